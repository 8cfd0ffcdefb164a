/** Scalable Capital's transactions: `date;time;status;reference;description;assetType;type;isin;shares;price;amount;fee;tax;currency`. */
import type { TransactionType } from '@pactole/sdk';
import { inTurn } from '../progress.ts';
import type { TableReader } from '../reader.ts';
import { hasColumns, type Record, recordsOf } from '../table/records.ts';
import { StatementBuilder } from '../trades/builder.ts';
import {
  absolute,
  difference,
  isNegative,
  isSameToTheCent,
  isZero,
  minus,
  product,
  sum,
} from '../values/arithmetic.ts';
import { labelOf } from '../values/text.ts';

/** Scalable's cash accounts are in euros alone; its orders are placed and settled in euros. */
const ACCOUNT_CURRENCY = 'EUR';

export const scalable: TableReader = {
  format: 'scalable',
  recognises: (table) =>
    hasColumns(
      table,
      'date',
      'status',
      'reference',
      'assetType',
      'type',
      'isin',
      'shares',
      'amount',
      'fee',
    ),
  read(table, options) {
    const records = recordsOf(table, { numbers: ['shares', 'price', 'amount', 'fee', 'tax'] });
    const builder = new StatementBuilder('scalable', {
      name: 'Scalable Capital',
      currency: records[0]?.text('currency') || ACCOUNT_CURRENCY,
    });
    for (const record of inTurn(records, options)) readRecord(record, builder);
    return [builder.build()];
  },
};

function readRecord(record: Record, builder: StatementBuilder): void {
  const status = record.text('status');
  if (/^(cancelled|canceled|rejected|expired|pending|open|failed)$/i.test(status)) {
    builder.note('rowNotCarriedOut', [record.line, status, record.shown]);
    return;
  }
  if (!/^(executed|settled|completed)?$/i.test(status)) {
    builder.note('unknownState', [status], record.line);
  }
  const type = record.text('type');
  const date = record.day('date');
  const currency = record.text('currency') || ACCOUNT_CURRENCY;
  const amount = record.number('amount') ?? '0';
  const fee = absolute(record.number('fee') ?? '0');
  const tax = record.number('tax') ?? '0';
  const shares = record.number('shares');
  const side = SIDES[type.toLowerCase()];
  const isin = record.text('isin');
  const name = record.text('description');
  if (side !== undefined && shares !== null && !isZero(amount)) {
    builder.deal({
      line: record.line,
      date,
      side: side === 'by sign' ? (isNegative(amount) ? 'buy' : 'sell') : side,
      isin,
      name,
      quantity: shares,
      gross: grossOf(record, amount, side === 'sell', fee, tax),
      price: record.number('price'),
      fees: fee,
      tax,
      currency,
    });
    return;
  }
  const known = CASH.find(([pattern]) => pattern.test(type));
  if (shares !== null && !isZero(shares) && known === undefined) {
    builder.note('noTrade', [type, shares, `${name} (${isin})`, date], record.line);
    return;
  }
  if (known === undefined) throw record.unknown(type);
  const isOut = /withdrawal|fee|^tax/i.test(type) && !isNegative(amount);
  const paid = isOut ? minus(amount) : amount;
  builder.cash({
    date,
    amount: sum(paid, minus(fee), minus(absolute(tax))),
    label: labelOf(type, name, isin),
    currency,
    type: known[1] ?? (isNegative(paid) ? 'debit' : 'credit'),
    fee,
    tax: absolute(tax),
  });
}

/** The amount is units × price in most files; where it is so with the costs, they are taken out. */
function grossOf(
  record: Record,
  amount: string,
  isSell: boolean,
  fee: string,
  tax: string,
): string {
  const price = record.number('price');
  const shares = record.number('shares');
  const costs = sum(fee, absolute(tax));
  const gross = absolute(amount);
  if (price === null || shares === null || isZero(costs)) return gross;
  const without = isSell ? sum(gross, costs) : difference(gross, costs);
  return isSameToTheCent(product(absolute(shares), price), without) ? without : gross;
}

const SIDES: { readonly [type: string]: 'buy' | 'sell' | 'by sign' | undefined } = {
  buy: 'buy',
  'savings plan': 'buy',
  'saving plan': 'buy',
  sell: 'sell',
  'security transfer': undefined,
  'private equity buy': 'buy',
  redemption: 'sell',
};

const CASH: readonly (readonly [RegExp, TransactionType | undefined])[] = [
  [/distribution|dividend/i, 'dividend'],
  [/interest/i, 'interest'],
  [/deposit|withdrawal|transfer/i, 'transfer'],
  [/fee/i, 'fee'],
  [/tax|refund|bonus|reward|cash/i, undefined],
];
