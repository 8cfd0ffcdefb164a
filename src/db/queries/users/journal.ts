/** Records what a change replaces, so that it can be undone. Must be called under the lock of `write`. */
import { type SQL, sql } from 'drizzle-orm';
import { groupBy } from '../../../core/group-by.ts';
import type { Author } from '../../../core/identifiers/author.ts';
import type { JournaledTable } from '../../../core/identifiers/journaled-table.ts';
import { newId } from '../../id.ts';
import { type Queryable, rows } from '../../queryable.ts';
import type { TypedColumn } from '../../sql/column-text.ts';
import { nullable, numberColumn, textColumn } from '../../sql/columns.ts';
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
  const tables = [...groupBy(targets, (target) => target.table)].map(([table, of]) => ({
    ...{ table, targets: of, shape: shapeOf(table), columns: columnsOf(table, of) },
  }));
  const recorded = { tx, userId, id };
  const before: number[] = [];
  for (const each of tables) before.push(await addRows(recorded, each, each.targets, true));
  const result = await work();
  let count = 0;
  for (const [at, each] of tables.entries()) {
    const growing = each.targets.filter(({ columns }) => columns === undefined);
    // New rows first: of those that are unchanged, nothing is left.
    count += await addRows(recorded, each, growing, false);
    count += await completeRows(recorded, each, before[at] ?? 0);
  }
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

/** The columns of a table of which its targets say that they can change. */
function columnsOf(table: JournaledTable, targets: readonly Target[]): readonly TypedColumn[] {
  const { columns } = shapeOf(table);
  return targets.some((target) => target.columns === undefined)
    ? columns
    : columns.filter(({ name }) => targets.some((target) => target.columns?.includes(name)));
}

/** The change whose rows are recorded. */
interface Recorded {
  readonly tx: Queryable;
  readonly userId: string;
  readonly id: string;
}

interface ChangedTable {
  readonly table: JournaledTable;
  readonly shape: ReturnType<typeof shapeOf>;
  readonly columns: readonly TypedColumn[];
}

/** Adds the rows of targets as they are: all before the change, and the new ones after it. Returns how many. */
async function addRows(
  { tx, userId, id }: Recorded,
  { table, shape, columns }: ChangedTable,
  targets: readonly Target[],
  isBefore: boolean,
): Promise<number> {
  const row = rowObject(columns);
  let count = 0;
  for (const { where } of targets) {
    const [added] = await rows(
      tx,
      { count: numberColumn },
      sql`with added as (
            insert into journal_rows (user_id, change_id, table_name, row_key, account_id, before, after)
            select ${userId}::uuid, ${id}::uuid, ${table}, ${keyText(shape)}, ${shape.account},
                   ${isBefore ? row : sql`null`}, ${isBefore ? sql`null` : row}
            from ${sql.identifier(table)} t
            where ${shape.owner} = ${userId}::uuid and (${where})
            on conflict do nothing
            returning 1)
          select count(*)::int as count from added`,
    );
    count += added?.count ?? 0;
  }
  return count;
}

/** Rows of a statement: so few that other requests go on where the database is in this process. */
const ROWS_AT_ONCE = 4_000;

/**
 * Adds to the rows of a table what they are after the change, and leaves the rows and columns that changed. Returns how many
 * rows.
 *
 * @param count the number of its rows.
 */
async function completeRows(
  { tx, userId, id }: Recorded,
  { table, shape, columns }: ChangedTable,
  count: number,
): Promise<number> {
  const ofTable = isOfChange(userId, id, table);
  let left = count;
  for (let last = '', open = count; open > 0; open -= ROWS_AT_ONCE) {
    const end = open > ROWS_AT_ONCE ? await lastOfPage(tx, ofTable, last) : null;
    const ofPage = sql`${ofTable} and r.row_key > ${last}
      ${end === null ? sql`` : sql`and r.row_key <= ${end}`}`;
    // Each row is one look-up, whatever the statistics say; `offset 0` keeps it from being one for each use.
    await tx.execute(
      sql`update journal_rows r set (before, after) = (
            select case when now.after is null then r.before else ${changed(sql`r.before`, sql`now.after`)} end,
                   ${changed(sql`now.after`, sql`r.before`)}
            from (
              select (
                select ${rowObject(columns)} from ${sql.identifier(table)} t
                where ${shape.owner} = ${userId}::uuid and ${isJournaled(table, shape)}
              ) as after
              offset 0
            ) as now)
          where ${ofPage} and r.before is not null`,
    );
    const [unchanged] = await rows(
      tx,
      { count: numberColumn },
      sql`with unchanged as (
            delete from journal_rows r
            where ${ofPage} and r.before is null and r.after is null
            returning 1)
          select count(*)::int as count from unchanged`,
    );
    left -= unchanged?.count ?? 0;
    last = end ?? last;
  }
  return left;
}

/** The columns of an object that are others in another one; null if all are equal. */
const changed = (one: SQL, other: SQL): SQL => sql`(
  select jsonb_object_agg(key, value) from jsonb_each(${one})
  where value is distinct from ${other} -> key)`;

/** The key of the last row of a page that begins behind a key. */
async function lastOfPage(tx: Queryable, ofTable: SQL, last: string): Promise<string | null> {
  const [page] = await rows(
    tx,
    { key: nullable(textColumn) },
    sql`select max(row_key) as key from (
          select r.row_key from journal_rows r
          where ${ofTable} and r.row_key > ${last} and r.before is not null
          order by r.row_key limit ${ROWS_AT_ONCE}::int) as page`,
  );
  return page?.key ?? null;
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
