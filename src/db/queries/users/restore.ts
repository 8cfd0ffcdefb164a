/** Writes the rows of an export into a user's empty data. */
import { setImmediate as loopTurn } from 'node:timers/promises';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { newSharedId } from '../../id.ts';
import { affectedRows, type Queryable, rows } from '../../queryable.ts';
import { pgArray } from '../../sql/arrays.ts';
import { booleanColumn, numberColumn, textColumn } from '../../sql/columns.ts';
import { countRows } from '../../stored-limits.ts';
import { refuseSharesAboveAll } from '../household/owners.ts';
import { describeAssets } from '../market/described-assets.ts';
import { SAME_SPLIT_DAYS } from '../market/writes.ts';
import type { ExportedRow } from './export-format.ts';
import { EXPORT_TABLES, type ExportColumn, type ExportTable } from './tables.ts';

/** Throws for a user with any data, so that data is never mixed or counted twice. */
export async function refuseUnlessEmpty(tx: Queryable, userId: string): Promise<void> {
  const [found] = await rows(
    tx,
    { accounts: numberColumn, others: booleanColumn },
    sql`select (select count(*)::int from accounts where user_id = ${userId}) as accounts,
               exists (select from categories where user_id = ${userId})
               or exists (select from milestones where user_id = ${userId})
               or exists (select from dismissed_steps where user_id = ${userId})
               or exists (select from import_answers where user_id = ${userId})
               or exists (select from members where user_id = ${userId})
               or exists (select from rules where user_id = ${userId}) as others`,
  );
  if (found === undefined || (found.accounts === 0 && !found.others)) return;
  throw new DomainError('CONFLICT', ['userHasData', { accounts: found.accounts }]);
}

/**
 * Removes what a user without accounts has stated of prices and assets: an export brings its own. Must be called under the
 * user's lock.
 */
export async function removeStatements(tx: Queryable, userId: string): Promise<void> {
  for (const table of ['user_assets', 'user_splits']) {
    await tx.execute(sql`delete from ${sql.identifier(table)} where user_id = ${userId}`);
  }
  for (const table of ['user_prices', 'user_rates']) {
    const counted = sql`delete from ${sql.identifier(table)} where user_id = ${userId}`;
    await countRows(tx, userId, -(await affectedRows(tx, counted)));
  }
}

export interface UserWriter {
  /** Adds rows of one table; tables come in the order of an export. */
  add(table: string, rows: readonly ExportedRow[]): Promise<void>;
  /** To be called after the last row. */
  finish(): Promise<RestoredReferences>;
}

interface RestoredReferences {
  /** Number of assets that were missing, and of closes, rates and splits that count for this user alone. */
  readonly referenceRows: number;
}

/**
 * Writes into a user's data, in one transaction that holds the locks of the user and of the reference data. An asset is the
 * one of the same ISIN, else of the same ticker. A missing one is added by its ISIN or ticker alone. All else in the file
 * that is not known here counts for this user alone. Rows have been checked. What only other rows show to be wrong is a
 * `DomainError`, or an error of the database. Without
 * `mostRows`, a user may have more rows than elsewhere may be added.
 */
export function userWriter(
  tx: Queryable,
  userId: string,
  mostRows = Number.POSITIVE_INFINITY,
): UserWriter {
  /** From the assets' ids in the file to those here. */
  const assetIds = new Map<string, string>();
  const links: Link[] = [];
  const continued: Link[] = [];
  const paid: Link[] = [];
  const own = { user_id: sql`${userId}::uuid` };
  let added = 0;
  let stored = 0;

  const here = (row: ExportedRow): ExportedRow => {
    const id = assetIds.get(row.asset_id ?? '');
    if (id === undefined) throw new DomainError('BAD_REQUEST', ['exportLacksAsset']);
    return { ...row, asset_id: id };
  };

  async function addAssets(table: ExportTable, given: readonly ExportedRow[]): Promise<void> {
    const known = await knownAssets(tx, given);
    const missing = given.filter(({ id = '' }) => !known.has(id));
    const taken = await takenIds(tx, missing);
    for (const { id = '' } of given) {
      assetIds.set(id, known.get(id) ?? (taken.has(id) ? newSharedId() : id));
    }
    const idHere = ({ id = '' }: ExportedRow) => assetIds.get(id) ?? '';
    added += await insert(
      tx,
      table,
      missing.map((row) => unnamedAsset(row, idHere(row))),
    );
    const described = given.map((row) => {
      const { name, kind, currency, ter, isin, ticker } = row;
      const symbol = isin === undefined ? undefined : ticker;
      return { assetId: idHere(row), name, kind, currency, ter, ticker: symbol };
    });
    await describeAssets(tx, userId, described);
  }

  async function addReferences(table: ExportTable, given: readonly ExportedRow[]): Promise<void> {
    const columns = table.columns.filter(({ name }) =>
      given.some((row) => row[name] !== undefined),
    );
    const missing = await notStored(tx, table, given);
    const written = await insert(
      tx,
      { ...table, name: `user_${table.name}`, columns },
      missing,
      own,
    );
    added += written;
    if (table.name !== 'splits') stored += written;
  }

  return {
    async add(name, given) {
      const table = tableOf(name);
      switch (name) {
        case 'assets':
          await addAssets(table, given);
          break;
        case 'prices':
        case 'splits':
          await addReferences(table, given.map(here));
          break;
        case 'rates':
          await addReferences(table, given);
          break;
        case 'holdings':
          await insert(tx, table, given.map(here), own);
          break;
        case 'accounts':
          for (const { id = '', ...row } of given) {
            const { linked_account_id: linked, continues_account_id: old } = row;
            if (linked !== undefined) links.push({ id, linked });
            if (old !== undefined) continued.push({ id, linked: old });
            const { payer_account_id: payer } = row;
            if (payer !== undefined) paid.push({ id, linked: payer });
          }
          await insert(tx, table, given.map(withoutLink), own);
          break;
        case 'transactions':
        case 'balances':
        case 'lots':
        case 'moves':
          stored += await insert(tx, table, given, own);
          break;
        default:
          await insert(tx, table, given, own);
      }
      await loopTurn();
    },

    async finish() {
      // An account may be linked to one that comes after it.
      await link(tx, userId, 'linked_account_id', links);
      await link(tx, userId, 'continues_account_id', continued);
      await link(tx, userId, 'payer_account_id', paid);
      await refuseSharesAboveAll(tx, userId);
      await countRows(tx, userId, stored, mostRows);
      return { referenceRows: added };
    },
  };
}

const withoutLink = ({
  linked_account_id: _,
  continues_account_id: _old,
  payer_account_id: _payer,
  ...row
}: ExportedRow): ExportedRow => row;

interface Link {
  readonly id: string;
  readonly linked: string;
}

async function link(
  tx: Queryable,
  userId: string,
  column: 'linked_account_id' | 'continues_account_id' | 'payer_account_id',
  links: readonly Link[],
): Promise<void> {
  await tx.execute(
    sql`update accounts a set ${sql.identifier(column)} = l.linked
        from unnest(${pgArray(links.map(({ id }) => id))}::text::uuid[],
                    ${pgArray(links.map(({ linked }) => linked))}::text::uuid[]) as l (id, linked)
        where a.user_id = ${userId} and a.id = l.id`,
  );
}

/** Returns an asset as it is added for all users: by its ISIN, or as the coin of its ticker, in the currency of that. */
function unnamedAsset({ isin, ticker, created_at }: ExportedRow, id: string): ExportedRow {
  const asset = { ...(created_at !== undefined && { created_at }), id, kind: 'other' };
  if (isin !== undefined) return { ...asset, isin, name: isin };
  if (ticker === undefined) return { ...asset, name: id };
  const [symbol = ticker, currency = ''] = ticker.split('-');
  const quoted = /^[A-Z]{3}$/.test(currency) ? { currency } : {};
  return { ...asset, ...quoted, ticker, name: symbol, kind: 'crypto' };
}

function tableOf(name: string): ExportTable {
  const table = EXPORT_TABLES.find((each) => each.name === name);
  if (table === undefined) throw new RangeError(`No table of an export: ${name}`);
  return table;
}

/** The assets that are here already, by their ids in the file. */
async function knownAssets(tx: Queryable, given: readonly ExportedRow[]) {
  const column = (name: string) => pgArray(given.map((row) => row[name]));
  const isUuid = sql`f.id ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`;
  const found = await rows(
    tx,
    { file: textColumn, here: textColumn },
    sql`select f.id as file, known.id as here
        from unnest(${column('id')}::text::text[], ${column('isin')}::text::text[],
                    ${column('ticker')}::text::text[]) as f (id, isin, ticker)
        cross join lateral coalesce(
          (select a.id from assets a where a.isin = f.isin),
          (select a.id from assets a
           where f.isin is null and a.isin is null and a.ticker = f.ticker order by a.created_at, a.id limit 1),
          (select a.id from assets a
           where f.isin is null and f.ticker is null and a.isin is null
             and a.id = case when ${isUuid} then f.id::uuid end)) as known (id)
        where known.id is not null`,
  );
  return new Map(found.map(({ file, here }) => [file, here]));
}

/** Ids that another asset has here. */
async function takenIds(tx: Queryable, given: readonly ExportedRow[]): Promise<Set<string>> {
  const ids = pgArray(given.map(({ id }) => id));
  const found = await rows(
    tx,
    { id: textColumn },
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
 * The reference rows that are not here yet. They are told before they are inserted: engines that divide users among
 * machines take no look at stored rows within the insert.
 */
async function notStored(
  tx: Queryable,
  { name, columns }: ExportTable,
  given: readonly ExportedRow[],
): Promise<readonly ExportedRow[]> {
  const stored = STORED[name];
  if (stored === undefined) return given;
  const subject = name === 'rates' ? 'currency' : 'asset_id';
  const keys = [subject, 'date'].flatMap((key) => columns.filter((column) => column.name === key));
  const found = await rows(
    tx,
    { at: numberColumn },
    sql`select n.at::int - 1 as at
        from unnest(${list(keys.map((column) => array(column, given)))})
          with ordinality as n (subject, date, at)
        where exists (${stored})`,
  );
  const known = new Set(found.map(({ at }) => at));
  return given.filter((_, at) => !known.has(at));
}

/**
 * Inserts rows, each column as one array and `constants` for all of them; returns how many. A column that none of them has is left to its default, as an
 * older export lacks those that came after it.
 */
async function insert(
  tx: Queryable,
  { name, columns }: ExportTable,
  given: readonly ExportedRow[],
  constants: Readonly<Record<string, SQL>> = {},
): Promise<number> {
  if (given.length === 0) return 0;
  const present = columns.filter((column) => given.some((row) => row[column.name] !== undefined));
  const names = present.map((column) => sql.identifier(column.name));
  const more = Object.keys(constants).map((column) => sql.identifier(column));
  return affectedRows(
    tx,
    sql`insert into ${sql.identifier(name)} (${list([...more, ...names])})
        select ${list([...Object.values(constants), sql`n.*`])}
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
