/** Days and amounts of the instalments of a loan, and the straight line of one without any. */

import { type Decimal, multiply, ONE, quotient } from '../money/decimal.ts';
import type { Day } from '../time/day.ts';
import { lastDayOf, type Month, monthOf, sameDayIn } from '../time/month.ts';

/** A debt (≥ 0) at the end of a day, in the currency of its account. */
export interface Owed {
  readonly day: Day;
  readonly debt: Decimal;
}

/** Months of a straight line between two yields. */
const MONTHS_A_STEP = 120;

/** A plan ends after a hundred years, whatever is still owed. */
export const MAX_INSTALMENTS = 1_200;

/** Instalments are due on the same day of each month, or on the last one of a shorter month. */
export const dueDay = (from: Day, nth: number): Day => sameDayIn(monthOf(from) + nth, from);

/** Returns how many instalments are due up to a day; below 0 before the first day. */
export function instalmentsUpTo(from: Day, day: Day): number {
  const months = monthOf(day) - monthOf(from);
  return dueDay(from, months) <= day ? months : months - 1;
}

/** Returns the constant instalment that repays a debt in a number of months, at a rate in percent a year. */
export function annuityOf(debt: Decimal, ratePct: Decimal, months: number): Decimal {
  const interest = quotient(ratePct, 1_200n);
  // Also of a rate whose twelfth is below the last digit.
  if (interest === 0n) return quotient(debt, BigInt(months)) as Decimal;
  let power = ONE;
  for (let nth = 0; nth < months; nth++) power = multiply(power, (ONE + interest) as Decimal);
  return quotient(debt * interest * power, ONE * (power - ONE)) as Decimal;
}

/** Returns in how many instalments a debt is repaid; `MAX_INSTALMENTS` if never. */
export function instalmentsLeft(debt: Decimal, ratePct: Decimal, instalment: Decimal): number {
  let left = debt;
  for (let count = 1; count < MAX_INSTALMENTS; count++) {
    left = (left + quotient(left * ratePct, ONE * 1_200n) - instalment) as Decimal;
    if (isPaidWith(left, instalment)) return count;
    if (left >= debt) break;
  }
  return MAX_INSTALMENTS;
}

/** True if what an instalment leaves is paid with it: banks put the rounding of all others into the last. */
export const isPaidWith = (left: Decimal, instalment: Decimal): boolean =>
  left * 100n < instalment || left <= 0n;

/** Returns the debt at each month end between two known ones, on a straight line. */
export function* straightLine(from: Owed, to: Owed): Generator<void, Owed[]> {
  const owed: Owed[] = [];
  const whole = BigInt(to.day - from.day);
  for (let month = monthOf(from.day); lastDayOf(month) <= to.day; month = (month + 1) as Month) {
    const day = lastDayOf(month);
    if (day <= from.day) continue;
    const part = quotient((to.debt - from.debt) * BigInt(day - from.day), whole);
    if (owed.push({ day, debt: (from.debt + part) as Decimal }) % MONTHS_A_STEP === 0) yield;
  }
  return owed;
}
