/**
 * Charles Schwab's history: `"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"`. A late booking
 * has two days, `12/16/2025 as of 12/15/2025`; the first counts. The shape is that of public importers' samples
 * (capital-gains-calculator, beancount).
 */
import { inTurn } from '../../progress.ts';
import type { Table, TableReader } from '../../reader.ts';
import { hasColumns, type Record, recordsOf } from '../../table/records.ts';
import { type Effects, readLine } from '../../trades/broker-line.ts';
import { StatementBuilder } from '../../trades/builder.ts';
import { labelOf, oneLine } from '../../values/text.ts';

export const schwab: TableReader = {
  format: 'schwab',
  recognises: (table) =>
    hasColumns(
      table,
      'Date',
      'Action',
      'Symbol',
      'Description',
      'Quantity',
      'Fees & Comm',
      'Amount',
    ),
  read(table, options) {
    const builder = new StatementBuilder('schwab', {
      account: accountIn(table),
      currency: 'USD',
    });
    const records = recordsOf(table, { mark: '.', dates: 'M/D/Y' });
    for (const record of inTurn(records, options)) {
      if (!/^Transactions? Total/i.test(record.text('Date'))) readRecord(record, builder);
    }
    return [builder.build()];
  },
};

/** The number in `Transactions for account Individual XXXX-1234 as of 08/24/2026`. */
const accountIn = ({ preamble }: Table): string | undefined =>
  /\baccount\b.*?\b([X.*]{2,}[- ]?\d{3,})/i.exec(oneLine(preamble.flat().join(' ')))?.[1];

function readRecord(record: Record, builder: StatementBuilder): void {
  const kind = record.text('Action');
  const [symbol, name] = [record.text('Symbol'), record.text('Description')];
  readLine(
    {
      ...{ record, kind, date: record.day('Date'), symbol, name, currency: 'USD' },
      amount: record.number('Amount'),
      quantity: record.number('Quantity'),
      price: record.number('Price'),
      fees: record.number('Fees & Comm') ?? '0',
      label: labelOf(kind, symbol, name),
      isDerivative: /\d{2}\/\d{2}\/\d{4} [\d.]+ [CP]$/.test(symbol),
    },
    EFFECTS,
    builder,
  );
}

const EFFECTS: Effects = [
  [/^(Buy|Reinvest Shares)$/i, 'buy'],
  [/^Sell$/i, 'sell'],
  [/Tax Adj|Withh(ol)?d|Foreign Tax|Tax Withholding|Tax Reversal/i, 'tax'],
  [/Split|Spin|Merger|Reorg|Redemption|Expired|Assigned|Exercise|Stock Plan|Name Change/i, 'units'],
  [/^(Journaled Shares|Security Transfer|Cash In Lieu|Conversion|Stock Div Dist)$/i, 'units'],
  [/Dividend|\bDiv\b|Cap Gain|Return Of Capital/i, 'dividend'],
  [/^Margin Interest/i, 'fee'],
  [/Interest/i, 'interest'],
  [/\bFee\b/i, 'fee'],
  [/^(MoneyLink|Wire|Funds|Bank Transfer|Internal Transfer|Journal|Transfer)/i, 'transfer'],
  [
    /^(Misc Cash Entry|Promotional Award|Adjustment|Visa Purchase|Service Credit|Misc Credits)/i,
    'cash',
  ],
];
