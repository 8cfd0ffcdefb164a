/** Model of `GET /evolution`. */
import { dayAfter, endOf, monthAfter, monthOf, pointsFrom } from './calendar.ts';
import { fraction, toNumber } from './fraction.ts';
import { cashOf, unknownDebt } from './ledger.ts';
import { netWorthFalls } from './net-worth-falls.ts';
import { monthlySavings } from './savings.ts';
import { lastDayOf } from './tracks.ts';
import { spansOf } from './walk.ts';
import { type AccountHistory, historiesOf, type Part } from './wealth.ts';
import type { Account, User, World } from './world.ts';

const euroNumber = (amount: bigint): number => Number(amount) / 100;
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((a, b) => a + b, 0n);

/** Categories in the contract's order, and the account types that each is made of. */
const CATEGORIES: Readonly<Record<string, readonly string[]>> = {
  crowdlending: ['crowdlending'],
  autre: ['other'],
  crypto: ['crypto_wallet'],
  courant: ['checking'],
  livret: ['savings'],
  investissement: ['cto', 'pea', 'av'],
  immobilier: ['real_estate'],
  objets: ['object'],
};

export function evolutionOf(world: World, user: User, ratePct = 5) {
  const { today } = world;
  const histories = historiesOf(world, user.accounts);
  const first = histories.map((history) => history.first).sort()[0] ?? today;
  const points = pointsFrom(first, today);
  const series = points.map((day) => pointOn(histories, day));
  // What no balance confirms reaches no milestone.
  const confirmed = points.map((day) => {
    const parts = histories.flatMap((history) => history.partsOn(day));
    const total = sum(parts.flatMap(({ cents, isSum }) => (isSum ? [] : cents)));
    return { date: day, total: euroNumber(total) };
  });
  const drawdown = netWorthFalls(world, user, { histories, points });
  const parts = (day: string) => histories.flatMap((history) => history.partsOn(day));
  const debts = user.accounts.flatMap((account) => {
    const unknown = unknownDebt(world.market, account, today);
    const gone = dayAfter(lastDayOf(account, today));
    return unknown === null
      ? []
      : { ...unknown, until: gone < unknown.until ? gone : unknown.until };
  });
  const lacksDebt = (day: string) =>
    debts.some(({ from, until }) => day >= from && day < until) ||
    histories.some(({ account }) => isUnconvertedDebt(world, account, day));
  // Cash without a rate may be below 0; a security, and what no balance confirms, take nothing off what is known.
  const mayBeLess = (day: string) =>
    lacksDebt(day) ||
    parts(day).some(({ kind, isUnknown, isSum }) => kind !== 'line' && isUnknown && !isSum);
  const withSums = series.at(-1)?.total ?? 0;
  const isIncomplete = (day: string) =>
    lacksDebt(day) || parts(day).some(({ isUnknown }) => isUnknown);
  const gap = spansOf(points.filter(isIncomplete));
  const assumed = spansOf(points.filter((day) => parts(day).some(({ standsIn }) => standsIn)));
  const savings = monthlySavings(world, user, { histories, first });
  return {
    rate: ratePct,
    categories: Object.keys(CATEGORIES).map((key) => ({ key })),
    series: series.map((point) => ({ ...point, incomplete: isIncomplete(point.date) })),
    drift: points.map((day) => ({ date: day, byCat: weightsOn(histories, day) })),
    drawdown,
    milestones: milestonesOf(user, {
      series: confirmed,
      mayBeLess,
      withSums,
      today,
      ratePct,
      savings,
    }),
    seriesGap: gap && {
      incompletePoints: gap.count,
      firstDate: gap.firstDate,
      lastDate: gap.lastDate,
    },
    seriesAssumption: assumed && {
      assumedPoints: assumed.count,
      firstDate: assumed.firstDate,
      lastDate: assumed.lastDate,
    },
  };
}

/** True if the whole debt of a loan lacks a rate. */
function isUnconvertedDebt({ market, today }: World, account: Account, day: string): boolean {
  if (account.type !== 'loan' || day > lastDayOf(account, today)) return false;
  return cashOf(market, account, day, today).isUnknown;
}

function pointOn(histories: readonly AccountHistory[], day: string) {
  const parts = histories.flatMap((history) => history.partsOn(day));
  const owned = (...kinds: Part['kind'][]) =>
    euroNumber(
      sum(
        parts.flatMap((part) => (kinds.includes(part.kind) && part.cents > 0n ? part.cents : [])),
      ),
    );
  return {
    date: day,
    total: euroNumber(sum(parts.map((part) => part.cents))),
    titres: owned('line', 'paper'),
    liquidites: owned('cash'),
    dettes: euroNumber(-sum(parts.flatMap((part) => (part.cents < 0n ? part.cents : [])))),
    incomplete: parts.some(({ isUnknown }) => isUnknown),
  };
}

function weightsOn(histories: readonly AccountHistory[], day: string): Record<string, number> {
  const assetsOf = (history: AccountHistory) =>
    sum(history.partsOn(day).flatMap((part) => (part.cents > 0n ? part.cents : [])));
  const gross = sum(histories.map(assetsOf));
  const weights: Record<string, number> = {};
  for (const [key, types] of Object.entries(CATEGORIES)) {
    const assets = sum(
      histories.filter(({ account }) => types.includes(account.type)).map(assetsOf),
    );
    if (assets > 0n) weights[key] = toNumber({ n: assets * 100n, d: gross });
  }
  return weights;
}

interface Milestones {
  readonly series: readonly { readonly date: string; readonly total: number }[];
  /** Of today, with what no balance confirms. */
  readonly withSums: number;
  /** True if a debt or cash is unknown on a day, so that nothing is reached. */
  readonly mayBeLess: (day: string) => boolean;
  readonly today: string;
  readonly ratePct: number;
  /** Euros a month. */
  readonly savings: number;
}

const YEARS = 50;

function milestonesOf({ milestones }: User, terms: Milestones) {
  const { series, mayBeLess, withSums, today, ratePct, savings } = terms;
  const worth = series.at(-1)?.total ?? 0;
  const own = milestones.map((text) => toNumber(fraction(text)));
  return [...new Set([...roundThresholds(worth), ...own])]
    .sort((a, b) => a - b)
    .map((threshold) => {
      const reached =
        series.find(({ date, total }) => total >= threshold && !mayBeLess(date))?.date ?? null;
      let projected: string | null = null;
      let amount = worth;
      const isAhead = reached === null && worth < threshold && withSums < threshold;
      for (let months = 1; isAhead && months <= YEARS * 12; months++) {
        amount = amount * (1 + ratePct / 100) ** (1 / 12) + savings;
        if (amount < threshold) continue;
        projected = endOf(monthAfter(monthOf(today), months));
        break;
      }
      const share = Math.min(100, Math.max(0, (worth / threshold) * 100));
      return { threshold, reached, projected, share, custom: own.includes(threshold) };
    });
}

/** The last two round thresholds up to an amount, and the next three. */
function roundThresholds(worth: number): number[] {
  const all = Array.from({ length: 20 }, (_, power) =>
    [1, 2.5, 5].map((step) => step * 1000 * 10 ** power),
  ).flat();
  const at = all.filter((threshold) => threshold <= worth).length;
  return all.slice(Math.max(0, at - 2), at + 3);
}
