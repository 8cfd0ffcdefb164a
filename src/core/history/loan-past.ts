/** The ledger of an account over time, with values on the days of which no record tells: of a loan, or of a property. */

import { type Decimal, negate, ZERO } from '../money/decimal.ts';
import type { Day } from '../time/day.ts';
import { indexOn } from '../time/day-index.ts';
import { ALWAYS } from '../valuation/loan-terms.ts';
import { appraisedSteps } from './appraised-value.ts';
import { dueDay, instalmentsUpTo, type Owed, straightLine } from './debt-plan.ts';
import {
  type CashFacts,
  isSumOfRows,
  type LedgerStep,
  owedBy,
  recordedSteps,
} from './ledger-steps.ts';
import { debtBefore } from './loan-history.ts';
import { BOOKING_DAYS } from './loan-payments.ts';
import { planLines, plannedLoan, withStatedDebt } from './loan-plan.ts';
import { ASSUMED, KNOWN, UNKNOWN } from './value-series.ts';

/** The value from each day on which it changes, in the account's currency. */
export function* ledgerSteps(facts: CashFacts): Generator<void, LedgerStep[]> {
  if (facts.rule.isAppraised) return yield* appraisedSteps(facts);
  if (!facts.rule.isDebt) return yield* recordedSteps(facts);
  const loan = plannedLoan(facts);
  if (loan === null) return yield* debtSteps(facts);
  const lines = yield* planLines(loan);
  const planned = new Map(
    lines.map(({ day, debt, certainty }) => [
      day,
      { day, value: debt > 0n ? negate(debt) : ZERO, certainty },
    ]),
  );
  return [...(yield* stepsBeforePlan(facts, loan.since)), ...planned.values()];
}

/** The value at the end of a day; 0 before the first event. */
export function* ledgerValueOn(facts: CashFacts, day: Day): Generator<void, Decimal> {
  const steps = yield* ledgerSteps(facts);
  return steps.findLast((step) => step.day <= day)?.value ?? ZERO;
}

/** Before the first known debt of a plan: counted back from it. */
function* stepsBeforePlan(facts: CashFacts, since: Day): Generator<void, LedgerStep[]> {
  const { balances } = facts;
  // The amount borrowed begins the loan.
  if (balances[0]?.day !== since) return [];
  const movements = facts.movements.filter(({ day }) => day <= since);
  const steps = yield* debtSteps({ ...facts, movements, balances: balances.slice(0, 1) });
  return steps.filter(({ day }) => day < since);
}

/** The debt of a loan without a plan. */
function* debtSteps(facts: CashFacts): Generator<void, LedgerStep[]> {
  const anchored = withStatedDebt(facts);
  const recorded = yield* recordedSteps(anchored);
  const past = yield* pastSteps(anchored, recorded);
  const isRecorded = new Set(recorded.map(({ day }) => day));
  return [...past.filter(({ day }) => !isRecorded.has(day)), ...recorded].sort(
    (a, b) => a.day - b.day,
  );
}

/** The debt before the first record, and between two balances without any row. */
function* pastSteps(
  facts: CashFacts,
  recorded: readonly LedgerStep[],
): Generator<void, LedgerStep[]> {
  const { balances, movements } = facts;
  const steps = yield* stepsBefore(facts, recorded);
  const rows = movements.filter(isEvent).map(({ day }) => day);
  const known = balances.map((balance) =>
    balance.amount === null ? null : { day: balance.day, debt: owedBy(balance) },
  );
  for (const [at, from] of known.entries()) {
    const to = known[at + 1];
    if (!from || !to || from.day >= to.day || (from.debt === 0n && to.debt === 0n)) continue;
    const hasRows = indexOn(rows, from.day) < indexOn(rows, to.day);
    if (!hasRows) steps.push(...(yield* straightLine(from, to)).map(assumed));
  }
  return steps;
}

/** From the opening day up to the first record: by the amount borrowed, else unknown as far as something was owed then. */
function* stepsBefore(
  facts: CashFacts,
  recorded: readonly LedgerStep[],
): Generator<void, LedgerStep[]> {
  const { openedOn, rule, balances } = facts;
  const [first] = recorded;
  if (first === undefined || (openedOn !== null && openedOn >= first.day)) return [];
  const to = owedBefore(facts, first);
  const { terms } = rule;
  if (terms === null) {
    const isUnknown = balances.length === 0 ? isSumOfRows(facts) : to.debt !== 0n;
    return isUnknown ? [{ day: openedOn ?? ALWAYS, value: ZERO, certainty: UNKNOWN }] : [];
  }
  const from = { day: terms.openedOn, debt: terms.principal };
  const line = yield* straightLine(from, to);
  return [
    { day: from.day, value: negate(from.debt), certainty: KNOWN },
    ...line.filter(({ day }) => day < first.day).map(assumed),
  ];
}

/** The debt before the first record: of a balance, on its day; of a repayment, before its interest and its principal. */
function owedBefore({ rule, balances, movements, openedOn }: CashFacts, first: LedgerStep): Owed {
  const after = negate(first.value);
  const movement = movements.find(({ day }) => day === first.day);
  if (balances[0]?.day === first.day || movement === undefined)
    return { day: first.day, debt: after };
  const day = openedOn === null ? first.day : dueDayBefore(openedOn, first.day);
  const debt = debtBefore(rule.rates, after, movement, day);
  return { day, debt: debt > 0n ? debt : ZERO };
}

/** Returns the day on which the instalment before that of a repayment was due, or the opening day. */
const dueDayBefore = (openedOn: Day, repaidOn: Day): Day =>
  dueDay(openedOn, Math.max(0, instalmentsUpTo(openedOn, (repaidOn - BOOKING_DAYS) as Day)));

const assumed = ({ day, debt }: Owed): LedgerStep => ({
  day,
  value: negate(debt),
  certainty: ASSUMED,
});

/** A row of nothing is not an event of a loan. */
const isEvent = ({ amount, isComplete }: CashFacts['movements'][number]): boolean =>
  amount !== ZERO || !isComplete;
