/** Falls of net worth. What is recorded or archived changes the peak, and is neither a rise nor a fall. */

import { groupBy } from '../group-by.ts';
import type { WealthFacts } from '../history/account-history.ts';
import { ASSUMED, centsNumber, KNOWN, stepOn, type ValueSeries } from '../history/value-series.ts';
import { toNumber } from '../money/decimal.ts';
import { type Drawdowns, drawdowns } from '../performance/drawdown.ts';
import type { Day } from '../time/day.ts';
import { type NetAppearance, netAppearances, type Shift } from './appearances.ts';
import type { KnownChange, WealthSums } from './wealth-points.ts';

/**
 * Falls of all that is known on a day. What begins to be known raises the past peak with it: it undoes no fall. What
 * leaves lowers the peak by as much of it as the peak contained.
 */
export function* netWorthFalls(
  wealth: WealthSums,
  { rates }: WealthFacts,
): Generator<void, Drawdowns> {
  const { first, days } = wealth;
  const { appearances, shifts } = yield* netAppearances(wealth.changes, rates);
  const byDay = groupBy(
    appearances,
    ({ day }) => day,
    (each) => each,
  );
  const joined = groupBy(
    appearances.filter(({ of }) => of.values === null),
    ({ of }) => of.component,
    (each) => each,
  );
  const known = shifted(wealth.known, shifts, first);
  yield;
  const peakChange = (index: number, peakIndex: number) => {
    const peakDay = (first + peakIndex) as Day;
    const changes = byDay.get((first + index) as Day) ?? [];
    return changes.reduce((sum, { of, net }) => {
      const cents = toNumber(net) * 100;
      if (of.values === null) return sum + cents;
      const held = centsOn(of.values, peakDay) ?? joinedAfter(peakDay, joined.get(of.component));
      return sum + (cents < 0 ? -within(held, -cents) : within(-held, cents));
    }, 0);
  };
  return drawdowns(known, first, days, { peakChange, isToldBelowZero: false });
}

function shifted(known: Float64Array, shifts: readonly Shift[], first: Day): Float64Array {
  if (shifts.length === 0) return known;
  const moved = known.slice();
  for (const { from, until, amount } of shifts) {
    const cents = toNumber(amount) * 100;
    for (let at = Math.max(0, from - first); at < Math.min(until - first, moved.length); at++)
      moved[at] = (moved[at] ?? 0) + cents;
  }
  return moved;
}

type Change = NetAppearance<KnownChange>;

/** Returns what a component was worth on a day, in cents; null where that is not known. */
function centsOn(values: ValueSeries, day: Day): number | null {
  const step = stepOn(values, day);
  const certainty = values.certainty[step];
  return certainty === KNOWN || certainty === ASSUMED ? centsNumber(values, step) : null;
}

/** Returns the cents that a component added to the peak when it joined after the day of the peak. */
const joinedAfter = (day: Day, changes: readonly Change[] = []): number =>
  changes.reduce((sum, each) => (each.day > day ? sum + toNumber(each.net) * 100 : sum), 0);

const within = (value: number, limit: number): number => Math.min(Math.max(0, value), limit);
