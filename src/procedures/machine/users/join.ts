/** Makes of two users one household. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { UserName } from '../../../contract/owner-scalars.ts';
import { COMMAND } from '../../../core/identifiers/author.ts';
import { moveFeeds } from '../../../db/data-folder/feeds-folder.ts';
import { lockUser } from '../../../db/database.ts';
import { sqlState } from '../../../db/errors/postgres-failure.ts';
import { refreshAllMovements } from '../../../db/queries/movements/refresh-movements.ts';
import { contentsOfUser, deleteUser } from '../../../db/queries/users/deletion.ts';
import { joinUsers, refuseJoin } from '../../../db/queries/users/join.ts';
import {
  type Joining,
  joinLosses,
  sharedStatements,
} from '../../../db/queries/users/join-statements.ts';
import { JOIN, journaled } from '../../../db/queries/users/journal.ts';
import type { Queryable } from '../../../db/queryable.ts';
import { raiseRevision } from '../../../db/revisions.ts';
import { keepKeyChecks } from '../../../db/sql/planner.ts';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { refuseReserved } from '../../user/household/members.ts';
import { refuseChanged } from '../../user/refuse-changed.ts';
import { procedure } from '../../user/trpc.ts';
import { idOf } from './users.ts';

/** Returns what a join would move, and the revision of it. Throws for what is refused. */
export const previewJoin = procedure
  .input(z.object({ user: UserName, into: UserName }))
  .query(async ({ ctx: { db }, input }) => {
    const joining = await named(db, input);
    await refuseJoin(db.query, joining);
    return db.read(joining.from.id, async (tx, { user: revision }) => ({
      ...{ ...input, revision, ...(await effectsOf(tx, joining)) },
      /** True if a backup is taken first: PostgreSQL has programs of its own. */
      backsUp: db.backUp !== undefined,
    }));
  });

/**
 * Gives all of a user to another one, and makes both members of it; see `joinUsers`. On the embedded database, the backup that
 * is taken first is the only way back. Nothing may have changed since the revision that was looked at.
 */
export const joinUserInto = procedure
  .input(z.object({ user: UserName, into: UserName, revision: z.int() }))
  .mutation(async ({ ctx: { db, by = COMMAND, feedsFolder = null }, input }) => {
    const joining = await named(db, input);
    const { from, into } = joining;
    // A refusal comes before the backup, which takes its time.
    await refuseJoin(db.query, joining);
    const backup = (await db.backUp?.()) ?? null;
    const joined = await db.transaction(async (tx) => {
      for (const id of [from.id, into.id].toSorted()) await lockUser(tx, id);
      await refuseChanged(tx, from.id, input.revision);
      await keepKeyChecks(tx);
      const effects = await effectsOf(tx, joining);
      const { result: members } = await journaled(
        tx,
        { userId: into.id, by, action: JOIN },
        [{ table: 'members', where: sql`true` }],
        () => refusing(joining, () => joinUsers(tx, joining)),
      );
      await refreshAllMovements(tx, into.id);
      await raiseRevision(tx, into.id);
      await raiseRevision(tx, from.id);
      return { members, ...effects };
    });
    // What breaks off here leaves a name without anything, which `users delete` removes.
    await db.write(from.id, (tx) => deleteUser(tx, from.id));
    await moveFeeds(feedsFolder, from.id, into.id);
    return { user: from.name, into: into.name, ...joined, backup };
  });

/** Returns what a join moves, what counts for both then, and what is left out. */
const effectsOf = async (tx: Queryable, joining: Joining) => ({
  contents: await contentsOfUser(tx, joining.from.id),
  shared: await sharedStatements(tx, joining),
  losses: await joinLosses(tx, joining),
});

async function named(
  db: Parameters<typeof idOf>[0],
  { user, into }: { readonly user: string; readonly into: string },
): Promise<Joining> {
  if (user === into) throw new DomainError('BAD_REQUEST', ['joinsItself', { user }]);
  for (const name of [user, into]) refuseReserved(name);
  return {
    from: { id: await idOf(db, user), name: user },
    into: { id: await idOf(db, into), name: into },
  };
}

/** Two rows of one key: what one user has was restored for the other one. */
async function refusing<Result>(
  { from, into }: Joining,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    if (sqlState(cause) !== '23505') throw cause;
    const names = { user: from.name, into: into.name };
    throw new DomainError('CONFLICT', ['joinSameRows', names], { cause });
  }
}
