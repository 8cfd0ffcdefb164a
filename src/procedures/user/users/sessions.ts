/** Sign a user in by a one-time link, list the browsers in which they are signed in, and end sessions. */
import { z } from 'zod';
import { UserName } from '../../../contract/owner-scalars.ts';
import { RowId } from '../../../contract/scalars.ts';
import type { Database } from '../../../db/database.ts';
import { createPageCode } from '../../../db/queries/users/page-codes.ts';
import { credentialsOf } from '../../../db/queries/users/passkeys.ts';
import * as sessions from '../../../db/queries/users/sessions.ts';
import { endSignIns } from '../../../db/queries/users/sign-ins.ts';
import { refuseLoginOfMember, userIdOf } from '../../../db/queries/users/users.ts';
import { requireMember } from '../household/members.ts';
import { Named, NOBODY, ownerProcedure, procedure } from '../trpc.ts';
import { personOf, proofOf, requireRecentSignIn, writeSignedIn } from './recent-sign-in.ts';

/**
 * Makes a one-time code that signs in a user, or a member of theirs: by default the one that asks. Its exchange creates a user that does not exist. A session makes one that
 * ends with it, after a recent sign-in.
 */
export const createLink = procedure
  .input(Named.extend({ member: UserName.optional() }))
  .mutation(async ({ ctx, input: { user, member } }) => {
    const { db, session } = ctx;
    const memberId =
      member === undefined ? (session?.member?.id ?? null) : await memberIdOf(db, user, member);
    const told = member === undefined ? { user } : { user, member };
    if (session === undefined) {
      if ((await userIdOf(db.query, user)) === null) await refuseLoginOfMember(db.query, user);
      return { ...told, code: await createPageCode(db.query, user, { memberId }) };
    }
    await requireRecentSignIn(ctx);
    const code = await writeSignedIn(ctx, session.userId, (tx) =>
      createPageCode(tx, user, { sessionId: session.id, memberId }),
    );
    return { ...told, code };
  });

/** Returns the id of a member of a user. Throws where there is none. */
async function memberIdOf({ query }: Database, user: string, name: string): Promise<string> {
  const userId = (await userIdOf(query, user)) ?? NOBODY;
  return (await requireMember(query, userId, name)).id;
}

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

/** Ends all sessions of a user and all links that were made, from the next request on. Keys stay. */
export const endAllSessions = ownerProcedure
  .input(
    z.object({
      /** True for all but the session that asks. */
      keepThis: z.boolean().default(false),
    }),
  )
  .mutation(({ ctx: { db, userId, session }, input: { user, keepThis } }) =>
    db.write(userId, async (tx) => {
      const kept = keepThis ? session?.id : undefined;
      const ended = await endSignIns(tx, userId, kept);
      return { user, ended };
    }),
  );

/** Tells how the user of a session proves their identity. */
export const showProof = ownerProcedure.meta({ revision: 'none' }).query(async ({ ctx }) => {
  const { db, session } = ctx;
  const person = personOf(ctx);
  const known =
    session?.page == null ? [] : await credentialsOf(db.query, person, session.page.origin);
  return {
    proof: await proofOf(ctx, person),
    /** A passkey of this page does in the place of each. */
    ...(known.length > 0 && { byPasskey: true }),
  };
});

const present = (
  { member, createdAt, lastUsedAt, expiresAt, ...row }: sessions.SessionRow,
  currentId: string | undefined,
) => ({
  ...row,
  ...(member === null ? {} : { member }),
  /** True for the session that asks. */
  isThis: row.id === currentId,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});
