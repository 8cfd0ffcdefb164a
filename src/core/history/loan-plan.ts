/** A loan over time by its plan: from each known debt on, and corrected by the next one. */

import { type Decimal, negate, ONE, quotient, ZERO } from '../money/decimal.ts';
import { type Day, END_OF_TIME } from '../time/day.ts';
import type { Anchor } from '../valuation/ledger.ts';
import { ALWAYS, type LoanPlan } from '../valuation/loan-terms.ts';
import { type CashFacts, type LedgerStep, type Movement, owedBy } from './ledger-steps.ts';
import {
  type LoanEntry,
  type PlanSegment,
  type PlanState,
  type Walked,
  walkPlan,
} from './loan-walk.ts';
import { ASSUMED, KNOWN, PARTIAL, UNKNOWN } from './value-series.ts';

/** A loan whose plan runs on from its first known debt. */
export interface PlannedLoan {
  readonly plan: LoanPlan;
  /** The day of the first known debt. */
  readonly since: Day;
  /** The amount borrowed, where no balance is older, and the balances. */
  readonly anchors: readonly Anchor[];
  readonly movements: readonly Movement[];
}

/** The debt of a loan after a change. */
export interface LoanLine {
  readonly day: Day;
  readonly debt: Decimal;
  readonly certainty: LedgerStep['certainty'];
  /** Null for a recorded balance, and for the amount borrowed. */
  readonly entry: LoanEntry | null;
}

/** Differences below it are rounding. */
const CENT = (ONE / 100n) as Decimal;

/** Attempts to meet a balance; a walk without clamped rows needs one. */
const ATTEMPTS = 3;

/** Returns a loan with a plan and a known debt; null for any other account. */
export function plannedLoan(facts: CashFacts): PlannedLoan | null {
  const { plan } = facts.rule;
  if (plan === null) return null;
  const { balances: anchors, movements } = withStatedDebt(facts, true);
  const since = anchors[0]?.day;
  return since === undefined ? null : { plan, since, anchors, movements };
}

/**
 * Uses the amount borrowed as a balance where none is recorded; `isEarlier` also where all are later. Drawings before the
 * first repayment are then a part of it.
 */
export function withStatedDebt(facts: CashFacts, isEarlier = false): CashFacts {
  const { rule, balances, movements } = facts;
  const { terms } = rule;
  const first = balances[0]?.day;
  if (terms === null || (first !== undefined && (!isEarlier || first <= terms.openedOn)))
    return facts;
  let undrawn: bigint = terms.principal;
  let isRepaid = false;
  const drawn = movements.map((movement) => {
    const { day, received, paid } = movement;
    isRepaid ||= received > 0n;
    if (isRepaid || day <= terms.openedOn || paid === 0n || undrawn + paid < 0n) return movement;
    undrawn += paid;
    return { ...movement, amount: (movement.amount - paid) as Decimal, paid: ZERO };
  });
  const borrowed = { day: terms.openedOn, amount: negate(terms.principal) };
  return { ...facts, balances: [borrowed, ...balances], movements: drawn };
}

/** Returns the known debts and all changes in between and after them, in the order of the days. */
export function* planLines(loan: PlannedLoan): Generator<void, LoanLine[]> {
  const { plan, anchors, movements } = loan;
  const lines: LoanLine[] = [];
  let state: PlanState = {
    ...{ instalment: null, ratePct: ZERO, hasRow: false },
    paidTo: plan.months !== null && loan.since === plan.from ? plan.from : ALWAYS,
  };
  for (const [at, anchor] of anchors.entries()) {
    const { day, amount } = anchor;
    const next = anchors[at + 1];
    if (amount === null) {
      lines.push({ day, debt: ZERO, certainty: UNKNOWN, entry: null });
      continue;
    }
    const start = { day, debt: owedBy(anchor) };
    const until = next?.day ?? END_OF_TIME;
    const own = movements.filter((movement) => movement.day > day && movement.day <= until);
    lines.push({ ...start, certainty: KNOWN, entry: null });
    const segment = { start, until, movements: own };
    const open = yield* walkPlan(plan, segment, state);
    const owedNext = next === undefined || next.amount === null ? null : owedBy(next);
    const met = owedNext === null ? open : yield* meeting(plan, segment, state, open, owedNext);
    lines.push(...linesOf(segment, met.entries));
    state = { ...open.state, instalment: scaled(open, owedNext) };
  }
  return lines;
}

/** Changes the instalments without a row so that the plan meets the next balance. */
function* meeting(
  plan: LoanPlan,
  segment: PlanSegment,
  state: PlanState,
  open: Walked,
  owed: Decimal,
): Generator<void, Walked> {
  if (isNear(open.debt, owed)) return open;
  let [correction, walked] = [ZERO, yield* walkPlan(plan, segment, state, ZERO)];
  for (let attempt = 0; attempt < ATTEMPTS && !isNear(walked.debt, owed); attempt++) {
    const shifted = yield* walkPlan(plan, segment, state, (correction + ONE) as Decimal);
    const effect = walked.debt - shifted.debt;
    // Rows tell all instalments: the balance corrects the rest.
    if (effect <= 0n) return open;
    correction = (correction + quotient((walked.debt - owed) * ONE, effect)) as Decimal;
    walked = yield* walkPlan(plan, segment, state, correction);
  }
  return walked;
}

const isNear = (debt: Decimal, owed: Decimal): boolean => {
  const difference = (debt > 0n ? debt : 0n) - owed;
  return difference < CENT && difference > -CENT;
};

/** A balance leaves the end of the plan where it was: the instalment changes as the debt does. */
function scaled({ state: { instalment }, debt }: Walked, owed: Decimal | null): Decimal | null {
  if (instalment === null || owed === null || owed === ZERO || debt <= 0n) return null;
  return quotient(instalment * owed, debt) as Decimal;
}

/** Adds up the debt after each change; from the first assumed one on, all are. */
function* debtsAfter(
  { start, movements }: PlanSegment,
  entries: readonly LoanEntry[],
): Generator<LoanLine> {
  const gap = movements.find(({ isComplete }) => !isComplete)?.day ?? END_OF_TIME;
  let { debt } = start;
  let isAssumed = false;
  for (const entry of entries.toSorted((a, b) => a.day - b.day)) {
    debt = (debt - entry.principal) as Decimal;
    isAssumed ||= entry.isAssumed;
    const certainty = entry.day >= gap ? PARTIAL : isAssumed ? ASSUMED : KNOWN;
    yield { day: entry.day, debt, certainty, entry };
  }
}

function linesOf(segment: PlanSegment, entries: readonly LoanEntry[]): LoanLine[] {
  const lines = [...debtsAfter(segment, entries)];
  const { start, movements } = segment;
  // An amount without a rate changes what is known, not the debt.
  for (const { day, isComplete } of movements) {
    if (isComplete) continue;
    const debt = lines.findLast((line) => line.day <= day)?.debt ?? start.debt;
    lines.push({ day, debt, certainty: PARTIAL, entry: null });
  }
  return lines.sort((a, b) => a.day - b.day);
}
