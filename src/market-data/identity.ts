/** Identifies a security: its name from a directory, its ticker the first symbol that proves right. */
import type { Identity, UnresolvedAsset } from '../core/market-data.ts';
import type { Listing, Quotes } from './feed.ts';

const MAX_NAME_LENGTH = 200;

/** Maximum number of symbols tried for one security. */
const MAX_TRIALS = 5;

/**
 * Tries the directory's symbols, then those of a search, which is less reliable. Null for an unknown
 * security; without ticker if only its name is known.
 */
export async function identify(
  { isin, currency }: Omit<UnresolvedAsset, 'id'>,
  listing: Listing | null,
  quotes: Quotes,
  signal: AbortSignal,
): Promise<Identity | null> {
  const tried = new Set<string>();

  async function firstQuoted(tickers: readonly string[]): Promise<Identity | null> {
    for (const ticker of tickers) {
      if (tried.has(ticker) || tried.size === MAX_TRIALS) continue;
      tried.add(ticker);
      const quoted = await quotes.describe(ticker, signal);
      if (quoted === null || (currency !== null && quoted.currency !== currency)) continue;
      return {
        name: shortened(listing?.name ?? quoted.name ?? isin),
        kind: listing?.kind ?? quoted.kind,
        ticker,
        currency: quoted.currency,
      };
    }
    return null;
  }

  const quoted =
    (await firstQuoted(listing?.tickers ?? [])) ??
    (await firstQuoted(await quotes.search(isin, signal)));
  if (quoted !== null || listing === null) return quoted;
  return { name: shortened(listing.name), kind: listing.kind, ticker: null, currency };
}

/** As long as the owner may call an asset. */
const shortened = (name: string): string => name.slice(0, MAX_NAME_LENGTH).toWellFormed();
