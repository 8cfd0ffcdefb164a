/** List the users of a service, sign one in by a link, and delete one for good. */
import { z } from 'zod';
import { UserName } from '../../../contract/owner-scalars.ts';
import { removeFeeds } from '../../../db/data-folder/feeds-folder.ts';
import type { Database } from '../../../db/database.ts';
import { contentsOfUser, deleteUser, emptyUser } from '../../../db/queries/users/deletion.ts';
import { createPageCode } from '../../../db/queries/users/page-codes.ts';
import { listUsers, userIdOf, userNamed } from '../../../db/queries/users/users.ts';
import type { Queryable } from '../../../db/queryable.ts';
import { raiseRevision } from '../../../db/revisions.ts';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { refuseChanged } from '../../user/refuse-changed.ts';
import { installationProcedure, unknownUser } from '../../user/trpc.ts';
import { requireRecentSignIn, writeSignedIn } from '../../user/users/recent-sign-in.ts';

/** Returns the id of a user; throws where there is none of this name. */
export async function idOf(db: Database, user: string): Promise<string> {
  const userId = await userIdOf(db.query, user);
  if (userId === null) throw await unknownUser(db, user);
  return userId;
}

export const readUsers = installationProcedure.query(({ ctx: { db } }) => listUsers(db.query));

/** Creates a user without any data; an existing one is left unchanged. */
export const addUser = installationProcedure
  .input(z.object({ user: UserName }))
  .mutation(async ({ ctx: { db }, input: { user } }) => {
    const isNew = (await userIdOf(db.query, user)) === null;
    if (isNew) await userNamed(db.query, user);
    return { user, isNew };
  });

/** Makes a one-time code that signs in another user, after a recent sign-in; it ends with the session that makes it. */
export const linkUser = installationProcedure
  .input(z.object({ user: UserName }))
  .mutation(async ({ ctx, input: { user } }) => {
    await requireRecentSignIn(ctx);
    const userId = await idOf(ctx.db, user);
    const sessionId = ctx.session?.id ?? null;
    const code = await writeSignedIn(ctx, userId, (tx) => createPageCode(tx, user, { sessionId }));
    return { user, code };
  });

/** Returns the data that would be lost with a user; the revision is that of the count. */
export const readContents = installationProcedure
  .input(z.object({ user: UserName }))
  .query(async ({ ctx: { db }, input: { user } }) => {
    const userId = await idOf(db, user);
    return db.read(userId, async (tx, { user: revision }) => ({
      user,
      revision,
      contents: await contentsOfUser(tx, userId),
    }));
  });

/** Deletes a user with all that they have, in two transactions; the first one's `check` may refuse it. */
export async function removeUser<Result>(
  db: Database,
  userId: string,
  check: (tx: Queryable) => Promise<Result>,
): Promise<Result> {
  const checked = await db.write(userId, async (tx) => {
    const result = await check(tx);
    await emptyUser(tx, userId);
    await raiseRevision(tx, userId);
    return result;
  });
  // What breaks off here leaves a name without anything, which the same call deletes.
  await db.write(userId, (tx) => deleteUser(tx, userId));
  return checked;
}

/**
 * Deletes everything of a user, keys included, where nothing has changed since the revision that was looked at. A session
 * can't delete its own user, and needs a recent sign-in.
 */
export const deleteUserNamed = installationProcedure
  .input(z.object({ user: UserName, revision: z.int() }))
  .mutation(async ({ ctx, input: { user, revision } }) => {
    const { db, session } = ctx;
    if (user === session?.user) throw new DomainError('CONFLICT', ['ownUserStays']);
    await requireRecentSignIn(ctx);
    const userId = await idOf(db, user);
    const contents = await removeUser(db, userId, async (tx) => {
      await refuseChanged(tx, userId, revision);
      return contentsOfUser(tx, userId);
    });
    await removeFeeds(ctx.feedsFolder ?? null, userId);
    return { user, contents };
  });
