/** The index that a user's portfolio is held against. */
import { z } from 'zod';
import { BenchmarkKey } from '../../../contract/enums.ts';
import { chooseBenchmark, chosenBenchmark } from '../../../db/queries/users/benchmark.ts';
import { ownerProcedure } from '../trpc.ts';

export const showBenchmark = ownerProcedure.query(async ({ ctx: { db, userId } }) => ({
  key: await chosenBenchmark(db.query, userId),
}));

export const setBenchmark = ownerProcedure
  .input(z.object({ key: BenchmarkKey }))
  .mutation(({ ctx: { db, userId }, input: { key } }) =>
    db.change(userId, async (tx) => {
      await chooseBenchmark(tx, userId, key);
      return { key };
    }),
  );
