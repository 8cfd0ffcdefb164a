/** Recognizes the tombstones of moves from before a tombstone named the row that has moved. */
import { identitiesIn } from '../../../core/import/moved-rows.ts';
import { listAccounts } from '../../../db/queries/accounts/accounts.ts';
import { allMatches, unnotedTombstones } from '../../../db/queries/accounts/transaction-moves.ts';
import type { Queryable } from '../../../db/queryable.ts';
import { turnsOf } from '../../../runtime/steps.ts';

/** Returns such a tombstone among some rows whose row another account has, with the name of that account; null without any. */
export async function movedUnnoted(
  tx: Queryable,
  userId: string,
  ids: readonly string[],
): Promise<{ readonly label: string; readonly account: string } | null> {
  const tombstones = await unnotedTombstones(tx, userId, ids);
  if (tombstones.length === 0) return null;
  const run = turnsOf({ user: userId });
  for (const { id: accountId, name: account } of await listAccounts(tx, userId)) {
    const others = tombstones.filter((row) => row.accountId !== accountId);
    const wanted = await run(identitiesIn(accountId, others));
    const found = await allMatches(
      tx,
      { userId, accountId },
      wanted.map(({ row, identity }) => ({ identity, date: row.date })),
    );
    const identities = new Set(found.map(({ identity }) => identity));
    const moved = wanted.find(({ identity }) => identities.has(identity));
    if (moved !== undefined) return { label: moved.row.label, account };
  }
  return null;
}
