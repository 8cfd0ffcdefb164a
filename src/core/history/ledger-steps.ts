/** The anchored ledger of one account over time, in the account's own currency. */

import { beganEmpty } from '../accounts/began-empty.ts';
import { add, type Decimal, magnitude, negate, subtract, ZERO } from '../money/decimal.ts';
import { type Day, END_OF_TIME } from '../time/day.ts';
import { indexOn } from '../time/day-index.ts';
import { type Anchor, type LedgerRule, ledgerSpan, ledgerValue } from '../valuation/ledger.ts';
import type { DatedRate } from '../valuation/loan-terms.ts';
import { debtsBefore, firstMoveOf, repaidDebts } from './loan-history.ts';
import { type ASSUMED, KNOWN, PARTIAL, stepDays, UNKNOWN } from './value-series.ts';

/** Sums of a ledger's transactions of one day; a day without any is left out. */
export interface Movement {
  readonly day: Day;
  /** In the account's currency; the transactions that the ledger's rule counts. */
  readonly amount: Decimal;
  /** False where a rate is missing for any of them. */
  readonly isComplete: boolean;
  /** False where a rate is missing for all of them, or none counts. */
  readonly isKnown: boolean;
  /** True if interest that is owed is among them, as a row of its own. */
  readonly booksInterest: boolean;
  /** The part that is interest, and of all but income and fees what came in (≥ 0) and what went out (≤ 0). */
  readonly interest: Decimal;
  readonly received: Decimal;
  readonly paid: Decimal;
  /** Repayments of a loan, one by one. @default `received` as a whole */
  readonly repayments?: readonly Decimal[] | undefined;
}

/** Records from which the value of an account's cash is computed; nothing after today, in the order of the days. */
export interface CashFacts {
  readonly rule: LedgerRule;
  readonly currency: string;
  readonly openedOn: Day | null;
  readonly balances: readonly Anchor[];
  readonly movements: readonly Movement[];
}

/** True if transactions are all that is known, so that the value is their sum and not a balance. */
export const lacksBalance = (facts: CashFacts): boolean =>
  facts.balances.length === 0 && facts.rule.terms === null && isSumOfRows(facts);

/** Returns the day before which an account's values are sums of transactions and no balances; null without such a day. */
export function sumsOfRowsUntil(facts: CashFacts): Day | null {
  if (lacksBalance(facts)) return END_OF_TIME;
  const balance = facts.balances[0]?.day;
  return balance !== undefined && !facts.rule.projectsBack && isSumOfRows(facts) ? balance : null;
}

/** True if the transactions before any balance may not be all of them. */
export const isSumOfRows = ({ openedOn, movements }: CashFacts): boolean => {
  const first = movements[0]?.day;
  return first !== undefined && !beganEmpty(openedOn, first);
};

/** A value that holds from its day on. */
export interface LedgerStep {
  readonly day: Day;
  readonly value: Decimal;
  readonly certainty: typeof KNOWN | typeof ASSUMED | typeof PARTIAL | typeof UNKNOWN;
}

/** Steps of a ledger in a year at most. */
export const STEPS_A_YEAR = 366;

/** The value from each day on which something was recorded, by the very rules that value one day. */
export function* recordedSteps(facts: CashFacts): Generator<void, LedgerStep[]> {
  const { rule, balances, movements } = facts;
  const movementDays = movements.map(({ day }) => day);
  const balanceDays = balances.map(({ day }) => day);
  const debts = rule.rates.length === 0 ? null : yield* debtsOf(facts, rule.rates);
  const sums = yield* runningSums(movements);
  const steps: LedgerStep[] = [];
  const isSum = isSumOfRows(facts);
  let [movement, balance] = [-1, -1];
  const days = eventDays(movementDays, balanceDays);
  for (let at = 0; at < days.length; at++) {
    if (at % STEPS_A_YEAR === 0) yield;
    const day = days[at] as Day;
    while ((movementDays[movement + 1] ?? Number.POSITIVE_INFINITY) <= day) movement++;
    while ((balanceDays[balance + 1] ?? Number.POSITIVE_INFINITY) <= day) balance++;
    const anchor = balances[Math.max(0, balance)] ?? null;
    const span = ledgerSpan(rule, { day, anchor, hasEarlierTransaction: movement >= 0 });
    if (span === null) continue;

    const sumOn = (other: Day) =>
      sums[other === day ? movement : indexOn(movementDays, other)] ?? NOTHING;
    const before = span.after === null ? NOTHING : sumOn(span.after);
    const until = sumOn(span.upTo);
    const isAnything = span.anchor !== null || until.known > before.known;
    const lacksRate = until.incomplete > before.incomplete;
    steps.push({
      day,
      value: debts?.get(day) ?? ledgerValue(rule, span, subtract(until.amount, before.amount)),
      certainty:
        span.anchor?.amount === null || (lacksRate && !isAnything)
          ? UNKNOWN
          : lacksRate || (isSum && span.anchor === null)
            ? PARTIAL
            : KNOWN,
    });
  }
  return steps;
}

/** The days of both, in their order, each once. */
function eventDays(some: readonly Day[], others: readonly Day[]): ArrayLike<number> {
  const firsts = [some[0], others[0]].filter((day) => day !== undefined);
  const lasts = [some.at(-1), others.at(-1)].filter((day) => day !== undefined);
  if (firsts.length === 0) return [];
  return stepDays(Math.min(...firsts) as Day, Math.max(...lasts) as Day, some, others);
}

interface RunningSum {
  readonly amount: Decimal;
  /** Number of movements that lack a rate, and of those known at least in part. */
  readonly incomplete: number;
  readonly known: number;
}

const NOTHING: RunningSum = { amount: ZERO, incomplete: 0, known: 0 };

function* runningSums(movements: readonly Movement[]): Generator<void, RunningSum[]> {
  const sums: RunningSum[] = [];
  let sum = NOTHING;
  for (const { amount, isComplete, isKnown } of movements) {
    sum = {
      amount: add(sum.amount, amount),
      incomplete: sum.incomplete + (isComplete ? 0 : 1),
      known: sum.known + (isKnown ? 1 : 0),
    };
    if (sums.push(sum) % STEPS_A_YEAR === 0) yield;
  }
  return sums;
}

/** Returns the value of a loan with a stated rate from each day on: before its first balance counted back from that. */
function* debtsOf(
  { balances, movements }: CashFacts,
  rates: readonly DatedRate[],
): Generator<void, Map<Day, Decimal>> {
  const debts = new Map<Day, Decimal>();
  const days = movements.map(({ day }) => day);
  const owe = (day: Day, debt: Decimal) => debts.set(day, negate(debt));
  const [first] = balances;
  const start = movements[0]?.day;
  if (start !== undefined && (first === undefined || start < first.day)) {
    const early = movements.filter(({ day }) => first === undefined || day <= first.day);
    const owed =
      first === undefined
        ? yield* repaidDebts(rates, { day: firstMoveOf(early) ?? start, debt: ZERO }, early)
        : yield* debtsBefore(rates, owedBy(first), early);
    early.forEach(({ day }, at) => {
      owe(day, owed[at] ?? ZERO);
    });
  }
  for (const [at, balance] of balances.entries()) {
    const next = balances[at + 1]?.day;
    const end = next === undefined ? movements.length : indexOn(days, (next - 1) as Day) + 1;
    const later = movements.slice(indexOn(days, balance.day) + 1, end);
    const owed = yield* repaidDebts(rates, { day: balance.day, debt: owedBy(balance) }, later);
    owe(balance.day, owedBy(balance));
    later.forEach(({ day }, index) => {
      owe(day, owed[index] ?? ZERO);
    });
  }
  return debts;
}

/** Returns what a loan's balance says is owed, whichever sign it was sent with. */
export const owedBy = ({ amount }: Anchor): Decimal => {
  const balance = amount ?? ZERO;
  return magnitude(balance);
};
