/**
 * A person's way from one installation to another, step by step; each can be repeated after a cut.
 *
 * At every instant at most one of the two takes changes, and what can be read at either is the same:
 *
 * | step                    | here                       | there                      |
 * | ----------------------- | -------------------------- | -------------------------- |
 * | before                  | reads and writes           |                            |
 * | `depart`, here          | reads; writes wait         |                            |
 * | `arrive`, there         | reads; writes wait         | reads; writes wait         |
 * | the proxy leads there   | reads; writes wait         | reads; writes wait         |
 * | `leave`, here           | everything waits           | reads; writes wait         |
 * | `settle`, there         | everything waits           | reads and writes           |
 *
 * Waiting is a 503 with `Retry-After`. Keys stay here, so that who comes by a road that was not switched yet is told to
 * wait, and not that the key is unknown.
 */
import { and, eq, isNull, sql } from 'drizzle-orm';
import { Refusal } from '../../core/refusal.ts';
import { type Database, rows } from '../database.ts';
import { raiseMarketRevision } from '../market/revision.ts';
import { categories, users } from '../schema.ts';
import { text, truth } from '../sql/columns.ts';
import { lockMarket, raiseRevision, writeMoving } from '../unit-of-work.ts';
import { deletePerson, emptyPerson } from './deletion.ts';
import { type Fingerprint, fingerprintOf, isSame } from './fingerprint.ts';
import {
  type Identity,
  insertAnswers,
  insertKeys,
  readAnswers,
  readIdentity,
  readKeys,
  type StoredAnswer,
  type StoredKey,
} from './luggage.ts';

/** A person on the way, without what an export holds. */
export interface Traveller {
  readonly identity: Identity;
  readonly keys: readonly StoredKey[];
  readonly answers: readonly StoredAnswer[];
  readonly fingerprint: Fingerprint;
  /** Whether they have left already: then nothing of theirs is here but their keys. */
  readonly hasLeft: boolean;
}

/**
 * From here on the person changes nothing here, and what they have can be exported, to be taken to one cell and no other.
 * Throws a `Refusal` where they are on the way to another one, or are still arriving here: somebody else may yet go on
 * with that move, and both would take changes.
 */
export function depart(db: Database, userId: string, cell: string): Promise<Traveller> {
  return writeMoving(db, userId, async (tx, { isMoving, movingTo, hasLeft }) => {
    if (isMoving) {
      refuseArriving(movingTo);
      if (movingTo !== cell) throw new Refusal('CONFLICT', ['personBound', { cell: movingTo }]);
    } else {
      await tx
        .update(users)
        .set({ movingAt: sql`now()`, movingTo: cell })
        .where(eq(users.id, userId));
    }
    return {
      identity: await readIdentity(tx, userId),
      keys: await readKeys(tx, userId),
      answers: await readAnswers(tx, userId),
      fingerprint: await fingerprintOf(tx, userId),
      hasLeft,
    };
  });
}

function refuseArriving(movingTo: string | null): asserts movingTo is string {
  if (movingTo === null) throw new Refusal('CONFLICT', ['personArriving']);
}

/** What `restore` wrote of an export into a person. */
interface Unpacked {
  readonly referenceRows: number;
  readonly assetIds: readonly string[];
}

/**
 * Takes a person in, who can be read from then on and changes nothing yet. One who was taken in before stays as they are.
 * Throws a `Refusal` where somebody else has the name, or where what arrived is not what departed; then nothing is kept.
 */
export function arrive(
  db: Database,
  { identity, keys, answers, fingerprint }: Traveller,
  restore: (tx: Database, userId: string) => Promise<Unpacked>,
): Promise<{ readonly isNew: boolean }> {
  const { id, name, departedAt } = identity;
  return db.transaction(async (tx) => {
    const [known] = await rows(
      tx,
      { id: text, hasLeft: truth, isDeparting: truth },
      sql`select id::text, left_at is not null as "hasLeft",
                 moving_at is not distinct from ${departedAt}::timestamptz as "isDeparting" from users
          where id = ${id} or name = ${name} order by id <> ${id} for update`,
    );
    if (known?.id === id && known.isDeparting) throw new Refusal('CONFLICT', ['sameInstallation']);
    if (known?.id === id && !known.hasLeft) {
      if (isSame(await fingerprintOf(tx, id), fingerprint)) return { isNew: false };
      throw new Refusal('CONFLICT', ['personThere', { name }]);
    }
    if (known !== undefined && known.id !== id) {
      throw new Refusal('CONFLICT', ['personThere', { name }]);
    }
    // Who comes back finds the keys that they left behind.
    await emptyPerson(tx, id);
    await takeIn(tx, identity);
    await lockMarket(tx);
    const { referenceRows, assetIds } = await restore(tx, id);
    await insertKeys(tx, id, keys);
    await insertAnswers(tx, id, answers);
    if (!isSame(await fingerprintOf(tx, id), fingerprint)) {
      throw new Refusal('CONFLICT', ['personDiffers']);
    }
    if (referenceRows > 0) await raiseMarketRevision(tx, { assetIds, rates: true });
    return { isNew: true };
  });
}

/** Their revision goes on from where it was, so that no tag of an answer ever comes back. */
async function takeIn(tx: Database, { id, name, createdAt, revision }: Identity): Promise<void> {
  await tx.execute(
    sql`insert into users (id, name, created_at, revision, moving_at)
        values (${id}, ${name}, ${createdAt}::timestamptz, ${revision}::text::bigint, now())
        on conflict (id) do update
          set name = excluded.name, moving_at = excluded.moving_at, moving_to = null, left_at = null,
              revision = greatest(users.revision, excluded.revision)`,
  );
  await raiseRevision(tx, id);
}

/** From here on nothing of the person is read here; what they had is deleted, but for their keys. */
export async function leave(db: Database, userId: string): Promise<void> {
  await writeMoving(db, userId, async (tx, { movingTo, hasLeft }) => {
    if (movingTo === null) throw new Error('A person leaves who did not depart');
    if (hasLeft) return;
    await tx.update(users).set({ leftAt: sql`now()` }).where(eq(users.id, userId));
  });
  await writeMoving(db, userId, (tx) => emptyPerson(tx, userId, { keepsKeys: true }));
  // In a transaction after it, as `deletePerson` says.
  await writeMoving(db, userId, (tx) => tx.delete(categories).where(eq(categories.userId, userId)));
}

/** From here on the person who was taken in changes what is theirs; who has gone on since stays on their way. */
export async function settle(db: Database, userId: string): Promise<void> {
  await writeMoving(db, userId, async (tx, { movingTo }) => {
    if (movingTo !== null) return;
    await tx.update(users).set({ movingAt: null }).where(eq(users.id, userId));
  });
}

/** Takes the departure back. Throws a `Refusal` when the person has left, or did not depart from here. */
export async function stay(db: Database, userId: string): Promise<void> {
  await writeMoving(db, userId, async (tx, { isMoving, movingTo, hasLeft }) => {
    if (hasLeft) throw new Refusal('CONFLICT', ['personLeft']);
    if (isMoving) refuseArriving(movingTo);
    await tx.update(users).set({ movingAt: null, movingTo: null }).where(eq(users.id, userId));
  });
}

/** Leaves nothing of who was taken in, if they were. Throws a `Refusal` once they have settled. */
export async function turnAway(db: Database, userId: string): Promise<void> {
  if (!(await hasArrived(db, userId))) return;
  await writeMoving(db, userId, async (tx, { isMoving, movingTo }) => {
    if (!isMoving || movingTo !== null) throw new Refusal('CONFLICT', ['personSettled']);
    await emptyPerson(tx, userId);
  });
  await writeMoving(db, userId, (tx) => deletePerson(tx, userId));
}

/**
 * Whether a person is here. Whoever took them in may be gone while the database still does: a row like theirs can only be
 * made, or refused, when that is over.
 */
function hasArrived(db: Database, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const made = await tx
      .insert(users)
      .values({ id, name: id })
      .onConflictDoNothing()
      .returning({ id: users.id });
    const ofId = eq(users.id, id);
    if (made.length > 0) await tx.delete(users).where(ofId);
    const here = and(ofId, isNull(users.leftAt));
    return (await tx.select({ id: users.id }).from(users).where(here)).length > 0;
  });
}
