/** The imports of a user: records, lists and undoes them. Rows name theirs in `transactions.import_id`. */
import { type SQL, sql } from 'drizzle-orm';
import { AUTHOR_KINDS, type Author } from '../../../core/identifiers/author.ts';
import type { Outcome } from '../../../core/import/plan.ts';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { isId } from '../../id.ts';
import { affectedRows, type Queryable, rows } from '../../queryable.ts';
import { pgArray } from '../../sql/arrays.ts';
import {
  booleanColumn,
  nullableTexts,
  numbers,
  oneOf,
  type RowOf,
  texts,
} from '../../sql/columns.ts';
import { withoutKeyChecks } from '../../sql/key-checks.ts';
import { deleteInPages, fetchedPages, SHORT_ROWS_AT_ONCE } from '../../sql/key-pages.ts';
import { partRows } from '../../sql/row-parts.ts';
import { countRows, requireRoomFor } from '../../stored-limits.ts';
import type { Target } from '../users/journal.ts';
import type { AccountKey } from './transactions.ts';

/** Source of an import, and the move of a whole app that it is a part of. */
interface RecordedSource {
  readonly name?: string | undefined;
  readonly format?: string | undefined;
  readonly whole?: string | undefined;
  readonly madeAccount?: boolean | undefined;
  readonly origins?: readonly StatedOrigin[] | undefined;
  readonly answers?: readonly string[] | undefined;
}

/** Name of a source for an account, and the currency of the account, in upper case. */
interface StatedOrigin {
  readonly source: string;
  readonly currency: string;
}

/** A batch that adds rows. */
export interface NewImport {
  readonly id: string;
  readonly by: Author;
  readonly source: RecordedSource;
  readonly counts: Readonly<Record<Outcome, number>>;
  readonly days: { readonly from: string; readonly to: string };
  /** Ids of the categories that it created. */
  readonly categories: readonly string[];
}

/**
 * Records an import, or adds a batch to it. Throws if its id is that of an import of another account, or of one that was undone. Must be called
 * under the lock of `write`.
 */
export async function recordImport(
  tx: Queryable,
  { userId, accountId }: AccountKey,
  { id, by, source, counts, days, categories }: NewImport,
): Promise<void> {
  if (!isId(id)) throw new DomainError('BAD_REQUEST', ['importOfOther']);
  const received = counts.new + counts.duplicate + counts.deleted;
  const recorded = await affectedRows(
    tx,
    sql`insert into imports as i (user_id, id, account_id, by_kind, by_name, source, format, received,
          imported, duplicates, deleted, first_day, last_day, categories, whole_id, made_account, origins)
        values (${userId}::uuid, ${id}::uuid, ${accountId}::uuid, ${by.kind}, ${by.name},
          ${source.name ?? null}, ${source.format ?? null}, ${received}::int, ${counts.new}::int,
          ${counts.duplicate}::int, ${counts.deleted}::int, ${days.from}::date, ${days.to}::date,
          ${JSON.stringify(categories)}::text::jsonb, ${source.whole ?? null}::uuid,
          ${source.madeAccount === true}::boolean, ${JSON.stringify(source.origins ?? [])}::text::jsonb)
        on conflict (user_id, id) do update set
          received = i.received + excluded.received, imported = i.imported + excluded.imported,
          duplicates = i.duplicates + excluded.duplicates, deleted = i.deleted + excluded.deleted,
          first_day = least(i.first_day, excluded.first_day),
          last_day = greatest(i.last_day, excluded.last_day),
          categories = i.categories || excluded.categories,
          origins = case when i.origins = '[]' then excluded.origins else i.origins end
        where i.account_id = excluded.account_id and i.undone_at is null`,
  );
  if (recorded === 0) throw new DomainError('BAD_REQUEST', ['importOfOther']);
  await requireRoomFor(tx, userId, 'imports', 0);
  const { answers = [] } = source;
  if (answers.length > 0)
    await tx.execute(
      sql`update import_answers set import_id = ${id}::uuid
          where user_id = ${userId}::uuid and hash = any(${pgArray(answers)}::text::text[])`,
    );
}

/**
 * Returns what sources call the accounts of a user. Each has the account of the last import that was not undone: what was
 * said last holds.
 */
export const accountOrigins = (db: Queryable, userId: string) =>
  rows(
    db,
    texts('source', 'currency', 'accountId'),
    sql`select distinct on (o.source, o.currency) o.source, o.currency, i.account_id as "accountId"
        from imports i, jsonb_to_recordset(i.origins) as o(source text, currency text)
        where i.user_id = ${userId}::uuid and i.undone_at is null
        order by o.source, o.currency, i.at desc, i.id desc`,
  );

/** Returns the formats that the rows of an account came in, of imports that were not undone. */
export async function formatsOf(
  db: Queryable,
  { userId, accountId }: AccountKey,
): Promise<readonly string[]> {
  const found = await rows(
    db,
    texts('format'),
    sql`select distinct format from imports
        where user_id = ${userId}::uuid and account_id = ${accountId}::uuid
          and undone_at is null and format is not null
        order by format`,
  );
  return found.map(({ format }) => format);
}

/** Marks the imports of an account whose days a later import touches while it leaves out rows as stored. */
export async function markRepeated(
  tx: Queryable,
  { userId, accountId }: AccountKey,
  later: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await tx.execute(
    sql`update imports set repeated = true
        where user_id = ${userId} and account_id = ${accountId} and not repeated
          and id::text <> ${later} and first_day <= ${to}::date and last_day >= ${from}::date`,
  );
}

const IMPORT = {
  ...texts('id', 'accountId', 'account', 'at', 'from', 'to'),
  ...nullableTexts('byName', 'source', 'format', 'undoneAt', 'balanceChange', 'wholeId'),
  byKind: oneOf(AUTHOR_KINDS),
  ...numbers('received', 'imported', 'duplicates', 'deleted'),
  repeated: booleanColumn,
};

/** An import; a key is told by its name. */
export type StoredImport = RowOf<typeof IMPORT>;

const instant = (column: SQL) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const IMPORTS = (userId: string): SQL => sql`
  select i.id, i.account_id as "accountId", a.name as account, ${instant(sql`i.at`)} as at,
         i.first_day::text as "from", i.last_day::text as "to", i.by_kind as "byKind",
         case when i.by_kind = 'key'
           then coalesce((select k.name from api_keys k where k.user_id = ${userId}::uuid and k.id::text = i.by_name), i.by_name)
           else i.by_name end as "byName",
         i.source, i.format, ${instant(sql`i.undone_at`)} as "undoneAt",
         i.balance_change as "balanceChange", i.whole_id as "wholeId", i.received, i.imported, i.duplicates, i.deleted, i.repeated
  from imports i join accounts a on a.user_id = ${userId}::uuid and a.id = i.account_id
  where i.user_id = ${userId}::uuid`;

/**
 * Returns imports, newest first: those of an account, or of keys (their ids), where they are given. The move of a whole app
 * is one: it has the id of its first part, and the names of all accounts.
 */
export const listImports = (
  db: Queryable,
  userId: string,
  {
    account,
    keys,
    limit,
  }: {
    readonly account?: string | undefined;
    readonly keys?: readonly string[] | undefined;
    readonly limit: number;
  },
) =>
  rows(
    db,
    IMPORT,
    sql`select ${first('id')}, ${first('accountId')}, ${first('byKind')}, ${first('byName')},
               ${first('source')}, ${first('format')}, ${first('balanceChange')}, ${first('wholeId')},
               string_agg(p.account, ', ' order by p.at, p.id) as account, max(p."undoneAt") as "undoneAt",
               min(p.at) as at, min(p."from") as "from", max(p."to") as "to",
               sum(p.received)::int as received, sum(p.imported)::int as imported,
               sum(p.duplicates)::int as duplicates, sum(p.deleted)::int as deleted,
               bool_or(p.repeated) as repeated
        from (${IMPORTS(userId)}
          ${account === undefined ? sql`` : sql`and i.account_id = ${account}::uuid`}
          ${keys === undefined ? sql`` : sql`and i.by_kind = 'key' and i.by_name = any(${pgArray(keys)}::text::text[])`}
        ) as p
        group by coalesce(p."wholeId", p.id)
        order by min(p.at) desc, min(p.id::text) desc limit ${limit}::int`,
  );

/** The value of the first import of a group. */
const first = (name: string): SQL =>
  sql`(array_agg(p.${sql.identifier(name)} order by p.at, p.id))[1] as ${sql.identifier(name)}`;

/** Returns the imports of the move of a whole app, newest first; the import alone, where it is of one account. */
export const importsOfWhole = (
  db: Queryable,
  userId: string,
  { id, wholeId }: Pick<StoredImport, 'id' | 'wholeId'>,
): Promise<StoredImport[]> =>
  rows(
    db,
    IMPORT,
    sql`${IMPORTS(userId)}
        and ${wholeId === null ? sql`i.id = ${id}::uuid` : sql`i.whole_id = ${wholeId}::uuid and i.undone_at is null`}
        order by i.at desc, i.id desc`,
  );

/** Returns one import of a user. Foreign, unknown and malformed ids throw the same error. */
export async function ownedImport(
  db: Queryable,
  userId: string,
  id: string,
): Promise<StoredImport> {
  const [stored] = isId(id)
    ? await rows(db, IMPORT, sql`${IMPORTS(userId)} and i.id = ${id}::uuid`)
    : [];
  if (stored === undefined) throw new DomainError('NOT_FOUND', ['noImport']);
  return stored;
}

/**
 * True if a row `t` is one of an import, deleted ones included. Its days lead to it: a row is on one of them, or was
 * before the owner moved it.
 */
export const ofImport = ({ id, accountId, from, to }: StoredImport): SQL =>
  sql`t.account_id = ${accountId}::uuid and t.import_id = ${id}::uuid
      and (t.date between ${from}::date and ${to}::date
        or t.identity_date between ${from}::date and ${to}::date)`;

/** The rows that the undoing of an import touches. */
export const targetsOfUndo = (stored: StoredImport): readonly Target[] => [
  { table: 'transactions', where: ofImport(stored) },
  { table: 'categories', where: createdBy(stored.id) },
  { table: 'imports', where: sql`t.id = ${stored.id}::uuid` },
];

/** True if a category `t` was created by an import. */
const createdBy = (id: string): SQL =>
  sql`t.id::text in (select jsonb_array_elements_text(i.categories) from imports i
                     where i.user_id = t.user_id and i.id = ${id}::uuid)`;

/**
 * Removes the rows of an import for good, and the categories that it created where nothing else holds them. Returns
 * how many of each. Must be called under the lock of `write`.
 */
export async function removeImport(
  tx: Queryable,
  userId: string,
  stored: StoredImport,
): Promise<{ readonly transactions: number; readonly categories: number }> {
  const transactions = await deleteInPages(tx, {
    ...{ userId, table: 'transactions', where: ofImport(stored) },
  });
  await countRows(tx, userId, -transactions);
  const categories = await removeUnused(tx, userId, stored.id);
  await tx.execute(
    sql`update imports set undone_at = now() where user_id = ${userId}::uuid and id = ${stored.id}::uuid`,
  );
  await tx.execute(
    sql`delete from import_answers where user_id = ${userId}::uuid and import_id = ${stored.id}::uuid`,
  );
  return { transactions, categories };
}

/** Removes the categories that an import created where nothing holds them; returns how many. */
async function removeUnused(tx: Queryable, userId: string, id: string): Promise<number> {
  const created = await rows(
    tx,
    texts('id'),
    sql`select t.id::text as id from categories t where t.user_id = ${userId}::uuid and ${createdBy(id)}
          and not exists (select from rules r where r.user_id = ${userId}::uuid and r.category = t.name)`,
  );
  if (created.length === 0) return 0;
  const used = new Set<string>();
  const all = sql`select t.category_id::text as id from transactions t
    where t.user_id = ${userId}::uuid and t.category_id is not null
    union all select p."categoryId"::text from transactions t cross join lateral ${partRows(sql`t.parts`)}
    where t.user_id = ${userId}::uuid and t.parts is not null and p."categoryId" is not null`;
  for await (const page of fetchedPages(tx, texts('id'), all, SHORT_ROWS_AT_ONCE))
    for (const row of page) used.add(row.id);
  let removed = 0;
  // One by one, since PostgreSQL looks for the rows of each among all of the user.
  await withoutKeyChecks(tx, async () => {
    for (const category of created)
      if (!used.has(category.id))
        removed += await affectedRows(
          tx,
          sql`delete from categories t where t.user_id = ${userId}::uuid and t.id = ${category.id}::uuid`,
        );
  });
  return removed;
}

/**
 * Keeps which change of the journal recorded the balance of an import, where the import is one of the account. Returns
 * false where there is none, as where a file has added no rows.
 */
export async function keepBalanceChange(
  tx: Queryable,
  { userId, accountId }: AccountKey,
  id: string,
  change: string,
): Promise<boolean> {
  const kept = await affectedRows(
    tx,
    sql`update imports set balance_change = ${change}::uuid
        where user_id = ${userId}::uuid and account_id = ${accountId}::uuid and id::text = ${id}`,
  );
  return kept > 0;
}
