/** The feeds, each loaded only where it is used. */
import type { Feed } from './feed.ts';
import type { FeedName } from './feed-name.ts';

const FEEDS: Readonly<Record<FeedName, () => Promise<Feed>>> = {
  kraken: async () => (await import('./exchanges/kraken.ts')).kraken,
  bitvavo: async () => (await import('./exchanges/bitvavo.ts')).bitvavo,
  binance: async () => (await import('./exchanges/binance.ts')).binance,
  coinbase: async () => (await import('./exchanges/coinbase.ts')).coinbase,
  simplefin: async () => (await import('./banks/simplefin.ts')).simplefin,
  ibkr: async () => (await import('./brokers/ibkr-flex.ts')).ibkr,
  'trading-212': async () => (await import('./brokers/trading-212.ts')).trading212,
  folder: async () => (await import('./files/folder.ts')).folder,
  wise: async () => (await import('./banks/wise.ts')).wise,
  fints: async () => (await import('./banks/fints.ts')).fints,
  'enable-banking': async () => (await import('./banks/enable-banking.ts')).enableBanking,
};

/** Loads a feed by its name. */
export const loadFeed = (name: FeedName): Promise<Feed> => FEEDS[name]();
