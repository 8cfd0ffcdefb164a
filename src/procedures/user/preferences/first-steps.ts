/** The first list: things that a household usually has, recorded, missing or dismissed. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  FIRST_STEPS,
  type FirstStepState,
  firstSteps,
} from '../../../core/insights/first-steps.ts';
import { listAccounts } from '../../../db/queries/accounts/accounts.ts';
import { dismissSteps, readDismissedSteps } from '../../../db/queries/users/dismissed-steps.ts';
import type { Queryable } from '../../../db/queryable.ts';
import { readOwn } from '../reading.ts';
import { recordedChange } from '../recorded-change.ts';
import { ownerProcedure } from '../trpc.ts';

export const showFirstSteps = ownerProcedure.query(
  ({ ctx: { db, userId } }): Promise<readonly FirstStepState[]> =>
    readOwn(db, userId, firstSteps([], new Set()), (tx) => readSteps(tx, userId)),
);

/** Takes steps off the list, for good. */
export const dismissFirstSteps = ownerProcedure
  .input(z.object({ steps: z.array(z.enum(FIRST_STEPS)).min(1).max(FIRST_STEPS.length) }))
  .mutation(({ ctx, input: { steps } }) =>
    recordedChange(ctx, 'firstSteps.dismiss', (tx) => ({
      targets: [{ table: 'dismissed_steps', where: sql`true` }],
      transactionsOf: [],
      async work() {
        await dismissSteps(tx, ctx.userId, steps);
        return { steps: await readSteps(tx, ctx.userId) };
      },
    })),
  );

async function readSteps(tx: Queryable, userId: string): Promise<FirstStepState[]> {
  const accounts = await listAccounts(tx, userId);
  return firstSteps(
    accounts.map(({ type, name, payerAccountId }) => ({
      ...{ type, name },
      isPaid: payerAccountId !== null,
    })),
    await readDismissedSteps(tx, userId),
  );
}
