import type { CurrencyAmount } from '../../../core/money/conversion.ts';
import { parseDecimal } from '../../../core/money/decimal.ts';
import { nullable, type RowOf, textColumn } from '../../sql/columns.ts';

export { referenceRate } from '../../sql/latest.ts';

/** An amount as statements give it. */
export const AMOUNT = { amount: textColumn, currency: textColumn, rate: nullable(textColumn) };
export type AmountRow = RowOf<typeof AMOUNT>;

export const currencyAmount = ({ amount, currency, rate }: AmountRow): CurrencyAmount => ({
  amount: parseDecimal(amount),
  currency,
  rate: rate === null ? null : parseDecimal(rate),
});
