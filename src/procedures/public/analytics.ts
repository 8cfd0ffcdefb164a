/** Routes 12 and 13: portfolio performance and the evolution of wealth. */
import { Evolution } from '../../contract/wealth/evolution.ts';
import { Performance } from '../../contract/wealth/performance.ts';
import {
  DEFAULT_GROWTH_PCT,
  EvolutionQuery,
  PerformanceQuery,
} from '../../contract/wealth/rate-query.ts';
import {
  type Evolution as EvolutionFigures,
  type EvolutionTerms,
  evolution,
} from '../../core/evolution/evolution.ts';
import { firstEventOf, type WealthFacts } from '../../core/history/account-history.ts';
import { type PerformanceTerms, performance } from '../../core/performance/performance.ts';
import { toDay } from '../../core/time/day.ts';
import { type MarketReader, marketIn } from '../../db/queries/market/market-reader.ts';
import { chosenFund, readBenchmark } from '../../db/queries/users/benchmark.ts';
import { listMilestones } from '../../db/queries/users/preferences.ts';
import type { DailyTotalsSource } from '../../db/queries/wealth/daily-totals.ts';
import type { Reading } from '../../db/queries/wealth/reading.ts';
import { loadWealth } from '../../db/queries/wealth/wealth.ts';
import { presentEvolution } from '../present/evolution.ts';
import { presentPerformance } from '../present/performance.ts';
import { route } from './trpc.ts';

export const readPerformance = route({
  scope: 'analytics:read',
  status: 200,
  localized: true,
  compares: true,
  openapi: {
    method: 'GET',
    path: '/performance',
    summary: 'Read the performance of all that is invested',
    description:
      'Securities and invested accounts, from their first known day to today. Returns are time-weighted day by day; `note` says what the figures cover, in the language of `Accept-Language`.',
    tags: ['Analytics'],
  },
})
  .input(PerformanceQuery)
  .output(Performance)
  .query(async ({ ctx, input }) => {
    const { tx, userId, market = marketIn(tx, userId), run } = ctx;
    const { wealth, terms } = await loadPerformance(ctx, market, ctx.dailyTotals, input.rate);
    const figures = await run(performance(wealth, terms));
    return presentPerformance(figures, ctx.language);
  });

/** Reads wealth, and what its performance is compared with: a rate without risk, in percent points, and the user's index. */
export async function loadPerformance(
  reading: Reading,
  market: MarketReader,
  totals: DailyTotalsSource | undefined,
  riskFreePct: number | null = null,
): Promise<{ readonly wealth: WealthFacts; readonly terms: PerformanceTerms }> {
  const { tx, userId, today } = reading;
  const [wealth, fund] = await Promise.all([
    loadWealth(reading, market, totals),
    chosenFund(tx, userId),
  ]);
  const benchmark = await readBenchmark(tx, fund, market, firstEventOf(wealth), today);
  return { wealth, terms: { riskFreePct, benchmark } };
}

export const readEvolution = route({
  scope: 'analytics:read',
  status: 200,
  localized: true,
  openapi: {
    method: 'GET',
    path: '/evolution',
    summary: 'Read how wealth evolved and where it leads',
    description:
      'Month ends from the first event on, and today, whose point equals net worth. Labels are in the language of `Accept-Language`.',
    tags: ['Analytics'],
  },
})
  .input(EvolutionQuery)
  .output(Evolution)
  .query(async ({ ctx, input }) => {
    const { tx, userId, market = marketIn(tx, userId) } = ctx;
    const growthPct = input.rate ?? DEFAULT_GROWTH_PCT;
    const figures = await loadEvolution(ctx, market, ctx.dailyTotals, growthPct);
    return presentEvolution(figures, growthPct, ctx.language);
  });

/** Reads wealth and computes its evolution, with an assumed growth in percent points a year. */
export async function loadEvolution(
  reading: Reading,
  market: MarketReader,
  totals: DailyTotalsSource | undefined,
  growthPct: number,
): Promise<EvolutionFigures> {
  const [wealth, terms] = await Promise.all([
    loadWealth(reading, market, totals),
    evolutionTerms(reading, growthPct),
  ]);
  return reading.run(evolution(wealth, terms));
}

/** Reads what evolution is asked about: an assumed growth, in percent points a year, and the user's thresholds. */
export async function evolutionTerms(
  { tx, userId }: Reading,
  growthPct: number,
): Promise<EvolutionTerms> {
  const milestones = await listMilestones(tx, userId);
  return {
    growth: growthPct / 100,
    goals: milestones.map(({ threshold, dueOn }) => ({
      threshold: Number(threshold),
      due: dueOn === null ? null : toDay(dueOn),
    })),
  };
}
