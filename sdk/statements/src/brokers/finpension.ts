/**
 * Finpension's transactions (Swiss pillar 3a, vested benefits): `Date;Category;"Asset Name";ISIN;"Number of Shares";…;"Cash
 * Flow";Balance`. The cash flow is signed, and all prices are in francs.
 */
import type { TransactionType } from '@pactole/sdk';
import { inTurn } from '../progress.ts';
import type { TableReader } from '../reader.ts';
import { hasColumns, type Record, recordsOf } from '../table/records.ts';
import { StatementBuilder } from '../trades/builder.ts';
import { isNegative, isZero } from '../values/arithmetic.ts';
import { labelOf } from '../values/text.ts';

const CURRENCY = 'CHF';

export const finpension: TableReader = {
  format: 'finpension',
  recognises: (table) =>
    hasColumns(
      table,
      ...['Date', 'Category', 'Asset Name', 'ISIN', 'Number of Shares', 'Asset Price in CHF'],
      ...['Cash Flow', 'Balance'],
    ),
  read(table, options) {
    const builder = new StatementBuilder('finpension', { name: 'Finpension', currency: CURRENCY });
    const records = recordsOf(table, { mark: '.', dates: 'Y/M/D' });
    for (const record of inTurn(records, options)) readRecord(record, builder);
    // The newest line comes first.
    const [first, last] = [records[0], records.at(-1)];
    const newest = first && last && last.day('Date') > first.day('Date') ? last : first;
    const amount = newest?.number('Balance') ?? null;
    if (newest !== undefined && amount !== null)
      builder.balance = { date: newest.day('Date'), amount, currency: CURRENCY };
    return [builder.build()];
  },
};

/** Kinds of cash. A transfer of vested benefits comes from another foundation. */
const CASH: readonly (readonly [RegExp, TransactionType])[] = [
  [/fee/i, 'fee'],
  [/^dividend/i, 'dividend'],
  [/interest/i, 'interest'],
  [/deposit|withdraw|transfer|pay-?out/i, 'transfer'],
];

function readRecord(record: Record, builder: StatementBuilder): void {
  const kind = record.text('Category');
  const amount = record.required('Cash Flow');
  const units = record.number('Number of Shares') ?? '0';
  if (/^(buy|sell|portfolio transaction)$/i.test(kind)) {
    builder.deal({
      ...{ date: record.day('Date'), side: isNegative(amount) ? 'buy' : 'sell' },
      ...{ isin: record.text('ISIN'), name: record.text('Asset Name') },
      ...{ quantity: units, gross: amount, price: record.number('Asset Price in CHF') },
      ...{ currency: CURRENCY, line: record.line },
    });
    return;
  }
  const type = CASH.find(([pattern]) => pattern.test(kind))?.[1];
  // Units that come or go with another line are none of cash alone.
  if (type === undefined || !isZero(units)) throw record.unknown(kind);
  builder.cash({
    ...{ date: record.day('Date'), amount, type, currency: CURRENCY },
    label: labelOf(kind, record.text('Asset Name'), record.text('ISIN')),
  });
}
