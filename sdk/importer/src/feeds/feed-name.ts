/** Names of all feeds, in the order in which messages list them. */
export const FEED_NAMES = [
  'kraken',
  'bitvavo',
  'binance',
  'coinbase',
  'simplefin',
  'ibkr',
  'trading-212',
  'folder',
  'wise',
  'fints',
  'enable-banking',
] as const;

/** Name of a feed. */
export type FeedName = (typeof FEED_NAMES)[number];

export const isFeedName = (name: string): name is FeedName =>
  FEED_NAMES.some((each) => each === name);
