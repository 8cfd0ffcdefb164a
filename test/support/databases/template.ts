import { createWriteStream, existsSync, openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import postgres from 'postgres';
import { loadDemoOn } from '../../../scripts/reference-examples/demo.ts';
import { tarball } from '../../../src/db/backups/tarball.ts';
import { templatePath } from '../../../src/db/backups/template.ts';
import { dataFolder } from '../../../src/db/data-folder/data-folder.ts';
import { openEmbedded } from '../../../src/db/embedded/embedded.ts';
import { openDatabase } from '../../../src/db/open.ts';
import { openPostgres } from '../../../src/db/postgres/postgres.ts';
import { cached } from '../run/build.ts';
import { partition } from './partitions.ts';

/** Sources of an empty embedded database. */
const EMBEDDED_SOURCES = ['src/db', 'drizzle', 'package-lock.json'];
const DEMO_SOURCES = ['src', 'drizzle', 'scripts/reference-examples', 'package-lock.json'];

/** A folder with `data`, a data folder whose database holds nothing yet, and `template.tar`, an archive of that database. */
export function prepareEmbedded(): Promise<string> {
  return cached('embedded', EMBEDDED_SOURCES, async (folder) => {
    if (!existsSync(templatePath())) await import('../../../scripts/build-template.ts');
    const { path, db } = dataFolder(join(folder, 'data'));
    await (
      await openDatabase({ databaseUrl: undefined, dataDir: path, mode: 'cli' }, () => {})
    ).close();
    await pipeline(tarball(db), createWriteStream(join(folder, 'template.tar')));
  });
}

/** Number of hash partitions by user for the tables of PostgreSQL; by default none. */
const PARTITIONS = Number(process.env.TEST_PARTITIONS ?? 0);

/** A folder with `template.tar`, an archive of an embedded database that holds the demo. */
export function prepareDemo(): Promise<string> {
  return cached('demo', DEMO_SOURCES, async (folder) => {
    const data = join(folder, 'data');
    const archive = join(await prepareEmbedded(), 'template.tar');
    const database = await openEmbedded(data, await openAsBlob(archive), { flushesLater: true });
    await loadDemoOn(database);
    await database.close();
    await pipeline(tarball(data), createWriteStream(join(folder, 'template.tar')));
    await rm(data, { recursive: true });
  });
}

export async function preparePostgres(url: string, project: string) {
  const name = `pactole_test_${process.pid}_${project}`;
  await administer(url, `drop database if exists ${name}`, `create database ${name}`);
  const database = await openPostgres(withDatabase(url, name));
  if (PARTITIONS > 0) await partition(database.query, PARTITIONS);
  await database.close();
  return { name, remove: () => administer(url, `drop database if exists ${name}`) };
}

/** Runs statements that create and drop databases, which no transaction may contain. */
export async function administer(url: string, ...statements: string[]): Promise<void> {
  const client = postgres(url, { max: 1, onnotice: () => {} });
  for (const statement of statements) await client.unsafe(statement);
  await client.end();
}

export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
