/** Connects all sources of market data. */

import type { Coin } from '../core/market-data.ts';
import type { Directory, Quotes, ReferenceRates, WalletBalance } from './feed.ts';
import { createEcb } from './providers/ecb.ts';
import { createEsplora } from './providers/esplora.ts';
import { createEthereum } from './providers/ethereum.ts';
import { createOpenFigi } from './providers/openfigi.ts';
import { createYahoo } from './providers/yahoo.ts';
import type { MarketSettings } from './settings.ts';

export interface Market {
  readonly directory: Directory;
  readonly quotes: Quotes;
  readonly rates: ReferenceRates;
  readonly balance: WalletBalance;
}

/** The coins of on-chain wallets as assets, without ISIN and quoted in euros. */
export const COINS = {
  BTC: { name: 'Bitcoin', kind: 'crypto', ticker: 'BTC-EUR', currency: 'EUR' },
  ETH: { name: 'Ether', kind: 'crypto', ticker: 'ETH-EUR', currency: 'EUR' },
} as const satisfies Record<string, Coin>;

/** Connects the providers; null when market data is turned off. Sends nothing before the first request. */
export function connectMarket(
  settings: MarketSettings,
  now: () => number = Date.now,
): Market | null {
  if (!settings.enabled) return null;
  const { limits } = settings;
  const balances = {
    BTC: createEsplora(settings.esploraUrls, limits),
    ETH: createEthereum(settings.ethereumUrls, limits),
  };
  return {
    directory: createOpenFigi(settings.openfigiUrl, settings.openfigiKey, limits),
    quotes: createYahoo(settings.yahooUrl, now, limits),
    rates: createEcb(settings.ecbUrl, now, limits),
    balance: (chain, address, signal) => balances[chain](address, signal),
  };
}
