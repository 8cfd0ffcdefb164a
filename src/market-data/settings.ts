import type { Limits } from './client/provider.ts';

/** Settings of the market data sources, with the environment variable of each. */
export interface MarketSettings {
  /** `PACTOLE_MARKET=off`: disables all requests to providers. */
  readonly enabled: boolean;
  /** `PACTOLE_MARKET_OPENFIGI_URL` */
  readonly openfigiUrl: string;
  /** `PACTOLE_MARKET_OPENFIGI_KEY`: optional; ten times as many requests, of twenty times as many securities. */
  readonly openfigiKey: string | null;
  /** `PACTOLE_MARKET_YAHOO_URL` */
  readonly yahooUrl: string;
  /** `PACTOLE_MARKET_ECB_URL` */
  readonly ecbUrl: string;
  /** `PACTOLE_MARKET_ESPLORA_URLS`, separated by commas: asked in order. They learn the Bitcoin addresses. */
  readonly esploraUrls: readonly string[];
  /** `PACTOLE_MARKET_ETHEREUM_URLS`, separated by commas: JSON-RPC nodes. They learn the Ethereum addresses. */
  readonly ethereumUrls: readonly string[];
  /** Overrides of every provider's limits. */
  readonly limits?: Partial<Limits>;
}

export const DEFAULT_MARKET_SETTINGS: MarketSettings = {
  enabled: true,
  openfigiUrl: 'https://api.openfigi.com/v3',
  openfigiKey: null,
  yahooUrl: 'https://query2.finance.yahoo.com',
  ecbUrl: 'https://www.ecb.europa.eu/stats/eurofxref',
  esploraUrls: ['https://mempool.space/api', 'https://blockstream.info/api'],
  ethereumUrls: ['https://ethereum-rpc.publicnode.com', 'https://eth.llamarpc.com'],
};
