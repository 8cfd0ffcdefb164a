/** Debt of a loan whose rate is stated: a repayment pays the interest first, and only the rest is principal. */

import { type Decimal, ONE, quotient } from '../money/decimal.ts';
import type { Day } from '../time/day.ts';

/** Sum of a loan's transactions of one day; above 0 a repayment. */
interface LoanMovement {
  readonly day: Day;
  readonly amount: Decimal;
  /** True if interest is among them as a row of its own, so that it must not be counted twice. */
  readonly booksInterest: boolean;
}

/** Movements between two yields. */
const MOVEMENTS_A_STEP = 366;

/** The day from which interest runs where nothing else says so: a row of nothing is not an event of a loan. */
export const firstMoveOf = (movements: readonly LoanMovement[]): Day | undefined =>
  movements.find(({ amount }) => amount !== 0n)?.day;

const atLeastZero = (amount: bigint) => (amount > 0n ? amount : 0n) as Decimal;

/** Parts of a debt that a percent a year over some days is, as numerator and denominator. */
const interestShare = (ratePct: Decimal, days: number) =>
  [ratePct * BigInt(days), ONE * 36_500n] as const;

/**
 * Returns the debt after each movement (≥ 0), from a debt on a given day. Interest runs since that day or the last
 * repayment; interest that a repayment does not cover is not added to the debt. An overpayment is credited to later
 * loans.
 */
export function* repaidDebts(
  ratePct: Decimal,
  start: { readonly day: Day; readonly debt: Decimal },
  movements: readonly LoanMovement[],
): Generator<void, Decimal[]> {
  const days = interestDays(start.day, movements);
  const owed: Decimal[] = [];
  let { debt } = start;
  for (const [at, { amount }] of movements.entries()) {
    if (at % MOVEMENTS_A_STEP === 0) yield;
    const [part, whole] = interestShare(ratePct, days[at] ?? 0);
    const interest = quotient(atLeastZero(debt) * part, whole);
    debt = (debt - (amount < 0n ? amount : atLeastZero(amount - interest))) as Decimal;
    owed.push(atLeastZero(debt));
  }
  return owed;
}

/**
 * Returns the debt after each movement, counted back from that after the last one, by the inverse of the same step.
 * Interest runs since the repayment before, or since the first movement.
 */
export function* debtsBefore(
  ratePct: Decimal,
  owedAtEnd: Decimal,
  movements: readonly LoanMovement[],
): Generator<void, Decimal[]> {
  const days = interestDays(firstMoveOf(movements) ?? (0 as Day), movements);
  const backwards = movements.map(({ amount }, at) => ({ amount, days: days[at] ?? 0 })).reverse();
  const owed: Decimal[] = [];
  let debt = owedAtEnd;
  for (const [at, movement] of backwards.entries()) {
    if (at % MOVEMENTS_A_STEP === 0) yield;
    owed.push(atLeastZero(debt));
    debt = debtBefore(ratePct, debt, movement.amount, movement.days);
  }
  return owed.reverse();
}

/** For how many days each movement, if it is a repayment, pays interest: none where that was booked by itself since. */
function interestDays(start: Day, movements: readonly LoanMovement[]): number[] {
  let since = start;
  let isBooked = false;
  return movements.map(({ day, amount, booksInterest }) => {
    isBooked ||= booksInterest;
    const days = isBooked ? 0 : day - since;
    if (amount > 0n) [since, isBooked] = [day, false];
    return days;
  });
}

/** Returns the debt before a movement, from that after it; interest had run for some days. */
export function debtBefore(
  ratePct: Decimal,
  after: Decimal,
  amount: Decimal,
  days: number,
): Decimal {
  // Nothing was owed before, so no interest was due.
  if (amount <= 0n || after + amount <= 0n) return (after + amount) as Decimal;
  const [part, whole] = interestShare(ratePct, days);
  // Where the repayment did not even pay the interest, nothing of it was principal.
  if (after * part >= amount * whole) return after;
  return quotient((after + amount) * whole, whole + part) as Decimal;
}
