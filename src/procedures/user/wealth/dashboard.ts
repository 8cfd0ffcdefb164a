/**
 * The figures of the page's first view, in two snapshots: today's values do not wait for the history. Each reads what its
 * figures have in common once.
 */
import type { AccountList } from '../../../contract/accounts/account-valuation.ts';
import type { PositionList } from '../../../contract/holdings/position.ts';
import type { Evolution } from '../../../contract/wealth/evolution.ts';
import type { Performance } from '../../../contract/wealth/performance.ts';
import { DEFAULT_GROWTH_PCT } from '../../../contract/wealth/rate-query.ts';
import { wealthFigures } from '../../../core/evolution/wealth-figures.ts';
import { DEFAULT_LANGUAGE } from '../../../core/text/languages.ts';
import { marketIn } from '../../../db/queries/market/market-reader.ts';
import { loadValuedPortfolio } from '../../../db/queries/wealth/portfolio.ts';
import type { Reading } from '../../../db/queries/wealth/reading.ts';
import { presentEvolution } from '../../present/evolution.ts';
import { presentPerformance } from '../../present/performance.ts';
import { presentPortfolio } from '../../public/accounts.ts';
import { evolutionTerms, loadPerformance } from '../../public/analytics.ts';
import { readPositions } from '../../public/positions.ts';
import { readingOf } from '../reading.ts';
import { type OwnerContext, viewedProcedure } from '../trpc.ts';
import { presentChanges, type ShownChanges } from './changes.ts';
import { presentInvestments, type ShownInvestments } from './investments.ts';
import { presentKnownWorth, type ShownKnownWorth } from './known-worth.ts';

/** Values of today; the lists are the responses of their routes. */
export interface Today {
  readonly netWorth: ShownKnownWorth;
  readonly investments: ShownInvestments;
  readonly accounts: AccountList;
  readonly positions: PositionList;
}

/** Figures over time; evolution and performance are the responses of their routes without a query. */
export interface History {
  readonly changes: ShownChanges;
  readonly evolution: Evolution;
  readonly performance: Performance;
}

export const showToday = viewedProcedure
  .meta({ revision: 'figures' })
  .query(({ ctx: { db, userId, today, view } }) =>
    db.read(userId, (tx) => readToday(readingOf(tx, userId, today, view))),
  );

export const showHistory = viewedProcedure
  .meta({ revision: 'figures' })
  .query(({ ctx: { db, userId, today, view, ...ctx } }) =>
    db.read(userId, (tx) => readHistory(readingOf(tx, userId, today, view), ctx)),
  );

/** Returns the values of today, read in the snapshot of a reading. */
export async function readToday(reading: Reading): Promise<Today> {
  const [portfolio, positions] = await Promise.all([
    loadValuedPortfolio(reading),
    readPositions(reading),
  ]);
  return {
    netWorth: presentKnownWorth(portfolio),
    investments: presentInvestments(portfolio),
    accounts: presentPortfolio(portfolio),
    positions,
  };
}

/** Returns the figures over time, read in the snapshot of a reading. */
export async function readHistory(
  reading: Reading,
  { caches, language = DEFAULT_LANGUAGE }: Pick<OwnerContext, 'caches' | 'language'>,
): Promise<History> {
  const market = caches?.market ?? marketIn(reading.tx, reading.userId);
  const [{ wealth, terms }, evolution] = await Promise.all([
    loadPerformance(reading, market, caches?.dailyTotals),
    evolutionTerms(reading, DEFAULT_GROWTH_PCT),
  ]);
  const figures = await reading.run(wealthFigures(wealth, { performance: terms, evolution }));
  return {
    changes: presentChanges(figures.changes),
    evolution: presentEvolution(figures.evolution, DEFAULT_GROWTH_PCT, language),
    performance: presentPerformance(figures.performance, language),
  };
}
