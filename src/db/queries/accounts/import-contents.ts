/** The stored rows of an import, and those that changed since. */
import { type SQL, sql } from 'drizzle-orm';
import { compared } from '../../../core/compared.ts';
import { type Queryable, rows } from '../../queryable.ts';
import { anyOf } from '../../sql/arrays.ts';
import { booleanColumn, nullableTexts, texts } from '../../sql/columns.ts';
import { ROWS_AT_ONCE } from '../../sql/key-pages.ts';
import { ofImport, type StoredImport } from './imports.ts';
import { countedPages, endOf, PLACE } from './row-counts.ts';

/** True if a row `t` shows that it is not as its import made it. */
const SHOWS_CHANGE = sql`(t.deleted_at is not null or t.note is not null or t.identity_date is not null)`;

/** Counts the stored rows of an import, and those that the owner has changed since. Requires a snapshot. */
export async function contentsOfImport(
  db: Queryable,
  userId: string,
  stored: StoredImport,
): Promise<{ readonly rows: number; readonly changed: number }> {
  const found = { rows: 0, changed: 0 };
  for await (const page of countedPages(db, userId, ofImport(stored), SHOWS_CHANGE)) {
    found.rows += page.rows;
    found.changed += page.marked;
  }
  if (found.rows > 0) found.changed += (await changedByJournal(db, userId, stored)).size;
  return found;
}

const JOURNALED = { ...texts('change', 'key'), ...nullableTexts('id', 'date') };

/**
 * Returns the days of rows of an import by id: those in a change of the journal that was not undone. Rows that show their
 * change are left out.
 */
async function changedByJournal(
  db: Queryable,
  userId: string,
  stored: StoredImport,
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  // The rows of changes before the first one are dead, and may be many.
  let after = sql`and r.change_id >= (
    select j.id from journal j where j.user_id = ${userId}::uuid order by j.id limit 1)`;
  for (let isLast = false; !isLast; ) {
    const page = await rows(
      db,
      JOURNALED,
      sql`select r.change_id::text as change, r.row_key as key, x.id::text as id, x.date::text as date
          from (
            select r.change_id, r.table_name, r.row_key from journal_rows r
            where r.user_id = ${userId}::uuid and r.table_name = 'transactions' ${after}
            order by r.change_id, r.table_name, r.row_key limit ${ROWS_AT_ONCE}::int) r
          left join lateral (
            select t.id, t.date from transactions t
            where t.user_id = ${userId}::uuid and t.id = r.row_key::uuid and ${ofImport(stored)}
              and not ${SHOWS_CHANGE}
              and exists (select from journal j where j.user_id = ${userId}::uuid and j.id = r.change_id
                            and j.undone_by is null and j.action <> 'journal.undo')
            offset 0) x on true
          order by r.change_id, r.row_key`,
    );
    for (const { id, date } of page) if (id !== null && date !== null) found.set(id, date);
    const last = page.at(-1);
    isLast = page.length < ROWS_AT_ONCE;
    if (last !== undefined)
      after = sql`and (r.change_id, r.table_name, r.row_key) > (${last.change}::uuid, 'transactions', ${last.key})`;
  }
  return found;
}

const CHANGED = { ...texts('id', 'date', 'amount', 'currency', 'label'), isDeleted: booleanColumn };

/** Returns the first rows of an import that the owner has changed since, by day. Requires a snapshot. */
export async function changedRowsOf(
  db: Queryable,
  userId: string,
  stored: StoredImport,
  limit: number,
) {
  const byDay = [...(await changedByJournal(db, userId, stored))].sort(
    ([a, day], [b, other]) => compared(day, other) || compared(a, b),
  );
  const first = byDay.slice(0, limit).map(([id]) => id);
  const isFirst = sql`t.id = ${anyOf(first)} and ${ofImport(stored)}`;
  const found = first.length === 0 ? [] : await changedRows(db, userId, isFirst, limit);
  // Most pages have no such row.
  let after = sql`true`;
  let shown = 0;
  for await (const page of countedPages(db, userId, ofImport(stored), SHOWS_CHANGE)) {
    const end = endOf(page);
    const ofPage = sql`${ofImport(stored)} and ${after} and ${PLACE} <= ${end} and ${SHOWS_CHANGE}`;
    if (page.marked > 0) found.push(...(await changedRows(db, userId, ofPage, limit)));
    shown += page.marked;
    if (shown >= limit) break;
    after = sql`${PLACE} > ${end}`;
  }
  return found.sort((a, b) => compared(a.date, b.date) || compared(a.id, b.id)).slice(0, limit);
}

const changedRows = (db: Queryable, userId: string, condition: SQL, limit: number) =>
  rows(
    db,
    CHANGED,
    sql`select t.id, t.date::text, t.amount::text, t.currency, t.label, t.deleted_at is not null as "isDeleted"
        from transactions t where t.user_id = ${userId}::uuid and ${condition}
        order by t.date, t.id limit ${limit}::int`,
  );
