/** What Yahoo's chart says of a symbol: the schema of what is read, and its translation. */
import { z } from 'zod';
import { type Day, toDay } from '../core/day.ts';
import type { AssetKind, History, Quoted } from './feed.ts';
import { majorUnit } from './minor-units.ts';
import { ProviderError } from './provider-error.ts';
import { type AdjustedClose, assertApplied, trueSplits, unadjust } from './unadjusted.ts';

const KINDS: Readonly<Record<string, AssetKind>> = {
  EQUITY: 'equity',
  ETF: 'etf',
  MUTUALFUND: 'fund',
  CRYPTOCURRENCY: 'crypto',
};

/** What no price of a unit reaches; anything above is a mistake. */
const MAX_PRICE = 1e12;

const SplitEvent = z.object({
  date: z.date(),
  numerator: z.number().positive().max(1e6),
  denominator: z.number().positive().max(1e6),
});

export const YahooChart = z.object({
  meta: z.object({
    symbol: z.string(),
    currency: z.string(),
    instrumentType: z.string(),
    exchangeTimezoneName: z.string(),
    longName: z.string().optional(),
    shortName: z.string().optional(),
    currentTradingPeriod: z.object({ regular: z.object({ end: z.date() }) }),
  }),
  // A close is missing (null) on days of an event without a deal.
  quotes: z.array(z.object({ date: z.date(), close: z.number().nullable().catch(null) })),
  events: z.object({ splits: z.array(SplitEvent).optional() }).optional(),
});
export type YahooChart = z.infer<typeof YahooChart>;

/** What the symbol stands for. */
export function readQuoted({ meta }: YahooChart): Quoted {
  return {
    name: meta.longName ?? meta.shortName ?? null,
    kind: KINDS[meta.instrumentType] ?? 'other',
    currency: unitOf(meta).currency,
  };
}

/** The closes of all sessions that are over, and the splits that these closes reflect. */
export function readHistory(chart: YahooChart, nowMs: number): History {
  const { meta } = chart;
  const dayOf = calendar(meta.exchangeTimezoneName);
  const today = dayOf(new Date(nowMs));
  const closes = readCloses(chart, dayOf).filter(({ day }) => day <= today);
  const splits = readSplits(chart, dayOf).filter(({ day }) => day <= today);
  assertApplied(closes, splits, today);

  const { end } = meta.currentTradingPeriod.regular;
  const settled = nowMs < end.getTime() ? closes.filter(({ day }) => day < dayOf(end)) : closes;
  // A split multiplies quantities at once: before the first close that it divided, it would multiply their value.
  const lastDay = settled.at(-1)?.day ?? Number.NEGATIVE_INFINITY;
  return {
    ...readQuoted(chart),
    closes: unadjust(settled, splits, unitOf(meta).decimals),
    splits: trueSplits(splits.filter(({ day }) => day <= lastDay)),
  };
}

/** One close a day, the last of several: Yahoo appends the running price to the day's own bar. */
function readCloses({ quotes }: YahooChart, dayOf: (date: Date) => Day): AdjustedClose[] {
  const byDay = new Map<Day, AdjustedClose>();
  for (const { date, close } of quotes) {
    if (close === null || close <= 0 || close > MAX_PRICE) continue;
    const day = dayOf(date);
    byDay.set(day, { day, close });
  }
  return [...byDay.values()].sort((a, b) => a.day - b.day);
}

function readSplits({ events }: YahooChart, dayOf: (date: Date) => Day) {
  return (events?.splits ?? [])
    .map(({ date, numerator, denominator }) => ({ day: dayOf(date), numerator, denominator }))
    .sort((a, b) => a.day - b.day);
}

function unitOf({ symbol, currency }: YahooChart['meta']) {
  const unit = majorUnit(currency);
  if (unit === null) throw new ProviderError('unreadable', `${symbol} is quoted in "${currency}"`);
  return unit;
}

/** The day on the wall calendar of an exchange, for many instants. */
function calendar(timeZone: string): (date: Date) => Day {
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  } catch (cause) {
    throw new ProviderError('unreadable', `"${timeZone}" is no time zone`, { cause });
  }
  return (date) => toDay(format.format(date));
}
