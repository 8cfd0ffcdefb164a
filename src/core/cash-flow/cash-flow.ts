/** Monthly income and spending of a user, by the rows of their checking accounts. */
import { inEuros, withoutRate } from '../money/conversion.ts';
import { add, type Decimal, quotient, subtract, ZERO } from '../money/decimal.ts';
import { cents, type Euros, roundSumToCents } from '../money/euros.ts';
import type { CompleteMonths } from './complete-months.ts';
import { type CountedSum, type SideTerms, sideOf } from './counted-sums.ts';

interface CategorySpending {
  readonly categoryId: string | null;
  /** The mean of a month, above 0. */
  readonly monthly: Euros;
}

export interface CashFlow {
  readonly months: number;
  /** Means of a month. */
  readonly income: Euros;
  readonly spending: Euros;
  /** The part of spending that repays the user's own loans. */
  readonly instalments: Euros;
  /** From own savings and investments, less what went there: below 0 for money put aside. */
  readonly drawn: Euros;
  /** VAT that came in, less what was paid of it: in neither income nor spending. */
  readonly vat: Euros;
  /** The rest of spending, the largest first. */
  readonly categories: readonly CategorySpending[];
  /** The currencies of rows that no rate converts, and that so count for nothing; sorted. */
  readonly withoutRate: readonly string[];
}

/** Returns the means over months of the sums in them. */
export function cashFlow(
  { count }: CompleteMonths,
  sums: readonly CountedSum[],
  terms: SideTerms,
): CashFlow {
  const spent = new Map<string | null, Decimal>();
  let income = ZERO;
  let instalments = ZERO;
  let drawn = ZERO;
  let vat = ZERO;
  for (const sum of sums) {
    const { kind, categoryId } = sum;
    const value = inEuros(sum) ?? ZERO;
    const side = sideOf(sum, terms);
    if (kind === 'vat') vat = add(vat, value);
    else if (side === null) drawn = add(drawn, value);
    else if (side === 'income') income = add(income, value);
    else if (kind === 'instalment') instalments = subtract(instalments, value);
    else spent.set(categoryId, subtract(spent.get(categoryId) ?? ZERO, value));
  }
  const monthly = (total: Decimal) => roundSumToCents(quotient(total, BigInt(count)) as Decimal);
  const categories = [...spent]
    .filter(([, total]) => total > 0n)
    .sort(([, a], [, b]) => Number(b > a) - Number(b < a));
  return {
    months: count,
    income: monthly(income),
    spending: monthly([...spent.values()].reduce(add, instalments)),
    instalments: monthly(instalments),
    drawn: monthly(drawn),
    vat: monthly(vat),
    withoutRate: withoutRate(sums),
    // A mean below half a cent is not listed.
    categories: categories
      .map(([categoryId, total]) => ({ categoryId, monthly: monthly(total) }))
      .filter(({ monthly }) => cents(monthly) > 0n),
  };
}
