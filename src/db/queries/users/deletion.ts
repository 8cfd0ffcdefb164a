/** Deletes a user, or one of their accounts, with everything that belongs to them. To be called inside `write`. */
import { setImmediate as loopTurn } from 'node:timers/promises';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { affectedRows, type Queryable, rows } from '../../queryable.ts';
import { accounts, categories, users } from '../../schema.ts';
import { type Columns, numberColumn, numbers, type RowOf, textColumn } from '../../sql/columns.ts';
import { withoutKeyChecks } from '../../sql/key-checks.ts';
import { deleteInPages } from '../../sql/key-pages.ts';
import { countRows } from '../../stored-limits.ts';
import { changesWithout } from '../movements/account-changes.ts';
import { refreshMovements } from '../movements/refresh-movements.ts';
import { deleteMovements } from '../movements/stored-movements.ts';
import { allChanges, changesOfAccount, deleteChanges } from './journal-pages.ts';

/** Kinds of rows that belong to an account, counted before it is deleted. */
const OF_ACCOUNT = numbers('transactions', 'balances', 'holdings', 'lots');
const OF_USER = {
  accounts: numberColumn,
  ...OF_ACCOUNT,
  ...numbers('categories', 'rules', 'milestones', 'api_keys'),
};

export type AccountContents = RowOf<typeof OF_ACCOUNT>;
export type UserContents = RowOf<typeof OF_USER>;

export const contentsOfUser = (tx: Queryable, userId: string): Promise<UserContents> =>
  count(tx, OF_USER, () => sql`user_id = ${userId}`);

export const contentsOfAccount = (
  tx: Queryable,
  userId: string,
  accountId: string,
): Promise<AccountContents> =>
  count(tx, OF_ACCOUNT, (table) => sql`user_id = ${userId} and ${isOf(table, accountId, userId)}`);

/** SQL condition: a row belongs to an account; lots do so through their holdings. */
const isOf = (table: string, accountId: string, userId: string): SQL =>
  table === 'lots'
    ? sql`holding_id in (select id from holdings where user_id = ${userId} and account_id = ${accountId})`
    : sql`account_id = ${accountId}`;

/** Counts the rows of tables, which the columns are named after. */
async function count<Kinds extends Columns>(
  tx: Queryable,
  kinds: Kinds,
  where: (kind: string) => SQL,
): Promise<RowOf<Kinds>> {
  const counts = Object.keys(kinds).map(
    (kind) =>
      sql`(select count(*)::int from ${sql.identifier(kind)} where ${where(kind)}) as ${sql.identifier(kind)}`,
  );
  const [found] = await rows(tx, kinds, sql`select ${sql.join(counts, sql`, `)}`);
  if (found === undefined) throw new Error('The counts gave no row');
  return found;
}

/** Tables of a user's data, each before those that it refers to, but `categories`. */
const DATA_TABLES = [
  ...['journal_rows', 'journal', 'movements', 'movement_statements'],
  ...['lots', 'moves', 'holdings', 'transactions', 'imports', 'balances', 'loan_terms'],
  ...['account_owners', 'settled_doubts', 'members', 'accounts'],
  ...['import_answers', 'milestones', 'dismissed_steps', 'rules'],
  ...['user_prices', 'user_rates', 'user_splits', 'user_assets'],
];

/** Tables of what belongs to this installation: what signs in here, stored responses and runs of feeds. */
const INSTALLATION_TABLES = [
  ...['reminders', 'feed_runs', 'api_keys', 'assistant_codes', 'assistants'],
  ...['sessions', 'passkeys', 'second_factors', 'idempotent_answers'],
];

/** Takes from a user all that they have, all their keys and all their sessions, but the names of their categories. */
export async function emptyUser(tx: Queryable, userId: string): Promise<void> {
  await emptyTables(tx, userId);
  for (const table of INSTALLATION_TABLES) await emptyTable(tx, userId, table);
}

/** Takes from a user all data that an export has, and what follows from them. Sessions, keys and runs of feeds stay. */
export async function emptyData(tx: Queryable, userId: string): Promise<void> {
  await emptyTables(tx, userId);
  await withoutKeyChecks(tx, async () => {
    await deleteFirstSlices(tx, userId, 'categories', along('id', 'uuid', SLICE_CATEGORIES));
    await emptyTable(tx, userId, 'categories');
  });
  await tx.execute(sql`update users set stored_rows = 0, stored_bytes = 0 where id = ${userId}`);
}

/** Deletes many rows in turns of some milliseconds: the embedded database works in this very process. */
async function emptyTables(tx: Queryable, userId: string): Promise<void> {
  await deleteChanges(tx, userId, await allChanges(tx, userId));
  await deleteMovements(tx, userId, sql`true`);
  for (const table of ['lots', 'transactions', 'balances'])
    await deleteInPages(tx, { userId, table });
  await deleteFirstSlices(tx, userId, 'user_prices', along('asset_id', 'uuid'));
  await deleteFirstSlices(tx, userId, 'user_rates', along('currency', 'text'));
  await withoutKeyChecks(tx, async () => {
    for (const table of DATA_TABLES) await emptyTable(tx, userId, table);
  });
}

const emptyTable = (tx: Queryable, userId: string, table: string) =>
  tx.execute(sql`delete from ${sql.identifier(table)} where user_id = ${userId}`);

/** Rows a statement. */
const SLICE_ROWS = 1_000;

/** Categories a statement: PostgreSQL looks for the transactions of each among all that this transaction has deleted. */
const SLICE_CATEGORIES = 2;

interface Slices {
  /** The column that the primary key has after the user. */
  readonly column: string;
  readonly type: 'uuid' | 'text';
  readonly rows: number;
}

const along = (column: string, type: Slices['type'], most = SLICE_ROWS): Slices => ({
  ...{ column, type, rows: most },
});

/** Deletes the rows of a user in slices along a key, but the last slice. Each starts where the deleted rows end. */
async function deleteFirstSlices(
  tx: Queryable,
  userId: string,
  table: string,
  { column, type, rows: most }: Slices,
): Promise<void> {
  const [from, key] = [sql.identifier(table), sql.identifier(column)];
  const typed = (value: string) => sql`${value}::text::${sql.raw(type)}`;
  for (let last: string | null = null; ; ) {
    const beyond: SQL = last === null ? sql`` : sql`and ${key} > ${typed(last)}`;
    const [edge]: { readonly key: string }[] = await rows(
      tx,
      { key: textColumn },
      sql`select ${key}::text as key from ${from} where user_id = ${userId} ${beyond}
          order by ${key} offset ${most - 1} limit 1`,
    );
    if (edge === undefined) return;
    await tx.execute(
      sql`delete from ${from} where user_id = ${userId} ${beyond} and ${key} <= ${typed(edge.key)}`,
    );
    last = edge.key;
    await loopTurn();
  }
}

/**
 * Deletes a user and all of their data. Assets, prices, rates and splits are shared, and stay. Call it in a transaction
 * after that of `emptyUser`. PostgreSQL looks for the transactions of each category among all that this transaction
 * has deleted: 36 s for 360,000 of them in 40 categories.
 */
export async function deleteUser(tx: Queryable, userId: string): Promise<void> {
  // Another transaction may have written in between.
  await emptyUser(tx, userId);
  await withoutKeyChecks(tx, () => tx.delete(categories).where(eq(categories.userId, userId)));
  // An exchange would create the user again.
  await tx.execute(
    sql`delete from page_codes where user_name = (select name from users where id = ${userId})`,
  );
  await tx.delete(users).where(eq(users.id, userId));
}

/**
 * Deletes an account and all of its data, also its id in other accounts: as their property or their continuation. No move
 * leads from it to another account, or back.
 */
export async function deleteAccount(
  tx: Queryable,
  userId: string,
  accountId: string,
): Promise<void> {
  const changes = await changesWithout(tx, userId, accountId);
  for (const link of ['linkedAccountId', 'continuesAccountId', 'payerAccountId'] as const) {
    await tx
      .update(accounts)
      .set({
        [link]: null,
        updatedAt: sql`now()`,
        // That another account pays is not said.
        ...(link === 'payerAccountId' && { isPayerStated: false }),
      })
      .where(and(eq(accounts.userId, userId), eq(accounts[link], accountId)));
  }
  const isSide = sql`${accountId}::uuid in (from_account_id, to_account_id)`;
  await deleteMovements(tx, userId, isSide);
  await tx.execute(sql`delete from movement_statements where user_id = ${userId} and ${isSide}`);
  // A late repetition of what made it, or a holding in it, must not make it again; `once` refuses it.
  await tx.execute(
    sql`update idempotent_answers set answer = 'null'
        where user_id = ${userId} and ${accountId} in (answer ->> 'id', answer ->> 'accountId')`,
  );
  // A change that also touched other accounts can no longer be undone as a whole.
  await deleteChanges(tx, userId, await changesOfAccount(tx, userId, accountId));
  const { transactions, balances, lots } = await contentsOfAccount(tx, userId, accountId);
  const moves = await affectedRows(
    tx,
    sql`delete from moves where user_id = ${userId} and from_holding_id in (
          select id from holdings where user_id = ${userId} and account_id = ${accountId})`,
  );
  await countRows(tx, userId, -(transactions + balances + lots + moves));
  for (const table of ['lots', 'transactions', 'balances'])
    await deleteInPages(tx, { userId, table, where: isOf(table, accountId, userId) });
  await withoutKeyChecks(tx, async () => {
    for (const table of ['holdings', 'imports', 'loan_terms', 'account_owners', 'settled_doubts']) {
      await tx.execute(
        sql`delete from ${sql.identifier(table)} where user_id = ${userId} and account_id = ${accountId}`,
      );
    }
    await tx.delete(accounts).where(and(eq(accounts.userId, userId), eq(accounts.id, accountId)));
  });
  await tx.execute(
    sql`delete from import_answers where user_id = ${userId} and answers ->> 'account' = ${accountId}`,
  );
  await refreshMovements(tx, userId, changes);
}
