/**
 * Vanguard's download (United States): what each account holds, then its transactions under other headings,
 * `Account Number,Trade Date,Settlement Date,Transaction Type,…`. The shape is that of hledger's rules and of beancount's importers.
 */
import { inTurn } from '../../progress.ts';
import type { Table, TableReader } from '../../reader.ts';
import type { StatedPosition } from '../../statement.ts';
import { differentNamesOf } from '../../table/headings.ts';
import { hasColumns, type Record, recordsOf } from '../../table/records.ts';
import { AccountBuilders } from '../../trades/account-builders.ts';
import { type Effects, readLine } from '../../trades/broker-line.ts';
import type { StatementBuilder } from '../../trades/builder.ts';
import { isZero } from '../../values/arithmetic.ts';
import { labelOf } from '../../values/text.ts';

const HOLDING = [
  'Account Number',
  'Investment Name',
  'Symbol',
  'Shares',
  'Share Price',
  'Total Value',
];
const TRANSACTION = [
  ...['Account Number', 'Trade Date', 'Settlement Date', 'Transaction Type'],
  ...['Investment Name', 'Symbol', 'Shares', 'Share Price', 'Net Amount'],
];
const FEES = ['Commission Fees', 'Commissions and Fees', 'Commission & Fees'];

export const vanguard: TableReader = {
  format: 'vanguard',
  recognises: (table) => hasColumns(table, ...HOLDING) || hasColumns(table, ...TRANSACTION),
  read(table, options) {
    const accounts = new AccountBuilders('vanguard', 'USD');
    const builderOf = (record: Record) => accounts.of(record.text('Account Number'));
    const { holdings, transactions } = partsOf(table);
    for (const record of holdings === undefined ? [] : recordsOf(holdings, { mark: '.' }))
      addHolding(record, builderOf(record));
    const rows =
      transactions === undefined ? [] : recordsOf(transactions, { mark: '.', dates: 'M/D/Y' });
    for (const record of inTurn(rows, options)) readRecord(record, builderOf(record));
    if (rows.length === 0) for (const builder of accounts.all) builder.note('positionsAlone', []);
    return accounts.build();
  },
};

/** The two tables of a file, each under its headings. */
function partsOf(table: Table): { holdings?: Table; transactions?: Table } {
  if (hasColumns(table, ...TRANSACTION)) return { transactions: table };
  const at = table.rows.findIndex((cells) => differentNamesOf(cells).has('transaction type'));
  if (at < 0) return { holdings: table };
  return {
    holdings: { ...table, headings: table.headings, rows: table.rows.slice(0, at), preamble: [] },
    transactions: {
      headings: table.rows[at] ?? [],
      rows: table.rows.slice(at + 1),
      preamble: [],
      lineOf: (row) => table.lineOf(at + 1 + row),
    },
  };
}

function addHolding(record: Record, builder: StatementBuilder): void {
  const quantity = record.required('Shares');
  const [symbol, name] = [record.text('Symbol'), record.text('Investment Name')];
  // Cash has no symbol, and the fund that holds it makes no lots.
  if (isZero(quantity) || symbol === '' || /money market|settlement fund/i.test(name)) return;
  const position: StatedPosition = { symbol, name, quantity };
  builder.positions = [...(builder.positions ?? []), position];
}

function readRecord(record: Record, builder: StatementBuilder): void {
  const kind = record.text('Transaction Type');
  const [symbol, name] = [record.text('Symbol'), record.text('Investment Name')];
  readLine(
    {
      ...{ record, kind, date: record.day('Trade Date'), symbol, name, currency: 'USD' },
      amount: record.number('Net Amount'),
      quantity: record.number('Shares'),
      price: record.number('Share Price'),
      fees: record.number(...FEES) ?? '0',
      label: labelOf(kind, symbol, name, record.text('Transaction Description')),
      isDerivative: /^(CALL|PUT) /i.test(name) || /to (open|close)/i.test(kind),
    },
    EFFECTS,
    builder,
  );
}

const EFFECTS: Effects = [
  [/^Sweep (in|out)/i, 'within'],
  [/^(Buy|Reinvestment)\b/i, 'buy'],
  [/^Sell\b(?! short)/i, 'sell'],
  [/Split|Conversion|Corp(orate)? Action|Merger|Spin|Exchange|Redemption/i, 'units'],
  [/tax|withh[eo]ld/i, 'tax'],
  [/^(Dividend|Capital gain|Return of capital|Distribution \((LT|ST))/i, 'dividend'],
  [/^Margin interest/i, 'fee'],
  [/Interest/i, 'interest'],
  [/\bFee\b/i, 'fee'],
  [/^(Funds Received|Contribution|Transfer|Withdrawal|Distribution|Rollover|Wire)/i, 'transfer'],
  [/^(Adjustment|Journal|Credit|Debit)/i, 'cash'],
];
