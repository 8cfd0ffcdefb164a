/** Edits of stored transactions by the owner. Each must be called inside `write`. */
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { TransactionType } from '../../../core/accounts/transaction-type.ts';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { isId } from '../../id.ts';
import { type Queryable, rows } from '../../queryable.ts';
import { transactions } from '../../schema.ts';
import { anyOf } from '../../sql/arrays.ts';
import { numberColumn, textColumn } from '../../sql/columns.ts';
import { countRows } from '../../stored-limits.ts';
import { ownedTransaction } from './transaction-list.ts';
import type { NewTransaction } from './transactions.ts';

/** Turns rows into tombstones, which no import restores; deleted ones stay unchanged. */
export const deleteTransactions = (tx: Queryable, userId: string, ids: readonly string[]) =>
  update(tx, userId, ids, { deletedAt: sql`now()` }, isNull(transactions.deletedAt));

/** Restores deleted rows; live ones stay unchanged. */
export const restoreTransactions = (tx: Queryable, userId: string, ids: readonly string[]) =>
  update(tx, userId, ids, { deletedAt: null });

/** Values that the owner gives to a row; null takes one away, and an absent one stays. */
export interface Annotation {
  readonly categoryId?: string | null | undefined;
  readonly type?: TransactionType | null | undefined;
  readonly note?: string | null | undefined;
}

export const annotateTransactions = (
  tx: Queryable,
  userId: string,
  ids: readonly string[],
  annotation: Annotation,
) => update(tx, userId, ids, annotation);

/** Corrected values of a row. */
export interface Correction {
  readonly date?: string | undefined;
  readonly amount?: string | undefined;
  readonly label?: string | undefined;
}

/**
 * Corrects a row. Its identity stays that of its file, and what was told is kept where it changes. So another import of the
 * file finds the row, and one of another format finds what is like it.
 */
export async function correctTransaction(
  tx: Queryable,
  userId: string,
  id: string,
  { date, amount, label }: Correction,
): Promise<void> {
  const original = sql`coalesce(identity_date, date)`;
  await update(tx, userId, [id], {
    ...(amount !== undefined && {
      amount,
      toldAmount: sql`nullif(coalesce(told_amount, amount), ${amount}::numeric)`,
    }),
    ...(label !== undefined && {
      label,
      toldLabel: sql`nullif(coalesce(told_label, label), ${label})`,
    }),
    ...(date !== undefined && {
      date,
      identityDate: sql`nullif(${original}, ${date}::date)`,
    }),
  });
}

/** Returns the ordinal after the highest one of an identity in an account, moved and deleted rows included. */
export async function nextOrdinal(
  tx: Queryable,
  userId: string,
  { accountId, date, identity }: { accountId: string; date: string; identity: string },
): Promise<number> {
  const ofIdentity = sql`user_id = ${userId} and account_id = ${accountId} and identity = decode(${identity}, 'hex')`;
  const [found] = await rows(
    tx,
    { next: numberColumn },
    sql`select 1 + coalesce(greatest(
          (select max(ordinal) from transactions where ${ofIdentity} and date = ${date}::date),
          (select max(ordinal) from transactions where ${ofIdentity} and identity_date = ${date}::date)
        ), -1) as next`,
  );
  return found?.next ?? 0;
}

/** Adds a row that the owner states; with its note, which no file has. */
export async function insertTransaction(
  tx: Queryable,
  { userId, accountId }: { readonly userId: string; readonly accountId: string },
  {
    identity,
    type,
    ...row
  }: Omit<NewTransaction, 'type'> & {
    readonly type?: TransactionType | undefined;
    readonly note?: string | undefined;
  },
): Promise<void> {
  await countRows(tx, userId, 1);
  await tx.insert(transactions).values({
    ...row,
    ...{ userId, accountId, type },
    identity: Buffer.from(identity, 'hex'),
  });
}

/** Returns the accounts of transactions. Throws if one of the ids is not the user's. */
export async function accountsOfTransactions(
  tx: Queryable,
  userId: string,
  ids: readonly string[],
): Promise<string[]> {
  const wanted = new Set(ids.filter(isId));
  const found = await rows(
    tx,
    { id: textColumn, accountId: textColumn },
    sql`select t.id, t.account_id as "accountId" from transactions t
        where t.user_id = ${userId}::uuid and ${isOneOf([...wanted])}`,
  );
  if (found.length !== new Set(ids).size) throw new DomainError('NOT_FOUND', ['noTransaction']);
  return [...new Set(found.map(({ accountId }) => accountId))];
}

/** SQL condition: a row `t` has one of these ids. */
export const isOneOf = (ids: readonly string[]): SQL => sql`t.id = ${anyOf(ids)}`;

/** SQL condition: a category `t` has one of these keys. */
export const hasKey = (keys: readonly string[]): SQL => sql`t.name_key = ${anyOf(keys, 'text')}`;

export async function deleteTransaction(tx: Queryable, userId: string, id: string): Promise<void> {
  await ownedTransaction(tx, userId, id);
  await deleteTransactions(tx, userId, [id]);
}

export async function restoreTransaction(tx: Queryable, userId: string, id: string): Promise<void> {
  await ownedTransaction(tx, userId, id);
  await restoreTransactions(tx, userId, [id]);
}

type Changes = Parameters<ReturnType<typeof startUpdate>['set']>[0];

const startUpdate = (tx: Queryable) => tx.update(transactions);

async function update(
  tx: Queryable,
  userId: string,
  ids: readonly string[],
  changes: Changes,
  condition?: SQL,
): Promise<void> {
  await startUpdate(tx)
    .set(changes)
    .where(
      and(eq(transactions.userId, userId), sql`${transactions.id} = ${anyOf(ids)}`, condition),
    );
}
