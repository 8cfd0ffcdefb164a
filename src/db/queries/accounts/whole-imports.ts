/** The parts of an import apart from its rows: changes of the journal, and accounts that were created for it. */
import { type SQL, sql } from 'drizzle-orm';
import { affectedRows, type Queryable, rows } from '../../queryable.ts';
import { pgArray } from '../../sql/arrays.ts';
import { texts } from '../../sql/columns.ts';
import type { Target } from '../users/journal.ts';
import { type NewImport, recordImport } from './imports.ts';
import type { AccountKey } from './transactions.ts';

const NO_ROWS = { new: 0, duplicate: 0, deleted: 0 };

/**
 * Keeps a change of the journal with its import, so that the undoing of the import undoes it. An import that has added no
 * rows is recorded with none.
 */
export async function keepChange(
  tx: Queryable,
  account: AccountKey,
  stored: Pick<NewImport, 'id' | 'by' | 'source' | 'days'>,
  change: string,
): Promise<void> {
  await recordImport(tx, account, { ...stored, counts: NO_ROWS, categories: [] });
  await tx.execute(
    sql`update imports set changes = changes || to_jsonb(${change}::text)
        where user_id = ${account.userId}::uuid and id = ${stored.id}::uuid`,
  );
}

/** Keeps what the source of an import calls the account. An import that has added no rows is recorded with none. */
export const keepOrigins = (
  tx: Queryable,
  account: AccountKey,
  stored: Pick<NewImport, 'id' | 'by' | 'source' | 'days'>,
): Promise<void> => recordImport(tx, account, { ...stored, counts: NO_ROWS, categories: [] });

/** Returns the changes that belong to imports, without those of their balances, newest first. */
export async function changesOfImports(
  db: Queryable,
  userId: string,
  ids: readonly string[],
): Promise<readonly string[]> {
  const found = await rows(
    db,
    texts('change'),
    sql`select c.change from imports i, jsonb_array_elements_text(i.changes) as c(change)
        where i.user_id = ${userId}::uuid and ${isAmong(ids)}
        order by c.change desc`,
  );
  return found.map(({ change }) => change);
}

const isAmong = (ids: readonly string[]): SQL => sql`i.id = any(${pgArray(ids)}::text::uuid[])`;

/** Accounts that were created for imports. */
const madeFor = (ids: readonly string[]): SQL =>
  sql`(select i.account_id from imports i
       where i.user_id = t.user_id and i.made_account and ${isAmong(ids)})`;

/** The accounts that the undoing of imports may remove, and their imports. */
export const targetsOfAccounts = (ids: readonly string[]): readonly Target[] => [
  { table: 'accounts', where: sql`t.id in ${madeFor(ids)}` },
  { table: 'imports', where: sql`t.account_id in ${madeFor(ids)}` },
];

/** Removes the accounts that were created for imports and hold nothing else; returns their number. */
export async function removeMadeAccounts(
  tx: Queryable,
  userId: string,
  ids: readonly string[],
): Promise<number> {
  const isOfAccount = (table: string) =>
    sql`select from ${sql.identifier(table)} x where x.user_id = t.user_id and x.account_id = t.id`;
  const empty = await rows(
    tx,
    texts('id'),
    sql`select t.id::text as id from accounts t
        where t.user_id = ${userId}::uuid and t.id in ${madeFor(ids)}
          and not exists (${isOfAccount('transactions')})
          and not exists (${isOfAccount('balances')})
          and not exists (${isOfAccount('loan_terms')})
          and not exists (${isOfAccount('holdings')})
          and not exists (${isOfAccount('imports')} and x.undone_at is null)
          and not exists (select from accounts x where x.user_id = t.user_id
                            and t.id in (x.linked_account_id, x.continues_account_id))`,
  );
  const found = pgArray(empty.map(({ id }) => id));
  await tx.execute(
    sql`delete from imports where user_id = ${userId}::uuid and account_id = any(${found}::text::uuid[])`,
  );
  return affectedRows(
    tx,
    sql`delete from accounts where user_id = ${userId}::uuid and id = any(${found}::text::uuid[])`,
  );
}
