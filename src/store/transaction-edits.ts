/** What an owner changes of a stored transaction. Each is to be called inside `change`. */
import { and, eq, sql } from 'drizzle-orm';
import { Refusal } from '../core/refusal.ts';
import type { Database } from './database.ts';
import { isId } from './id.ts';
import { transactions } from './schema.ts';

/** Makes a row a tombstone, which no import brings back; one that is deleted already stays as it is. */
export function deleteTransaction(tx: Database, userId: string, id: string): Promise<void> {
  return update(tx, userId, id, { deletedAt: sql`coalesce(${transactions.deletedAt}, now())` });
}

/** Brings a deleted row back; one that is live stays as it is. */
export function restoreTransaction(tx: Database, userId: string, id: string): Promise<void> {
  return update(tx, userId, id, { deletedAt: null });
}

/** Puts a row into one of the person's categories; null takes it out of any. */
export function categorizeTransaction(
  tx: Database,
  userId: string,
  id: string,
  categoryId: string | null,
): Promise<void> {
  return update(tx, userId, id, { categoryId });
}

/** Writes a note on a row; null removes it. */
export function noteTransaction(
  tx: Database,
  userId: string,
  id: string,
  note: string | null,
): Promise<void> {
  return update(tx, userId, id, { note });
}

type Changes = Parameters<ReturnType<Database['update']>['set']>[0];

async function update(tx: Database, userId: string, id: string, changes: Changes): Promise<void> {
  const changed = isId(id)
    ? await tx
        .update(transactions)
        .set(changes)
        .where(and(eq(transactions.userId, userId), eq(transactions.id, id)))
        .returning({ id: transactions.id })
    : [];
  if (changed.length === 0) throw new Refusal('NOT_FOUND', 'No transaction has this id.');
}
