/** Prices of the funds that represent the benchmarks: the same in all lives, since all users share them. */
import { addDays } from '../model/calendar.ts';
import { PROXY_ISINS } from '../model/performance.ts';
import type { Market } from '../model/world.ts';
import { Random } from '../random.ts';

/** The third fund has no prices. */
export const PROXY_MARKET: Market = {
  kinds: {},
  prices: Object.fromEntries(
    PROXY_ISINS.slice(0, 2).map((isin, nth) => [isin, drawPrices(new Random(nth, 5), nth)]),
  ),
  rates: {},
  splits: {},
};

function drawPrices(random: Random, nth: number): Market['prices'][string] {
  const prices: Market['prices'][string] = {};
  let price = 80;
  // The second fund starts later.
  for (
    let day = nth === 0 ? '2022-11-20' : '2024-06-03';
    day < '2028-01-01';
    day = addDays(day, 4 + random.int(30))
  ) {
    price *= 0.95 + random.next() * 0.11;
    prices[day] = { price: price.toFixed(3), currency: 'EUR' };
  }
  return prices;
}
