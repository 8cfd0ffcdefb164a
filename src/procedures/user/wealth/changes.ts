/** Changes of net worth, by cause. */
import type { Category } from '../../../core/accounts/category.ts';
import {
  type ChangeCauses,
  type InvestedPoint,
  type KnownPoint,
  type WealthChange,
  type WealthChanges,
  wealthChanges,
} from '../../../core/evolution/changes.ts';
import type { WealthPoint } from '../../../core/evolution/wealth-points.ts';
import { cents, type Euros, formatEuros, subtractEuros } from '../../../core/money/euros.ts';
import { formatDay } from '../../../core/time/day.ts';
import { marketIn } from '../../../db/queries/market/market-reader.ts';
import { loadWealth } from '../../../db/queries/wealth/wealth.ts';
import { readingOf, readOwn } from '../reading.ts';
import { viewedProcedure } from '../trpc.ts';

/** A change of net worth between two evenings: euros as text; the causes add up to `change`. */
export interface ShownChange {
  /** The evening before; null for the time before anything was known. */
  readonly after: string | null;
  readonly upTo: string;
  readonly start: string;
  readonly end: string;
  readonly change: string;
  /** The change without what was only recorded, and its percent points of `start`; null where `start` is not above 0. */
  readonly own: string;
  readonly ownPct: number | null;
  /** `between` is told of a member alone whose accounts paid those of others. */
  readonly causes: Readonly<Record<Exclude<keyof ChangeCauses, 'between'>, string>> & {
    readonly between?: string;
  };
  /** The parts of the savings, which add up to them: payments into investments, less withdrawals and income, and cash. */
  readonly saved: { readonly paidIn: string; readonly cash: string };
  /** True if something had no known value at one of its ends. */
  readonly incomplete: boolean;
}

/** Wealth on one day: euros as text. The assets add up to `gross`; `gross − debts = net`. */
export interface ShownWorth {
  readonly date: string;
  readonly net: string;
  readonly gross: string;
  readonly debts: string;
  readonly assets: Readonly<Partial<Record<Category, string>>>;
  /** True if something had no known value. */
  readonly incomplete: boolean;
}

interface ShownPoint extends ShownWorth {
  /** Net worth less what was recorded for the first time since the point before. */
  readonly withoutRecorded: string;
  /** Value of the investments, what was paid in less what came out, and the difference; null while nothing is known. */
  readonly invested: {
    readonly value: string;
    readonly paidIn: string;
    readonly gain: string;
    /** Percent points of the value; null where that is not above 0. */
    readonly gainPct: number | null;
  } | null;
}

export interface ShownChanges {
  /** Month ends and today, from the first value on, without accounts of which no balance is recorded. */
  readonly points: readonly ShownPoint[];
  /** Since the end of the month before; null without one. */
  readonly month: ShownChange | null;
  /** Calendar years, the oldest first. */
  readonly years: readonly ShownChange[];
  /** Null while nothing has a known value. */
  readonly all: ShownChange | null;
}

const NO_CHANGES: ShownChanges = { points: [], month: null, years: [], all: null };

export const showChanges = viewedProcedure.meta({ revision: 'figures' }).query(
  async ({ ctx: { db, userId, today, view, caches } }): Promise<ShownChanges> =>
    readOwn(db, userId, NO_CHANGES, async (tx) => {
      const reading = readingOf(tx, userId, today, view);
      const market = caches?.market ?? marketIn(tx, userId);
      const wealth = await loadWealth(reading, market, caches?.dailyTotals);
      return presentChanges(await reading.run(wealthChanges(wealth)));
    }),
);

/** Returns the changes of net worth as they are shown. */
export const presentChanges = ({ points, month, years, all }: WealthChanges): ShownChanges => ({
  points: points.map(shownPoint),
  month: month && shown(month),
  years: years.map(shown),
  all: all && shown(all),
});

function shown(told: WealthChange): ShownChange {
  const { after, upTo, start, end, causes, paidIn, isIncomplete } = told;
  const change = subtractEuros(end, start);
  const own = subtractEuros(change, causes.recorded);
  return {
    after: after && formatDay(after),
    upTo: formatDay(upTo),
    start: formatEuros(start),
    end: formatEuros(end),
    change: formatEuros(change),
    own: formatEuros(own),
    ownPct: cents(start) > 0n ? (Number(cents(own)) / Number(cents(start))) * 100 : null,
    causes: Object.fromEntries(
      Object.entries<Euros>({ ...causes }).flatMap(([cause, amount]) =>
        cause === 'between' && cents(amount) === 0n ? [] : [[cause, formatEuros(amount)]],
      ),
    ) as ShownChange['causes'],
    saved: {
      paidIn: formatEuros(paidIn),
      cash: formatEuros(subtractEuros(causes.savings, paidIn)),
    },
    incomplete: isIncomplete,
  };
}

/** Returns wealth on a day as it is shown. */
export const shownWorth = (point: WealthPoint): ShownWorth => ({
  date: formatDay(point.day),
  net: formatEuros(point.total),
  gross: formatEuros(point.gross),
  debts: formatEuros(point.debts),
  assets: Object.fromEntries(
    point.assets.map(([category, amount]) => [category, formatEuros(amount)]),
  ),
  incomplete: point.isIncomplete,
});

const shownPoint = (point: KnownPoint): ShownPoint => ({
  ...shownWorth(point),
  withoutRecorded: formatEuros(subtractEuros(point.total, point.appeared)),
  invested: point.invested && investedPoint(point.invested),
});

function investedPoint({ value, paidIn }: InvestedPoint): ShownPoint['invested'] {
  const gain = subtractEuros(value, paidIn);
  return {
    value: formatEuros(value),
    paidIn: formatEuros(paidIn),
    gain: formatEuros(gain),
    gainPct: cents(value) > 0n ? (Number(cents(gain)) / Number(cents(value))) * 100 : null,
  };
}
