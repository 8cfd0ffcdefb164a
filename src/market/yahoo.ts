/** Quotes, splits and symbols from Yahoo Finance. */
import { z } from 'zod';
import { formatDay } from '../core/day.ts';
import type { Quotes } from './feed.ts';
import { createProvider, type Limits } from './provider.ts';
import { ProviderError } from './provider-error.ts';
import { readHistory, readQuoted, YahooChart } from './yahoo-chart.ts';
import { loadYahooClient } from './yahoo-client.ts';
import { isYahooSymbol } from './yahoo-symbols.ts';

/** How much of a history is asked for when only its head is of interest. */
const DESCRIBING_MS = 7 * 86_400_000;

/** The library's own schemas ask for everything that Yahoo ever sent; ours for what is used. */
const OUR_SCHEMAS = { validateResult: false } as const;

const SearchResult = z.object({
  quotes: z.array(z.looseObject({ symbol: z.string().optional(), isYahooFinance: z.boolean() })),
});

/** `now` tells the time in milliseconds since 1970: a session that is not over has no close. */
export function createYahoo(url: string, now: () => number, limits?: Partial<Limits>): Quotes {
  const provider = createProvider(url, limits);
  let client: ReturnType<typeof loadYahooClient> | undefined;

  async function ask<Shape extends z.ZodType>(
    shape: Shape,
    question: (yahoo: Awaited<ReturnType<typeof loadYahooClient>>) => Promise<unknown>,
    signal: AbortSignal,
  ): Promise<z.output<Shape>> {
    client ??= loadYahooClient(provider);
    try {
      return shape.parse(await question(await client));
    } catch (cause) {
      signal.throwIfAborted();
      if (cause instanceof ProviderError) throw cause;
      throw unreadable(`${provider.host} sent a reply of an unknown shape`, cause);
    }
  }

  async function chart(ticker: string, sinceMs: number, signal: AbortSignal): Promise<YahooChart> {
    if (!isYahooSymbol(ticker)) throw new RangeError(`${ticker} is no symbol of Yahoo's`);
    const options = {
      period1: new Date(sinceMs),
      // To this very moment: only a range that ends now holds every split that its closes are adjusted for.
      period2: new Date(now()),
      interval: '1d',
      events: 'split',
      includePrePost: false,
      return: 'object',
    } as const;
    const found = await ask(
      YahooChart,
      (yahoo) => yahoo.chart(ticker, options, { ...OUR_SCHEMAS, fetchOptions: { signal } }),
      signal,
    );
    if (found.meta.symbol !== ticker) {
      throw unreadable(`${provider.host} was asked for ${ticker} and sent ${found.meta.symbol}`);
    }
    return found;
  }

  return {
    async search(isin, signal) {
      const options = { quotesCount: 4, newsCount: 0, enableNavLinks: false, enableCb: false };
      const { quotes } = await ask(
        SearchResult,
        (yahoo) => yahoo.search(isin, options, { ...OUR_SCHEMAS, fetchOptions: { signal } }),
        signal,
      );
      return quotes.flatMap(({ symbol, isYahooFinance }) =>
        isYahooFinance && symbol !== undefined && isYahooSymbol(symbol) ? [symbol] : [],
      );
    },

    async describe(ticker, signal) {
      try {
        return readQuoted(await chart(ticker, now() - DESCRIBING_MS, signal));
      } catch (error) {
        if (error instanceof ProviderError && error.status === 404) return null;
        throw error;
      }
    },

    async history(ticker, since, signal) {
      const sinceMs = since === null ? 0 : Date.parse(formatDay(since));
      return readHistory(await chart(ticker, sinceMs, signal), now());
    },
  };
}

const unreadable = (message: string, cause?: unknown): ProviderError =>
  new ProviderError('unreadable', message, { cause });
