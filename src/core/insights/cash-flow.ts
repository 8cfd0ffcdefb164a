/** Monthly income and spending of a user, by the rows of their checking accounts. */
import { type CurrencyAmount, inEuros, withoutRate } from '../money/conversion.ts';
import { add, type Decimal, quotient, subtract, ZERO } from '../money/decimal.ts';
import { type Euros, roundSumToCents } from '../money/euros.ts';
import type { Day } from '../time/day.ts';
import { firstDayOf, type Month, monthOf } from '../time/month.ts';

/** Complete months that follow one another: the days from `from` on, before `until`. */
export interface CompleteMonths {
  readonly count: number;
  readonly from: Day;
  readonly until: Day;
}

const MOST_MONTHS = 12;
const FEWEST_MONTHS = 3;
const DAYS_THAT_MAY_MISS = 15;

/**
 * Returns the months of the mean: up to 12 before this one, from the first to the last with known rows. Null where
 * there are fewer than 3. The first counts when its rows start in its first half.
 */
export function completeMonths(
  known: { readonly first: Day; readonly last: Day } | null,
  today: Day,
): CompleteMonths | null {
  if (known === null) return null;
  const start = monthOf(known.first);
  const isWhole = known.first - firstDayOf(start) < DAYS_THAT_MAY_MISS;
  const current = monthOf(today);
  const first = Math.max(isWhole ? start : start + 1, current - MOST_MONTHS) as Month;
  const end = Math.min(monthOf(known.last) + 1, current) as Month;
  if (end - first < FEWEST_MONTHS) return null;
  return { count: end - first, from: firstDayOf(first), until: firstDayOf(end) };
}

/** Rows of one category, all debits or all credits, added up. */
export interface CategoryAmount extends CurrencyAmount {
  readonly categoryId: string | null;
}

/** A debit that repays one of the user's own loans. */
export interface Instalment extends CategoryAmount {
  /** True if the sums of the categories include it; a row of type `transfer` is in none. */
  readonly isInSums: boolean;
}

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
  /** The rest of it, the largest first. */
  readonly categories: readonly CategorySpending[];
  /** The currencies of rows that no rate converts, and that so count for nothing; sorted. */
  readonly withoutRate: readonly string[];
}

/** The means over months, given the sums of all rows in them, the rows that only moved money about, and instalments. */
export function cashFlow(
  { count }: CompleteMonths,
  sums: readonly CategoryAmount[],
  moved: readonly CategoryAmount[],
  instalments: readonly Instalment[] = [],
): CashFlow {
  const spent = new Map<string | null, Decimal>();
  let income = ZERO;
  function include(row: CategoryAmount, sign: 1n | -1n) {
    const { categoryId } = row;
    const value = inEuros(row) ?? ZERO;
    const counted = (value * sign) as Decimal;
    if (value > 0n) income = add(income, counted);
    else spent.set(categoryId, subtract(spent.get(categoryId) ?? ZERO, counted));
  }
  for (const sum of sums) include(sum, 1n);
  for (const row of moved) include(row, -1n);
  for (const row of instalments) if (row.isInSums) include(row, -1n);
  const repaid = instalments.reduce((sum, row) => subtract(sum, inEuros(row) ?? ZERO), ZERO);

  const monthly = (total: Decimal) => roundSumToCents(quotient(total, BigInt(count)) as Decimal);
  const categories = [...spent]
    .filter(([, total]) => total > 0n)
    .sort(([, a], [, b]) => Number(b > a) - Number(b < a));
  return {
    months: count,
    income: monthly(income),
    spending: monthly([...spent.values()].reduce(add, repaid)),
    instalments: monthly(repaid),
    withoutRate: withoutRate([...sums, ...instalments]),
    categories: categories.map(([categoryId, total]) => ({ categoryId, monthly: monthly(total) })),
  };
}
