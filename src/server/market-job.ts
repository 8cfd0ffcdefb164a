/** The market data job of a server: refreshes in the background, so that no request ever waits for a provider. */
import type { FastifyBaseLogger } from 'fastify';
import { dayAt } from '../core/time/day.ts';
import type { Database } from '../db/database.ts';
import { type MarketAccess, runRefresh } from '../procedures/owner/market/market-refresh.ts';

export interface JobTimes {
  /** Before the first look whether a run is due. @default 5000 */
  readonly firstMs?: number;
  /** Between two looks, of which any node may take one; spread by a tenth. @default 600000, ten minutes */
  readonly lookMs?: number;
  /** From the beginning of a run to that of the next one, over all nodes. @default 3600000, an hour */
  readonly everyMs?: number;
}

export interface MarketJob {
  /** Waits for a run under way, which `stopping` gives up, and begins none. */
  close(): Promise<void>;
}

/** How many failures a log line names. */
const NAMED = 5;

/** Starts the job, which never keeps the process alive. A run that fails is logged, and tried again at the next look. */
export function keepMarketFresh(
  db: Database,
  market: MarketAccess,
  timeZone: string,
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>,
  { firstMs = 5_000, lookMs = 600_000, everyMs = 3_600_000 }: JobTimes = {},
): MarketJob {
  const terms = { today: () => dayAt(Date.now(), timeZone), minAgeMs: everyMs };
  let underWay = Promise.resolve();
  let timer = setTimeout(look, firstMs * spread()).unref();

  function look(): void {
    underWay = refresh().then(() => {
      if (!market.stopping.aborted) timer = setTimeout(look, lookMs * spread()).unref();
    });
  }

  async function refresh(): Promise<void> {
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

  return {
    async close() {
      clearTimeout(timer);
      await underWay;
    },
  };
}

/** From nine to eleven tenths, so that many nodes do not all look at once. */
const spread = () => 0.9 + Math.random() * 0.2;

function summary(
  failures: readonly { subject: string; message: string }[],
  all: readonly object[],
) {
  const named = failures.slice(0, NAMED).map(({ subject, message }) => `${subject} ${message}`);
  const rest = failures.length > NAMED ? ['`pactole market status` names the others'] : [];
  return `Market data: ${failures.length} of ${all.length} failed: ${[...named, ...rest].join('; ')}`;
}
