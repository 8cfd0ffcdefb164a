/** What tells whether two installations hold the same of a person, without carrying it from one to the other. */
import { type SQL, sql } from 'drizzle-orm';
import { type Database, rows } from '../database.ts';
import { text } from '../sql/columns.ts';
import { columnText } from './export.ts';
import { type ExportColumn, OWN_TABLES } from './tables.ts';

/** By table: how many rows there are, and the sum of a hash of each. */
export type Fingerprint = Readonly<Record<string, string>>;

/** The fingerprint of all that is a person's, keys and answers that wait to be repeated included. */
export async function fingerprintOf(tx: Database, userId: string): Promise<Fingerprint> {
  const found: Record<string, string> = {};
  for (const { name, columns } of OWN_TABLES) {
    found[name] = await sumOf(tx, userId, name, columns.map(comparable));
  }
  found.api_keys = await sumOf(tx, userId, 'api_keys', [
    ...['id', 'name', 'hash', 'scopes', 'expires_at', 'revoked_at'].map(stored),
  ]);
  found.idempotent_answers = await sumOf(tx, userId, 'idempotent_answers', [
    ...['key', 'request', 'answer', 'created_at'].map(stored),
  ]);
  return found;
}

export const isSame = (one: Fingerprint, other: Fingerprint): boolean =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());

/** An asset may have another id in another installation; it is known by its ISIN or its ticker. */
const comparable = (column: ExportColumn): SQL =>
  column.name === 'asset_id'
    ? sql`(select coalesce(a.isin, a.ticker) from assets a where a.id = t.asset_id)`
    : columnText(column);

const stored = (name: string): SQL =>
  name.endsWith('_at')
    ? columnText({ name, type: 'timestamp with time zone' })
    : sql`t.${sql.identifier(name)}::text`;

/** The sum is the same in whatever order the rows come; each hash has 60 bits. */
async function sumOf(tx: Database, userId: string, table: string, columns: SQL[]): Promise<string> {
  const hash = sql`('x' || left(md5(row(${sql.join(columns, sql`, `)})::text), 15))::bit(60)::bigint`;
  const [found] = await rows(
    tx,
    { sum: text },
    sql`select count(*) || ' ' || coalesce(sum(${hash}), 0) as sum
        from ${sql.identifier(table)} t where t.user_id = ${userId}`,
  );
  return found?.sum ?? '';
}
