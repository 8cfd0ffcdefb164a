/**
 * Fidelity's history of one account or of all: `Run Date,Action,Symbol,Description,Type,Quantity,Price ($),Commission ($),…`.
 * Legal text follows the rows. The shape is that of the samples of beancount_reds_importers and hledger-toolbox.
 */
import { inTurn } from '../../progress.ts';
import type { TableReader } from '../../reader.ts';
import { hasColumns, type Record, recordsOf } from '../../table/records.ts';
import { AccountBuilders } from '../../trades/account-builders.ts';
import { type Effects, readLine } from '../../trades/broker-line.ts';
import type { StatementBuilder } from '../../trades/builder.ts';
import { absolute, sum } from '../../values/arithmetic.ts';
import { isDay } from '../../values/day.ts';
import { decimalOf } from '../../values/decimal.ts';

const AMOUNT = ['Amount ($)', 'Amount'];
const QUANTITY = 'Quantity';
const NAME = ['Description', 'Security Description'];

export const fidelity: TableReader = {
  format: 'fidelity',
  recognises: (table) =>
    hasColumns(table, 'Run Date', 'Action', 'Symbol', NAME, QUANTITY, AMOUNT, 'Settlement Date'),
  read(table, options) {
    const accounts = new AccountBuilders('fidelity', 'USD');
    const records = recordsOf(table, { mark: '.', dates: 'M/D/Y' });
    for (const record of inTurn(records, options)) {
      if (isText(record)) continue;
      const name = record.text('Account');
      readRecord(
        record,
        accounts.of(record.text('Account Number') || name, () => ({ name })),
      );
    }
    return accounts.build();
  },
};

/** The terms below the rows have no day and no amount. */
const isText = (record: Record): boolean =>
  !isDay(record.text('Run Date')) && decimalOf(record.text(...AMOUNT), '.') === null;

function readRecord(record: Record, builder: StatementBuilder): void {
  const action = record.text('Action');
  const symbol = record.text('Symbol');
  const name = record.text(...NAME);
  const costs = [
    ['Commission ($)', 'Commission'],
    ['Fees ($)', 'Fees'],
  ].map((names) => record.number(...names) ?? '0');
  readLine(
    {
      ...{ record, kind: action, date: record.day('Run Date'), symbol, name },
      amount: record.number(...AMOUNT),
      quantity: record.number(QUANTITY),
      price: record.number('Price ($)', 'Price'),
      fees: sum(...costs.map(absolute)),
      currency: record.text('Currency') || 'USD',
      label: action.replace(/ \((Cash|Margin|Shares)\)$/, ''),
      isDerivative: /^-?[A-Z]{1,6}\d{6}[CP][\d.]+$/.test(symbol) || /^(CALL|PUT) /.test(name),
    },
    EFFECTS,
    builder,
  );
}

const EFFECTS: Effects = [
  [/^YOU BOUGHT (?!.*(SHORT|CANCEL))/i, 'buy'],
  [/^YOU BOUGHT$/i, 'buy'],
  [/^YOU SOLD (?!.*(SHORT|CANCEL))/i, 'sell'],
  [/^YOU SOLD$/i, 'sell'],
  [/^(PURCHASE INTO|REDEMPTION FROM) CORE ACCOUNT/i, 'within'],
  [/^REINVESTMENT\b/i, 'buy'],
  [/^(FOREIGN TAX|NON-?RESIDENT TAX)/i, 'tax'],
  // Withheld from what is paid out of a retirement account, not from income.
  [/^(FED(ERAL)? TAX|STATE TAX|TAX WITHHELD)/i, 'cash'],
  [/SPLIT|^(MERGER|SPIN|CONVERSION|EXCHANGE|DISTRIBUTION|TENDER|NAME CHANGE|EXPIRED)/i, 'units'],
  [/^(TRANSFER OF ASSETS|IN LIEU|CASH IN LIEU|REDEMPTION PAYOUT|REDEEMED)/i, 'units'],
  [/^(DIVIDEND|(LONG|SHORT)-TERM CAP GAIN|RETURN OF CAPITAL|PARTNERSHIP|ROYALTY)/i, 'dividend'],
  [/^(INTEREST|MUNI EXEMPT INT|BOND INTEREST)/i, 'interest'],
  [/^MARGIN INTEREST/i, 'fee'],
  [/\bFEE\b|^FEE CHARGED/i, 'fee'],
  [/^(ELECTRONIC FUNDS TRANSFER|WIRE|JOURNALED|TRANSFERRED (FROM|TO)|TRANSFER OF)/i, 'transfer'],
  [/^(CASH )?CONTRIBUTION/i, 'transfer'],
  [
    /^(PARTIC CONTR|CO CONTR|ROLLOVER|CHECK RECEIVED|(NORMAL|PARTIAL|EARLY) DISTR|DEPOSIT)/i,
    'transfer',
  ],
  [/^(DIRECT (DEPOSIT|DEBIT)|DEBIT CARD|BILL PAYMENT|CHECK PAID|ADJUSTMENT|REBATE)/i, 'cash'],
];
