/** Portfolio performance: every figure of `GET /performance`, from plain values. */

import { livretARatePct } from '../accounts/official-figures.ts';
import { addEach, type WealthFacts } from '../history/account-history.ts';
import { incompletePointsSince, type PointSpan, spanOf } from '../history/incomplete-points.ts';
import { type Euros, NO_EUROS } from '../money/euros.ts';
import type { Day } from '../time/day.ts';
import { monthEndsAnd } from '../time/month.ts';
import { type YearBalance, yearBalances } from './annual.ts';
import { type BenchmarkFacts, type Comparison, compare } from './comparison.ts';
import { type Drawdowns, drawdowns } from './drawdown.ts';
import { InvestedSums } from './invested-sums.ts';
import type { Portfolio } from './portfolio.ts';
import { internalRate } from './portfolio-rate.ts';
import {
  dayReturns,
  indexOf,
  monthReturns,
  totalReturn,
  type YearReturns,
  yearReturns,
} from './returns.ts';
import { sharpeRatio, volatility } from './risk.ts';
import { savingsRatePct } from './risk-free.ts';
import { type SameFlows, sameFlows } from './same-flows.ts';
import { type TodaySummary, todaySummary } from './summary.ts';

/** The question. */
export interface PerformanceTerms {
  /** Percent points a year; null for what the Livret A paid meanwhile. */
  readonly riskFreePct: number | null;
  readonly benchmark: BenchmarkFacts | null;
}

/** Rates and returns are ratios. */
export interface Performance {
  readonly summary: TodaySummary;
  readonly investedValue: Euros;
  /** The first day of the portfolio. */
  readonly since: Day | null;
  /** True if the internal rate is stated for more than the time that has passed. */
  readonly isUnderAYear: boolean;
  readonly internalRate: number | null;
  readonly timeWeighted: number | null;
  readonly volatility: number | null;
  readonly sharpe: number | null;
  /** Percent points a year. */
  readonly riskFreePct: number;
  readonly gross: readonly YearReturns[];
  readonly net: readonly YearReturns[];
  readonly years: readonly YearBalance[];
  readonly drawdowns: Drawdowns;
  readonly comparison: Comparison | null;
  /** Value of the same flows in the index; null without its prices. */
  readonly sameFlows: SameFlows | null;
  readonly gap: PointSpan | null;
  readonly assumption: PointSpan | null;
}

export function* performance(
  facts: WealthFacts,
  terms: PerformanceTerms,
): Generator<void, Performance> {
  const invested = new InvestedSums(facts);
  yield* addEach(facts, [invested]);
  return yield* performanceOf(facts, invested, terms);
}

/** Computes the performance of investments that were added up. */
export function* performanceOf(
  { today, accounts }: WealthFacts,
  invested: InvestedSums,
  terms: PerformanceTerms,
): Generator<void, Performance> {
  const portfolio = invested.portfolio();
  const summary = yield* todaySummary(invested.current, accounts, portfolio?.first ?? null);
  if (portfolio === null) {
    const riskFreePct = terms.riskFreePct ?? livretARatePct(today);
    return { ...NOTHING, riskFreePct, summary };
  }
  return { ...(yield* figures(portfolio, terms, summary.isMeasured)), summary };
}

/** Rates of the whole are null if nothing that is held is measured. */
function* figures(portfolio: Portfolio, terms: PerformanceTerms, isMeasured: boolean) {
  const { first, last, uncertain } = portfolio;
  const years = yield* yearBalances(portfolio);
  const net = dayReturns(portfolio, 'net');
  yield;
  const netMonths = monthReturns(portfolio, net);
  yield;
  const gross = dayReturns(portfolio, 'gross');
  yield;
  const grossMonths = monthReturns(portfolio, gross);
  yield;
  const levels = indexOf(net);
  const points = monthEndsAnd(first, last);
  const timeWeighted = isMeasured ? totalReturn(net, netMonths) : null;
  const deviation = isMeasured
    ? volatility(netMonths.filter(({ isComplete }) => isComplete).map(({ value }) => value))
    : null;
  const isKnown = timeWeighted !== null;
  const rate = isMeasured ? yield* internalRate(portfolio, isKnown) : null;
  const assumed = new Set(
    [portfolio.assumed, net.impossible, gross.impossible].flatMap((marks) =>
      incompletePointsSince(points, marks, first),
    ),
  );
  const riskFreePct = terms.riskFreePct ?? savingsRatePct(first, net.invested);
  yield;
  const falls = isKnown
    ? drawdowns(levels, (at) => (first - 1 + at) as Day, points)
    : NOTHING.drawdowns;
  yield;
  return {
    investedValue: portfolio.worthOn(last),
    since: first,
    isUnderAYear: rate !== null && last - first < DAYS_A_YEAR,
    internalRate: rate,
    timeWeighted,
    volatility: deviation,
    sharpe: sharpeRatio({
      totalReturn: timeWeighted,
      days: net.invested.reduce((sum, each) => sum + each, 0),
      riskFree: riskFreePct / 100,
      volatility: deviation,
    }),
    riskFreePct,
    gross: yearReturns(grossMonths),
    net: yearReturns(netMonths),
    years,
    drawdowns: falls,
    comparison: terms.benchmark && isKnown ? compare(terms.benchmark, { first, levels }) : null,
    sameFlows: terms.benchmark && isKnown ? yield* sameFlows(terms.benchmark, portfolio) : null,
    gap: spanOf(incompletePointsSince(points, portfolio.incomplete, first)),
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
  sameFlows: null,
  gap: null,
  assumption: null,
};
