/** Routes 12 and 13: portfolio performance and the evolution of wealth. */
import { Evolution } from '../../contract/wealth/evolution.ts';
import { Performance } from '../../contract/wealth/performance.ts';
import {
  DEFAULT_GROWTH_PCT,
  EvolutionQuery,
  PerformanceQuery,
} from '../../contract/wealth/rate-query.ts';
import { evolution } from '../../core/evolution/evolution.ts';
import { firstEventOf } from '../../core/history/account-history.ts';
import { performance } from '../../core/performance/performance.ts';
import { marketIn } from '../../db/queries/market/market-reader.ts';
import { chosenFund, readBenchmark } from '../../db/queries/users/benchmark.ts';
import { listMilestones } from '../../db/queries/users/preferences.ts';
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
    const { tx, userId, market = marketIn(tx), today, run } = ctx;
    const [wealth, fund] = await Promise.all([
      loadWealth(ctx, market, ctx.dailyTotals),
      chosenFund(tx, userId),
    ]);
    const benchmark = await readBenchmark(tx, fund, market, firstEventOf(wealth), today);
    const terms = { riskFreePct: input.rate ?? null, benchmark };
    const figures = await run(performance(wealth, terms));
    return presentPerformance(figures, ctx.language);
  });

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
    const { tx, userId, market = marketIn(tx), run } = ctx;
    const growthPct = input.rate ?? DEFAULT_GROWTH_PCT;
    const [wealth, milestones] = await Promise.all([
      loadWealth(ctx, market, ctx.dailyTotals),
      listMilestones(tx, userId),
    ]);
    const terms = { growth: growthPct / 100, thresholds: milestones.map(Number) };
    const figures = await run(evolution(wealth, terms));
    return presentEvolution(figures, growthPct, ctx.language);
  });
