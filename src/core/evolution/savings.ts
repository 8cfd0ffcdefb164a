/** Monthly savings of a user. */

import { cents } from '../money/euros.ts';
import { balanceBetween, sumBetween } from '../performance/annual.ts';
import type { Portfolio } from '../performance/portfolio.ts';
import type { Day } from '../time/day.ts';
import { lastDayOf, type Month, monthOf } from '../time/month.ts';
import type { WealthPoint } from './wealth-points.ts';

const MONTHS = 12;
const FEWEST_MONTHS = 3;

export interface WealthPortfolios {
  /** Investments; property and things: what they gain by themselves is not a saving. */
  readonly gaining: readonly Portfolio[];
  /** All other cash. */
  readonly remaining: Portfolio | null;
}

/**
 * Mean monthly savings of the last 12 complete months, in euros; 0 with fewer than 3 months. The change of net worth,
 * less the gains of investments, property and things. Less, too, the value of accounts that were only recorded or
 * archived then.
 */
export function* monthlySavings(
  points: readonly WealthPoint[],
  { gaining, remaining }: WealthPortfolios,
  today: Day,
): Generator<void, number> {
  const totals = new Map(points.map(({ day, total }) => [day, Number(cents(total))]));
  const lastMonth = lastDayOf(monthOf(today)) === today ? monthOf(today) : monthOf(today) - 1;
  const saved: number[] = [];
  for (let month = lastMonth; month > lastMonth - MONTHS; month--) {
    const [before, end] = [lastDayOf((month - 1) as Month), lastDayOf(month as Month)];
    const [from, to] = [totals.get(before), totals.get(end)];
    if (from === undefined || to === undefined) break;
    const gains = gaining.map((each) => balanceBetween(each, before, end).gain);
    const appeared = [...gaining, ...(remaining === null ? [] : [remaining])].map((each) =>
      sumBetween(each.appearances, before, end),
    );
    const notSaved = [...gains, ...appeared].map((amount) => Number(cents(amount)));
    saved.push(to - from - notSaved.reduce((sum, amount) => sum + amount, 0));
    yield;
  }
  if (saved.length < FEWEST_MONTHS) return 0;
  return saved.reduce((sum, each) => sum + each, 0) / saved.length / 100;
}
