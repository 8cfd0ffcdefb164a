/** Deletes a user, or one of their accounts, with everything that belongs to them. To be called inside `write`. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { affectedRows, type Queryable, rows } from '../../queryable.ts';
import { accounts, categories, users } from '../../schema.ts';
import { type Columns, numberColumn, numbers, type RowOf } from '../../sql/columns.ts';
import { countRows } from '../../stored-limits.ts';
import { changesWithout } from '../movements/account-changes.ts';
import { refreshMovements } from '../movements/refresh-movements.ts';

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

/** Tables with a `user_id` but `categories`, each before those that it refers to. */
const OWN_TABLES = [
  ...['journal_rows', 'journal', 'movements', 'movement_statements'],
  ...['lots', 'moves', 'holdings', 'transactions', 'imports', 'balances', 'loan_terms'],
  ...['account_owners', 'settled_doubts', 'members', 'accounts'],
  ...['import_answers', 'feed_runs', 'milestones', 'dismissed_steps', 'rules'],
  ...['user_prices', 'user_rates', 'user_splits', 'user_assets'],
  ...[
    'api_keys',
    'assistant_codes',
    'assistants',
    'sessions',
    'second_factors',
    'idempotent_answers',
  ],
];

/** Takes from a user all that they have, all their keys and all their sessions, but the names of their categories. */
export async function emptyUser(tx: Queryable, userId: string): Promise<void> {
  for (const table of OWN_TABLES) {
    await tx.execute(sql`delete from ${sql.identifier(table)} where user_id = ${userId}`);
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
  await tx.delete(categories).where(eq(categories.userId, userId));
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
  for (const table of ['movements', 'movement_statements']) {
    await tx.execute(
      sql`delete from ${sql.identifier(table)}
          where user_id = ${userId} and ${accountId}::uuid in (from_account_id, to_account_id)`,
    );
  }
  // A late repetition of what made it, or a holding in it, must not make it again; `once` refuses it.
  await tx.execute(
    sql`update idempotent_answers set answer = 'null'
        where user_id = ${userId} and ${accountId} in (answer ->> 'id', answer ->> 'accountId')`,
  );
  // A change that also touched other accounts can no longer be undone as a whole.
  await tx.execute(
    sql`delete from journal where user_id = ${userId} and id in (
          select change_id from journal_rows where user_id = ${userId}
            and (account_id = ${accountId} or table_name = 'movement_statements'
                 and ${accountId} in (before ->> 'to_account_id', after ->> 'to_account_id')))`,
  );
  const { transactions, balances, lots } = await contentsOfAccount(tx, userId, accountId);
  const moves = await affectedRows(
    tx,
    sql`delete from moves where user_id = ${userId} and from_holding_id in (
          select id from holdings where user_id = ${userId} and account_id = ${accountId})`,
  );
  await countRows(tx, userId, -(transactions + balances + lots + moves));
  for (const table of Object.keys(OF_ACCOUNT).reverse()) {
    await tx.execute(
      sql`delete from ${sql.identifier(table)}
          where user_id = ${userId} and ${isOf(table, accountId, userId)}`,
    );
  }
  for (const table of ['imports', 'loan_terms', 'account_owners', 'settled_doubts']) {
    await tx.execute(
      sql`delete from ${sql.identifier(table)} where user_id = ${userId} and account_id = ${accountId}`,
    );
  }
  await tx.execute(
    sql`delete from import_answers where user_id = ${userId} and answers ->> 'account' = ${accountId}`,
  );
  await tx.delete(accounts).where(and(eq(accounts.userId, userId), eq(accounts.id, accountId)));
  await refreshMovements(tx, userId, changes);
}
