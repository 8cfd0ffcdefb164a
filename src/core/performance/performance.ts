/** Portfolio performance: every figure of `GET /performance`, from plain values. */
import type { Day } from '../day.ts';
import { type Drawdowns, drawdowns } from '../drawdown.ts';
import {
  type AccountHistory,
  eachAccount,
  firstEventOf,
  type WealthFacts,
} from '../history/account-history.ts';
import type { RateHistories } from '../history/dated-figures.ts';
import { markedSince, type PointSpan, spanOf } from '../history/point-gaps.ts';
import { internalRateOfReturn } from '../internal-rate-of-return.ts';
import { type Euros, NO_EUROS } from '../money.ts';
import { monthEndsAnd } from '../month.ts';
import { sharpeRatio, volatility } from '../risk.ts';
import { nextTurn } from '../slices.ts';
import { type YearBalance, yearBalances } from './annual.ts';
import { type BenchmarkFacts, type Comparison, compare } from './benchmark.ts';
import { flowsBesideLines } from './beside-lines.ts';
import { investedMembers } from './member.ts';
import { type Perimeter, PerimeterSums } from './perimeter.ts';
import {
  dayReturns,
  indexOf,
  monthReturns,
  totalReturn,
  type YearReturns,
  yearReturns,
} from './returns.ts';
import { type TodaySummary, todaySummary } from './summary.ts';

/** The question: the riskless rate is a ratio a year. */
export interface PerformanceTerms {
  readonly riskFree: number;
  readonly benchmark: BenchmarkFacts | null;
}

/** Rates and returns are ratios. */
export interface Performance {
  readonly summary: TodaySummary;
  readonly investedValue: Euros;
  /** The first day of the perimeter. */
  readonly since: Day | null;
  /** Whether the internal rate is stated for more than the time that has passed. */
  readonly isUnderAYear: boolean;
  readonly internalRate: number | null;
  readonly timeWeighted: number | null;
  readonly volatility: number | null;
  readonly sharpe: number | null;
  readonly gross: readonly YearReturns[];
  readonly net: readonly YearReturns[];
  readonly years: readonly YearBalance[];
  readonly drawdowns: Drawdowns;
  readonly comparison: Comparison | null;
  readonly gap: PointSpan | null;
  readonly assumption: PointSpan | null;
}

export async function performance(
  facts: WealthFacts,
  terms: PerformanceTerms,
): Promise<Performance> {
  const { today, accounts, rates } = facts;
  const first = firstEventOf(facts);
  const invested = new PerimeterSums(first, today, monthEndsAnd(first, today));
  await eachAccount(facts, (account) => addInvested(invested, account, rates));
  const perimeter = invested.perimeter();
  const summary = await todaySummary(accounts, perimeter?.first ?? null);
  await nextTurn();
  return { ...(perimeter === null ? NOTHING : await figures(perimeter, terms)), summary };
}

/** What is invested through an account. */
export function addInvested(
  sums: PerimeterSums,
  account: AccountHistory,
  rates: RateHistories,
): void {
  for (const member of investedMembers(account, rates)) sums.add(member);
  for (const flow of flowsBesideLines(account)) sums.move(flow);
}

async function figures(perimeter: Perimeter, terms: PerformanceTerms) {
  const { first, last, uncertain } = perimeter;
  const rate = internalRate(perimeter);
  await nextTurn();
  const years = yearBalances(perimeter);
  await nextTurn();
  const net = dayReturns(perimeter, 'net');
  await nextTurn();
  const netMonths = monthReturns(perimeter, net);
  const grossMonths = monthReturns(perimeter, dayReturns(perimeter, 'gross'));
  const levels = indexOf(net);
  const points = monthEndsAnd(first, last);
  const timeWeighted = totalReturn(perimeter, net);
  const deviation = volatility(
    netMonths.filter(({ isComplete }) => isComplete).map(({ value }) => value),
  );
  const isKnown = timeWeighted !== null;
  const assumed = new Set(markedSince(points, perimeter.assumed, first));
  return {
    investedValue: perimeter.worthOn(last),
    since: first,
    isUnderAYear: rate !== null && last - first < DAYS_A_YEAR,
    internalRate: rate,
    timeWeighted,
    volatility: deviation,
    sharpe: sharpeRatio({
      totalReturn: timeWeighted,
      days: net.daysInvested,
      riskFree: terms.riskFree,
      volatility: deviation,
    }),
    gross: yearReturns(grossMonths),
    net: yearReturns(netMonths),
    years,
    drawdowns: isKnown ? drawdowns(levels, (first - 1) as Day, points) : NOTHING.drawdowns,
    comparison: terms.benchmark && isKnown ? compare(terms.benchmark, { first, levels }) : null,
    gap: spanOf(markedSince(points, perimeter.incomplete, first)),
    assumption: spanOf(points.filter((day) => assumed.has(day) || uncertain[day - first] === 1)),
  };
}

const DAYS_A_YEAR = 365;

const NOTHING = {
  investedValue: NO_EUROS,
  since: null,
  isUnderAYear: false,
  internalRate: null,
  timeWeighted: null,
  volatility: null,
  sharpe: null,
  gross: [],
  net: [],
  years: [],
  drawdowns: { current: null, max: null, series: [] },
  comparison: null,
  gap: null,
  assumption: null,
};

function internalRate({ first, last, inflow, outflow, end }: Perimeter): number | null {
  const flows = Array.from(end, (_, at) => ({
    day: (first + at) as Day,
    amount: (outflow[at] ?? 0) - (inflow[at] ?? 0),
  })).filter(({ amount }) => amount !== 0);
  return internalRateOfReturn(flows, { day: last, amount: end.at(-1) ?? 0 });
}
