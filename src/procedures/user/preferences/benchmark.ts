/** The index that a user's portfolio is held against. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { BenchmarkKey } from '../../../contract/enums.ts';
import { chooseBenchmark, chosenBenchmark } from '../../../db/queries/users/benchmark.ts';
import { recordedChange } from '../recorded-change.ts';
import { changeProcedure } from '../seen.ts';
import { ownerProcedure } from '../trpc.ts';

export const showBenchmark = ownerProcedure.query(async ({ ctx: { db, userId } }) => ({
  key: await chosenBenchmark(db.query, userId),
}));

export const setBenchmark = changeProcedure
  .input(z.object({ key: BenchmarkKey }))
  .mutation(({ ctx, input: { key } }) =>
    recordedChange(ctx, 'benchmark.set', (tx) => ({
      targets: [{ table: 'users', where: sql`true` }],
      transactionsOf: [],
      stored: async () => ({ key: await chosenBenchmark(tx, ctx.userId) }),
      async work() {
        await chooseBenchmark(tx, ctx.userId, key);
        return { key };
      },
    })),
  );
