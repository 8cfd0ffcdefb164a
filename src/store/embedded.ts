import { mkdir, rm } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Database, Store } from './database.ts';
import { isMigrated, MIGRATIONS_FOLDER, migrationFailure } from './migrate.ts';
import { shareFairly } from './person-share.ts';
import { PLANNER } from './planner.ts';
import * as schema from './schema.ts';
import { noteRelease } from './schema-release.ts';

export interface EmbeddedStore extends Store {
  /** Does `work` while no statement runs, so that the files stand still. It must not use the store itself. */
  whileQuiet<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** PostgreSQL's type numbers of the two that PGlite reads otherwise than postgres.js. */
const BYTEA = 17;
const INT8 = 20;
/** How long a write may wait for others of the same person: as on PostgreSQL. */
const LOCK_MS = 20_000;

/**
 * Opens an embedded database, in a folder (locked by the caller) or in memory, and brings its schema up to date. A new
 * one is made from an archive, if one is given.
 */
export async function openEmbedded(
  folder: string | undefined,
  archive?: Blob,
): Promise<EmbeddedStore> {
  const client = await PGlite.create({
    ...(folder === undefined ? {} : { dataDir: folder }),
    ...(archive === undefined ? {} : { loadDataDir: archive }),
    parsers: { [BYTEA]: (hex) => Buffer.from(hex.slice(2), 'hex'), [INT8]: Number },
  });
  const connection = drizzle(client, { schema });
  const db = connection as Database;
  for (const [name, value] of Object.entries(PLANNER)) {
    await client.exec(`set ${name} = ${value}`);
  }
  try {
    if (!(await isMigrated(db))) {
      await migrate(connection, { migrationsFolder: MIGRATIONS_FOLDER });
      await noteRelease(db);
    }
  } catch (cause) {
    await client.close();
    throw migrationFailure(cause);
  }
  shareFairly(db, { places: 1, lockMs: LOCK_MS });
  return {
    kind: 'embedded',
    db,
    fast: db,
    close: () => client.close(),
    whileQuiet: (work) => client.runExclusive(work),
  };
}

/** Makes a whole database in a folder that is not yet where it is looked for, over whatever was left there. */
export async function makeEmbedded(folder: string, archive: Blob | undefined): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  await (await openEmbedded(folder, archive)).close();
}

/** A fresh database with the current schema, as an archive that `openEmbedded` starts from. */
export async function buildTemplate(): Promise<Blob> {
  const client = await PGlite.create();
  const connection = drizzle(client, { schema });
  await migrate(connection, { migrationsFolder: MIGRATIONS_FOLDER });
  await noteRelease(connection as Database);
  const template = await client.dumpDataDir('gzip');
  await client.close();
  return template;
}
