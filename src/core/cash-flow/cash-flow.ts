/** Monthly income and spending of a user, by the rows of their checking accounts. */
import { type CurrencyAmount, inEuros, withoutRate } from '../money/conversion.ts';
import { add, type Decimal, quotient, subtract, ZERO } from '../money/decimal.ts';
import { type Euros, roundSumToCents } from '../money/euros.ts';
import type { CompleteMonths } from './complete-months.ts';
import { type CashRow, countedPart, movedRows, paysDaily } from './counted-rows.ts';

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

/** A row that may move money between own accounts. */
export type CandidateRow = CashRow & CategoryAmount;

/**
 * Returns the rows in complete months that only moved money about although their type and account count. Returns the
 * instalments of the user's own loans, too.
 */
export function movedAbout(
  { from, until }: CompleteMonths,
  rows: readonly CandidateRow[],
  settled: ReadonlyMap<string, Decimal>,
) {
  const moved: CategoryAmount[] = [];
  const instalments: Instalment[] = [];
  for (const { row, kind, moved: amount } of movedRows(rows, settled).values()) {
    if (row.day < from || row.day >= until) continue;
    const isInSums = paysDaily(row.accountType) && countedPart(row, undefined) !== null;
    if (kind === 'instalment') instalments.push({ ...row, isInSums });
    else if (isInSums) moved.push({ ...row, amount });
  }
  return { moved, instalments };
}
