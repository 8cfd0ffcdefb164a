/** Pages of rows of the journal, so few that other requests go on where the database is in this process. */
import { type SQL, sql } from 'drizzle-orm';
import { JOURNALED, type JournaledTable } from '../../../core/identifiers/journaled-table.ts';
import { type Queryable, rows } from '../../queryable.ts';
import { anyOf } from '../../sql/arrays.ts';
import { booleanColumn, nullable, numberColumn, textColumn, texts } from '../../sql/columns.ts';
import { withoutKeyChecks } from '../../sql/key-checks.ts';
import { ROWS_AT_ONCE } from '../../sql/key-pages.ts';
import { isOfChange } from './journal-tables.ts';

/** A change whose rows are read or written. */
export interface ChangeRows {
  readonly tx: Queryable;
  readonly userId: string;
  readonly id: string;
}

/**
 * Yields conditions on rows `r` of the journal, a page of a table's rows in a change each.
 *
 * @param most the number of those rows or more, where it is known.
 */
export async function* pagesOfChange(
  { tx, userId, id }: ChangeRows,
  table: JournaledTable,
  most = Number.POSITIVE_INFINITY,
): AsyncGenerator<SQL> {
  const all = isOfChange(userId, id, table);
  if (most <= ROWS_AT_ONCE) {
    if (most > 0) yield all;
    return;
  }
  let last = '';
  let isFull = true;
  while (isFull) {
    const [page] = await rows(
      tx,
      { end: nullable(textColumn), count: numberColumn },
      sql`select max(p.row_key) as "end", count(*)::int as count from (
            select r.row_key from journal_rows r where ${all} and r.row_key > ${last}
            order by r.row_key limit ${ROWS_AT_ONCE}::int) p`,
    );
    if (typeof page?.end !== 'string') return;
    yield sql`${all} and r.row_key > ${last} and r.row_key <= ${page.end}`;
    last = page.end;
    isFull = page.count === ROWS_AT_ONCE;
  }
}

/** A change of the journal. */
interface DeletedChange {
  readonly id: string;
  /** Number of its rows. */
  readonly rows: number;
}

/** Deletes changes. Must be called under the lock of `write`. */
export async function deleteChanges(
  tx: Queryable,
  userId: string,
  changes: readonly DeletedChange[],
): Promise<void> {
  let ids: string[] = [];
  let count = 0;
  const deleteThese = async () => {
    if (ids.length > 0)
      await tx.execute(
        sql`delete from journal where user_id = ${userId}::uuid and id = ${anyOf(ids)}`,
      );
    ids = [];
    count = 0;
  };
  for (const { id, rows: ofChange } of changes) {
    if (ofChange > ROWS_AT_ONCE) {
      await deleteLarge({ tx, userId, id });
      continue;
    }
    if (count + ofChange > ROWS_AT_ONCE) await deleteThese();
    count += ofChange;
    ids.push(id);
  }
  await deleteThese();
}

async function deleteLarge({ tx, userId, id }: ChangeRows): Promise<void> {
  for (const table of JOURNALED)
    for await (const ofPage of pagesOfChange({ tx, userId, id }, table))
      await tx.execute(sql`delete from journal_rows r where ${ofPage}`);
  await withoutKeyChecks(tx, () =>
    tx.execute(sql`delete from journal where user_id = ${userId}::uuid and id = ${id}::uuid`),
  );
}

/** Returns the changes that touched an account. */
export async function changesOfAccount(
  tx: Queryable,
  userId: string,
  accountId: string,
): Promise<DeletedChange[]> {
  const changes = await allChanges(tx, userId);
  const found = new Set<string>();
  let last: { change: string | undefined; table: string; key: string } = {
    ...{ change: changes[0]?.id, table: '', key: '' },
  };
  // By the key, whose first entries are those of changes that are there: others may be dead.
  while (last.change !== undefined) {
    const page = await rows(
      tx,
      TOUCHED,
      sql`select r.change_id::text as change, r.table_name as "table", r.row_key as key,
                 (r.account_id is not distinct from ${accountId}::uuid or (r.table_name = 'movement_statements'
                   and ${accountId} in (r.before ->> 'to_account_id', r.after ->> 'to_account_id'))) is true as touched
          from journal_rows r
          where r.user_id = ${userId}::uuid
            and (r.change_id, r.table_name, r.row_key) > (${last.change}::uuid, ${last.table}, ${last.key})
          order by r.change_id, r.table_name, r.row_key limit ${ROWS_AT_ONCE}::int`,
    );
    for (const { change, touched } of page) if (touched) found.add(change);
    const end = page.at(-1);
    if (end === undefined || page.length < ROWS_AT_ONCE) break;
    last = end;
  }
  return changes.filter(({ id }) => found.has(id));
}

const TOUCHED = { ...texts('change', 'table', 'key'), touched: booleanColumn };

/** Returns all changes of a user. */
export const allChanges = (tx: Queryable, userId: string): Promise<DeletedChange[]> =>
  rows(
    tx,
    { id: textColumn, rows: numberColumn },
    sql`select j.id::text as id, j.rows from journal j where j.user_id = ${userId}::uuid order by j.id`,
  );
