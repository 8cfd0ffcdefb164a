/** Binance's spot trades, which are asked for by pair: https://developers.binance.com/docs/binance-spot-api-docs/rest-api/account-endpoints. */
import type { BinanceFill } from '@pactole/statements/parts';
import { utcDay } from '../days.ts';
import { type FeedContext, FeedError } from '../feed.ts';
import { type Fields, fieldsOf, listOf, textOf } from '../fields.ts';
import type { BinanceApi } from './binance-api.ts';

const PAGE_SIZE = 1000;

interface Pair {
  readonly base: string;
  readonly quote: string;
}

/**
 * Reads `BTC/EUR, ETH/EUR`.
 *
 * @throws {FeedError} for what is not a list of pairs.
 */
export function binancePairs(text: string): Pair[] {
  const parts = text.split(/[\s,]+/).filter((part) => part !== '');
  const pairs = parts.map((part) => {
    const [, base, quote] = /^(\w+)\/(\w+)$/.exec(part.toUpperCase()) ?? [];
    return base === undefined || quote === undefined ? null : { base, quote };
  });
  const known = pairs.filter((pair) => pair !== null);
  if (known.length > 0 && known.length === pairs.length) return known;
  throw new FeedError('settings', 'Binance: "pairs" must be a text such as "BTC/EUR, ETH/EUR"', {
    setting: 'pairs',
  });
}

/**
 * Reads the trades of a pair in the order of their ids. Trades are asked for by id alone, so the id of the last one before
 * the period is stored, at which the next run begins.
 */
export async function readFills(
  get: BinanceApi,
  pair: Pair,
  { from, to }: { readonly from: number; readonly to: number },
  { stored, store }: Pick<FeedContext, 'stored' | 'store'>,
): Promise<BinanceFill[]> {
  const symbol = `${pair.base}${pair.quote}`;
  const key = `trades ${symbol}`;
  const [lastId = '0', lastTime = '0'] = (stored(key) ?? '').split(' ').filter(Boolean);
  const trades = new Map<number, Fields>();
  for (let fromId = Number(lastTime) < from ? Number(lastId) : 0; ; ) {
    const parameters = { symbol, fromId, limit: PAGE_SIZE };
    const page = listOf(await get('/api/v3/myTrades', parameters)).map(fieldsOf);
    for (const trade of page) trades.set(idOf(trade), trade);
    // A page may be shorter than asked for, so only an empty one is the last.
    if (page.length === 0) break;
    fromId = page.reduce((most, trade) => Math.max(most, idOf(trade)), fromId) + 1;
  }
  const sorted = [...trades.values()].sort((a, b) => idOf(a) - idOf(b));
  const before = sorted.filter((trade) => timeOf(trade) < from).at(-1);
  if (before !== undefined) await store(key, `${idOf(before)} ${timeOf(before)}`);
  return sorted
    .filter((trade) => timeOf(trade) >= from && timeOf(trade) <= to)
    .map((trade) => fillOf(trade, symbol, pair));
}

const idOf = (trade: Fields) => Number(textOf(trade, 'id'));
const timeOf = (trade: Fields) => Number(textOf(trade, 'time'));

const fillOf = (trade: Fields, symbol: string, { base, quote }: Pair): BinanceFill => ({
  side: trade.isBuyer === true ? 'BUY' : 'SELL',
  pair: symbol,
  ...binanceTime(timeOf(trade)),
  base: { asset: base, quantity: textOf(trade, 'qty') },
  quote: { asset: quote, quantity: textOf(trade, 'quoteQty') },
  fee: { asset: textOf(trade, 'commissionAsset'), quantity: textOf(trade, 'commission') },
});

/** `2026-03-19 19:43:31` and its day, as in Binance's files. */
export function binanceTime(milliseconds: number): {
  readonly date: string;
  readonly time: string;
} {
  const [time = ''] = new Date(milliseconds).toISOString().replace('T', ' ').split('.');
  return { date: utcDay(milliseconds), time };
}
