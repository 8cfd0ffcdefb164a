/** Falls of net worth. What is recorded or archived changes the peak, and is neither a rise nor a fall. */

import { groupBy } from '../group-by.ts';
import type { WealthFacts } from '../history/account-history.ts';
import { ASSUMED, centsNumber, KNOWN, stepOn, type ValueSeries } from '../history/value-series.ts';
import { toNumber } from '../money/decimal.ts';
import { type Drawdowns, drawdowns } from '../performance/drawdown.ts';
import type { Day } from '../time/day.ts';
import { indexOn } from '../time/day-index.ts';
import { type NetAppearance, netAppearances, shiftedOn } from './appearances.ts';
import type { KnownChange, WealthSums } from './wealth-points.ts';

/**
 * Falls of all that is known, from point to point: a salary that is spent within the month is none. What begins to be known
 * raises the past peak with it: it undoes no fall. What leaves lowers the peak by as much of it as the peak contained.
 */
export function* netWorthFalls(
  wealth: WealthSums,
  { rates }: WealthFacts,
): Generator<void, Drawdowns> {
  const { days } = wealth;
  const { appearances, shifts } = yield* netAppearances(wealth.changes, rates);
  const changes = appearances.map((each) => countedAt(pointFrom(days, each.day), days, each));
  const byPoint = groupBy(
    changes,
    ({ point }) => point,
    (each) => each,
  );
  const joined = groupBy(
    changes.filter(({ of }) => of.joins),
    ({ of }) => of.component,
    (each) => each,
  );
  const known = wealth
    .known()
    .map((cents, at) => Number(cents) + toNumber(shiftedOn(shifts, days[at] as Day)) * 100);
  yield;
  const peakChange = (point: number, peak: number) =>
    (byPoint.get(point) ?? []).reduce((sum, { of, cents }) => {
      if (of.joins) return sum + cents;
      const day = days[peak];
      const onPeak = day === undefined ? null : centsOn(of.values, day);
      const held = onPeak ?? joinedAfter(peak, joined.get(of.component));
      return sum + (cents < 0 ? -within(held, -cents) : within(-held, cents));
    }, 0);
  return drawdowns(known, (at) => days[at] as Day, days, { peakChange, isToldBelowZero: false });
}

interface CountedChange {
  readonly of: KnownChange;
  /** The first point that the change is in. */
  readonly point: number;
  /** Its change of the peak, before it is compared with what the peak contained. */
  readonly cents: number;
}

/** Of what joined since the last point, only what is left at this one: the rest never was in a point. */
function countedAt(
  point: number,
  days: readonly Day[],
  { of, net }: NetAppearance<KnownChange>,
): CountedChange {
  const cents = toNumber(net) * 100;
  const day = days[point] as Day;
  // What is of one group counts on the group's first day, at its own first value.
  if (!of.joins || cents <= 0 || of.day > day) return { of, point, cents };
  const lost = toNumber(of.amount) * 100 - Math.max(0, centsOn(of.values, day) ?? 0);
  return { of, point, cents: Math.max(0, cents - Math.max(0, lost)) };
}

/** Returns the number of the first point that is not before a day. */
const pointFrom = (days: readonly Day[], day: Day): number => indexOn(days, (day - 1) as Day) + 1;

/** Returns what a component was worth on a day, in cents; null where that is not known. */
function centsOn(values: ValueSeries, day: Day): number | null {
  const step = stepOn(values, day);
  const certainty = values.certainty[step];
  return certainty === KNOWN || certainty === ASSUMED ? centsNumber(values, step) : null;
}

/** Returns the cents that a component added to the peak when it joined after the point of the peak. */
const joinedAfter = (peak: number, changes: readonly CountedChange[] = []): number =>
  changes.reduce((sum, { point, cents }) => (point > peak ? sum + cents : sum), 0);

const within = (value: number, limit: number): number => Math.min(Math.max(0, value), limit);
