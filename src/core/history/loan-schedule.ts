/** The table of a loan's instalments: past ones as far as they are known, and later ones by its plan. */

import { add, type Decimal, negate, subtract, ZERO } from '../money/decimal.ts';
import { decimalOfEuros, roundToCents } from '../money/euros.ts';
import type { Day } from '../time/day.ts';
import { indexOn } from '../time/day-index.ts';
import { type CashFacts, type LedgerStep, lacksBalance } from './ledger-steps.ts';
import { ledgerSteps } from './loan-past.ts';
import { type LoanLine, planLines, plannedLoan } from './loan-plan.ts';
import type { LoanEntry } from './loan-walk.ts';
import { UNKNOWN } from './value-series.ts';

/** Amounts in the currency of the loan, to the cent: the debt falls by `principal` from line to line. */
interface ScheduleLine {
  readonly day: Day;
  /** `borrowed`: the amount borrowed. `balance`: a recorded one, which corrects the debt. */
  readonly kind: LoanEntry['kind'] | 'borrowed' | 'balance';
  /** True if no row or balance tells it. */
  readonly isAssumed: boolean;
  /** Interest and principal. */
  readonly payment: Decimal;
  readonly interest: Decimal;
  readonly principal: Decimal;
  readonly insurance: Decimal;
  /** Debt left; null where it is unknown. */
  readonly debt: Decimal | null;
}

export interface LoanSchedule {
  readonly lines: readonly ScheduleLine[];
  /** The day on which nothing is owed any more; null where no plan leads there. */
  readonly paidOffOn: Day | null;
  /** Still to pay after today up to that day; null where no plan leads there. */
  readonly interestLeft: Decimal | null;
  readonly insuranceLeft: Decimal | null;
}

/** Returns all that changed and will change the debt of a loan, in the order of the days. */
export function* loanSchedule(facts: CashFacts, today: Day): Generator<void, LoanSchedule> {
  const loan = plannedLoan(facts);
  const planned = loan === null ? [] : yield* planLines(loan);
  const since = planned[0]?.day ?? Number.POSITIVE_INFINITY;
  const recorded = (yield* recordedLines(facts)).filter(({ day }) => day < since);
  const borrowedOn = facts.balances[0]?.day === since ? null : (facts.rule.terms?.openedOn ?? null);
  const lines = rounded([...recorded, ...planned.map((line) => lineOf(line, borrowedOn))]);
  const last = lines.at(-1);
  const isPaidOff = last !== undefined && last.debt !== null && last.debt <= 0n;
  const paidOff = isPaidOff ? lines.findLast(({ principal }) => principal > 0n) : undefined;
  const left = lines.filter(({ day }) => day > today);
  const sumLeft = (key: 'interest' | 'insurance') =>
    paidOff === undefined ? null : left.reduce((sum, line) => add(sum, line[key]), ZERO);
  return {
    lines,
    paidOffOn: paidOff?.day ?? null,
    interestLeft: sumLeft('interest'),
    insuranceLeft: sumLeft('insurance'),
  };
}

const NOTHING_PAID = { payment: ZERO, interest: ZERO, principal: ZERO, insurance: ZERO };

function lineOf({ day, debt, entry, certainty }: LoanLine, borrowedOn: Day | null): ScheduleLine {
  const known = certainty === UNKNOWN ? null : debt > 0n ? debt : ZERO;
  if (entry !== null) return { ...entry, debt: known };
  const kind = day === borrowedOn ? 'borrowed' : 'balance';
  return { ...NOTHING_PAID, day, kind, isAssumed: false, debt: known };
}

/** The rows and balances of a loan, or of the time before its plan. */
function* recordedLines(facts: CashFacts): Generator<void, ScheduleLine[]> {
  const steps = yield* ledgerSteps(facts);
  const days = steps.map(({ day }) => day);
  const isSum = lacksBalance(facts);
  const debtOn = (step: LedgerStep | undefined) =>
    step === undefined || step.certainty === UNKNOWN || isSum ? null : negate(step.value);
  const { terms } = facts.rule;
  const borrowed =
    terms === null
      ? []
      : [{ ...NOTHING_PAID, day: terms.openedOn, kind: 'borrowed' as const, isAssumed: false }];
  const rows = facts.movements.flatMap(({ day, amount }): Omit<ScheduleLine, 'debt'>[] => {
    if (amount === ZERO) return [];
    const at = indexOn(days, day);
    const [before, after] = [debtOn(steps[at - 1]), debtOn(steps[at])];
    const isPayment = amount > 0n;
    const falls = before === null || after === null ? amount : subtract(before, after);
    const principal = isPayment && falls > amount ? amount : falls;
    const interest = isPayment ? subtract(amount, principal) : ZERO;
    return [
      {
        ...{ day, kind: isPayment ? 'instalment' : 'other', isAssumed: false, interest },
        ...{ payment: isPayment ? amount : ZERO, principal, insurance: ZERO },
      },
    ];
  });
  const balances = facts.balances.map(({ day }) => ({
    ...NOTHING_PAID,
    ...{ day, kind: 'balance' as const, isAssumed: false },
  }));
  return [...borrowed, ...rows, ...balances]
    .sort((a, b) => a.day - b.day)
    .map((line) => ({ ...line, debt: debtOn(steps[indexOn(days, line.day)]) }));
}

const toCents = (amount: Decimal): Decimal => decimalOfEuros(roundToCents(amount));

/** Lines that pay interest. */
const isBearing = ({ kind }: ScheduleLine) =>
  kind === 'instalment' || kind === 'repayment' || kind === 'deferral';

/** Rounds each debt; principal is what it fell by, and interest the rest of the payment, so that each line adds up. */
function rounded(lines: readonly ScheduleLine[]): ScheduleLine[] {
  let before: Decimal | null = null;
  return lines.map((line) => {
    const debt = line.debt === null ? null : toCents(line.debt);
    const isCorrection = line.kind === 'balance' || line.kind === 'borrowed';
    const principal =
      before === null || debt === null || isCorrection
        ? toCents(line.principal)
        : subtract(before, debt);
    before = debt;
    // Without interest a cent of rounding is none either.
    const isFree = line.isAssumed && line.interest === ZERO;
    const payment = isFree ? principal : toCents(line.payment);
    const interest = isBearing(line) ? subtract(payment, principal) : ZERO;
    return { ...line, debt, payment, principal, interest, insurance: toCents(line.insurance) };
  });
}
