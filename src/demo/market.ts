/** The demo's market: invented closes and exchange rates, shaped like those of their years. */
import { type Day, toDay } from '../core/time/day.ts';
import { type CalendarDate, calendarDate, isWorkday } from './date.ts';
import { QUOTED, type Security } from './securities.ts';
import { normal } from './seeded-random.ts';

/** The first day of the demo. */
export const START: Day = toDay('2016-09-01');

interface Close {
  readonly day: Day;
  /** In the security's currency. */
  readonly cents: number;
}

interface Rate {
  readonly day: Day;
  /** Dollars for one euro, in ten-thousandths. */
  readonly dollars: number;
}

export interface Market {
  /** Each security's closes, oldest first. */
  readonly closes: ReadonlyMap<Security, readonly Close[]>;
  readonly rates: readonly Rate[];
  /** The last close up to a day. */
  closeOn(security: Security, day: Day): number;
  /** The last rate up to a day, dollars for one euro. */
  rateOn(day: Day): number;
}

/** Creates the market from the first day up to one. */
export function createMarket(upTo: Day): Market {
  const closes = new Map(QUOTED.map((security) => [security, closesOf(security, upTo)]));
  const rates = ratesOf(upTo);
  return {
    closes,
    rates,
    closeOn: (security, day) => lastUpTo(closes.get(security) ?? [], day).cents,
    rateOn: (day) => lastUpTo(rates, day).dollars / 10_000,
  };
}

/** Returns the move of the world's stock market on a day, in percent. */
export function worldMovePct(today: CalendarDate): number {
  if (!isTradingDay(today)) return 0;
  const trend = TRENDS.findLast(([from]) => from <= today.day);
  return (trend?.[1] ?? 0) + SPREAD_PCT * normal('world', today.day);
}

const SPREAD_PCT = 0.75;

/** Percent a trading day, each from its day on: two well-known crashes, and the calm between. */
const TRENDS: readonly (readonly [from: Day, dailyPct: number])[] = [
  [START, 0.045],
  [toDay('2018-01-26'), -0.045],
  [toDay('2019-01-02'), 0.09],
  [toDay('2020-02-20'), -1.4],
  [toDay('2020-03-24'), 0.21],
  [toDay('2021-01-04'), 0.095],
  [toDay('2022-01-05'), -0.08],
  [toDay('2022-10-13'), 0.085],
  [toDay('2025-02-19'), -0.4],
  [toDay('2025-04-09'), 0.11],
  [toDay('2025-08-01'), 0.04],
];

function closesOf(security: Security, upTo: Day): Close[] {
  const { startCents, beta, driftPct, spreadPct, split, ruin, kind, isin } = security;
  const closes: Close[] = [];
  let level = startCents;
  for (const today of daysUpTo(upTo)) {
    if (ruin !== undefined && today.day >= ruin.worthless) break;
    if (kind !== 'crypto' && !isTradingDay(today)) continue;
    const own = driftPct + spreadPct * normal(isin, today.day);
    const ruinPct = ruin !== undefined && today.day >= ruin.from ? ruin.dailyPct : 0;
    level *= 1 + (beta * worldMovePct(today) + own + ruinPct) / 100;
    // Closes are unadjusted: after a split they are a fraction of the earlier ones.
    if (split?.day === today.day) level /= split.ratio;
    closes.push({ day: today.day, cents: Math.max(1, Math.round(level)) });
  }
  return closes;
}

/** Returns a mean-reverting random walk of rates. */
function ratesOf(upTo: Day): Rate[] {
  const rates: Rate[] = [];
  let dollars = 11_150;
  for (const today of daysUpTo(upTo)) {
    if (!isTradingDay(today)) continue;
    dollars += 0.005 * (11_200 - dollars) + 42 * normal('dollar', today.day);
    rates.push({ day: today.day, dollars: Math.round(dollars) });
  }
  return rates;
}

/** Yields every day from the first one of the demo on. */
export function* daysUpTo(upTo: Day): Generator<CalendarDate> {
  for (let day = START; day <= upTo; day = (day + 1) as Day) yield calendarDate(day);
}

function isTradingDay(today: CalendarDate): boolean {
  const { month, date } = today;
  const isHoliday = (month === 12 && date === 25) || (month === 1 && date === 1);
  return isWorkday(today) && !isHoliday;
}

function lastUpTo<Item extends { readonly day: Day }>(items: readonly Item[], day: Day): Item {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((items[middle]?.day ?? 0) <= day) low = middle + 1;
    else high = middle;
  }
  const found = items[low - 1];
  if (found === undefined) throw new RangeError('Nothing is known of that day yet');
  return found;
}
