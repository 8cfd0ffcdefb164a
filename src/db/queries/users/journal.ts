/** Records what a change replaces, so that it can be undone. Must be called under the lock of `write`. */
import { type SQL, sql } from 'drizzle-orm';
import type { Author } from '../../../core/identifiers/author.ts';
import type { JournaledTable } from '../../../core/identifiers/journaled-table.ts';
import { newId } from '../../id.ts';
import { type Queryable, rows } from '../../queryable.ts';
import { numberColumn } from '../../sql/columns.ts';
import { MOVING_TABLES } from '../movements/changes.ts';
import { refreshAfterChange } from '../movements/refresh-movements.ts';
import { isJournaled, isOfChange, keyText, rowObject, shapeOf } from './journal-tables.ts';

/** Rows that a change may touch: those of a table `t` for which a condition is true before or after it. */
export interface Target {
  readonly table: JournaledTable;
  readonly where: SQL;
  /** The only columns that can change; the rows stay. @default all columns, and rows that come or go */
  readonly columns?: readonly string[];
}

/** All rules, since their positions move together. */
export const ALL_RULES: Target = { table: 'rules', where: sql`true` };

export interface Change {
  readonly userId: string;
  readonly by: Author;
  /** The path of the procedure, such as `transactions.edit`. */
  readonly action: string;
}

/** The change that makes of two users one. It records the new members alone, so it cannot be undone. */
export const JOIN = 'users.join';

/** Days in which a change can be undone. */
const JOURNAL_DAYS = 90;
/** Maximum number of rows of all changes; the newest change is kept whatever its size. */
const MAX_ROWS = 100_000;

/** Runs `work` and records what it changed; returns its result, and the id of the change, null where nothing changed. */
export async function journaled<Result>(
  tx: Queryable,
  { userId, by, action }: Change,
  targets: readonly Target[],
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly change: string | null }> {
  const id = newId();
  await tx.execute(
    sql`insert into journal (user_id, id, by_kind, by_name, by_member, action)
        values (${userId}::uuid, ${id}::uuid, ${by.kind}, ${by.name}, ${by.member ?? null}, ${action})`,
  );
  for (const target of targets) await addRows(tx, userId, id, target, true);
  const result = await work();
  for (const target of targets) await completeRows(tx, userId, id, target);
  for (const target of targets) {
    if (target.columns === undefined) {
      await addRows(tx, userId, id, target, false);
    }
  }
  const count = await reduceRows(tx, userId, id);
  if (count === 0) {
    await tx.execute(sql`delete from journal where user_id = ${userId} and id = ${id}`);
    return { result, change: null };
  }
  await tx.execute(
    sql`update journal set rows = ${count}::int, total = ${count}::int + coalesce(
          (select p.total from journal p where p.user_id = ${userId} and p.id < ${id}
           order by p.id desc limit 1), 0)
        where user_id = ${userId} and id = ${id}`,
  );
  if (targets.some(({ table }) => MOVING_TABLES.has(table)))
    await refreshAfterChange(tx, userId, id);
  await forgetOld(tx, userId, id);
  return { result, change: id };
}

/** A row whose columns take other values; both are texts, as in an export. */
export interface ReplacedRow {
  readonly table: JournaledTable;
  readonly key: string;
  readonly accountId: string;
  readonly before: Readonly<Record<string, string | null>>;
  readonly after: Readonly<Record<string, string | null>>;
}

/** Records the change of one known row. Its statements need no answer, so they travel with those of the change. */
export async function recordReplaced(
  tx: Queryable,
  { userId, by, action }: Change,
  { table, key, accountId, before, after }: ReplacedRow,
): Promise<void> {
  const id = newId();
  const changed = Object.keys(after).filter((column) => before[column] !== after[column]);
  const textOf = (row: ReplacedRow['before']) =>
    JSON.stringify(Object.fromEntries(changed.map((column) => [column, row[column] ?? null])));
  await Promise.all([
    tx.execute(
      sql`insert into journal (user_id, id, by_kind, by_name, by_member, action, rows, total)
          values (${userId}::uuid, ${id}::uuid, ${by.kind}, ${by.name}, ${by.member ?? null}, ${action}, 1, 1 + coalesce(
            (select p.total from journal p where p.user_id = ${userId} and p.id < ${id}
             order by p.id desc limit 1), 0))`,
    ),
    tx.execute(
      sql`insert into journal_rows (user_id, change_id, table_name, row_key, account_id, before, after)
          values (${userId}::uuid, ${id}::uuid, ${table}, ${key}, ${accountId}::uuid,
                  ${textOf(before)}::text::jsonb, ${textOf(after)}::text::jsonb)`,
    ),
    forgetOld(tx, userId, id),
  ]);
}

const columnsOf = ({ table, columns }: Target) => {
  const shape = shapeOf(table);
  return columns === undefined
    ? shape.columns
    : shape.columns.filter(({ name }) => columns.includes(name));
};

/** Adds the rows of a target as they are: all before the change, and the new ones after it. */
async function addRows(
  tx: Queryable,
  userId: string,
  change: string,
  target: Target,
  isBefore: boolean,
): Promise<void> {
  const shape = shapeOf(target.table);
  const row = rowObject(columnsOf(target));
  await tx.execute(
    sql`insert into journal_rows (user_id, change_id, table_name, row_key, account_id, before, after)
        select ${userId}::uuid, ${change}::uuid, ${target.table}, ${keyText(shape)}, ${shape.account},
               ${isBefore ? row : sql`null`}, ${isBefore ? sql`null` : row}
        from ${sql.identifier(target.table)} t
        where ${shape.owner} = ${userId}::uuid and (${target.where})
        on conflict do nothing`,
  );
}

/** Adds to the rows of a target what they are after the change. Each is one look-up, whatever the statistics say. */
async function completeRows(
  tx: Queryable,
  userId: string,
  change: string,
  target: Target,
): Promise<void> {
  const shape = shapeOf(target.table);
  await tx.execute(
    sql`update journal_rows r set after = (
          select ${rowObject(columnsOf(target))} from ${sql.identifier(target.table)} t
          where ${shape.owner} = ${userId}::uuid and ${isJournaled(target.table, shape)})
        where ${isOfChange(userId, change, target.table)}`,
  );
}

/** Leaves the rows and columns that changed; returns how many rows. */
async function reduceRows(tx: Queryable, userId: string, change: string): Promise<number> {
  const ofChange = sql`user_id = ${userId} and change_id = ${change}`;
  await tx.execute(
    sql`delete from journal_rows where ${ofChange} and before is not distinct from after`,
  );
  const changed = (one: SQL, other: SQL) => sql`(
    select jsonb_object_agg(key, value) from jsonb_each(${one})
    where value is distinct from ${other} -> key)`;
  await tx.execute(
    sql`update journal_rows
        set before = ${changed(sql`before`, sql`after`)}, after = ${changed(sql`after`, sql`before`)}
        where ${ofChange} and before is not null and after is not null`,
  );
  const [found] = await rows(
    tx,
    { count: numberColumn },
    sql`select count(*)::int as count from journal_rows where ${ofChange}`,
  );
  return found?.count ?? 0;
}

/** Changes that are looked at on each call; more than one, so that a backlog goes. */
const OLDEST = 50;

async function forgetOld(tx: Queryable, userId: string, newest: string): Promise<void> {
  await tx.execute(
    sql`delete from journal where user_id = ${userId} and id in (
          select id from (
            select id, at, total from journal where user_id = ${userId} and id <> ${newest}
            order by id limit ${OLDEST}::int
          ) as oldest
          where at < now() - make_interval(days => ${JOURNAL_DAYS}::int)
            or total <= (select n.total - ${MAX_ROWS}::int from journal n
                         where n.user_id = ${userId} and n.id = ${newest}))`,
  );
}
