import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Database, Store } from './database.ts';
import { MIGRATIONS_FOLDER } from './migrate.ts';
import * as schema from './schema.ts';

/** Opens an embedded database, in a folder or in memory, and brings its schema up to date. */
export async function openEmbedded(dataDir: string | undefined, template?: Blob): Promise<Store> {
  const client = await PGlite.create({
    ...(dataDir === undefined ? {} : { dataDir }),
    ...(template === undefined ? {} : { loadDataDir: template }),
  });
  const db = drizzle(client, { schema });
  await migrate(db, { migrationsFolder: MIGRATIONS_FOLDER });
  return { kind: 'embedded', db: db as Database, close: () => client.close() };
}

/** A fresh database with the current schema, as an archive that `openEmbedded` starts from in a fraction of the time. */
export async function buildTemplate(): Promise<Blob> {
  const client = await PGlite.create();
  await migrate(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER });
  const template = await client.dumpDataDir('gzip');
  await client.close();
  return template;
}
