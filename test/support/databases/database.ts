import { randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { inject } from 'vitest';
import type { Database } from '../../../src/db/database.ts';
import { openEmbedded } from '../../../src/db/embedded/embedded.ts';
import { openPostgres } from '../../../src/db/postgres/postgres.ts';
import type { Queryable } from '../../../src/db/queryable.ts';
import { built } from '../run/built.ts';
import { rows } from './rows.ts';
import { administer, withDatabase } from './template.ts';

/** Detects deadlocks only: on a busy machine, requests wait for each other for longer than a user would. */
const PATIENT = { acquireTimeoutMs: 600_000 };

/** An empty database of a test file's own, of the kind that the run is about; `close` removes it. */
export function openTestDatabase(): Promise<Database> {
  return inject('template').kind === 'embedded' ? openKept() : openNewDatabase();
}

/** Opens a new database, without statistics of its tables. */
export async function openNewDatabase(): Promise<Database> {
  const template = inject('template');
  if (template.kind === 'embedded') return openNewEmbedded();
  const name = `${template.name}_${randomBytes(6).toString('hex')}`;
  await administer(template.url, `create database ${name} template ${template.name}`);
  const database = await openPostgres(withDatabase(template.url, name), PATIENT);
  return {
    ...database,
    async close() {
      await database.close();
      await administer(template.url, `drop database ${name} with (force)`);
    },
  };
}

/** Opens an embedded database, whatever the run's kind. */
export const openNewEmbedded = (): Promise<Database> => openCopy('embedded');

/** Opens an embedded database that holds the demo. */
export const openDemo = (): Promise<Database> => openCopy('demo');

async function openCopy(name: 'embedded' | 'demo'): Promise<Database> {
  const archive = join(await built(name), 'template.tar');
  return openEmbedded(undefined, await openAsBlob(archive, { type: 'application/x-tar' }), PATIENT);
}

/** The embedded database of this worker's last test file, emptied. */
let kept: Database | undefined;

/** Reuses the database: booting PostgreSQL takes ten times as long as emptying it. */
async function openKept(): Promise<Database> {
  const database = kept ?? (await openNewEmbedded());
  kept = undefined;
  let isClosed = false;
  return {
    ...database,
    async close() {
      if (isClosed) return;
      isClosed = true;
      if (kept === undefined) {
        await empty(database.query);
        kept = database;
      } else await database.close();
    },
  };
}

/** Removes all rows but those of the migrations. */
async function empty(db: Queryable): Promise<void> {
  const tables = await rows<{ name: string }>(
    db,
    sql`select format('%I', tablename) as name from pg_tables where schemaname = 'public'`,
  );
  await db.execute(
    sql.raw(`truncate ${tables.map(({ name }) => name).join()} restart identity cascade`),
  );
  for (const name of ['market', 'market_run']) {
    await db.execute(sql.raw(`insert into ${name} default values`));
  }
}
