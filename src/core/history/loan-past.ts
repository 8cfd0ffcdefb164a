/** The ledger of an account over time, with a loan's debt on the days of which no record tells. */

import { type Decimal, negate, ZERO } from '../money/decimal.ts';
import type { Day } from '../time/day.ts';
import { indexOn } from './dated-figures.ts';
import { dueDayBefore, endOfTerm, type Owed, plannedDebts } from './debt-plan.ts';
import { type CashFacts, type LedgerStep, owedBy, recordedSteps } from './ledger-steps.ts';
import { debtBefore } from './loan-history.ts';
import { ASSUMED, KNOWN, UNKNOWN } from './value-series.ts';

/** The value from each day on which it changes, in the account's currency. */
export function* ledgerSteps(facts: CashFacts): Generator<void, LedgerStep[]> {
  if (!facts.rule.isDebt) return yield* recordedSteps(facts);
  const anchored = yield* withStatedDebt(facts);
  const recorded = yield* recordedSteps(anchored);
  const past = yield* pastSteps(anchored, recorded);
  const isRecorded = new Set(recorded.map(({ day }) => day));
  return [...past.filter(({ day }) => !isRecorded.has(day)), ...recorded].sort(
    (a, b) => a.day - b.day,
  );
}

/** The value at the end of a day; 0 before the first event. */
export function* ledgerValueOn(facts: CashFacts, day: Day): Generator<void, Decimal> {
  const steps = yield* ledgerSteps(facts);
  return steps.findLast((step) => step.day <= day)?.value ?? ZERO;
}

/** Uses the amount borrowed as a balance where none is recorded, less the instalments before the first row. */
function* withStatedDebt(facts: CashFacts): Generator<void, CashFacts> {
  const { terms } = facts.rule;
  if (terms === null || facts.balances.length > 0) return facts;
  const { openedOn, principal } = terms;
  const row = facts.movements.find((movement) => movement.day > openedOn && isEvent(movement));
  const end = endOfTerm(terms);
  const borrowed = { day: openedOn, debt: principal };
  let known: Owed = borrowed;
  if (row !== undefined && end !== null) {
    const day = dueDayBefore(openedOn, row.day);
    const planned = yield* plannedDebts(borrowed, end, terms);
    const debt = planned.findLast((owed) => owed.day <= day)?.debt ?? principal;
    known = { day, debt };
  }
  return { ...facts, balances: [{ day: known.day, amount: negate(known.debt) }] };
}

/** The debt before the first record, between two balances without any row, and after the last where no row is later. */
function* pastSteps(
  facts: CashFacts,
  recorded: readonly LedgerStep[],
): Generator<void, LedgerStep[]> {
  const { terms } = facts.rule;
  const { balances, movements } = facts;
  const steps = yield* stepsBefore(facts, recorded);
  const rows = movements.filter(isEvent).map(({ day }) => day);
  const end = terms === null ? null : endOfTerm(terms);
  const known = balances.map((balance) =>
    balance.amount === null ? null : { day: balance.day, debt: owedBy(balance) },
  );
  for (const [at, from] of known.entries()) {
    const to = at + 1 < known.length ? known[at + 1] : end;
    if (!from || !to || from.day >= to.day || (from.debt === 0n && to.debt === 0n)) continue;
    const hasRows = indexOn(rows, from.day) < indexOn(rows, to.day);
    if (!hasRows) steps.push(...(yield* plannedDebts(from, to, terms)).map(assumed));
  }
  return steps;
}

/** From the opening day up to the first record: by the stated terms, else unknown as far as something was owed then. */
function* stepsBefore(
  facts: CashFacts,
  recorded: readonly LedgerStep[],
): Generator<void, LedgerStep[]> {
  const { openedOn, rule } = facts;
  const [first] = recorded;
  if (first === undefined || (openedOn !== null && openedOn >= first.day)) return [];
  const to = owedBefore(facts, first);
  const { terms } = rule;
  if (terms === null) {
    if (to.debt === 0n || facts.balances.length === 0) return [];
    return [{ day: openedOn ?? ALWAYS, value: ZERO, certainty: UNKNOWN }];
  }
  const from = { day: terms.openedOn, debt: terms.principal };
  const planned = yield* plannedDebts(from, to, terms);
  return [
    { day: from.day, value: negate(from.debt), certainty: KNOWN },
    ...planned.filter(({ day }) => day < first.day).map(assumed),
  ];
}

/** Before any day of a walk. */
const ALWAYS = Number.MIN_SAFE_INTEGER as Day;

/** The debt before the first record: of a balance, on its day; of a repayment, before its interest and its principal. */
function owedBefore({ rule, balances, movements, openedOn }: CashFacts, first: LedgerStep): Owed {
  const after = negate(first.value);
  const movement = movements.find(({ day }) => day === first.day);
  if (balances[0]?.day === first.day || movement === undefined)
    return { day: first.day, debt: after };
  const day = openedOn === null ? first.day : dueDayBefore(openedOn, first.day);
  const { amount } = movement;
  const debt =
    rule.interestPct === null
      ? after + amount
      : debtBefore(rule.interestPct, after, amount, first.day - day);
  return { day, debt: (debt > 0n ? debt : ZERO) as Decimal };
}

const assumed = ({ day, debt }: Owed): LedgerStep => ({
  day,
  value: negate(debt),
  certainty: ASSUMED,
});

/** A row of nothing is not an event of a loan. */
const isEvent = ({ amount, isComplete }: CashFacts['movements'][number]): boolean =>
  amount !== ZERO || !isComplete;
