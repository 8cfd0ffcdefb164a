/** Realized gains by year, and sell by sell. */
import type { z } from 'zod';
import { formatDecimal } from '../../../core/money/decimal.ts';
import { formatEuros } from '../../../core/money/euros.ts';
import { formatDay } from '../../../core/time/day.ts';
import { realizedSales, saleYears } from '../../../core/valuation/realized-sales.ts';
import { type Realized, realizedYears } from '../../../core/valuation/realized-years.ts';
import { loadAllTraded } from '../../../db/queries/wealth/positions.ts';
import type { Reading } from '../../../db/queries/wealth/reading.ts';
import { HeldFilter, heldTest } from '../holdings/held-filter.ts';
import { readingOf, readOwn } from '../reading.ts';
import { viewedProcedure } from '../trpc.ts';

/** Gains less losses of sells after fees: euros as text, null where a rate is missing. */
export interface ShownRealized {
  /** At the average cost (prix moyen pondéré) of each holding. */
  readonly averageCost: string | null;
  /** As if the oldest units were sold first. */
  readonly fifo: string | null;
}

export interface RealizedYear extends ShownRealized {
  readonly year: number;
  readonly accounts: readonly (ShownRealized & {
    readonly accountId: string;
    readonly name: string;
    readonly type: string;
    readonly archived: boolean;
  })[];
}

/** The latest year first, archived accounts included. */
export const showRealizedYears = viewedProcedure
  .meta({ revision: 'figures' })
  .input(HeldFilter)
  .query(
    async ({ ctx: { db, userId, today, view }, input }): Promise<readonly RealizedYear[]> =>
      readOwn<readonly RealizedYear[]>(db, userId, [], async (tx) => {
        const reading = readingOf(tx, userId, today, view);
        const holdings = await loadAsked(reading, input);
        const accounts = new Map(
          holdings.map(({ account, isArchived }) => [account.id, { account, isArchived }]),
        );
        const years = await reading.run(realizedYears(holdings));
        return years.map(({ year, accounts: parts, ...realized }) => ({
          year,
          ...shown(realized),
          accounts: parts.map(({ accountId, ...part }) => {
            const { account, isArchived } = accounts.get(accountId) ?? {};
            return {
              accountId,
              ...{ name: account?.name ?? '', type: account?.type ?? 'other' },
              archived: isArchived ?? false,
              ...shown(part),
            };
          }),
        }));
      }),
  );

async function loadAsked(reading: Reading, filter: z.output<typeof HeldFilter>) {
  const [holdings, isAsked] = await Promise.all([
    loadAllTraded(reading),
    heldTest(reading, filter),
  ]);
  return holdings.filter(isAsked);
}

const shown = ({ averageCost, fifo }: Realized): ShownRealized => ({
  averageCost: averageCost && formatEuros(averageCost),
  fifo: fifo && formatEuros(fifo),
});

/** Euros as text, null where a rate is missing: `proceeds = fees + cost + gain`. */
interface ShownSale {
  readonly date: string;
  readonly accountId: string;
  readonly accountName: string;
  readonly name: string;
  readonly isin: string | null;
  /** Units of the day; 0 of a move, whose cash was more than the cost. */
  readonly quantity: string;
  readonly proceeds: string | null;
  readonly fees: string | null;
  /** At the average cost. */
  readonly cost: string | null;
  readonly gain: string | null;
  /** As if the oldest units were sold first. */
  readonly fifoCost: string | null;
  readonly fifoGain: string | null;
}

export interface ShownSales {
  /** Profits and losses (≤ 0) apart, the latest year first; null where a rate is missing. */
  readonly years: readonly {
    readonly year: number;
    readonly profits: string | null;
    readonly losses: string | null;
    readonly fifoProfits: string | null;
    readonly fifoLosses: string | null;
  }[];
  /** The newest first, archived accounts included. */
  readonly sales: readonly ShownSale[];
}

/** Sells one by one, with proceeds, cost by both methods, fees and gain. */
export const showRealizedSales = viewedProcedure
  .meta({ revision: 'figures' })
  .input(HeldFilter)
  .query(
    async ({ ctx: { db, userId, today, view }, input }): Promise<ShownSales> =>
      readOwn<ShownSales>(db, userId, { years: [], sales: [] }, async (tx) => {
        const reading = readingOf(tx, userId, today, view);
        const sales = await reading.run(realizedSales(await loadAsked(reading, input)));
        return {
          years: saleYears(sales).map(({ year, averageCost, fifo }) => ({
            year,
            profits: averageCost && formatEuros(averageCost.profits),
            losses: averageCost && formatEuros(averageCost.losses),
            fifoProfits: fifo && formatEuros(fifo.profits),
            fifoLosses: fifo && formatEuros(fifo.losses),
          })),
          sales: sales.map(({ holding: { account, asset }, day, units, ...figures }) => ({
            ...{ date: formatDay(day), accountId: account.id, accountName: account.name },
            ...{ name: asset.name, isin: asset.isin, quantity: formatDecimal(units) },
            proceeds: figures.proceeds && formatEuros(figures.proceeds),
            fees: figures.fees && formatEuros(figures.fees),
            cost: figures.averageCost.cost && formatEuros(figures.averageCost.cost),
            gain: figures.averageCost.gain && formatEuros(figures.averageCost.gain),
            fifoCost: figures.fifo.cost && formatEuros(figures.fifo.cost),
            fifoGain: figures.fifo.gain && formatEuros(figures.fifo.gain),
          })),
        };
      }),
  );
