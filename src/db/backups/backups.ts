/** Backups of the embedded database, against damaged files and lost data. */
import { createWriteStream } from 'node:fs';
import { readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { ErrorMessage } from '../../i18n/errors/error-message.ts';
import { databaseReason } from '../../i18n/errors/installation/en.ts';
import type { DataFolder } from '../data-folder/data-folder.ts';
import { flushFolder } from '../data-folder/flush.ts';
import type { EmbeddedStore } from '../embedded/embedded.ts';
import { postgresFailure } from '../errors/postgres-failure.ts';
import { type Queryable, rows } from '../queryable.ts';
import { textColumn } from '../sql/columns.ts';
import { tarball } from './tarball.ts';

export interface Backup {
  readonly name: string;
  readonly path: string;
  readonly takenAt: Date;
  readonly bytes: number;
}

export const BACKUPS_KEPT = 7;

/** Lists the backups of a data folder, newest first. */
export async function listBackups({ backups }: Pick<DataFolder, 'backups'>): Promise<Backup[]> {
  const found: Backup[] = [];
  for (const name of (await readdir(backups)).sort().reverse()) {
    const takenAt = timeOf(name);
    if (takenAt === null) continue;
    const path = join(backups, name);
    found.push({ name, path, takenAt, bytes: (await stat(path)).size });
  }
  return found;
}

/** Writes a backup between two transactions, removes the oldest beyond `BACKUPS_KEPT`, and returns its path. */
export async function takeBackup(
  database: EmbeddedStore,
  folder: DataFolder,
  now: Date,
  signal?: AbortSignal,
): Promise<string> {
  // A backup of damaged pages would replace an intact one.
  await readAllTables(database.query, signal);
  await database.query.execute(sql`checkpoint`);
  return writeBackup(database, folder, now, signal);
}

/** Reads every page of every table; PostgreSQL throws where a checksum is wrong. Indexes are skipped. */
async function readAllTables(db: Queryable, signal: AbortSignal | undefined): Promise<void> {
  const tables = await rows(
    db,
    { name: textColumn },
    sql`select oid::regclass::text as name from pg_class where relkind = 'r' order by oid`,
  );
  for (const { name } of tables) {
    signal?.throwIfAborted();
    try {
      // Counting whole rows reads the table and its TOAST data, not an index.
      await db.execute(sql.raw(`select count(t) from ${name} t`));
    } catch (cause) {
      const { reason } = postgresFailure(cause);
      throw new Error(
        `the table ${name} can't be read (${databaseReason(reason)}); older backups stay`,
        { cause },
      );
    }
  }
}

/**
 * Writes a backup, even during a transaction. Statements wait while the files are copied, not while the copy
 * is compressed. The copy equals the state after a kill at that moment, from which PostgreSQL recovers: all
 * that was committed, and nothing else.
 */
export async function writeBackup(
  database: EmbeddedStore,
  folder: DataFolder,
  now: Date,
  signal?: AbortSignal,
): Promise<string> {
  const copy = join(folder.backups, '.copy');
  const unfinished = join(folder.backups, '.unfinished');
  const path = join(folder.backups, nameOf(now));
  try {
    await rm(copy, { recursive: true, force: true });
    await requireFreeSpace(folder);
    await database.copyFiles(copy);
    await rm(unfinished, { force: true });
    await pipeline(
      tarball(copy),
      createGzip(),
      createWriteStream(unfinished, { mode: 0o600, flush: true }),
      { signal },
    );
    await rename(unfinished, path);
    flushFolder(folder.backups);
  } finally {
    await rm(unfinished, { force: true });
    await rm(copy, { recursive: true, force: true });
  }
  for (const { path } of (await listBackups(folder)).slice(BACKUPS_KEPT)) await rm(path);
  return path;
}

/** Throws unless the disk has space for the copy and the backup, and some to spare. */
async function requireFreeSpace({ db, path }: DataFolder): Promise<void> {
  let bytes = 0;
  for (const entry of await readdir(db, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size;
  }
  const { bavail, bsize } = await statfs(path);
  if (bavail * bsize < 1.5 * bytes) throw new Error('there is not enough room on the disk');
}

/** `pactole-2026-11-21T074300Z.tar.gz`: names that sort by time, without colons, which some systems reject. */
const nameOf = (takenAt: Date) =>
  `pactole-${takenAt.toISOString().slice(0, 19).replaceAll(':', '')}Z.tar.gz`;

function timeOf(name: string): Date | null {
  const parts = /^pactole-(\d{4}-\d\d-\d\dT\d\d)(\d\d)(\d\d)Z\.tar\.gz$/.exec(name);
  return parts && new Date(`${parts[1]}:${parts[2]}:${parts[3]}Z`);
}

/**
 * Returns the recovery of a lost or damaged database, in a sentence: the newest backup and the command that
 * restores it.
 */
export async function recoveryHint(folder: DataFolder): Promise<ErrorMessage> {
  const [newest] = await listBackups(folder);
  if (newest === undefined) return ['noneToRestore', { backups: folder.backups }];
  const takenAt = newest.takenAt.toISOString().slice(0, 16).replace('T', ' ');
  return ['newestBackup', { name: newest.name, takenAt }];
}
