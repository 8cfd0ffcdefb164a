/** Refreshes market data in the background of a server, so that no request waits for a provider. */
import type { FastifyBaseLogger } from 'fastify';
import type { Outcome } from '../core/market-data.ts';
import { dayAt } from '../core/time/day.ts';
import type { Database } from '../db/database.ts';
import { formatMarketMessage } from '../i18n/market/market-message.ts';
import { type MarketAccess, runRefresh } from '../procedures/user/market/market-refresh.ts';
import { type Job, repeat } from './repeat.ts';

export interface JobTimes {
  /** Delay before the first check for a due run. @default 5000 */
  readonly firstMs?: number;
  /** Interval between two checks on a node, spread by a tenth. @default 600000, ten minutes */
  readonly lookMs?: number;
  /** Interval between the starts of two runs, over all nodes. @default 3600000, an hour */
  readonly everyMs?: number;
}

/** Maximum number of failures that a log line names. */
const NAMED = 5;

/** Starts the job. A failed run is logged, and repeated at the next check; `stopping` aborts the one in progress. */
export function keepMarketFresh(
  db: Database,
  market: MarketAccess,
  timeZone: string,
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>,
  { firstMs = 5_000, lookMs = 600_000, everyMs = 3_600_000 }: JobTimes = {},
): Job {
  const terms = { today: () => dayAt(Date.now(), timeZone), minAgeMs: everyMs };
  return repeat(refresh, { firstMs: firstMs * spread(), pauseMs: () => lookMs * spread() });

  async function refresh(): Promise<void> {
    if (market.stopping.aborted) return;
    try {
      const outcomes = await runRefresh(db, market, terms);
      if (outcomes === null) return;
      const failures = outcomes.filter(({ ok }) => !ok);
      const changes = outcomes.reduce((sum, outcome) => sum + outcome.changes, 0);
      log.info(`Market data: ${outcomes.length} refreshed, ${changes} changes`);
      if (failures.length > 0 && !market.stopping.aborted) log.warn(summary(failures, outcomes));
    } catch (error) {
      if (!market.stopping.aborted) log.error(error, 'Market data could not be refreshed');
    }
  }
}

/** From 0.9 to 1.1, so that many nodes do not all check at once. */
const spread = () => 0.9 + Math.random() * 0.2;

function summary(
  failures: readonly Pick<Outcome, 'subject' | 'message'>[],
  all: readonly object[],
) {
  const named = failures
    .slice(0, NAMED)
    .map(({ subject, message }) => `${subject} ${formatMarketMessage(message)}`);
  const rest = failures.length > NAMED ? ['`pactole market status` names the others'] : [];
  return `Market data: ${failures.length} of ${all.length} failed: ${[...named, ...rest].join('; ')}`;
}
