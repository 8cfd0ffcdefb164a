/** Changes of net worth by their causes. */
import { isOfNature } from '../accounts/account-type.ts';
import {
  type AccountHistory,
  eachAccount,
  firstEventOf,
  type WealthFacts,
} from '../history/account-history.ts';
import { lacksBalance } from '../history/ledger-steps.ts';
import { UNKNOWN, valueAt } from '../history/value-series.ts';
import { add, type Decimal, negate, subtract, ZERO } from '../money/decimal.ts';
import { type Euros, NO_EUROS, roundSumToCents, subtractEuros } from '../money/euros.ts';
import { balanceBetween, sumBetween } from '../performance/annual.ts';
import { isLine } from '../performance/component.ts';
import { addInvested } from '../performance/performance.ts';
import { type Portfolio, PortfolioSums } from '../performance/portfolio.ts';
import type { Day } from '../time/day.ts';
import { januaryOf, lastDayOf, type Month, monthEndsAnd, monthOf, yearOf } from '../time/month.ts';
import {
  type Appearance,
  appearedBetween,
  type NetAppearance,
  netAppearances,
} from './appearances.ts';
import { type UnsavedChange, unsavedChanges } from './unsaved-changes.ts';
import { type WealthPoint, WealthSums } from './wealth-points.ts';

/** A change of net worth between two evenings, without cash that is a sum of rows. Its causes add up to it. */
export interface WealthChange {
  /** The evening before; null for the time before anything was known. */
  readonly after: Day | null;
  readonly upTo: Day;
  readonly start: Euros;
  readonly end: Euros;
  readonly causes: ChangeCauses;
  /** True if something had no known value at one of its ends. */
  readonly isIncomplete: boolean;
}

interface ChangeCauses {
  /** Money put aside: payments into investments, and the change of cash. */
  readonly savings: Euros;
  /** The payments into investments among the savings, less withdrawals and income paid out. */
  readonly paidIn: Euros;
  /** Gains of investments, with their income. */
  readonly gains: Euros;
  /** Interest on cash. */
  readonly interest: Euros;
  /** Changes of investments whose payments are unknown. */
  readonly unattributed: Euros;
  /** Revaluation of property and objects. */
  readonly property: Euros;
  /** Debt repaid; below 0 for debt taken up. */
  readonly debts: Euros;
  /** Value that was recorded for the first time, or left with an archived account. */
  readonly recorded: Euros;
}

export interface WealthChanges {
  /** Since the end of the month before; null without one. */
  readonly month: WealthChange | null;
  /** Calendar years, the oldest first. */
  readonly years: readonly WealthChange[];
  readonly all: WealthChange;
}

/**
 * Explains how net worth changed.
 *
 * @param interest interest of each day on cash outside of investments, of accounts with a balance
 */
export function* wealthChanges(
  facts: WealthFacts,
  interest: ReadonlyMap<Day, Decimal>,
): Generator<void, WealthChanges> {
  const { today } = facts;
  const of = yield* known(facts, interest);
  const { first } = of;
  const between = (after: Day | null, upTo: Day) => changeBetween(of, after, upTo);
  const before = lastDayOf((monthOf(today) - 1) as Month);
  const years: WealthChange[] = [];
  for (let year = yearOf(monthOf(first)); year <= yearOf(monthOf(today)); year++) {
    const start = lastDayOf((januaryOf(year) - 1) as Month) as Day;
    const end = Math.min(lastDayOf((januaryOf(year) + 11) as Month), today) as Day;
    years.push(between(start < first ? null : start, end));
    yield;
  }
  return {
    month: before < first ? null : between(before, today),
    years,
    all: between(null, today),
  };
}

type Cause = 'property' | 'unattributed' | 'debts' | 'cash';

interface Known {
  readonly first: Day;
  readonly points: ReadonlyMap<Day, WealthPoint>;
  readonly invested: Portfolio | null;
  /** What appeared in investments, before payments of other accounts. */
  readonly investedAppearances: readonly Appearance[];
  /** Revaluations by cause. */
  readonly gains: ReadonlyMap<Cause, readonly UnsavedChange[]>;
  /** Changes of loans, without what appeared. */
  readonly debts: readonly UnsavedChange[];
  readonly appearances: readonly NetAppearance[];
  readonly interest: ReadonlyMap<Day, Decimal>;
}

function* known(
  { rates, ...facts }: WealthFacts,
  interest: ReadonlyMap<Day, Decimal>,
): Generator<void, Known> {
  const first = firstEventOf(facts);
  const days = monthEndsAnd(first, facts.today);
  const invested = new PortfolioSums(first, facts.today, days);
  const wealth = new WealthSums(first, days, rates);
  const gains = new Map<Cause, UnsavedChange[]>();
  const debts: UnsavedChange[] = [];
  const [investedAppearances, others]: [Appearance[], Appearance[]] = [[], []];
  yield* eachAccount({ rates, ...facts }, function* (account) {
    yield* wealth.add(account);
    yield* addInvested(invested, account, rates);
    for (const [day, amount] of invested.takeAppearances())
      investedAppearances.push({ account: account.facts, day, amount });
    const changes = yield* unsavedChanges(account, rates);
    for (const each of changes.appearances) others.push(each);
    const cause = causeOf(account);
    if (cause !== 'cash') gains.set(cause, [...(gains.get(cause) ?? []), ...changes.gains]);
    if (cause === 'debts') debts.push(...debtChanges(account, changes.appearances));
  });
  const appearances = [...investedAppearances, ...others];
  const net = yield* netAppearances(appearances, facts.accounts, rates);
  return {
    ...{ first, investedAppearances, gains, debts, interest },
    points: new Map(wealth.points().map((point) => [point.day, point])),
    invested: invested.portfolio(),
    appearances: net.appearances,
  };
}

function causeOf({ facts }: AccountHistory): Cause {
  const { type } = facts.today;
  if (isOfNature(type, 'debt')) return 'debts';
  if (isOfNature(type, 'property')) return 'property';
  return isOfNature(type, 'investment') && facts.lines.length === 0 && !isLine(facts)
    ? 'unattributed'
    : 'cash';
}

/** The changes of a loan from one step to the next; what appeared or left is of the opposite sign. */
function debtChanges(
  { facts, cash }: AccountHistory,
  appearances: readonly Appearance[],
): UnsavedChange[] {
  if (cash === null || lacksBalance(facts.cash)) return [];
  const known = (step: number) =>
    step < 0 || cash.certainty[step] === UNKNOWN ? ZERO : valueAt(cash, step);
  const changes = Array.from(cash.days, (day, step) => ({
    day: day as Day,
    amount: subtract(known(step), known(step - 1)),
  }));
  const left = facts.today.isArchived
    ? [{ day: (cash.last + 1) as Day, amount: negate(known(cash.days.length - 1)) }]
    : [];
  const appeared = appearances.map(({ day, amount }) => ({ day, amount: negate(amount) }));
  return [...changes, ...left, ...appeared];
}

function changeBetween(of: Known, after: Day | null, upTo: Day): WealthChange {
  const since = after ?? ((of.first - 1) as Day);
  const [from, to] = [of.points.get(since), of.points.get(upTo)];
  const [start, end] = [from?.recorded ?? NO_EUROS, to?.recorded ?? NO_EUROS];
  const balance = of.invested === null ? null : balanceBetween(of.invested, since, upTo);
  const recordedIn = sumOf(of.investedAppearances, since, upTo);
  const others = {
    gains: balance?.gain ?? NO_EUROS,
    interest: sumBetween(of.interest, since, upTo),
    unattributed: sumOf(of.gains.get('unattributed') ?? [], since, upTo),
    property: sumOf(of.gains.get('property') ?? [], since, upTo),
    debts: sumOf(of.debts, since, upTo),
    recorded: roundSumToCents(appearedBetween(of.appearances, since, upTo)),
  };
  const savings = Object.values(others).reduce(subtractEuros, subtractEuros(end, start));
  const paidIn = subtractEuros(balance?.contributions ?? NO_EUROS, recordedIn);
  return {
    ...{ after, upTo, start, end },
    causes: { savings, paidIn, ...others },
    isIncomplete: (from?.isIncomplete ?? false) || (to?.isIncomplete ?? false),
  };
}

const sumOf = (changes: readonly UnsavedChange[], after: Day, upTo: Day): Euros =>
  roundSumToCents(
    changes.reduce(
      (sum, { day, amount }) => (day > after && day <= upTo ? add(sum, amount) : sum),
      ZERO,
    ),
  );
