/** Value of a property or a thing over time: in a straight line between two balances. */

import { type Decimal, quotient, ZERO } from '../money/decimal.ts';
import type { Day } from '../time/day.ts';
import { indexOn } from '../time/day-index.ts';
import { lastDayOf, type Month, monthOf } from '../time/month.ts';
import type { Anchor } from '../valuation/ledger.ts';
import { type CashFacts, type LedgerStep, recordedSteps } from './ledger-steps.ts';
import { ASSUMED, KNOWN } from './value-series.ts';

/**
 * Returns the recorded values and, at each month end between two balances, its share of the difference that no row
 * explains. After the last balance its value stays.
 */
export function* appraisedSteps(facts: CashFacts): Generator<void, LedgerStep[]> {
  const recorded = yield* recordedSteps(facts);
  const { balances } = facts;
  const days = recorded.map(({ day }) => day);
  const first = balances[0];
  if (first === undefined) return recorded;
  const steps = recorded.slice(0, indexOn(days, (first.day - 1) as Day) + 1);
  for (const [at, from] of balances.entries()) {
    const to = balances[at + 1];
    const start = indexOn(days, (from.day - 1) as Day) + 1;
    const end = to === undefined ? days.length : indexOn(days, (to.day - 1) as Day) + 1;
    const between = recorded.slice(start, end);
    const rise = to === undefined ? ZERO : unexplained(facts, between, to);
    steps.push(...(to === undefined || rise === ZERO ? between : onLine(between, to.day, rise)));
    yield;
  }
  return steps;
}

/** Returns by how much a balance differs from what the one before and the rows since tell; 0 where that is unknown. */
function unexplained(
  { movements }: CashFacts,
  between: readonly LedgerStep[],
  { day, amount }: Anchor,
): Decimal {
  const last = between.at(-1);
  const movement = movements.find((each) => each.day === day);
  const isKnown = between.every(({ certainty }) => certainty === KNOWN);
  if (last === undefined || amount === null || !isKnown || movement?.isComplete === false)
    return ZERO;
  return (amount - last.value - (movement?.amount ?? ZERO)) as Decimal;
}

/** Adds its share of a rise to each value up to a day, and to the month ends in between. */
function onLine(between: readonly LedgerStep[], until: Day, rise: Decimal): LedgerStep[] {
  const [from, ...rows] = between;
  if (from === undefined) return [];
  const values = new Map(rows.map(({ day, value }) => [day, value]));
  let { value } = from;
  const recordedDays = rows.map(({ day }) => day);
  const days = new Set([...monthEndsBetween(from.day, until), ...recordedDays]);
  const steps: LedgerStep[] = [from];
  for (const day of [...days].sort((a, b) => a - b)) {
    value = values.get(day) ?? value;
    const part = quotient(rise * BigInt(day - from.day), BigInt(until - from.day));
    steps.push({ day, value: (value + part) as Decimal, certainty: ASSUMED });
  }
  return steps;
}

function monthEndsBetween(after: Day, before: Day): Day[] {
  const days: Day[] = [];
  for (let month = monthOf(after); lastDayOf(month) < before; month = (month + 1) as Month)
    if (lastDayOf(month) > after) days.push(lastDayOf(month));
  return days;
}
