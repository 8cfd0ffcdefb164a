/** Realized gains by year. */
import { formatEuros } from '../../../core/money/euros.ts';
import { type Realized, realizedYears } from '../../../core/valuation/realized-years.ts';
import { loadAllTraded } from '../../../db/queries/wealth/positions.ts';
import { readingOf, readOwn } from '../reading.ts';
import { ownerProcedure } from '../trpc.ts';

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
export const showRealizedYears = ownerProcedure.meta({ revision: 'figures' }).query(
  async ({ ctx: { db, userId, today } }): Promise<readonly RealizedYear[]> =>
    readOwn<readonly RealizedYear[]>(db, userId, [], async (tx) => {
      const reading = readingOf(tx, userId, today);
      const holdings = await loadAllTraded(reading);
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

const shown = ({ averageCost, fifo }: Realized): ShownRealized => ({
  averageCost: averageCost && formatEuros(averageCost),
  fifo: fifo && formatEuros(fifo),
});
