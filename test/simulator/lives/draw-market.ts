/** The assets and currencies of one life: prices with gaps, rates that start late or never, splits. */
import { addDays, daysBetween } from '../model/calendar.ts';
import type { Market } from '../model/world.ts';
import type { Random } from '../random.ts';
import type { Dates } from './draw-rows.ts';

const LETTERS = 26;

/** Codes that no other life uses. */
function codeOf(prefix: string, number: number): string {
  const letter = (n: number) => String.fromCharCode(65 + (n % LETTERS));
  return prefix + letter(Math.floor(number / LETTERS)) + letter(number);
}

export function drawMarket(random: Random, { start, end, days }: Dates, name: number) {
  const market: Market = { kinds: {}, prices: {}, rates: {}, splits: {} };
  const group = Math.floor(name / LETTERS ** 2);
  // Q to Z start no currency of other data, but for a few that no test uses.
  const currencies = [0, 1].map((nth) =>
    codeOf(String.fromCharCode(81 + ((group * 2 + nth) % 10)), name),
  );
  const [foreign = '', other = ''] = currencies;
  if (random.chance(0.85)) market.rates[foreign] = drawRates(random, start, end, -20);
  if (random.chance(0.5)) market.rates[other] = drawRates(random, start, end, 40);
  const isins = [0, 1, 2].map((nth) => `LF${String(name).padStart(8, '0')}${nth}0`);
  for (const isin of isins) {
    market.kinds[isin] = random.pick([
      'equity',
      'etf',
      'fund',
      'bond',
      'crypto',
      'real_estate',
      'other',
    ]);
    const quoted = random.weighted([
      [7, 'EUR'],
      [2, foreign],
      [1, other],
    ] as const);
    const prices: Market['prices'][string] = {};
    let price = random.pick([100, 10, 1.005, 2500]);
    const often = random.pick([0, 2, 6, 20]);
    for (let times = random.int(often + 1); times > 0; times--) {
      price *= 0.8 + random.next() * 0.45;
      const date = random.chance(0.5)
        ? random.pick(days)
        : addDays(start, random.int(daysBetween(start, end) + 20) - 10);
      const currency = random.chance(0.93) ? quoted : random.pick(['EUR', foreign, other]);
      prices[date] = { price: price.toFixed(random.pick([0, 2, 3, 6]) || 2), currency };
    }
    if (Object.keys(prices).length > 0) market.prices[isin] = prices;
    if (random.chance(0.15))
      market.splits[isin] = { [random.pick(days)]: random.pick(['2', '0.5', '10', '3']) };
  }
  return { market, isins, currencies };
}

function drawRates(
  random: Random,
  start: string,
  end: string,
  from: number,
): Record<string, string> {
  const rates: Record<string, string> = {};
  const first = addDays(start, from);
  const length = Math.max(1, daysBetween(first, end));
  let rate = random.pick([1.1, 0.93, 160.25, 3]);
  for (let times = 1 + random.int(8); times > 0; times--) {
    rates[addDays(first, random.int(length))] = rate.toFixed(4);
    rate *= 0.9 + random.next() * 0.2;
  }
  rates[first] ??= rate.toFixed(2);
  return rates;
}
