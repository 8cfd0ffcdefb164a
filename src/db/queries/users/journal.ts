/** Records what a change replaces, so that it can be undone. Must be called under the lock of `write`. */
import { type SQL, sql } from 'drizzle-orm';
import { groupBy } from '../../../core/group-by.ts';
import type { Author } from '../../../core/identifiers/author.ts';
import type { JournaledTable } from '../../../core/identifiers/journaled-table.ts';
import { newId } from '../../id.ts';
import { affectedRows, type Queryable, rows } from '../../queryable.ts';
import { anyOf } from '../../sql/arrays.ts';
import type { TypedColumn } from '../../sql/column-text.ts';
import { numbers, texts } from '../../sql/columns.ts';
import { fetchedPages, ROWS_AT_ONCE } from '../../sql/key-pages.ts';
import { MOVING_TABLES } from '../movements/changes.ts';
import { refreshAfterChange } from '../movements/refresh-movements.ts';
import { type ChangeRows, deleteChanges, pagesOfChange } from './journal-pages.ts';
import { isJournaled, keyText, rowObject, shapeOf } from './journal-tables.ts';

/** Rows that a change may touch: those of a table `t` for which a condition is true before or after it. */
export interface Target {
  readonly table: JournaledTable;
  /** A condition, or the id of a change of which these are the rows. */
  readonly where: SQL | { readonly change: string };
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
    await refreshAfterChange(tx, userId, { id, rows: count });
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

interface ChangedTable {
  readonly table: JournaledTable;
  readonly shape: ReturnType<typeof shapeOf>;
  readonly columns: readonly TypedColumn[];
}

/** Adds the rows of targets as they are: all before the change, and the new ones after it. Returns how many. */
async function addRows(
  { tx, userId, id }: ChangeRows,
  { table, shape, columns }: ChangedTable,
  targets: readonly Target[],
  isBefore: boolean,
): Promise<number> {
  const row = rowObject(columns);
  const ofUser = sql`${sql.identifier(table)} t where ${shape.owner} = ${userId}::uuid`;
  const add = async (source: SQL) => {
    const [page] = await rows(
      tx,
      numbers('seen', 'added'),
      sql`with page as (select ${keyText(shape)} as key, ${shape.account} as account, ${row} as value from ${source}),
          added as (
            insert into journal_rows (user_id, change_id, table_name, row_key, account_id, before, after)
            select ${userId}::uuid, ${id}::uuid, ${table}, p.key, p.account,
                   ${isBefore ? sql`p.value` : sql`null`}, ${isBefore ? sql`null` : sql`p.value`}
            from page p
            on conflict do nothing
            returning 1)
          select (select count(*)::int from page) as seen, (select count(*)::int from added) as added`,
    );
    return page ?? { seen: 0, added: 0 };
  };
  let count = 0;
  for (const { where } of targets) {
    if ('change' in where) {
      const ofTable = sql`select * from ${ofUser} and ${isJournaled(table, shape)} offset 0`;
      for await (const ofPage of pagesOfChange({ tx, userId, id: where.change }, table))
        count += (await add(sql`journal_rows r cross join lateral (${ofTable}) t where ${ofPage}`))
          .added;
      continue;
    }
    const first = await add(sql`${ofUser} and (${where}) limit ${ROWS_AT_ONCE}::int`);
    count += first.added;
    if (first.seen < ROWS_AT_ONCE) continue;
    const all = sql`select ${keyText(shape)} as key from ${ofUser} and (${where})`;
    for await (const page of fetchedPages(tx, texts('key'), all)) {
      const keys = page.map(({ key }) => key);
      const isKey = sql`t.${sql.identifier(shape.key.name)} = ${anyOf(keys, shape.key.type)}`;
      count += (await add(sql`${ofUser} and ${isKey}`)).added;
    }
  }
  return count;
}

/**
 * Adds to the rows of a table what they are after the change, and leaves the rows and columns that changed. Returns how many
 * of `count` rows that were there before.
 */
async function completeRows(
  recorded: ChangeRows,
  { table, shape, columns }: ChangedTable,
  count: number,
): Promise<number> {
  const { tx, userId } = recorded;
  let left = count;
  // One page has all rows where few of them were there before.
  const most = count <= ROWS_AT_ONCE ? count : undefined;
  for await (const ofPage of pagesOfChange(recorded, table, most)) {
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
    left -= await affectedRows(
      tx,
      sql`delete from journal_rows r where ${ofPage} and r.before is null and r.after is null`,
    );
  }
  return left;
}

/** The columns of an object that are others in another one; null if all are equal. */
const changed = (one: SQL, other: SQL): SQL => sql`(
  select jsonb_object_agg(key, value) from jsonb_each(${one})
  where value is distinct from ${other} -> key)`;

/** Changes that are looked at on each call; more than one, so that a backlog goes. */
const OLDEST = 50;

/** Deletes the changes that are too old, and those beyond the number of rows. */
async function forgetOld(tx: Queryable, userId: string, newest: string): Promise<void> {
  const left = await rows(
    tx,
    { ...texts('id'), ...numbers('rows') },
    sql`with old as (
            select id, rows, sum(rows) over (order by id) as sum from (
              select id, at, total, rows from journal where user_id = ${userId} and id <> ${newest}
              order by id limit ${OLDEST}::int
            ) as oldest
            where at < now() - make_interval(days => ${JOURNAL_DAYS}::int)
              or total <= (select n.total - ${MAX_ROWS}::int from journal n
                           where n.user_id = ${userId} and n.id = ${newest})),
          forgotten as (
            delete from journal where user_id = ${userId} and id in (
              select id from old where sum <= ${ROWS_AT_ONCE}))
          select id, rows from old where sum > ${ROWS_AT_ONCE} order by id`,
  );
  await deleteChanges(tx, userId, left);
}
