import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { isId } from '../../id.ts';
import type { Queryable } from '../../queryable.ts';
import { accounts } from '../../schema.ts';
import { ACCOUNTS_PER_STATEMENT } from '../../sql/batches.ts';
import { requireRoomFor } from '../../stored-limits.ts';
import { refreshMovements } from '../movements/refresh-movements.ts';

export type AccountRow = typeof accounts.$inferSelect;
export type NewAccount = typeof accounts.$inferInsert;

/**
 * Adds an account, of which labels of rows may speak from then on. Throws if the user has as many as may be kept. Must be
 * called under the user's lock.
 */
export async function insertAccount(db: Queryable, account: NewAccount): Promise<AccountRow> {
  await requireRoomFor(db, account.userId, 'accounts');
  const [row] = await db.insert(accounts).values(account).returning();
  if (row === undefined) throw new Error('The insert gave no row');
  await refreshMovements(db, account.userId, { names: [row] });
  return row;
}

/** Returns all accounts of a user, in order of creation. */
export async function listAccounts(db: Queryable, userId: string): Promise<AccountRow[]> {
  const all: AccountRow[] = [];
  for (let isMore = true; isMore; ) {
    const last = all.at(-1)?.id;
    const page = await db
      .select()
      .from(accounts)
      .where(
        and(eq(accounts.userId, userId), last === undefined ? undefined : gt(accounts.id, last)),
      )
      .orderBy(asc(accounts.id))
      .limit(ACCOUNTS_PER_STATEMENT);
    for (const row of page) all.push(row);
    isMore = page.length === ACCOUNTS_PER_STATEMENT;
  }
  return all;
}

/** Returns true if any user has an account. */
export async function hasAccounts(db: Queryable): Promise<boolean> {
  return (await db.select({ id: accounts.id }).from(accounts).limit(1)).length > 0;
}

/** Returns an account of a user. Foreign, unknown and malformed ids throw the same error. */
export async function ownedAccount(db: Queryable, userId: string, id: string): Promise<AccountRow> {
  const [row] = isId(id)
    ? await db
        .select()
        .from(accounts)
        .where(and(eq(accounts.userId, userId), eq(accounts.id, id)))
    : [];
  if (row === undefined) throw new DomainError('NOT_FOUND', ['noAccount']);
  return row;
}

/** The columns that an owner can change; null clears a value. */
export type AccountChanges = {
  readonly [Column in Exclude<keyof AccountRow, FixedColumn>]?: AccountRow[Column] | undefined;
};

type FixedColumn =
  | ('userId' | 'id' | 'syncMode' | 'connectorMeta' | 'details')
  | ('createdAt' | 'updatedAt');

/** Changes columns of an account. Must be called inside `change`. */
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
