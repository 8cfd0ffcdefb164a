/** Changes of net worth by their causes. */
import { isOfNature } from '../accounts/account-type.ts';
import {
  type AccountHistory,
  eachAccount,
  firstEventOf,
  type WealthFacts,
} from '../history/account-history.ts';
import { lacksBalance } from '../history/ledger-steps.ts';
import type { Decimal } from '../money/decimal.ts';
import { type Euros, NO_EUROS, subtractEuros, sumEuros } from '../money/euros.ts';
import { balanceBetween, sumBetween } from '../performance/annual.ts';
import { remainingComponents, revaluedComponents } from '../performance/component.ts';
import { addInvested } from '../performance/performance.ts';
import { type Portfolio, PortfolioSums } from '../performance/portfolio.ts';
import type { Day } from '../time/day.ts';
import { januaryOf, lastDayOf, type Month, monthEndsAnd, monthOf, yearOf } from '../time/month.ts';
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
  const first = firstEventOf(facts);
  const { points, parts } = yield* classed(facts, first);
  const between = (after: Day | null, upTo: Day) =>
    changeBetween({ points, parts, interest, first }, after, upTo);
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

/** Parts of wealth by what their change tells. */
type Parts = Record<'invested' | 'property' | 'debts' | 'unattributed' | 'cash', Portfolio | null>;

function* classed({ rates, ...facts }: WealthFacts, first: Day) {
  const days = monthEndsAnd(first, facts.today);
  const sums = () => new PortfolioSums(first, facts.today, days);
  const parts = {
    invested: sums(),
    property: sums(),
    debts: sums(),
    unattributed: sums(),
    cash: sums(),
  };
  const wealth = new WealthSums(first, days);
  yield* eachAccount({ rates, ...facts }, function* (account) {
    yield* wealth.add(account);
    yield* addInvested(parts.invested, account, rates);
    if (lacksBalance(account.facts.cash)) return;
    for (const component of yield* revaluedComponents(account, rates))
      yield* parts.property.add(component);
    for (const component of remainingComponents(account, rates))
      yield* parts[partOf(account)].add(component);
  });
  return {
    points: new Map(wealth.points().map((point) => [point.day, point])),
    parts: {
      invested: parts.invested.portfolio(),
      property: parts.property.portfolio(),
      debts: parts.debts.portfolio(),
      unattributed: parts.unattributed.portfolio(),
      cash: parts.cash.portfolio(),
    } satisfies Parts,
  };
}

function partOf({ facts: { today, lines } }: AccountHistory): 'debts' | 'unattributed' | 'cash' {
  if (isOfNature(today.type, 'debt')) return 'debts';
  return isOfNature(today.type, 'investment') && lines.length === 0 ? 'unattributed' : 'cash';
}

interface Known {
  readonly points: ReadonlyMap<Day, WealthPoint>;
  readonly parts: Parts;
  readonly interest: ReadonlyMap<Day, Decimal>;
  readonly first: Day;
}

function changeBetween(
  { points, parts, interest, first }: Known,
  after: Day | null,
  upTo: Day,
): WealthChange {
  const since = after ?? ((first - 1) as Day);
  const [from, to] = [points.get(since), points.get(upTo)];
  const [start, end] = [from?.balanced ?? NO_EUROS, to?.balanced ?? NO_EUROS];
  const moved = (part: Portfolio | null) => {
    if (part === null)
      return { gain: NO_EUROS, recorded: NO_EUROS, paid: NO_EUROS, change: NO_EUROS };
    const balance = balanceBetween(part, since, upTo);
    const recorded = sumBetween(part.appearances, since, upTo);
    return {
      gain: balance.gain,
      recorded,
      paid: subtractEuros(balance.contributions, recorded),
      change: subtractEuros(subtractEuros(balance.end, balance.start), recorded),
    };
  };
  const [invested, property] = [moved(parts.invested), moved(parts.property)];
  const [debts, unattributed] = [moved(parts.debts), moved(parts.unattributed)];
  const all = [invested, property, debts, unattributed, moved(parts.cash)];
  const others = {
    gains: invested.gain,
    interest: sumBetween(interest, since, upTo),
    unattributed: unattributed.change,
    property: property.gain,
    debts: debts.change,
    recorded: sumEuros(all.map(({ recorded }) => recorded)),
  };
  const savings = Object.values(others).reduce(subtractEuros, subtractEuros(end, start));
  return {
    ...{ after, upTo, start, end },
    causes: { savings, paidIn: invested.paid, ...others },
    isIncomplete: (from?.isIncomplete ?? false) || (to?.isIncomplete ?? false),
  };
}
