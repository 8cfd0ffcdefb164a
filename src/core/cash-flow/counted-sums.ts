/** Sums of what counts as income or spending: the one rule of every figure about them. */
import { type CurrencyAmount, inEuros } from '../money/conversion.ts';
import { add, type Decimal, ZERO } from '../money/decimal.ts';
import type { Day } from '../time/day.ts';
import { firstDayOf, type Month, monthOf } from '../time/month.ts';

/** Types of rows that are neither spent nor earned: what moves between own accounts and holdings. */
export const UNCOUNTED_TYPES = ['transfer', 'buy', 'sell'] as const;

/** The kind of rows, or parts of them, that a sum adds up. */
export type CountedKind =
  /**
   * The parts of rows that no movement tells of, and what a movement spends all the same. Of a split row, what a movement
   * tells is divided among its parts in proportion.
   */
  | 'row'
  /** Instalments of own loans, which are spent, in no category. */
  | 'instalment'
  /** Credits that give back what was spent, in the category of the purchase. */
  | 'refund'
  /** Money that came from own savings and investments, less what went there: neither earned nor spent. */
  | 'drawn'
  /** VAT that came in, less what was paid of it: neither earned nor spent. */
  | 'vat';

/** Parts of rows of one account, month, category, currency and sign, added up; debits are below 0. */
export interface CountedSum extends CurrencyAmount {
  readonly kind: CountedKind;
  readonly accountId: string;
  /** The row that it is a part of; null for a sum of rows. */
  readonly rowId: string | null;
  readonly month: Month;
  /** True for days of the month that are after the one which a running month is compared up to. */
  readonly isLater: boolean;
  readonly categoryId: string | null;
  /** Null unless asked for. */
  readonly type: string | null;
  readonly label: string | null;
  readonly day: Day | null;
  /** True for the parts of credits. */
  readonly isCredit: boolean;
  /** Number of rows that count, at least in part. Each part of a split row counts as a row. */
  readonly count: number;
}

export type CountedSide = 'spending' | 'income';

/** The terms of which side a sum is on. */
export interface SideTerms {
  /** True if credits of a category are income. Those of any other category lower what was spent in it. */
  readonly isIncome: (categoryId: string | null) => boolean;
}

/** Returns the side of a sum; null for what is on neither. */
export function sideOf(
  { kind, isCredit, categoryId }: Pick<CountedSum, 'kind' | 'isCredit' | 'categoryId'>,
  { isIncome }: SideTerms,
): CountedSide | null {
  if (kind === 'drawn' || kind === 'vat') return null;
  return kind === 'row' && isCredit && isIncome(categoryId) ? 'income' : 'spending';
}

/** Figures of Spending that lead to the rows that they count. */
const SPENDING_FIGURES = ['spending', 'income', 'instalments', 'drawn', 'vat'] as const;

/** Figures of income from wealth that do: both of its types, or one. */
const YIELD_FIGURES = ['yield', 'dividends', 'interest'] as const;
export type YieldFigure = (typeof YIELD_FIGURES)[number];

export const COUNTED_FIGURES = [...SPENDING_FIGURES, ...YIELD_FIGURES] as const;
export type CountedFigure = (typeof COUNTED_FIGURES)[number];

export const isYieldFigure = (figure: CountedFigure): figure is YieldFigure =>
  YIELD_FIGURES.some((each) => each === figure);

/** A figure, or the part of it that is in a category. */
export interface CountedSelection {
  readonly figure: (typeof SPENDING_FIGURES)[number];
  /** Null for what is in no category; undefined for all of the figure. */
  readonly categoryId?: string | null | undefined;
}

/** True if a figure counts a sum. Instalments are spent, and in no category, not even in "without". */
export function isCountedIn(
  sum: Pick<CountedSum, 'kind' | 'isCredit' | 'categoryId'>,
  { figure, categoryId }: CountedSelection,
  terms: SideTerms,
): boolean {
  if (categoryId !== undefined && !isOfCategory(sum, categoryId)) return false;
  if (figure === 'instalments') return sum.kind === 'instalment';
  if (figure === 'drawn' || figure === 'vat') return sum.kind === figure;
  return sideOf(sum, terms) === figure;
}

/** True if a sum is in a category; null for none. */
export const isOfCategory = (
  { kind, categoryId }: Pick<CountedSum, 'kind' | 'categoryId'>,
  asked: string | null,
): boolean => categoryId === asked && kind !== 'instalment';

/** Months of rows that tell what a category is of: those of the page with the means before them, and the running one. */
const DECIDING_MONTHS = 25;

/** Returns the first day of the rows that tell what a category is of. */
export const decidingSince = (today: Day): Day =>
  firstDayOf((monthOf(today) - DECIDING_MONTHS + 1) as Month);

/** Returns what came in less what went out by category, in euros; an amount without a rate adds nothing. */
export function netByCategory(sums: readonly CountedSum[]): ReadonlyMap<string, Decimal> {
  const net = new Map<string, Decimal>();
  for (const sum of sums) {
    const { kind, categoryId } = sum;
    if (categoryId === null || (kind !== 'row' && kind !== 'refund')) continue;
    net.set(categoryId, add(net.get(categoryId) ?? ZERO, inEuros(sum) ?? ZERO));
  }
  return net;
}

/**
 * Returns the terms. A category is one of income if more came in than went out of it in the latest months. One without
 * any row in them is judged by its earlier rows. Credits without a category are income.
 */
export const sideTerms = (
  latest: ReadonlyMap<string, Decimal>,
  earlier: ReadonlyMap<string, Decimal> = new Map(),
): SideTerms => ({
  isIncome: (categoryId) =>
    categoryId === null || (latest.get(categoryId) ?? earlier.get(categoryId) ?? ZERO) > 0n,
});
