/** Refresh market data, and tell how fresh it is. It is the installation's, not one user's. */
import { setTimeout } from 'node:timers/promises';
import { dayAt, toDay } from '../../../core/time/day.ts';
import { wantedRates } from '../../../db/queries/market/refresh-targets.ts';
import { assetStatuses, rateStatuses, runStatus } from '../../../db/queries/market/status.ts';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import type { MarketSettings } from '../../../market-data/settings.ts';
import { type MarketAccess, runRefresh } from '../../user/market/market-refresh.ts';
import { type OwnerContext, procedure } from '../../user/trpc.ts';

/** Maximum wait for a run in progress, on another node or in the server itself. */
const PATIENCE_MS = 300_000;
const PAUSE_MS = 500;

/** Refreshes market data. `reached` is false when there was something to request and no provider answered. */
export const refreshMarketData = procedure.mutation(async ({ ctx }) => {
  const { db, timeZone } = ctx;
  const market = marketOf(ctx);
  if (!market.settings.enabled) {
    throw new DomainError('CONFLICT', ['marketOff']);
  }
  const today = () => dayAt(Date.now(), timeZone);
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const outcomes = await runRefresh(db, market, { today, minAgeMs: 0 });
    if (market.stopping.aborted) throw new DomainError('CONFLICT', ['serverStopping']);
    if (outcomes !== null) {
      const changes = outcomes.reduce((sum, outcome) => sum + outcome.changes, 0);
      const reached = outcomes.length === 0 || outcomes.some(({ ok }) => ok);
      return { reached, changes, outcomes };
    }
    if (performance.now() > deadline) {
      throw new DomainError('CONFLICT', ['refreshUnderWay']);
    }
    await setTimeout(PAUSE_MS);
  }
});

export const readMarketStatus = procedure.query(({ ctx }) => statusOf(ctx));
export type MarketStatus = Awaited<ReturnType<typeof statusOf>>;

async function statusOf(ctx: OwnerContext) {
  const { db } = ctx;
  const market = marketOf(ctx);
  const assets = await assetStatuses(db.query);
  const currencies = (await wantedRates(db.query)).map(({ currency }) => currency);
  const { outcomes, ...run } = await runStatus(db.query);
  return {
    enabled: market.settings.enabled,
    providers: providersOf(market.settings),
    run,
    assets: assets.map((asset) => ({ ...asset, ageDays: ageOf(asset.date, ctx) })),
    rates: (await rateStatuses(db.query, currencies)).map((rate) => ({
      ...rate,
      ageDays: ageOf(rate.date, ctx),
    })),
    /** ISINs that a user holds, and that no provider is known to quote. */
    unresolved: assets.flatMap(({ isin, ticker }) => (isin && ticker === null ? [isin] : [])),
    outcomes,
  };
}

function marketOf({ market }: OwnerContext): MarketAccess {
  if (market === undefined) throw new Error('The context has no access to market data');
  return market;
}

/** Returns the days from a date to today. */
function ageOf(date: string | null, { now, timeZone }: OwnerContext): number | null {
  return date === null ? null : dayAt(now, timeZone) - toDay(date);
}

const providersOf = (settings: MarketSettings) => {
  const hosts = (...urls: string[]) => urls.map((url) => new URL(url).host);
  return [
    { what: 'identities', hosts: hosts(settings.openfigiUrl, settings.yahooUrl) },
    { what: 'prices', hosts: hosts(settings.yahooUrl) },
    { what: 'rates', hosts: hosts(settings.ecbUrl) },
    { what: 'Bitcoin', hosts: hosts(...settings.esploraUrls) },
    { what: 'Ethereum', hosts: hosts(...settings.ethereumUrls) },
  ] as const;
};
