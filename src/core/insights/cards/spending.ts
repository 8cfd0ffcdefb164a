import type { Euros } from '../../money/euros.ts';
import type { InsightFacts, Tone } from '../facts.ts';
import { isPositive, ratioOf } from '../wealth.ts';

export interface SpendingInsight {
  readonly tone: Tone;
  /** Mean of a month. */
  readonly spending: Euros;
  readonly observedMonths: number;
  /** The largest first, five at most. */
  readonly categories: readonly {
    readonly id: string | null;
    /** Null: without category. */
    readonly name: string | null;
    readonly monthly: Euros;
    /** Of all spending. */
    readonly share: number;
  }[];
  /** Instalments of the user's own loans; null without any. */
  readonly instalments: { readonly monthly: Euros; readonly share: number } | null;
}

const MOST_CATEGORIES = 5;

/** Spending by category, once some of it has a category or repays a loan. */
export function spendingInsight({ cashFlow, categories }: InsightFacts): SpendingInsight | null {
  if (cashFlow === null || !isPositive(cashFlow.spending)) return null;
  const { spending, months, instalments } = cashFlow;
  const hasLoans = isPositive(instalments);
  if (!hasLoans && cashFlow.categories.every(({ categoryId }) => categoryId === null)) return null;
  return {
    tone: 'neutral',
    spending,
    observedMonths: months,
    categories: cashFlow.categories
      .slice(0, MOST_CATEGORIES)
      .map(({ categoryId: id, monthly }) => ({
        id,
        name: id === null ? null : (categories.get(id) ?? null),
        monthly,
        share: ratioOf(monthly, spending),
      })),
    instalments: hasLoans ? { monthly: instalments, share: ratioOf(instalments, spending) } : null,
  };
}
