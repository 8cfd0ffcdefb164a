/** Edits of an account by the owner. Must be called inside `change`. */
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../queryable.ts';
import { accounts } from '../../schema.ts';
import { type AccountRow, ownedAccount } from './accounts.ts';

/** The columns that an owner can change; null clears a value. */
export type AccountChanges = {
  readonly [Column in Exclude<keyof AccountRow, FixedColumn>]?: AccountRow[Column] | undefined;
};

type FixedColumn =
  | ('userId' | 'id' | 'type' | 'currency' | 'syncMode' | 'connectorMeta' | 'details')
  | ('createdAt' | 'updatedAt');

export async function updateAccount(
  tx: Queryable,
  userId: string,
  id: string,
  changes: AccountChanges,
): Promise<AccountRow> {
  const account = await ownedAccount(tx, userId, id);
  const [row] = await tx
    .update(accounts)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(and(eq(accounts.userId, userId), eq(accounts.id, account.id)))
    .returning();
  if (row === undefined) throw new Error('The update gave no row');
  return row;
}
