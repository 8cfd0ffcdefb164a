import { ownerProcedure } from '../owner/trpc.ts';

/** Returns the signed-in user, and the service's day. */
export const showSession = ownerProcedure
  .meta({ revision: 'none' })
  .query(({ input: { user }, ctx: { userId, today } }) => ({ user, userId, today }));
