/** Edits of a stored transaction by the owner. Each must be called inside `change`. */
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../queryable.ts';
import { transactions } from '../../schema.ts';
import { ownedTransaction } from './transaction-list.ts';

/** Turns a row into a tombstone, which no import restores; a deleted one stays unchanged. */
export async function deleteTransaction(tx: Queryable, userId: string, id: string): Promise<void> {
  const { deletedAtMs } = await ownedTransaction(tx, userId, id);
  if (deletedAtMs === null) await update(tx, userId, id, { deletedAt: sql`now()` });
}

/** Restores a deleted row; a live one stays unchanged. */
export function restoreTransaction(tx: Queryable, userId: string, id: string): Promise<void> {
  return update(tx, userId, id, { deletedAt: null });
}

/** Assigns a row to one of the user's categories; null removes it from any. */
export function categorizeTransaction(
  tx: Queryable,
  userId: string,
  id: string,
  categoryId: string | null,
): Promise<void> {
  return update(tx, userId, id, { categoryId });
}

/** Writes a note on a row; null removes it. */
export function noteTransaction(
  tx: Queryable,
  userId: string,
  id: string,
  note: string | null,
): Promise<void> {
  return update(tx, userId, id, { note });
}

type Changes = Parameters<ReturnType<typeof startUpdate>['set']>[0];

const startUpdate = (tx: Queryable) => tx.update(transactions);

async function update(tx: Queryable, userId: string, id: string, changes: Changes): Promise<void> {
  await ownedTransaction(tx, userId, id);
  await startUpdate(tx)
    .set(changes)
    .where(and(eq(transactions.userId, userId), eq(transactions.id, id)));
}
