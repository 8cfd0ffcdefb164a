/**
 * Migrations that run outside of a transaction: their first line says `-- outside a transaction`.
 *
 * `CREATE INDEX` holds all writes of a table up for as long as it reads it, 7 s for ten million rows, and
 * `CREATE INDEX CONCURRENTLY` nobody's; but no transaction may hold it, so it can be cut off half way. Each of its
 * statements can therefore be repeated (`if not exists`, `validate constraint`), and the next start takes them up again.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import { type Database, rows } from '../database.ts';
import { StoreUnavailable } from '../errors.ts';
import { postgresFailure, sqlState, waitingMayHelp } from '../failure.ts';
import { truth } from '../sql/columns.ts';

const MARK = /^-- outside a transaction\b/;
const INDEX = /^create (?:unique )?index concurrently if not exists "?(?<name>\w+)"?/i;
/** The name of what a repeatable statement may be: other ones are refused before anything runs. */
const REPEATABLE = [
  INDEX,
  /^drop index concurrently if exists /i,
  /^alter table [\w".]+ validate constraint /i,
  /^analyze /i,
];

export const isOutsideTransaction = ({ sql: [first = ''] }: MigrationMeta): boolean =>
  MARK.test(first);

/** Runs the statements one by one. Throws a `StoreUnavailable` that tells what became of it, or the driver's error. */
export async function runOutsideTransaction(db: Database, migration: MigrationMeta): Promise<void> {
  const statements = migration.sql.map(withoutComments);
  for (const statement of statements) {
    if (REPEATABLE.some((form) => form.test(statement))) continue;
    throw new Error(`A statement outside of a transaction can't be repeated: ${statement}`);
  }
  try {
    for (const statement of statements) {
      const name = INDEX.exec(statement)?.groups?.name;
      if (name !== undefined) await removeUnfinished(db, name);
      await db.execute(sql.raw(statement));
    }
  } catch (cause) {
    throw waitingMayHelp(cause) ? cause : unfinished(cause);
  }
}

const withoutComments = (statement: string) => statement.replace(/^\s*--.*$/gm, '').trim();

/** How often it is looked whether an index that a node that is gone had asked for is finished. */
const LOOK_MS = 250;
/** "Tuple concurrently updated": a node that is gone had asked for the removal, too, and PostgreSQL is still at it. */
const INTERNAL_ERROR = 'XX000';
const MAX_ATTEMPTS = 20;

/**
 * Removes an index that was cut off half way: it is not used, but kept up to date by every write. PostgreSQL goes on with
 * one whose node is gone, which is waited for.
 */
async function removeUnfinished(db: Database, name: string): Promise<void> {
  for (let attempts = 0; ; await sleep(LOOK_MS)) {
    const [index] = await rows(
      db,
      { isBeingBuilt: truth },
      sql`select exists (select from pg_stat_progress_create_index p
                         where p.datname = current_database() and p.index_relid = i.indexrelid) as "isBeingBuilt"
          from pg_index i where i.indexrelid = to_regclass(${name}::text) and not i.indisvalid`,
    );
    if (index === undefined) return;
    if (index.isBeingBuilt) continue;
    try {
      await db.execute(sql`drop index concurrently if exists ${sql.identifier(name)}`);
    } catch (error) {
      if (sqlState(error) !== INTERNAL_ERROR || ++attempts === MAX_ATTEMPTS) throw error;
    }
  }
}

const QUERY_CANCELED = '57014';

function unfinished(cause: unknown): StoreUnavailable {
  const advice =
    sqlState(cause) === QUERY_CANCELED
      ? ' A pooler gives the role no more time: start this release once with the address of PostgreSQL itself.'
      : '';
  return new StoreUnavailable(
    `The database could not be brought to this release's schema: ${postgresFailure(cause).reason}. ` +
      `The release before works on what it has, and the next start goes on from there.${advice}`,
    { cause },
  );
}
