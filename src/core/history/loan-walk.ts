/** A loan's plan from one known debt on: each instalment by the row that pays it, else as it is stated. */

import { type Decimal, ONE, quotient, ZERO } from '../money/decimal.ts';
import type { Day } from '../time/day.ts';
import {
  type DeferralKind,
  deferralOn,
  type LoanPlan,
  rateDays,
  rateOn,
  statedOn,
} from '../valuation/loan-terms.ts';
import {
  annuityOf,
  dueDay,
  instalmentsLeft,
  instalmentsUpTo,
  isPaidWith,
  MAX_INSTALMENTS,
  type Owed,
} from './debt-plan.ts';
import type { Movement } from './ledger-steps.ts';
import { BOOKING_DAYS, LoanPayments, type Payment } from './loan-payments.ts';

/** A change of a loan's debt; amounts in the currency of its account. */
export interface LoanEntry {
  readonly day: Day;
  /** `repayment`: an early repayment. `other`: a drawing, or interest or a fee as a row of its own. */
  readonly kind: 'instalment' | 'repayment' | 'deferral' | 'other';
  /** True if no row tells it. */
  readonly isAssumed: boolean;
  /** Paid without insurance: interest and principal. */
  readonly payment: Decimal;
  readonly interest: Decimal;
  /** By which the debt falls; below 0 it rises. */
  readonly principal: Decimal;
  readonly insurance: Decimal;
}

/** A stretch of a plan, from a known debt up to the next one, or without end. */
export interface PlanSegment {
  readonly start: Owed;
  readonly until: Day;
  /** After the start, up to `until`. */
  readonly movements: readonly Movement[];
}

/** State that a plan carries from one known debt to the next. */
export interface PlanState {
  /** The instalment that goes on, and the rate at which it was set; null until one was due. */
  readonly instalment: Decimal | null;
  readonly ratePct: Decimal;
  /** The last instalment that is paid. */
  readonly paidTo: Day;
  /** True if a row paid it. */
  readonly hasRow: boolean;
}

export interface Walked {
  readonly entries: readonly LoanEntry[];
  readonly debt: Decimal;
  readonly state: PlanState;
}

/** Instalments between two yields. */
const INSTALMENTS_A_STEP = 120;

/** Of the running month, where no instalment ends it. */
const DAYS_A_MONTH = 31;

/**
 * Walks through a segment. A row near an instalment's day replaces it; any other row lowers the debt, and interest runs
 * by days around it. Without a correction the debt ends at 0. With one, each instalment without a row is changed by it
 * and the debt is not bounded, so that it depends on the correction linearly.
 */
export function* walkPlan(
  plan: LoanPlan,
  { start, until, movements }: PlanSegment,
  before: PlanState,
  correction: Decimal | null = null,
): Generator<void, Walked> {
  const { from, rates, dated } = plan;
  const entries: LoanEntry[] = [];
  const payments = new LoanPayments(movements);
  const isOpen = correction === null;
  let { debt } = start;
  let { instalment, ratePct, paidTo, hasRow } = before;
  let nth = instalmentsUpTo(from, start.day);
  if (dueDay(from, nth) <= paidTo || start.day - dueDay(from, nth) > BOOKING_DAYS) nth++;
  let accruedTo = Math.max(dueDay(from, nth - 1), paidTo > start.day ? paidTo : 0) as Day;
  let accrued = 0n;
  let bookedFrom = start.day;

  const accrue = (day: Day, length: number) => {
    if (day <= accruedTo) return;
    if (debt > 0n || !isOpen)
      accrued += quotient(debt * rateDays(rates, accruedTo, day), ONE * BigInt(1_200 * length));
    accruedTo = day;
  };
  const enter = (entry: Omit<LoanEntry, 'interest' | 'insurance'> & Partial<LoanEntry>) => {
    debt = (debt - entry.principal) as Decimal;
    entries.push({ interest: ZERO, insurance: ZERO, ...entry });
  };
  const enterBeside = (upTo: Day, length: number) => {
    for (const { day, amount, isRepayment } of payments.takeUpTo(upTo)) {
      accrue(day, length);
      const [payment, kind] = isRepayment
        ? [amount, 'repayment' as const]
        : [ZERO, 'other' as const];
      // What exceeds the debt pays the interest of the running month.
      const excess = isRepayment && debt > 0n ? amount - debt : 0n;
      const interest = (excess > accrued ? accrued : excess > 0n ? excess : 0n) as Decimal;
      accrued -= interest;
      const principal = (amount - interest) as Decimal;
      enter({ day, kind, isAssumed: false, payment, interest, principal });
    }
  };
  const instalmentOn = (due: Day): Decimal | null => {
    const rate = rateOn(rates, (due - 1) as Day) ?? ZERO;
    const stated = statedOn(dated, 'instalment', due);
    if (stated !== null) instalment = stated;
    else if (instalment !== null && rate !== ratePct)
      instalment = annuityOf(debt, rate, instalmentsLeft(debt, ratePct, instalment));
    else if (instalment === null && plan.months !== null && nth <= plan.months)
      instalment = annuityOf(debt, rate, plan.months - nth + 1);
    ratePct = rate;
    return instalment;
  };

  for (let count = 1; count <= MAX_INSTALMENTS; count++, nth++) {
    if (count % INSTALMENTS_A_STEP === 0) yield;
    const due = dueDay(from, nth);
    if (due > until + BOOKING_DAYS) break;
    if (isOpen && debt <= 0n && payments.isEmpty()) break;
    const length = due - dueDay(from, nth - 1);
    const deferral = deferralOn(dated, due);
    const insurance = statedOn(dated, 'insurance', due) ?? ZERO;
    const base = deferral !== null ? ZERO : debt > 0n ? instalmentOn(due) : (instalment ?? ZERO);
    const expected =
      deferral === 'partial'
        ? (quotient(debt * (rateOn(rates, due) ?? ZERO), ONE * 1_200n) as Decimal)
        : (base ?? ZERO);
    const isWithin = due > start.day && due <= until;
    const row = payments.match(due, { expected, insurance, isWithin, hasRow });
    if (row === null && !isWithin) {
      accruedTo = Math.max(accruedTo, due) as Day;
      continue;
    }
    enterBeside((due < until ? due : until) as Day, length);
    accrue(due, length);
    const isBooked = payments.booksInterest(bookedFrom, row?.day ?? due);
    const interest = (isBooked ? 0n : accrued) as Decimal;
    [accrued, paidTo, hasRow] = [0n, due, row !== null];
    bookedFrom = row?.day ?? due;
    if (row !== null) enter(paidBy(row, interest, { expected, insurance }));
    else if (deferral !== null && debt > 0n)
      enter({ ...deferred(deferral, due, interest), insurance });
    else if (deferral === null && (debt > 0n || !isOpen)) {
      if (isOpen && base === null) {
        if (payments.isEmpty()) break;
        continue;
      }
      const payment = ((base ?? 0n) + (correction ?? 0n)) as Decimal;
      const left = (debt + interest - payment) as Decimal;
      const falls = payment - interest;
      const isLast = isOpen && falls > 0n && isPaidWith(left, payment);
      const principal = (isLast ? debt : isOpen && falls < 0n ? ZERO : falls) as Decimal;
      const paid = isLast ? ((debt + interest) as Decimal) : payment;
      if (paid !== ZERO || principal !== ZERO)
        enter({
          ...{ day: due, kind: 'instalment', isAssumed: true, payment: paid },
          ...{ interest, principal, insurance },
        });
    }
  }
  enterBeside(until, DAYS_A_MONTH);
  return { entries, debt, state: { instalment, ratePct, paidTo, hasRow } };
}

/** Of a row, interest is paid first; a shortfall is not added to the debt. */
function paidBy(
  { day, amount }: Payment,
  interest: Decimal,
  { expected, insurance }: { readonly expected: Decimal; readonly insurance: Decimal },
): LoanEntry {
  const holdsInsurance = amount - expected > expected + insurance - amount;
  const payment = (holdsInsurance ? amount - insurance : amount) as Decimal;
  const paid = payment < interest ? payment : interest;
  const principal = (payment - paid) as Decimal;
  return {
    ...{ day, kind: 'instalment', isAssumed: false },
    ...{ payment, interest: paid, principal, insurance },
  };
}

const deferred = (kind: DeferralKind, day: Day, interest: Decimal) => ({
  ...{ day, kind: 'deferral' as const, isAssumed: true, interest },
  payment: kind === 'partial' ? interest : ZERO,
  principal: (kind === 'partial' ? 0n : -interest) as Decimal,
});
