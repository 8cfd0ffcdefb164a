/** The feeds, each loaded only where it is used. */
import type { Feed } from './feed.ts';

const FEEDS = {
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
} satisfies Record<string, () => Promise<Feed>>;

/** Name of a feed. */
export type FeedName = keyof typeof FEEDS;

/** Names of all feeds. */
export const FEED_NAMES = Object.keys(FEEDS) as readonly FeedName[];

export const isFeedName = (name: string): name is FeedName => Object.hasOwn(FEEDS, name);

/** Loads a feed by its name. */
export const loadFeed = (name: FeedName): Promise<Feed> => FEEDS[name]();
