/** List the users of a service, and delete one for good. */
import { z } from 'zod';
import { UserName } from '../../../contract/owner-scalars.ts';
import type { Database } from '../../../db/database.ts';
import { contentsOfUser, deleteUser, emptyUser } from '../../../db/queries/users/deletion.ts';
import { listUsers, userIdOf, userNamed } from '../../../db/queries/users/users.ts';
import { raiseRevision } from '../../../db/revisions.ts';
import { refuseChanged } from '../../user/refuse-changed.ts';
import { procedure, unknownUser } from '../../user/trpc.ts';

/** Returns the id of a user; throws where there is none of this name. */
export async function idOf(db: Database, user: string): Promise<string> {
  const userId = await userIdOf(db.query, user);
  if (userId === null) throw await unknownUser(db, user);
  return userId;
}

export const readUsers = procedure.query(({ ctx: { db } }) => listUsers(db.query));

/** Creates a user without any data; an existing one is left unchanged. */
export const addUser = procedure
  .input(z.object({ user: UserName }))
  .mutation(async ({ ctx: { db }, input: { user } }) => {
    const isNew = (await userIdOf(db.query, user)) === null;
    if (isNew) await userNamed(db.query, user);
    return { user, isNew };
  });

/** Returns the data that would be lost with a user; the revision is that of the count. */
export const readContents = procedure
  .input(z.object({ user: UserName }))
  .query(async ({ ctx: { db }, input: { user } }) => {
    const userId = await idOf(db, user);
    return db.read(userId, async (tx, { user: revision }) => ({
      user,
      revision,
      contents: await contentsOfUser(tx, userId),
    }));
  });

/** Deletes everything of a user, keys included, where nothing has changed since the revision that was looked at. */
export const deleteUserNamed = procedure
  .input(z.object({ user: UserName, revision: z.int() }))
  .mutation(async ({ ctx: { db }, input: { user, revision } }) => {
    const userId = await idOf(db, user);
    const contents = await db.write(userId, async (tx) => {
      await refuseChanged(tx, userId, revision);
      const lost = await contentsOfUser(tx, userId);
      await emptyUser(tx, userId);
      await raiseRevision(tx, userId);
      return lost;
    });
    // What breaks off here leaves a name without anything, which the same command deletes.
    await db.write(userId, (tx) => deleteUser(tx, userId));
    return { user, contents };
  });
