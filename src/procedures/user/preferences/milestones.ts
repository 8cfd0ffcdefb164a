/** A user's own thresholds of net worth. */

import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { AmountAboveZero } from '../../../contract/owner-scalars.ts';
import {
  removeMilestone as deleteMilestone,
  addMilestone as insertMilestone,
  listMilestones as selectMilestones,
} from '../../../db/queries/users/preferences.ts';
import type { Queryable } from '../../../db/queryable.ts';
import type { ChangeAction } from '../../../i18n/changes/change-texts.ts';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { recordedChange } from '../recorded-change.ts';
import { ownerProcedure } from '../trpc.ts';

const thresholdProcedure = ownerProcedure.input(z.object({ threshold: AmountAboveZero }));

export const listMilestones = ownerProcedure.query(async ({ ctx: { db, userId } }) =>
  asMilestones(await selectMilestones(db.query, userId)),
);

export const addMilestone = thresholdProcedure.mutation(({ ctx, input: { threshold } }) =>
  changeMilestones(ctx, 'milestones.add', (tx) => insertMilestone(tx, ctx.userId, threshold)),
);

export const removeMilestone = thresholdProcedure.mutation(({ ctx, input: { threshold } }) =>
  changeMilestones(ctx, 'milestones.remove', async (tx) => {
    if (!(await deleteMilestone(tx, ctx.userId, threshold))) {
      throw new DomainError('NOT_FOUND', ['noMilestone', { threshold }]);
    }
  }),
);

const changeMilestones = (
  ctx: Parameters<typeof recordedChange>[0],
  action: ChangeAction,
  change: (tx: Queryable) => Promise<void>,
) =>
  recordedChange(ctx, action, (tx) => ({
    targets: [{ table: 'milestones', where: sql`true` }],
    transactionsOf: [],
    async work() {
      await change(tx);
      return { milestones: asMilestones(await selectMilestones(tx, ctx.userId)) };
    },
  }));

/** Thresholds in euros, the lowest first. */
const asMilestones = (thresholds: readonly string[]) =>
  thresholds.map((threshold) => ({ threshold }));
