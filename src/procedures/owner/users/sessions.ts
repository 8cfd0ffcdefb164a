/** Sign a user in by a one-time link, list the browsers in which they are signed in, and end sessions. */
import { z } from 'zod';
import { RowId } from '../../../contract/scalars.ts';
import { createPageCode } from '../../../db/queries/users/page-codes.ts';
import * as sessions from '../../../db/queries/users/sessions.ts';
import { Named, ownerProcedure, procedure } from '../trpc.ts';

/** Makes a one-time code that signs in a user. Its exchange creates a user that does not exist. */
export const createLink = procedure.input(Named).mutation(async ({ ctx, input: { user } }) => ({
  user,
  code: await createPageCode(ctx.db.query, user),
}));

export const listSessions = ownerProcedure
  .meta({ revision: 'none' })
  .query(async ({ ctx: { db, userId, session } }) =>
    (await sessions.listSessions(db.query, userId)).map((row) => present(row, session?.id)),
  );

/** Ends a session from the next request on, on every server. */
export const endSession = ownerProcedure
  .input(z.object({ id: RowId }))
  .mutation(({ ctx: { db, userId }, input: { id } }) =>
    db.write(userId, (tx) => sessions.endSession(tx, userId, id)),
  );

const present = (
  { createdAt, lastUsedAt, expiresAt, ...row }: sessions.SessionRow,
  currentId: string | undefined,
) => ({
  ...row,
  /** True for the session that asks. */
  isThis: row.id === currentId,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});
