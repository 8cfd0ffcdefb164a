/** Monthly savings of a user. */

import { type Decimal, toNumber } from '../money/decimal.ts';
import { cents } from '../money/euros.ts';
import { balanceBetween } from '../performance/annual.ts';
import type { Portfolio } from '../performance/portfolio.ts';
import type { Day } from '../time/day.ts';
import { lastDayOf, type Month, monthOf } from '../time/month.ts';
import { appearedBetween, type NetAppearances, shiftedOn } from './appearances.ts';
import type { UnsavedChange } from './unsaved-change.ts';
import type { WealthPoint } from './wealth-points.ts';

const MONTHS = 12;
const FEWEST_MONTHS = 3;

/** Changes of net worth without any saving. */
export interface NotSaved {
  readonly invested: Portfolio | null;
  readonly gains: readonly UnsavedChange[];
  readonly appeared: NetAppearances;
}

/**
 * Mean monthly savings of the last 12 complete months, in euros; null with fewer than 3 months. The change of net worth,
 * less the gains of investments, interest, and revaluations. Less, too, the value of accounts that were only recorded
 * or archived then.
 */
export function* monthlySavings(
  points: readonly WealthPoint[],
  { invested, gains, appeared: { appearances, shifts } }: NotSaved,
  today: Day,
): Generator<void, number | null> {
  const totals = new Map(
    points.map(({ day, recorded }) => [
      day,
      Number(cents(recorded)) + toNumber(shiftedOn(shifts, day)) * 100,
    ]),
  );
  const lastMonth = lastDayOf(monthOf(today)) === today ? monthOf(today) : monthOf(today) - 1;
  const saved: number[] = [];
  for (let month = lastMonth; month > lastMonth - MONTHS; month--) {
    const [before, end] = [lastDayOf((month - 1) as Month), lastDayOf(month as Month)];
    const [from, to] = [totals.get(before), totals.get(end)];
    if (from === undefined || to === undefined) break;
    const gain = invested === null ? 0 : Number(cents(balanceBetween(invested, before, end).gain));
    const unsaved = gainedBetween(gains, before, end) + appearedBetween(appearances, before, end);
    saved.push(to - from - gain - toNumber(unsaved as Decimal) * 100);
    yield;
  }
  if (saved.length < FEWEST_MONTHS) return null;
  return saved.reduce((sum, each) => sum + each, 0) / saved.length / 100;
}

const gainedBetween = (gains: readonly UnsavedChange[], after: Day, upTo: Day): bigint =>
  gains.reduce((sum, { day, amount }) => (day > after && day <= upTo ? sum + amount : sum), 0n);
