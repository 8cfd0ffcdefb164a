/** Realized gains by year and account. */
import { add, type Decimal, ZERO } from '../money/decimal.ts';
import { type Euros, roundSumToCents, sumEuros } from '../money/euros.ts';
import { monthOf, yearOf } from '../time/month.ts';
import { fifoSalesOf } from './fifo-gains.ts';
import type { Sale } from './lots.ts';
import { ownSales, type SoldHolding } from './realized-gain.ts';

/** A holding, also one of an archived account. */
export interface AccountHolding extends SoldHolding {
  readonly accountId: string;
}

/** Gains less losses, rounded once; null where a rate is missing. */
export interface Realized {
  /** At the average cost, which the French tax on securities uses for each portfolio. */
  readonly averageCost: Euros | null;
  /** As if the oldest units were sold first. */
  readonly fifo: Euros | null;
}

interface RealizedAccount extends Realized {
  readonly accountId: string;
}

export interface RealizedYear extends Realized {
  readonly year: number;
  readonly accounts: readonly RealizedAccount[];
}

interface Sums {
  averageCost: Decimal | null;
  fifo: Decimal | null;
}

/** The latest year first; the accounts in the order of the holdings. A year without any sell is left out. */
export function* realizedYears(
  holdings: readonly AccountHolding[],
): Generator<void, RealizedYear[]> {
  const years = new Map<number, Map<string, Sums>>();
  for (const holding of holdings) {
    if (holding.facts.lots.length === 0) continue;
    const count = (sales: readonly Sale[], method: keyof Sums) => {
      for (const { lot, gain } of sales) {
        const sums = sumsIn(years, yearOf(monthOf(lot.day)), holding.accountId);
        const sum = sums[method];
        sums[method] = sum === null || gain === null ? null : add(sum, gain);
      }
    };
    count(ownSales(holding), 'averageCost');
    yield;
    count(ownSales(holding, fifoSalesOf), 'fifo');
    yield;
  }
  return [...years]
    .sort(([a], [b]) => b - a)
    .map(([year, accounts]) => ({
      year,
      ...rounded([...accounts.values()].reduce(plus)),
      accounts: [...accounts].map(([accountId, sums]) => ({ accountId, ...rounded(sums) })),
    }));
}

/**
 * Returns the sum of the years' gains at the average cost, each rounded to the cent; null without lots, or where a rate is
 * missing.
 */
export function* realizedGain(holdings: readonly SoldHolding[]): Generator<void, Euros | null> {
  const traded = holdings.filter(({ facts }) => facts.lots.length > 0);
  const years = new Map<number, Decimal | null>();
  for (const holding of traded) {
    for (const { lot, gain } of ownSales(holding)) {
      const year = yearOf(monthOf(lot.day));
      const sum = years.get(year);
      years.set(year, sumOf(sum === undefined ? ZERO : sum, gain));
    }
    yield;
  }
  const sums = [...years.values()];
  const known = sums.flatMap((sum) => (sum === null ? [] : roundSumToCents(sum)));
  return traded.length === 0 || known.length < sums.length ? null : sumEuros(known);
}

function sumsIn(years: Map<number, Map<string, Sums>>, year: number, accountId: string): Sums {
  const accounts = years.get(year) ?? new Map<string, Sums>();
  years.set(year, accounts);
  const sums = accounts.get(accountId) ?? { averageCost: ZERO, fifo: ZERO };
  accounts.set(accountId, sums);
  return sums;
}

const plus = (a: Sums, b: Sums): Sums => ({
  averageCost: sumOf(a.averageCost, b.averageCost),
  fifo: sumOf(a.fifo, b.fifo),
});

const sumOf = (a: Decimal | null, b: Decimal | null) =>
  a === null || b === null ? null : add(a, b);

const rounded = ({ averageCost, fifo }: Sums): Realized => ({
  averageCost: averageCost === null ? null : roundSumToCents(averageCost),
  fifo: fifo === null ? null : roundSumToCents(fifo),
});
