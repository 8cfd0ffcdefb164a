/** The rate of the Livret A, which a French saver gets without risk, day by day. */
import { type Day, toDay } from './day.ts';

/**
 * In percent points a year, each from its day on: the arrêtés on the rates of regulated savings (arrêté du 27 janvier
 * 2021 and those that amend it), as the Banque de France publishes them. The last row was read second-hand.
 */
const LIVRET_A: readonly (readonly [from: Day, ratePct: number])[] = [
  [toDay('2023-02-01'), 3.0],
  [toDay('2025-02-01'), 2.4],
  [toDay('2025-08-01'), 1.7],
  [toDay('2026-02-01'), 1.5],
  [toDay('2026-08-01'), 1.7],
];

/** The rate in force on a day; before the first row, the first. */
export function livretARatePct(day: Day): number {
  const row = LIVRET_A.findLast(([from]) => from <= day) ?? LIVRET_A[0];
  if (row === undefined) throw new Error('The table of rates is empty');
  return row[1];
}
