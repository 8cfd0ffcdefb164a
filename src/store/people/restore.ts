/** Writes the rows of an export into a person's empty data. */
import { setImmediate as loopTurn } from 'node:timers/promises';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { ExportedRow } from '../../core/export-format.ts';
import { Refusal } from '../../core/refusal.ts';
import { type Database, rows } from '../database.ts';
import { newId } from '../id.ts';
import { fillInAsset } from '../market/refreshed.ts';
import { SAME_SPLIT_DAYS } from '../market/writes.ts';
import { pgArray } from '../sql/arrays.ts';
import { number, text, truth } from '../sql/columns.ts';
import { written } from '../sql/written.ts';
import { EXPORT_TABLES, type ExportColumn, type ExportTable } from './tables.ts';

/** Refuses a person who has any data, so that nothing is ever mixed or counted twice. */
export async function refuseUnlessEmpty(tx: Database, userId: string): Promise<void> {
  const [found] = await rows(
    tx,
    { accounts: number, others: truth },
    sql`select (select count(*)::int from accounts where user_id = ${userId}) as accounts,
               exists (select from categories where user_id = ${userId})
               or exists (select from milestones where user_id = ${userId})
               or exists (select from rules where user_id = ${userId}) as others`,
  );
  if (found === undefined || (found.accounts === 0 && !found.others)) return;
  throw new Refusal('CONFLICT', ['personHas', { accounts: found.accounts }]);
}

export interface PersonWriter {
  /** Adds rows of one table; tables come in the order of an export. */
  add(table: string, rows: readonly ExportedRow[]): Promise<void>;
  /** To be called after the last row. */
  finish(): Promise<RestoredReferences>;
}

interface RestoredReferences {
  /** How many reference rows were missing and are there now. */
  readonly referenceRows: number;
  /** The assets that the rows are about. */
  readonly assetIds: readonly string[];
}

/**
 * Writes into a person's data, in one transaction that holds the locks of the person and of the reference data.
 * Reference rows that are missing are added and none is overwritten: an asset is the one of the same ISIN, else of the
 * same ticker. A row that no export holds is a `Refusal`, or an error of the database.
 */
export function personWriter(tx: Database, userId: string): PersonWriter {
  /** From the assets' ids in the file to those here. */
  const assetIds = new Map<string, string>();
  const links: Link[] = [];
  const continued: Link[] = [];
  let added = 0;

  const here = (row: ExportedRow): ExportedRow => {
    const id = assetIds.get(row.asset_id ?? '');
    if (id === undefined) throw new Refusal('BAD_REQUEST', ['exportLacksAsset']);
    return { ...row, asset_id: id };
  };

  async function addAssets(table: ExportTable, given: readonly ExportedRow[]): Promise<void> {
    const known = await knownAssets(tx, given);
    const missing = given.filter(({ id = '' }) => !known.has(id));
    const taken = await takenIds(tx, missing);
    for (const { id = '' } of given) {
      assetIds.set(id, known.get(id) ?? (taken.has(id) ? newId() : id));
    }
    const rowsHere = missing.map((row) => ({ ...row, id: assetIds.get(row.id ?? '') ?? '' }));
    added += await insert(tx, table, rowsHere, null);
    for (const { id = '', name = '', kind = '', ticker = null, currency = null } of given) {
      const here = known.get(id);
      if (here !== undefined)
        added += await fillInAsset(tx, here, { name, kind, ticker, currency });
    }
  }

  return {
    async add(name, given) {
      const table = tableOf(name, given);
      switch (name) {
        case 'assets':
          await addAssets(table, given);
          break;
        case 'prices':
        case 'splits':
        case 'rates':
          added += await insert(
            tx,
            table,
            await notStored(tx, table, name === 'rates' ? given : given.map(here)),
            null,
          );
          break;
        case 'holdings':
          await insert(tx, table, given.map(here), userId);
          break;
        case 'accounts':
          for (const { id = '', linked_account_id: linked, continues_account_id: old } of given) {
            if (linked !== undefined) links.push({ id, linked });
            if (old !== undefined) continued.push({ id, linked: old });
          }
          await insert(tx, table, given.map(withoutLink), userId);
          break;
        default:
          await insert(tx, table, given, userId);
      }
      await loopTurn();
    },

    async finish() {
      // An account may be linked to one that comes after it.
      await link(tx, userId, 'linked_account_id', links);
      await link(tx, userId, 'continues_account_id', continued);
      return { referenceRows: added, assetIds: [...assetIds.values()] };
    },
  };
}

const withoutLink = ({
  linked_account_id: _,
  continues_account_id: _old,
  ...row
}: ExportedRow): ExportedRow => row;

interface Link {
  readonly id: string;
  readonly linked: string;
}

async function link(
  tx: Database,
  userId: string,
  column: 'linked_account_id' | 'continues_account_id',
  links: readonly Link[],
): Promise<void> {
  await tx.execute(
    sql`update accounts a set ${sql.identifier(column)} = l.linked
        from unnest(${pgArray(links.map(({ id }) => id))}::text::uuid[],
                    ${pgArray(links.map(({ linked }) => linked))}::text::uuid[]) as l (id, linked)
        where a.user_id = ${userId} and a.id = l.id`,
  );
}

function tableOf(name: string, given: readonly ExportedRow[]): ExportTable {
  const table = EXPORT_TABLES.find((each) => each.name === name);
  if (table === undefined) throw new Refusal('BAD_REQUEST', `No export holds "${name}".`);
  const columns = new Map(table.columns.map((column) => [column.name, column]));
  for (const row of given) {
    for (const [column, value] of Object.entries(row)) {
      const known = columns.get(column);
      if (known === undefined) throw unknown(`"${column}" of ${name}`);
      if (known.texts?.includes(value) === false) throw unknown(`${column} "${value}" of ${name}`);
    }
  }
  return table;
}

const unknown = (what: string) =>
  new Refusal(
    'BAD_REQUEST',
    `The export says ${what}, which this release does not know: restore it with a newer one.`,
  );

/** The assets that are here already, by their ids in the file. */
async function knownAssets(tx: Database, given: readonly ExportedRow[]) {
  const column = (name: string) => pgArray(given.map((row) => row[name]));
  const isUuid = sql`f.id ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`;
  const found = await rows(
    tx,
    { file: text, here: text },
    sql`select f.id as file, known.id as here
        from unnest(${column('id')}::text::text[], ${column('isin')}::text::text[],
                    ${column('ticker')}::text::text[]) as f (id, isin, ticker)
        cross join lateral coalesce(
          (select a.id from assets a where a.isin = f.isin),
          (select a.id from assets a
           where f.isin is null and a.isin is null and a.ticker = f.ticker order by a.id limit 1),
          (select a.id from assets a
           where f.isin is null and f.ticker is null and a.isin is null
             and a.id = case when ${isUuid} then f.id::uuid end)) as known (id)
        where known.id is not null`,
  );
  return new Map(found.map(({ file, here }) => [file, here]));
}

/** Ids that another asset has here. */
async function takenIds(tx: Database, given: readonly ExportedRow[]): Promise<Set<string>> {
  const ids = pgArray(given.map(({ id }) => id));
  const found = await rows(
    tx,
    { id: text },
    sql`select id from assets where id = any(${ids}::text::uuid[])`,
  );
  return new Set(found.map(({ id }) => id));
}

/** By which row a reference row counts as stored already, of those that have no unique key for it. */
const STORED: Readonly<Record<string, SQL>> = {
  prices: sql`select from prices s where s.asset_id = n.subject and s.date = n.date`,
  rates: sql`select from rates s where s.currency = n.subject and s.date = n.date`,
  splits: sql`select from splits s where s.asset_id = n.subject
              and abs(s.date - n.date) <= ${SAME_SPLIT_DAYS}::int`,
};

/**
 * The reference rows that are not here yet. They are told before they are inserted: engines that divide people among
 * machines take no look at stored rows within the insert.
 */
async function notStored(
  tx: Database,
  { name, columns }: ExportTable,
  given: readonly ExportedRow[],
): Promise<readonly ExportedRow[]> {
  const stored = STORED[name];
  if (stored === undefined) return given;
  const subject = name === 'rates' ? 'currency' : 'asset_id';
  const keys = [subject, 'date'].flatMap((key) => columns.filter((column) => column.name === key));
  const found = await rows(
    tx,
    { at: number },
    sql`select n.at::int - 1 as at
        from unnest(${list(keys.map((column) => array(column, given)))})
          with ordinality as n (subject, date, at)
        where exists (${stored})`,
  );
  const known = new Set(found.map(({ at }) => at));
  return given.filter((_, at) => !known.has(at));
}

/**
 * Inserts rows, each column as one array; returns how many. A column that none of them has is left to its default, as an
 * older export lacks those that came after it.
 */
async function insert(
  tx: Database,
  { name, columns }: ExportTable,
  given: readonly ExportedRow[],
  userId: string | null,
): Promise<number> {
  if (given.length === 0) return 0;
  const present = columns.filter((column) => given.some((row) => row[column.name] !== undefined));
  const names = present.map((column) => sql.identifier(column.name));
  const owned = userId !== null;
  return written(
    tx,
    sql`insert into ${sql.identifier(name)} (${owned ? sql`user_id, ` : sql``}${list(names)})
        select ${owned ? sql`${userId}::uuid, ` : sql``}n.*
        from unnest(${list(present.map((column) => array(column, given)))}) as n (${list(names)})`,
  );
}

const list = (parts: readonly SQLWrapper[]) => sql.join([...parts], sql`, `);

function array({ name, type }: ExportColumn, given: readonly ExportedRow[]): SQL {
  const values = given.map((row) => row[name]);
  const literal =
    type === 'bytea'
      ? pgArray(values.map((hex) => (hex === undefined ? null : `\\x${hex}`)))
      : pgArray(values);
  return sql`${literal}::text::${sql.raw(type)}[]`;
}
