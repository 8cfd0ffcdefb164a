import { type SQL, sql } from 'drizzle-orm';
import type { CurrencyAmount } from '../../../core/money/conversion.ts';
import { parseDecimal } from '../../../core/money/decimal.ts';
import { nullable, type RowOf, textColumn } from '../../sql/columns.ts';
import { latestRate } from '../../sql/latest.ts';

/** An amount as statements give it. */
export const AMOUNT = { amount: textColumn, currency: textColumn, rate: nullable(textColumn) };
export type AmountRow = RowOf<typeof AMOUNT>;

export const currencyAmount = ({ amount, currency, rate }: AmountRow): CurrencyAmount => ({
  amount: parseDecimal(amount),
  currency,
  rate: rate === null ? null : parseDecimal(rate),
});

/** The reference rate of a user's currency on a day, or on the last day before that has one; null for EUR or without any. */
export function referenceRate(currency: SQL, day: SQL, userId: string): SQL {
  return sql`case when ${currency} <> 'EUR' then
               (select n.rate from ${latestRate(currency, day, userId)} n) end`;
}
