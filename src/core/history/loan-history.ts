/** Debt of a loan whose rate is stated: a repayment pays the interest first, and only the rest is principal. */

import { type Decimal, ONE, quotient } from '../money/decimal.ts';
import type { Day } from '../time/day.ts';
import { type DatedRate, rateDays } from '../valuation/loan-terms.ts';

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

/** Interest on a debt over some days, by the sum of their rates. */
const WHOLE = ONE * 36_500n;

/**
 * Returns the debt after each movement (≥ 0), from a debt on a given day. Interest runs since that day or the last
 * repayment; interest that a repayment does not cover is not added to the debt. An overpayment is credited to later
 * loans.
 */
export function* repaidDebts(
  rates: readonly DatedRate[],
  start: { readonly day: Day; readonly debt: Decimal },
  movements: readonly LoanMovement[],
): Generator<void, Decimal[]> {
  const parts = interestParts(rates, start.day, movements);
  const owed: Decimal[] = [];
  let { debt } = start;
  for (const [at, { amount }] of movements.entries()) {
    if (at % MOVEMENTS_A_STEP === 0) yield;
    const interest = quotient(atLeastZero(debt) * (parts[at] ?? 0n), WHOLE);
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
  rates: readonly DatedRate[],
  owedAtEnd: Decimal,
  movements: readonly LoanMovement[],
): Generator<void, Decimal[]> {
  const parts = interestParts(rates, firstMoveOf(movements) ?? (0 as Day), movements);
  const backwards = movements
    .map(({ amount }, at) => ({ amount, part: parts[at] ?? 0n }))
    .reverse();
  const owed: Decimal[] = [];
  let debt = owedAtEnd;
  for (const [at, movement] of backwards.entries()) {
    if (at % MOVEMENTS_A_STEP === 0) yield;
    owed.push(atLeastZero(debt));
    debt = beforePayment(debt, movement.amount, movement.part);
  }
  return owed.reverse();
}

/** Sums of the rates for which each movement, if it is a repayment, pays interest: 0 where a row booked that since. */
function interestParts(
  rates: readonly DatedRate[],
  start: Day,
  movements: readonly LoanMovement[],
): bigint[] {
  let since = start;
  let isBooked = false;
  return movements.map(({ day, amount, booksInterest }) => {
    isBooked ||= booksInterest;
    const part = isBooked ? 0n : rateDays(rates, since, day);
    if (amount > 0n) [since, isBooked] = [day, false];
    return part;
  });
}

/** Returns the debt before a movement, from that after it; interest had run since a day. */
export const debtBefore = (
  rates: readonly DatedRate[],
  after: Decimal,
  { day, amount }: Pick<LoanMovement, 'day' | 'amount'>,
  since: Day,
): Decimal => beforePayment(after, amount, rateDays(rates, since, day));

function beforePayment(after: Decimal, amount: Decimal, part: bigint): Decimal {
  // Nothing was owed before, so no interest was due.
  if (amount <= 0n || after + amount <= 0n) return (after + amount) as Decimal;
  // Where the repayment did not even pay the interest, nothing of it was principal.
  if (after * part >= amount * WHOLE) return after;
  return quotient((after + amount) * WHOLE, WHOLE + part) as Decimal;
}
