/** Changes of net worth by their causes, by the rules of the monthly savings. */
import { addEach, type WealthFacts } from '../history/account-history.ts';
import { add, type Decimal, subtract, ZERO } from '../money/decimal.ts';
import {
  addEuros,
  cents,
  type Euros,
  NO_EUROS,
  roundSumToCents,
  subtractEuros,
} from '../money/euros.ts';
import { balanceBetween } from '../performance/annual.ts';
import { InvestedSums } from '../performance/invested-sums.ts';
import type { Portfolio } from '../performance/portfolio.ts';
import type { Day } from '../time/day.ts';
import { januaryOf, lastDayOf, type Month, monthOf, yearOf } from '../time/month.ts';
import {
  appearedBetween,
  type NetAppearance,
  netAppearances,
  type Shift,
  shiftedOn,
} from './appearances.ts';
import { changedBetween } from './unsaved-change.ts';
import { type Cause, UnsavedSums } from './unsaved-sums.ts';
import { type WealthPoint, WealthSums } from './wealth-points.ts';

/** A change of net worth between two evenings, without accounts of which no balance is recorded. Its causes add up to it. */
export interface WealthChange {
  /** The evening before; null for the time before anything was known. */
  readonly after: Day | null;
  readonly upTo: Day;
  readonly start: Euros;
  readonly end: Euros;
  readonly causes: ChangeCauses;
  /** Payments into investments among the savings, less withdrawals and income paid out. */
  readonly paidIn: Euros;
  /** True if something had no known value at one of its ends. */
  readonly isIncomplete: boolean;
}

export interface ChangeCauses {
  /** Money put aside: payments into investments, and the change of cash. */
  readonly savings: Euros;
  /** Gains of investments, with their income. */
  readonly gains: Euros;
  /** Interest on cash. */
  readonly interest: Euros;
  /** Changes of investments that only balances tell of, whose payments are unknown. */
  readonly unattributed: Euros;
  /** Revaluation of property and objects. */
  readonly property: Euros;
  /** Debt repaid; below 0 for debt taken up. */
  readonly debts: Euros;
  /** Gains that exchange rates brought to cash in other currencies that did not move. */
  readonly exchangeRates: Euros;
  /** Below 0: paid for holdings that never had a known value. */
  readonly unpriced: Euros;
  /** Money from accounts of other owners, less money to them; 0 in the whole. */
  readonly between: Euros;
  /** Value that was recorded for the first time, or left with an archived account. */
  readonly recorded: Euros;
}

/** A point of the history, and the part of its change since the point before that was only recorded. */
export interface KnownPoint extends WealthPoint {
  readonly appeared: Euros;
  /** Null before the first investment, and while nothing of the investments has a known value. */
  readonly invested: InvestedPoint | null;
}

/** The measured investments: their value, and what was paid in until then, less what came out. */
export interface InvestedPoint {
  readonly value: Euros;
  /** Sum of the rounded contributions of the years, so that it is that of the years. */
  readonly paidIn: Euros;
}

export interface WealthChanges {
  /** Month ends and today, without accounts of which no balance is recorded; from the first value on. */
  readonly points: readonly KnownPoint[];
  /** Since the end of the month before; null without one. */
  readonly month: WealthChange | null;
  /** Calendar years, the oldest first. */
  readonly years: readonly WealthChange[];
  /** Null while nothing has a known value. */
  readonly all: WealthChange | null;
}

/** Accounts, added up; the wealth without accounts of which no balance is recorded. */
interface ChangeSums {
  readonly wealth: WealthSums;
  readonly invested: InvestedSums;
  readonly unsaved: UnsavedSums;
}

/** Explains how net worth changed: this month, in each year, and in all. */
export function* wealthChanges(facts: WealthFacts): Generator<void, WealthChanges> {
  const wealth = new WealthSums(facts, { isOfRecordedOnly: true });
  const invested = new InvestedSums(facts);
  const unsaved = new UnsavedSums(facts);
  yield* addEach(facts, [wealth, invested, unsaved]);
  return yield* changesOf(facts, { wealth, invested, unsaved });
}

/** Explains the changes of accounts that were added up. */
export function* changesOf(facts: WealthFacts, sums: ChangeSums): Generator<void, WealthChanges> {
  const { today } = facts;
  const of = yield* known(facts, sums);
  const [first] = of.points;
  if (first === undefined) return { points: [], month: null, years: [], all: null };
  const between = (after: Day, upTo: Day) =>
    changeBetween(of, after < first.day ? null : after, upTo);
  const before = lastDayOf((monthOf(today) - 1) as Month);
  const paid = yield* investedPoints(of);
  const years: WealthChange[] = [];
  for (let year = yearOf(monthOf(first.day)); year <= yearOf(monthOf(today)); year++) {
    const january = januaryOf(year);
    const end = Math.min(lastDayOf((january + 11) as Month), today) as Day;
    years.push(between(lastDayOf((january - 1) as Month), end));
    yield;
  }
  return {
    points: of.points.map((point, at) => ({
      ...point,
      invested: paid.get(point.day) ?? null,
      appeared: recordedBetween(of, of.points[at - 1]?.day ?? of.before, point.day),
    })),
    month: before < first.day ? null : between(before, today),
    years,
    all: changeBetween(of, null, today),
  };
}

function* investedPoints({
  points,
  invested,
}: Known): Generator<void, ReadonlyMap<Day, InvestedPoint>> {
  const found = new Map<Day, InvestedPoint>();
  if (invested === null) return found;
  const { first, incomplete } = invested;
  const contributions = [...invested.contributions].sort(([a], [b]) => a - b);
  let [next, year, paidBefore, ofYear] = [0, 0, NO_EUROS, ZERO as Decimal];
  for (const { day } of points) {
    if (day < first) continue;
    for (; (contributions[next]?.[0] ?? day + 1) <= day; next++) {
      const [paidOn, amount] = contributions[next] as readonly [Day, Decimal];
      if (yearOf(monthOf(paidOn)) !== year) {
        paidBefore = addEuros(paidBefore, roundSumToCents(ofYear));
        [year, ofYear] = [yearOf(monthOf(paidOn)), ZERO];
      }
      ofYear = add(ofYear, amount);
    }
    const value = invested.worthOn(day);
    const isUnknown = cents(value) === 0n && incomplete[day - first] === 1;
    const paidIn = addEuros(paidBefore, roundSumToCents(ofYear));
    if (!isUnknown) found.set(day, { value, paidIn });
    yield;
  }
  return found;
}

interface Known {
  /** The evening before the first event. */
  readonly before: Day;
  readonly points: readonly WealthPoint[];
  readonly invested: Portfolio | null;
  readonly unsaved: UnsavedSums;
  readonly appearances: readonly NetAppearance[];
  /** Appearances of investments, which are in `appearances` too. */
  readonly investedAppearances: readonly NetAppearance[];
  readonly shifts: readonly Shift[];
}

function* known(
  { rates }: WealthFacts,
  { wealth, invested, unsaved }: ChangeSums,
): Generator<void, Known> {
  const { appearances, shifts } = yield* netAppearances(
    [...invested.appearances, ...unsaved.appearances],
    rates,
  );
  const isOfInvestment = new Set(invested.appearances);
  const points = wealth.points();
  const start = points.findIndex(({ gross, debts }) => cents(gross) !== 0n || cents(debts) !== 0n);
  return {
    ...{ before: (wealth.first - 1) as Day, unsaved, appearances, shifts },
    points: start < 0 ? [] : points.slice(start),
    invested: invested.portfolio(),
    investedAppearances: appearances.filter(({ of }) => isOfInvestment.has(of)),
  };
}

function changeBetween(of: Known, after: Day | null, upTo: Day): WealthChange {
  const since = after ?? of.before;
  const [from, to] = [after, upTo].map((day) => of.points.find((point) => point.day === day));
  const [start, end] = [from?.total ?? NO_EUROS, to?.total ?? NO_EUROS];
  const balance = of.invested === null ? null : balanceBetween(of.invested, since, upTo);
  const changed = (cause: Cause) =>
    roundSumToCents(changedBetween(of.unsaved.changesBy(cause), since, upTo));
  const others = {
    gains: balance?.gain ?? NO_EUROS,
    interest: changed('interest'),
    unattributed: changed('unattributed'),
    property: changed('property'),
    debts: changed('debts'),
    exchangeRates: changed('exchangeRates'),
    unpriced: changed('unpriced'),
    between: changed('between'),
    recorded: recordedBetween(of, since, upTo),
  };
  const boughtBefore = roundSumToCents(appearedBetween(of.investedAppearances, since, upTo));
  return {
    ...{ after, upTo, start, end },
    causes: {
      savings: Object.values(others).reduce(subtractEuros, subtractEuros(end, start)),
      ...others,
    },
    paidIn: subtractEuros(
      subtractEuros(balance?.contributions ?? NO_EUROS, boughtBefore),
      others.unpriced,
    ),
    isIncomplete: (from?.isIncomplete ?? false) || (to?.isIncomplete ?? false),
  };
}

/** Sum of what appeared, each on the day on which its value is in net worth: the shifts are of what belongs together. */
const recordedBetween = ({ appearances, shifts }: Known, after: Day, upTo: Day): Euros =>
  roundSumToCents(
    subtract(
      appearedBetween(appearances, after, upTo),
      subtract(shiftedOn(shifts, upTo), shiftedOn(shifts, after)),
    ),
  );
