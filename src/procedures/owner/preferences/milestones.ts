/** A user's own thresholds of net worth. */
import { z } from 'zod';
import { AmountAboveZero } from '../../../contract/owner-scalars.ts';
import {
  removeMilestone as deleteMilestone,
  addMilestone as insertMilestone,
  listMilestones as selectMilestones,
} from '../../../db/queries/users/preferences.ts';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { ownerProcedure } from '../trpc.ts';

const thresholdProcedure = ownerProcedure.input(z.object({ threshold: AmountAboveZero }));

export const listMilestones = ownerProcedure.query(async ({ ctx: { db, userId } }) =>
  asMilestones(await selectMilestones(db.query, userId)),
);

export const addMilestone = thresholdProcedure.mutation(
  ({ ctx: { db, userId }, input: { threshold } }) =>
    db.change(userId, async (tx) => {
      await insertMilestone(tx, userId, threshold);
      return asMilestones(await selectMilestones(tx, userId));
    }),
);

export const removeMilestone = thresholdProcedure.mutation(
  ({ ctx: { db, userId }, input: { threshold } }) =>
    db.change(userId, async (tx) => {
      if (!(await deleteMilestone(tx, userId, threshold))) {
        throw new DomainError('NOT_FOUND', ['noMilestone', { threshold }]);
      }
      return asMilestones(await selectMilestones(tx, userId));
    }),
);

/** Thresholds in euros, the lowest first. */
const asMilestones = (thresholds: readonly string[]) =>
  thresholds.map((threshold) => ({ threshold }));
