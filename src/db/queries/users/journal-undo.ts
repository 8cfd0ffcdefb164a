/** Lists the changes of the journal, and undoes one. */
import { type SQL, sql } from 'drizzle-orm';
import { AUTHOR_KINDS, type Author } from '../../../core/identifiers/author.ts';
import { JOURNALED, type JournaledTable } from '../../../core/identifiers/journaled-table.ts';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { sqlState } from '../../errors/postgres-failure.ts';
import { isId } from '../../id.ts';
import { affectedRows, type Queryable, rows } from '../../queryable.ts';
import { pgArray } from '../../sql/arrays.ts';
import { nullableTexts, numberColumn, oneOf, type RowOf, texts } from '../../sql/columns.ts';
import { splitRowsWith } from '../../sql/row-parts.ts';
import { countRows } from '../../stored-limits.ts';
import { endSignInsOfRemoved } from '../household/members.ts';
import { refuseSharesAboveAll } from '../household/owners.ts';
import { JOIN, journaled, type Target } from './journal.ts';
import { refuseChanged, refuseOtherLots } from './journal-conflicts.ts';
import { type ChangeRows, pagesOfChange } from './journal-pages.ts';
import { isJournaled, shapeOf, valueIn } from './journal-tables.ts';

const CHANGE = {
  ...texts('id', 'at', 'action'),
  ...nullableTexts('byName', 'byMember', 'undoneBy'),
  byKind: oneOf(AUTHOR_KINDS),
  rows: numberColumn,
};

const INSTANT = sql`to_char(j.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The caller of changes, as they are listed: a key by its name. */
export interface ChangeAuthor {
  readonly kind: Author['kind'];
  readonly name: string | null;
  readonly member: string | null;
}

const isBy = (userId: string, { kind, name, member }: ChangeAuthor): SQL => sql`
  and j.by_kind = ${kind} and j.by_member is not distinct from ${member}
  and (j.by_name is not distinct from ${name} or (j.by_kind = 'key' and j.by_name in (
    select k.id::text from api_keys k where k.user_id = ${userId}::uuid and k.name = ${name})))`;

/** Returns changes, newest first, those before `below` where it is given; a key is told by its name. */
export async function listChanges(
  db: Queryable,
  userId: string,
  {
    below,
    limit,
    by,
  }: {
    readonly below?: string | undefined;
    readonly limit: number;
    readonly by?: ChangeAuthor | undefined;
  },
) {
  const found = await rows(
    db,
    CHANGE,
    sql`select j.id, ${INSTANT} as at, j.action, j.by_kind as "byKind", j.by_member as "byMember", j.undone_by as "undoneBy", j.rows,
               case when j.by_kind = 'key'
                 then coalesce((select k.name from api_keys k where k.user_id = ${userId}::uuid and k.id::text = j.by_name), j.by_name)
                 else j.by_name end as "byName"
        from journal j where j.user_id = ${userId}::uuid
          ${below === undefined ? sql`` : sql`and j.id < ${below}::uuid`}
          ${by === undefined ? sql`` : isBy(userId, by)}
        order by j.id desc limit ${limit}::int`,
  );
  return found.map(ofMember);
}

/** Names the member of a change alone that one has made. */
const ofMember = ({ byMember, ...change }: RowOf<typeof CHANGE>) => ({
  ...change,
  ...(byMember !== null && { byMember }),
});

/** Returns one change of a user. Foreign, unknown and malformed ids throw the same error. */
export async function ownedChange(db: Queryable, userId: string, id: string) {
  const [change] = isId(id)
    ? await rows(
        db,
        CHANGE,
        sql`select j.id, ${INSTANT} as at, j.action, j.by_kind as "byKind", j.by_name as "byName", j.by_member as "byMember",
                   j.undone_by as "undoneBy", j.rows
            from journal j where j.user_id = ${userId}::uuid and j.id = ${id}::uuid`,
      )
    : [];
  if (change === undefined) throw new DomainError('NOT_FOUND', ['noChange']);
  return ofMember(change);
}

const CHANGED_ROW = {
  table: oneOf(JOURNALED),
  ...texts('key'),
  ...nullableTexts('before', 'after'),
};

/** A row before and after a change: texts by column. */
export interface ChangedRow {
  readonly table: JournaledTable;
  readonly key: string;
  readonly before: Readonly<Record<string, string | null>> | null;
  readonly after: Readonly<Record<string, string | null>> | null;
}

/** Returns the first rows of a change. */
export async function changedRows(
  db: Queryable,
  userId: string,
  id: string,
  limit: number,
): Promise<ChangedRow[]> {
  const found = await rows(
    db,
    CHANGED_ROW,
    sql`select r.table_name as "table", r.row_key as key, r.before::text as before, r.after::text as after
        from journal_rows r where r.user_id = ${userId}::uuid and r.change_id = ${id}::uuid
        order by r.table_name, r.row_key limit ${limit}::int`,
  );
  const parsed = (text: string | null) =>
    text === null ? null : (JSON.parse(text) as Record<string, string | null>);
  return found.map(({ table, key, before, after }) => ({
    ...{ table, key },
    ...{ before: parsed(before), after: parsed(after) },
  }));
}

/**
 * Puts every row of a change back as it was before, as a change of its own, which can be undone too. Throws a
 * `DomainError` if a row has changed since, or no longer fits what is stored.
 */
export async function undoChange(
  tx: Queryable,
  userId: string,
  id: string,
  by: Author,
): Promise<string | null> {
  const { targets, work, recorded } = await prepareUndo(tx, userId, id);
  const { change } = await journaled(tx, { userId, by, action: 'journal.undo' }, targets, work);
  await recorded(change);
  return change;
}

/** The undoing of a change, as a change of its own or as a part of another one. */
export interface Undo {
  readonly targets: readonly Target[];
  readonly work: () => Promise<void>;
  /** Receives the id of the change that holds the undoing; null where nothing changed. */
  readonly recorded: (change: string | null) => Promise<void>;
}

/** Prepares the undoing of a change; writes nothing. Throws as `undoChange` does. */
export async function prepareUndo(tx: Queryable, userId: string, id: string): Promise<Undo> {
  const { action, undoneBy } = await ownedChange(tx, userId, id);
  if (action === JOIN) throw new DomainError('CONFLICT', ['joinNotUndone']);
  if (undoneBy !== null) throw new DomainError('CONFLICT', ['changeUndone']);
  const tables = await tablesOf(tx, userId, id);
  for (const table of tables) await refuseChanged({ tx, userId, id }, table);
  if (tables.includes('holdings')) await refuseOtherLots(tx, userId, id);
  return {
    targets: targetsIn(id, tables),
    async work() {
      await fitting(() => putBack({ tx, userId, id }, tables));
      if (tables.includes('members')) await endSignInsOfRemoved(tx, userId);
      // Each share is as it was, and their sum need not be: others may have come since.
      if (tables.includes('account_owners')) await refuseSharesAboveAll(tx, userId);
    },
    async recorded(change) {
      await tx.execute(
        sql`update journal set undone_by = null where user_id = ${userId} and undone_by = ${id}`,
      );
      await tx.execute(
        sql`update journal set undone_by = ${change} where user_id = ${userId} and id = ${id}`,
      );
    },
  };
}

/** Returns the rows of a change, for a change that undoes it with others. */
export const targetsOfChange = async (tx: Queryable, userId: string, id: string) =>
  targetsIn(id, await tablesOf(tx, userId, id));

const targetsIn = (id: string, tables: readonly JournaledTable[]): readonly Target[] =>
  tables.map((table) => ({ table, where: { change: id } }));

async function tablesOf(tx: Queryable, userId: string, id: string): Promise<JournaledTable[]> {
  const found = await rows(
    tx,
    { table: oneOf(JOURNALED) },
    sql`select w.name as "table" from unnest(${pgArray(JOURNALED)}::text::text[]) w (name)
        where exists (select from journal_rows r where r.user_id = ${userId}::uuid
          and r.change_id = ${id}::uuid and r.table_name = w.name offset 0)`,
  );
  return JOURNALED.filter((table) => found.some((each) => each.table === table));
}

/** Brings rows back parents first, and takes new ones away children first. */
async function putBack(change: ChangeRows, tables: readonly JournaledTable[]): Promise<void> {
  const { tx, userId } = change;
  const withRows = tables.filter((table) => table !== 'users');
  let added = 0;
  const written = async (table: JournaledTable, statement: (ofPage: SQL) => SQL) => {
    let count = 0;
    for await (const ofPage of pagesOfChange(change, table))
      count += await affectedRows(tx, statement(ofPage));
    return COUNTED.has(table) ? count : 0;
  };
  for (const table of withRows) {
    const { columns } = shapeOf(table);
    const values = columns.map((column) => valueIn(sql`r.before`, column));
    added += await written(
      table,
      (ofPage) => sql`
        insert into ${sql.identifier(table)} (user_id, ${names(columns)})
        select ${userId}::uuid, ${sql.join(values, sql`, `)}
        from journal_rows r where ${ofPage} and r.after is null`,
    );
  }
  for (const table of tables) {
    const shape = shapeOf(table);
    const values = shape.columns.map(
      (column) =>
        sql`${sql.identifier(column.name)} = case when jsonb_exists(r.before, ${column.name}::text)
              then ${valueIn(sql`r.before`, column)} else t.${sql.identifier(column.name)} end`,
    );
    await written(
      table,
      (ofPage) => sql`
        update ${sql.identifier(table)} t set ${sql.join(values, sql`, `)} from journal_rows r
        where ${ofPage} and r.before is not null and r.after is not null
          and ${shape.owner} = ${userId}::uuid and ${isJournaled(table, shape)}`,
    );
  }
  for (const table of withRows.toReversed()) {
    const shape = shapeOf(table);
    // A category that other rows have taken since stays.
    const isUnused =
      table === 'categories'
        ? sql`and not exists (select from transactions x where x.user_id = ${userId} and x.category_id = t.id)
              and not exists (${splitRowsWith(userId, sql`t.id::text`)})`
        : sql``;
    added -= await written(
      table,
      (ofPage) => sql`
        delete from ${sql.identifier(table)} t using journal_rows r
        where ${ofPage} and r.before is null and ${shape.owner} = ${userId}::uuid
          and ${isJournaled(table, shape)} ${isUnused}`,
    );
  }
  await countRows(tx, userId, added);
}

/** The tables whose rows the limit of a user counts. */
const COUNTED: ReadonlySet<JournaledTable> = new Set(['transactions', 'balances', 'lots', 'moves']);

const names = (columns: readonly { readonly name: string }[]) =>
  sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );

/** Integrity constraint violations mean that the earlier row no longer fits, such as a balance of a day that has one. */
async function fitting(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (cause) {
    if (!(sqlState(cause) ?? '').startsWith('23')) throw cause;
    throw new DomainError('CONFLICT', ['changedSince'], { cause });
  }
}
