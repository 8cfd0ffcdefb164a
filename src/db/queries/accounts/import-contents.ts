/** The stored rows of an import, and those that changed since. */
import { type SQL, sql } from 'drizzle-orm';
import { type Queryable, rows } from '../../queryable.ts';
import { booleanColumn, numbers, texts } from '../../sql/columns.ts';
import { ofImport, type StoredImport } from './imports.ts';

/** True if a row `t` is not as its import made it: deleted, moved, annotated, or in a change of the journal that holds. */
const changedSince = (userId: string): SQL =>
  sql`(t.deleted_at is not null or t.note is not null or t.identity_date is not null or t.id::text in (
        select r.row_key from journal_rows r
        join journal j on j.user_id = ${userId}::uuid and j.id = r.change_id
        where r.user_id = ${userId}::uuid and r.table_name = 'transactions'
          and j.undone_by is null and j.action <> 'journal.undo'))`;

/** Counts the stored rows of an import, and those that the owner has changed since. */
export async function contentsOfImport(
  db: Queryable,
  userId: string,
  stored: StoredImport,
): Promise<{ readonly rows: number; readonly changed: number }> {
  const [found] = await rows(
    db,
    numbers('rows', 'changed'),
    sql`select count(*)::int as rows, (count(*) filter (where ${changedSince(userId)}))::int as changed
        from transactions t where t.user_id = ${userId}::uuid and ${ofImport(stored)}`,
  );
  return found ?? { rows: 0, changed: 0 };
}

const CHANGED = { ...texts('id', 'date', 'amount', 'currency', 'label'), isDeleted: booleanColumn };

/** Returns the first rows of an import that the owner has changed since, by day. */
export const changedRowsOf = (db: Queryable, userId: string, stored: StoredImport, limit: number) =>
  rows(
    db,
    CHANGED,
    sql`select t.id, t.date::text, t.amount::text, t.currency, t.label, t.deleted_at is not null as "isDeleted"
        from transactions t
        where t.user_id = ${userId}::uuid and ${ofImport(stored)} and ${changedSince(userId)}
        order by t.date, t.id limit ${limit}::int`,
  );
