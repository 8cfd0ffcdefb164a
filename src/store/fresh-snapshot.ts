import type { Database, Store } from './database.ts';
import { sharesOf } from './fair-share.ts';
import { ReplicaBehind } from './replicas.ts';
import { PersonGone, type Revisions, readSnapshot } from './unit-of-work.ts';

/**
 * Runs reads like `snapshot`, on a replica where one shows the very state of which the primary told: so no answer is older
 * than its question, however far behind a replica is. Not only older states are refused, but newer ones as well: a replica
 * that followed a primary which was lost may show what nobody else knows of. Where a replica shows another state, or its
 * database fails in any way, the primary answers.
 */
export function freshSnapshot<Result>(
  { db, replicas }: Pick<Store, 'db' | 'replicas'>,
  { userId, revisions: told }: { readonly userId: string; readonly revisions: Revisions },
  read: (tx: Database, revisions: Revisions) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const readOnReplica = async (tx: Database, shown: Revisions) => {
    if (shown.user !== told.user || shown.market !== told.market) throw new ReplicaBehind();
    return read(tx, shown);
  };
  const onReplica = async (replica: Database) => {
    try {
      return await readSnapshot(replica, userId, readOnReplica, signal);
    } catch (error) {
      // A replica that is behind may not know the person yet.
      throw error instanceof PersonGone ? new ReplicaBehind() : error;
    }
  };
  return sharesOf(db).any(userId, async () => {
    const answered = await replicas?.answer(onReplica, signal);
    return answered ? answered.result : readSnapshot(db, userId, read, signal);
  });
}
