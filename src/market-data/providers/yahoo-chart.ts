/** Yahoo's chart of a symbol: the schema of its relevant parts, and their conversion. */
import { setImmediate as loopTurn } from 'node:timers/promises';
import { z } from 'zod';
import type { AssetKind } from '../../core/accounts/asset-class.ts';
import { majorUnit } from '../../core/money/minor-units.ts';
import { type Day, toDay } from '../../core/time/day.ts';
import { AnyObject, listOf } from '../client/list-of.ts';
import { ProviderError } from '../client/provider-error.ts';
import type { History, Quoted } from '../feed.ts';
import {
  type AdjustedClose,
  assertApplied,
  type SplitEvent,
  trueSplits,
  unadjust,
} from './unadjusted.ts';

const KINDS: Readonly<Record<string, AssetKind>> = {
  EQUITY: 'equity',
  ETF: 'etf',
  MUTUALFUND: 'fund',
  CRYPTOCURRENCY: 'crypto',
};

/** Larger prices of a unit are errors. */
const MAX_PRICE = 1e12;

/** Sent as seconds since 1970. */
const Instant = z.int().transform((seconds) => new Date(seconds * 1000));

const Side = z.number().min(1e-6).max(1e6);
const SplitShape = z.object({ date: Instant, numerator: Side, denominator: Side });

/** A close for each day of a century, and more splits than any security had. */
const MAX_BARS = 40_000;
const MAX_SPLITS = 1_000;

/** A close; any other value than a number counts as missing. */
const CloseShape = z
  .unknown()
  .transform((close) => (Number.isFinite(close) ? Number(close) : null));

export const YahooChart = z.object({
  meta: z.object({
    symbol: z.string(),
    currency: z.string(),
    instrumentType: z.string(),
    exchangeTimezoneName: z.string(),
    longName: z.string().optional(),
    shortName: z.string().optional(),
    currentTradingPeriod: z.object({ regular: z.object({ end: Instant }) }),
  }),
  /** The bars' beginnings, in seconds since 1970; absent when there are none. */
  timestamp: listOf(z.int(), MAX_BARS).default([]),
  // A close is missing (null) on days of an event without a deal. Where there are no bars, the closes are missing as a
  // whole.
  indicators: z.object({
    quote: z.tuple([z.object({ close: listOf(CloseShape, MAX_BARS).default([]) })]),
  }),
  events: z
    .object({
      splits: AnyObject.transform((splits): readonly unknown[] => Object.values(splits))
        .pipe(listOf(SplitShape, MAX_SPLITS))
        .optional(),
    })
    .optional(),
});
export type YahooChart = z.infer<typeof YahooChart>;

/** Returns the security of the symbol. */
export function readQuoted({ meta }: YahooChart): Quoted {
  return {
    name: meta.longName ?? meta.shortName ?? null,
    kind: KINDS[meta.instrumentType] ?? 'other',
    currency: unitOf(meta).currency,
  };
}

/**
 * Reads the closes of all finished sessions, and the splits applied to them. Decades of closes take a while,
 * so other work runs in between.
 */
export async function readHistory(chart: YahooChart, nowMs: number): Promise<History> {
  await loopTurn();
  const { meta } = chart;
  const dayOf = calendar(meta.exchangeTimezoneName);
  const today = dayOf(new Date(nowMs));
  const closes = readCloses(chart, dayOf).filter(({ day }) => day <= today);
  const splits = readSplits(chart, dayOf).filter(({ day }) => day <= today);
  assertApplied(closes, splits, today);
  await loopTurn();

  const { end } = meta.currentTradingPeriod.regular;
  const settled = nowMs < end.getTime() ? closes.filter(({ day }) => day < dayOf(end)) : closes;
  // A split multiplies quantities at once: before the first close that it divided, it would multiply their
  // value.
  const lastDay = settled.at(-1)?.day ?? Number.NEGATIVE_INFINITY;
  return {
    ...readQuoted(chart),
    closes: unadjust(settled, splits, unitOf(meta).decimals).filter(({ price }) => isPrice(price)),
    splits: trueSplits(splits.filter(({ day }) => day <= lastDay)),
  };
}

/** Reads one close a day, the last of several: Yahoo appends the running price to the day's own bar. */
function readCloses(chart: YahooChart, dayOf: (date: Date) => Day): AdjustedClose[] {
  const { timestamp, indicators, meta } = chart;
  const closes = indicators.quote[0].close;
  if (closes.length !== timestamp.length) {
    throw new ProviderError('unreadable', ['closesWithoutDay', { symbol: meta.symbol }]);
  }
  const byDay = new Map<Day, AdjustedClose>();
  timestamp.forEach((seconds, index) => {
    const close = closes[index] ?? null;
    if (close === null || close <= 0 || close > MAX_PRICE) return;
    const day = dayOf(new Date(seconds * 1000));
    byDay.set(day, { day, close });
  });
  return [...byDay.values()].sort((a, b) => a.day - b.day);
}

/** As many digits as a price may have, and above 0. */
const isPrice = (text: string): boolean =>
  /^\d{1,18}(\.\d{1,18})?$/.test(text) && /[1-9]/.test(text);

function readSplits({ events }: YahooChart, dayOf: (date: Date) => Day): SplitEvent[] {
  return (events?.splits ?? [])
    .map(({ date, numerator, denominator }) => ({ day: dayOf(date), numerator, denominator }))
    .sort((a, b) => a.day - b.day);
}

function unitOf({ symbol, currency }: YahooChart['meta']) {
  const unit = majorUnit(currency);
  if (unit === null)
    throw new ProviderError('unreadable', ['unknownUnit', { symbol, unit: currency }]);
  return unit;
}

/** Returns a function from an instant to the day in an exchange's time zone. */
function calendar(timeZone: string): (date: Date) => Day {
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  } catch (cause) {
    throw new ProviderError('unreadable', ['unknownTimeZone', { timeZone }], { cause });
  }
  return (date) => toDay(format.format(date));
}
