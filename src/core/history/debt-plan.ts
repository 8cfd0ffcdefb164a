/** Debt of a loan on the days between two known ones of which no row tells: by its annuity, else on a straight line. */

import { type Decimal, multiply, ONE, quotient } from '../money/decimal.ts';
import type { Day } from '../time/day.ts';
import { dayIn, lastDayOf, type Month, monthOf } from '../time/month.ts';
import type { LoanTerms } from '../valuation/ledger.ts';

/** A debt (≥ 0) at the end of a day, in the currency of its account. */
export interface Owed {
  readonly day: Day;
  readonly debt: Decimal;
}

/** Days of a plan between two yields. */
const DAYS_A_STEP = 120;

/**
 * Returns the debt at each change after one known day, up to another. By the annuity it changes with each instalment.
 * These are due on the day of the month on which the loan was opened. On a straight line it changes at each month end.
 */
export function* plannedDebts(
  from: Owed,
  to: Owed,
  terms: LoanTerms | null,
): Generator<void, Owed[]> {
  const annuity = terms?.annuity ?? null;
  return terms === null || annuity === null
    ? yield* straightLine(from, to)
    : yield* annuityCurve(from, to, terms.openedOn, annuity.ratePct);
}

/** Returns the day on which the last instalment is due; the debt is 0 from then on. */
export const endOfTerm = ({ openedOn, annuity }: LoanTerms): Owed | null =>
  annuity === null ? null : { day: dueDay(openedOn, annuity.months), debt: 0n as Decimal };

/** Days by which a repayment is booked after its instalment was due, at most; or before. */
const BOOKING_DAYS = 15;

/** Returns the day on which the instalment before that of a repayment was due, or the opening day. */
export const dueDayBefore = (openedOn: Day, repaidOn: Day): Day =>
  dueDay(openedOn, Math.max(0, instalmentsUpTo(openedOn, (repaidOn - BOOKING_DAYS) as Day)));

/**
 * An annuity of constant instalments owes a + b · growthⁿ after n of them, whatever they are. So the two known debts and
 * the rate determine it: the stated amount and the recorded balances are met exactly.
 */
function* annuityCurve(
  from: Owed,
  to: Owed,
  openedOn: Day,
  ratePct: Decimal,
): Generator<void, Owed[]> {
  const start = instalmentsUpTo(openedOn, from.day);
  const count = instalmentsUpTo(openedOn, to.day) - start;
  const growth = (ONE + quotient(ratePct, 1_200n)) as Decimal;
  const grown: bigint[] = [];
  let power = ONE;
  for (let nth = 1; nth <= count; nth++) {
    if (nth % DAYS_A_STEP === 0) yield;
    power = multiply(power, growth);
    grown.push(ratePct === 0n ? BigInt(nth) : power - ONE);
  }
  const whole = grown.at(-1) ?? 1n;
  return grown.map((part, at) => ({
    day: dueDay(openedOn, start + at + 1),
    debt: between(from, to, part, whole),
  }));
}

function* straightLine(from: Owed, to: Owed): Generator<void, Owed[]> {
  const owed: Owed[] = [];
  const whole = BigInt(to.day - from.day);
  for (let month = monthOf(from.day); lastDayOf(month) <= to.day; month++) {
    const day = lastDayOf(month);
    if (day > from.day) owed.push({ day, debt: between(from, to, BigInt(day - from.day), whole) });
    if (owed.length % DAYS_A_STEP === 0) yield;
  }
  return owed;
}

const between = (from: Owed, to: Owed, part: bigint, whole: bigint): Decimal =>
  (from.debt + quotient((to.debt - from.debt) * part, whole)) as Decimal;

/** Instalments are due on the same day of each month, or on the last one of a shorter month. */
const dueDay = (openedOn: Day, nth: number): Day =>
  dayIn((monthOf(openedOn) + nth) as Month, dayOfMonth(openedOn));

function instalmentsUpTo(openedOn: Day, day: Day): number {
  const months = monthOf(day) - monthOf(openedOn);
  return dueDay(openedOn, months) <= day ? months : months - 1;
}

const dayOfMonth = (day: Day): number => day - dayIn(monthOf(day), 1) + 1;
