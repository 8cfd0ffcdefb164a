import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import postgres from 'postgres';
import { tarball } from '../../../src/db/backups/tarball.ts';
import { dataFolder } from '../../../src/db/data-folder/data-folder.ts';
import { openDatabase } from '../../../src/db/open.ts';
import { openPostgres } from '../../../src/db/postgres/postgres.ts';
import { partition } from './partitions.ts';

/**
 * Creates a data folder with an empty database, and an archive of it, for copies: creating one takes ten
 * times as long.
 */
export async function prepareEmbedded() {
  const folder = await mkdtemp(join(tmpdir(), 'pactole-test-'));
  const { path, db } = dataFolder(join(folder, 'data'));
  await (
    await openDatabase({ databaseUrl: undefined, dataDir: path, mode: 'cli' }, () => {})
  ).close();
  const archive = join(folder, 'template.tar');
  await pipeline(tarball(db), createWriteStream(archive));
  return { dataDir: path, archive, remove: () => rm(folder, { recursive: true }) };
}

/** Number of hash partitions by user for the tables of PostgreSQL; by default none. */
const PARTITIONS = Number(process.env.TEST_PARTITIONS ?? 0);

export async function preparePostgres(url: string) {
  const name = `pactole_test_${process.pid}`;
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
