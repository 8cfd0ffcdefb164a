/** What an owner changes of a stored transaction. Each is to be called inside `change`. */
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../queryable.ts';
import { transactions } from '../../schema.ts';
import { ownedTransaction } from './transaction-list.ts';

/** Makes a row a tombstone, which no import brings back; one that is deleted already stays as it is. */
export async function deleteTransaction(tx: Queryable, userId: string, id: string): Promise<void> {
  const { deletedAtMs } = await ownedTransaction(tx, userId, id);
  if (deletedAtMs === null) await update(tx, userId, id, { deletedAt: sql`now()` });
}

/** Brings a deleted row back; one that is live stays as it is. */
export function restoreTransaction(tx: Queryable, userId: string, id: string): Promise<void> {
  return update(tx, userId, id, { deletedAt: null });
}

/** Puts a row into one of the person's categories; null takes it out of any. */
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
