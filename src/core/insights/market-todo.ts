/** Market data that no provider gives any more. */
import type { Outcome } from '../market-data.ts';
import type { MarketMessageValues } from '../market-message.ts';
import type { Day } from '../time/day.ts';
import type { AccountValue } from '../valuation/account.ts';

/** Kinds of market data that fail by themselves. */
export const MARKET_DATA = ['prices', 'rates', 'wallets'] as const;
export type MarketData = (typeof MARKET_DATA)[number];

/** A kind of data of which the last run got none, though it asked. */
export interface UnreachedMarket {
  readonly data: MarketData;
  /** The last day on which a provider answered; null if none ever has. */
  readonly reachedOn: Day | null;
  /** The first day since then on which none did. */
  readonly failedOn: Day;
}

const DATA_OF: Readonly<Record<Outcome['what'], MarketData>> = {
  history: 'prices',
  identity: 'prices',
  rates: 'rates',
  wallet: 'wallets',
};

/** Failures in which a provider gave no usable response; other failures are answers, or nothing was asked. */
const NO_RESPONSE: ReadonlySet<keyof MarketMessageValues> = new Set([
  ...(['noProvider', 'slow', 'unreachable', 'redirected', 'oversized', 'notUtf8', 'busy'] as const),
  ...(['resting', 'restingLonger', 'unreadable', 'unknownShape'] as const),
]);
/** Statuses of a provider that has nothing for this request. */
const ANSWERS = new Set([400, 404, 422]);

/**
 * Returns by kind of data whether a provider gave any, in a run that got a response for some of it or for nothing. Left out
 * are kinds about which nothing was asked, or of which providers know nothing.
 */
export function reachedMarkets(outcomes: readonly Outcome[]): Map<MarketData, boolean> {
  const reached = new Map<MarketData, boolean>();
  for (const { what, subject, ok, message } of outcomes) {
    // The directory names securities, and gives no price.
    if (what === 'identity' && subject === 'directory') continue;
    const data = DATA_OF[what];
    if (ok) reached.set(data, true);
    else if (isUnanswered(message) && !reached.has(data)) reached.set(data, false);
  }
  return reached;
}

const isUnanswered = (message: Outcome['message']): boolean =>
  message[0] === 'answered' ? !ANSWERS.has(message[1].status) : NO_RESPONSE.has(message[0]);

/** Days that a failure is left to the next runs, if a provider has answered before. */
const PATIENCE_DAYS = 1;

/** Returns true if a failure is told: at once where no provider ever answered, else from the second day on. */
export const isMarketTold = ({ reachedOn }: UnreachedMarket, today: Day): boolean =>
  reachedOn === null || today - reachedOn > PATIENCE_DAYS;

/** An account, with the securities in it that a provider may quote. */
interface QuotedAccount {
  readonly value: AccountValue;
  readonly hasQuoted: boolean;
  readonly isOnChain: boolean;
}

/** Returns the kinds of data that the values of accounts need; archived accounts need none. */
export function neededMarkets(accounts: readonly QuotedAccount[]): ReadonlySet<MarketData> {
  const open = accounts.filter(({ value }) => !value.isArchived);
  return new Set([
    ...(open.some(({ hasQuoted }) => hasQuoted) ? ['prices' as const] : []),
    ...(open.some(({ value }) => isForeign(value)) ? ['rates' as const] : []),
    ...(open.some(({ isOnChain }) => isOnChain) ? ['wallets' as const] : []),
  ]);
}

const isForeign = ({ foreignCurrencies, missing }: AccountValue) =>
  foreignCurrencies.length + missing.length > 0;
