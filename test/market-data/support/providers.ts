import { connectMarket } from '../../../src/market-data/market.ts';
import { DEFAULT_MARKET_SETTINGS, type MarketSettings } from '../../../src/market-data/settings.ts';
import type { MarketAccess } from '../../../src/procedures/user/market/market-refresh.ts';
import { type ReplayServer, startReplayServer } from './replay-server.ts';
import { TEST_LIMITS, yahooChart } from './replies.ts';

/** All providers on this machine, told what to answer in a few words. */
export interface Providers extends ReplayServer {
  readonly settings: MarketSettings;
  /** The environment that leads a `pactole` of its own to them. */
  readonly environment: Record<string, string>;
  /** Returns an access to them with a fixed clock, and without any record of their behaviour. */
  access(nowMs: number, stopping?: AbortSignal): MarketAccess;
  /** Answers with the closes of a symbol, by day; the session of each opens at seven. */
  quote(symbol: string, closes: Readonly<Record<string, number>>, chart?: Chart): void;
}

type Chart = Partial<Parameters<typeof yahooChart>[0]>;

export async function startProviders(): Promise<Providers> {
  const server = await startReplayServer();
  const settings: MarketSettings = {
    ...DEFAULT_MARKET_SETTINGS,
    openfigiUrl: `${server.url}/figi`,
    yahooUrl: `${server.url}/yahoo`,
    ecbUrl: `${server.url}/ecb`,
    esploraUrls: [`${server.url}/esplora`],
    ethereumUrls: [`${server.url}/ethereum`],
    limits: TEST_LIMITS,
  };
  return {
    ...server,
    settings,
    environment: {
      PACTOLE_MARKET: 'on',
      PACTOLE_MARKET_OPENFIGI_URL: settings.openfigiUrl,
      PACTOLE_MARKET_YAHOO_URL: settings.yahooUrl,
      PACTOLE_MARKET_ECB_URL: settings.ecbUrl,
      PACTOLE_MARKET_ESPLORA_URLS: settings.esploraUrls.join(),
      PACTOLE_MARKET_ETHEREUM_URLS: settings.ethereumUrls.join(', '),
    },
    access(nowMs, stopping = new AbortController().signal) {
      const market = connectMarket(settings, () => nowMs);
      return { settings, stopping, connect: async () => market };
    },
    quote(symbol, closes, chart = {}) {
      const bars = Object.entries(closes).map(
        ([day, close]) => [`${day}T07:00:00Z`, close] as const,
      );
      server.on(`/yahoo/v8/finance/chart/${encodeURIComponent(symbol)}`, {
        body: yahooChart({ symbol, bars, ...chart }),
      });
    },
  };
}
