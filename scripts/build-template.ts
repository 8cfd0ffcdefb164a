/** Builds the empty database with the current schema that new data folders copy. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { tarball } from '../src/db/backups/tarball.ts';
import { templatePath } from '../src/db/backups/template.ts';
import { openEmbedded } from '../src/db/embedded/embedded.ts';
import type { Queryable } from '../src/db/queryable.ts';
import { put } from './put.ts';

const folder = await mkdtemp(join(tmpdir(), 'pactole-template-'));
const database = await openEmbedded(folder, undefined, { flushesLater: true });
await dropOtherDatabases(database.query);
await database.close();
await mkdir(dirname(templatePath()), { recursive: true });
await put(templatePath(), await buffer(Readable.from(tarball(folder)).pipe(createGzip())));
await rm(folder, { recursive: true });

/**
 * Drops the databases that PostgreSQL copies for new ones. None are created here, and they are two thirds of
 * the files, in every new folder and backup.
 */
async function dropOtherDatabases(db: Queryable): Promise<void> {
  await db.execute(sql`update pg_database set datistemplate = false`);
  for (const name of ['template0', 'template1']) {
    await db.execute(sql`drop database ${sql.identifier(name)}`);
  }
  await db.execute(sql`checkpoint`);
}
