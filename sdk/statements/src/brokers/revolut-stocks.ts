/** Revolut's statement of its trading account: `Date,Ticker,Type,Quantity,Price per share,Total Amount,Currency,FX Rate`. */
import type { TransactionType } from '@pactole/sdk';
import { inTurn } from '../progress.ts';
import type { TableReader } from '../reader.ts';
import { hasColumns, type Record, recordsOf } from '../table/records.ts';
import { StatementBuilder } from '../trades/builder.ts';
import { decimalsOf, grossAndFees, roundingOf } from '../trades/costs.ts';
import {
  absolute,
  difference,
  isNegative,
  isZero,
  product,
  rounded,
  sum,
} from '../values/arithmetic.ts';

export const revolutStocks: TableReader = {
  format: 'revolut-stocks',
  recognises: (table) =>
    hasColumns(
      table,
      'Date',
      'Ticker',
      'Type',
      'Quantity',
      'Price per share',
      'Total Amount',
      'Currency',
    ),
  read(table, options) {
    const records = recordsOf(table);
    const currencies = new Set(records.map((record) => record.text('Currency')));
    const builder = new StatementBuilder('revolut-stocks', {
      name: 'Revolut stocks',
      currency: currencies.size === 1 ? [...currencies][0] : undefined,
    });
    for (const record of inTurn(records, options)) readRecord(record, builder);
    return [builder.build()];
  },
};

function readRecord(record: Record, builder: StatementBuilder): void {
  const type = record.text('Type');
  const ticker = record.text('Ticker');
  const total = record.number('Total Amount') ?? '0';
  const currency = record.text('Currency');
  const date = record.day('Date');
  const [, side] = /^(BUY|SELL)\b/i.exec(type) ?? [];
  if (side !== undefined) {
    const quantity = record.required('Quantity');
    const price = record.number('Price per share');
    const isBuy = side.toUpperCase() === 'BUY';
    const gross = grossOf(quantity, price, absolute(total), isBuy);
    builder.deal({
      line: record.line,
      date,
      side: isBuy ? 'buy' : 'sell',
      symbol: ticker,
      quantity,
      gross,
      price,
      fees: absolute(difference(absolute(total), gross)),
      currency,
    });
    return;
  }
  if (
    /SPLIT|MERGER|SPINOFF|SPIN-OFF|STOCK DIVIDEND|POSITION|^TRANSFER/i.test(type) &&
    record.text('Quantity') !== ''
  ) {
    builder.note('noTrade', [type, record.number('Quantity') ?? '', ticker, date], record.line);
    if (isZero(total)) return;
  }
  const known = CASH.find(([pattern]) => pattern.test(type));
  if (known === undefined) builder.note('unknownAsCash', [type], record.line);
  const isTax = /TAX/i.test(type) && isNegative(total);
  builder.cash({
    date,
    amount: total,
    label: `${type} ${ticker}`,
    currency,
    type: known?.[1] ?? (isNegative(total) ? 'debit' : 'credit'),
    tax: isTax ? total : null,
  });
}

/** Returns the total without its fee: the difference to units × price, beyond the rounding of the price. */
function grossOf(quantity: string, price: string | null, total: string, isBuy: boolean): string {
  if (price === null) return total;
  const rounding = roundingOf(quantity, decimalsOf(price));
  const [, fee] = grossAndFees(product(quantity, price), total, !isBuy, rounding);
  if (isZero(fee)) return total;
  return isBuy ? difference(total, rounded(fee, 2)) : sum(total, rounded(fee, 2));
}

const CASH: readonly (readonly [RegExp, TransactionType | undefined])[] = [
  [/DIVIDEND/i, 'dividend'],
  [/TOP-?UP|WITHDRAWAL|TRANSFER|DEPOSIT/i, 'transfer'],
  [/FEE/i, 'fee'],
  [/INTEREST/i, 'interest'],
  [/SPLIT|MERGER|SPIN|POSITION|TAX|CORRECTION|ADJUSTMENT/i, undefined],
];
