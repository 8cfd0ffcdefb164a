/** Wealth on any days, by the rules of the points of its history. */
import { addEach, type WealthFacts } from '../history/account-history.ts';
import type { Day } from '../time/day.ts';
import { type WealthPoint, WealthSums } from './wealth-points.ts';

/** Returns a point a day up to today, without accounts of which no balance is recorded; before the first event it is 0. */
export function* worthOn(facts: WealthFacts, days: readonly Day[]): Generator<void, WealthPoint[]> {
  const sorted = [...new Set(days)].filter((day) => day <= facts.today).sort((a, b) => a - b);
  const sums = new WealthSums(facts, { isOfRecordedOnly: true, days: sorted });
  yield* addEach(facts, [sums]);
  return sums.points();
}
