/** Quotes, splits and symbols from two endpoints of Yahoo Finance that need neither cookie nor consent. */
import { z } from 'zod';
import type { MarketMessage } from '../../core/market-message.ts';
import { formatDay } from '../../core/time/day.ts';
import type { ProviderRequest } from '../client/guarded-fetch.ts';
import { AnyObject, listOf } from '../client/list-of.ts';
import { createProvider, json, type Limits } from '../client/provider.ts';
import { ProviderError } from '../client/provider-error.ts';
import type { Quotes } from '../feed.ts';
import { readHistory, readQuoted, YahooChart } from './yahoo-chart.ts';
import { isYahooSymbol } from './yahoo-symbols.ts';

/** Period to request when only the description of a symbol is needed. */
const DESCRIBING_MS = 7 * 86_400_000;

/** Yahoo rejects agents that do not look like a browser's. */
const HEADERS = { 'user-agent': 'Mozilla/5.0 (compatible; pactole)' } as const;

const ChartReply = z.object({ chart: z.object({ result: z.tuple([YahooChart]) }) });

/** Four are asked for. */
const MAX_QUOTES = 100;

const SearchReply = z.object({
  quotes: listOf(
    z.object({ symbol: z.string().optional(), isYahooFinance: z.boolean() }),
    MAX_QUOTES,
  ),
});

/** Creates the source. `now` returns milliseconds since 1970: an unfinished session has no close. */
export function createYahoo(url: string, now: () => number, limits?: Partial<Limits>): Quotes {
  const provider = createProvider(url, limits);

  async function ask<Shape extends z.ZodType>(
    request: ProviderRequest,
    shape: Shape,
    signal: AbortSignal,
  ): Promise<z.output<Shape>> {
    // Every reply is an object; a challenge page, which is not, counts against the provider and is asked again.
    const reply = await provider.request({ ...request, headers: HEADERS }, json(AnyObject), signal);
    const read = shape.safeParse(reply);
    // Some symbols lack fields that all others have: no fault of the provider, and permanent.
    if (!read.success) {
      throw unreadable(['unknownShape', { host: provider.host }], read.error);
    }
    return read.data;
  }

  async function chart(ticker: string, sinceMs: number, signal: AbortSignal): Promise<YahooChart> {
    if (!isYahooSymbol(ticker)) throw new RangeError(`${ticker} is not a symbol of Yahoo's`);
    const request = {
      path: ['v8', 'finance', 'chart', ticker],
      query: {
        period1: inSeconds(sinceMs),
        // Until now: only a range that ends now includes every split applied to its closes.
        period2: inSeconds(now()),
        interval: '1d',
        events: 'split',
        includePrePost: 'false',
        lang: 'en-US',
      },
    };
    const [found] = (await ask(request, ChartReply, signal)).chart.result;
    if (found.meta.symbol !== ticker) {
      const sent = found.meta.symbol;
      throw unreadable(['otherSymbol', { host: provider.host, asked: ticker, sent }]);
    }
    return found;
  }

  return {
    async search(isin, signal) {
      const request = {
        path: ['v1', 'finance', 'search'],
        query: {
          q: isin,
          quotesCount: '4',
          newsCount: '0',
          enableFuzzyQuery: 'false',
          quotesQueryId: 'tss_match_phrase_query',
          enableNavLinks: 'false',
          enableCb: 'false',
          lang: 'en-US',
          region: 'US',
        },
      };
      const { quotes } = await ask(request, SearchReply, signal);
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

const inSeconds = (ms: number): string => String(Math.floor(ms / 1000));

const unreadable = (reason: MarketMessage, cause?: unknown): ProviderError =>
  new ProviderError('unreadable', reason, { cause });
