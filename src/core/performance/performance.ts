/** Portfolio performance: every figure of `GET /performance`, from plain values. */

import {
  type AccountHistory,
  eachAccount,
  firstEventOf,
  type WealthFacts,
} from '../history/account-history.ts';
import type { RateHistories } from '../history/dated-figures.ts';
import { markedSince, type PointSpan, spanOf } from '../history/point-gaps.ts';
import { type Euros, NO_EUROS } from '../money/euros.ts';
import { type Pace, paced } from '../pace.ts';
import type { Day } from '../time/day.ts';
import { monthEndsAnd } from '../time/month.ts';
import { type YearBalance, yearBalances } from './annual.ts';
import { besideLines } from './beside-lines.ts';
import { type BenchmarkFacts, type Comparison, compare } from './comparison.ts';
import { investedComponents } from './component.ts';
import { type Drawdowns, drawdowns } from './drawdown.ts';
import { internalRateOfReturn } from './internal-rate-of-return.ts';
import { type Portfolio, PortfolioSums } from './portfolio.ts';
import {
  dayReturns,
  indexOf,
  monthReturns,
  totalReturn,
  type YearReturns,
  yearReturns,
} from './returns.ts';
import { sharpeRatio, volatility } from './risk.ts';
import { type TodaySummary, todaySummary } from './summary.ts';
import { withoutDust } from './time-weighted-return.ts';

/** The question: the risk-free rate is a ratio a year. */
export interface PerformanceTerms {
  readonly riskFree: number;
  readonly benchmark: BenchmarkFacts | null;
}

/** Rates and returns are ratios. */
export interface Performance {
  readonly summary: TodaySummary;
  readonly investedValue: Euros;
  /** The first day of the portfolio. */
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
  pace = paced(),
): Promise<Performance> {
  const { today, accounts, rates } = facts;
  const first = firstEventOf(facts);
  const invested = new PortfolioSums(first, today, monthEndsAnd(first, today));
  await eachAccount(facts, pace, (account) => addInvested(invested, account, rates, pace));
  const portfolio = invested.portfolio();
  const summary = await todaySummary(accounts, portfolio?.first ?? null, pace);
  return { ...(portfolio === null ? NOTHING : await figures(portfolio, terms, pace)), summary };
}

/** What is invested through an account. */
export async function addInvested(
  sums: PortfolioSums,
  account: AccountHistory,
  rates: RateHistories,
  pace: Pace,
): Promise<void> {
  for await (const component of investedComponents(account, rates, pace))
    await sums.add(component, pace);
  const { flows, gaps } = await besideLines(account, pace);
  for (const flow of flows) {
    sums.move(flow);
    await pace(1);
  }
  sums.markGaps(gaps);
}

async function figures(portfolio: Portfolio, terms: PerformanceTerms, pace: Pace) {
  const { first, last, uncertain } = portfolio;
  const days = last - first + 1;
  const rate = await internalRate(portfolio, pace);
  await pace(days);
  const years = await yearBalances(portfolio, pace);
  await pace(days);
  const net = dayReturns(portfolio, 'net');
  await pace(days);
  const netMonths = monthReturns(portfolio, net);
  await pace(days);
  const gross = dayReturns(portfolio, 'gross');
  await pace(days);
  const grossMonths = monthReturns(portfolio, gross);
  await pace(days);
  const levels = indexOf(net);
  const points = monthEndsAnd(first, last);
  const timeWeighted = totalReturn(net, netMonths);
  const deviation = volatility(
    netMonths.filter(({ isComplete }) => isComplete).map(({ value }) => value),
  );
  const isKnown = timeWeighted !== null;
  const assumed = new Set(
    [portfolio.assumed, net.impossible, gross.impossible].flatMap((marks) =>
      markedSince(points, marks, first),
    ),
  );
  await pace(days);
  const falls = isKnown ? drawdowns(levels, (first - 1) as Day, points) : NOTHING.drawdowns;
  await pace(days);
  return {
    investedValue: portfolio.worthOn(last),
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
    drawdowns: falls,
    comparison: terms.benchmark && isKnown ? compare(terms.benchmark, { first, levels }) : null,
    gap: spanOf(markedSince(points, portfolio.incomplete, first)),
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

function internalRate(
  { first, last, inflow, outflow, end }: Portfolio,
  pace: Pace,
): Promise<number | null> {
  const flows = Array.from(end, (_, at) => {
    const [out, into] = [outflow[at] ?? 0, inflow[at] ?? 0];
    const amount = withoutDust(out - into, Math.abs(out) + Math.abs(into));
    return { day: (first + at) as Day, amount };
  }).filter(({ amount }) => amount !== 0);
  const value = { day: last, amount: withoutDust(end.at(-1) ?? 0, 0) };
  return internalRateOfReturn(flows, value, pace);
}
