/** Backups of the embedded database, against damaged files and lost data. */
import { createWriteStream, existsSync } from 'node:fs';
import { readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { DomainError } from '../../i18n/errors/domain-error.ts';
import type { ErrorMessage } from '../../i18n/errors/error-message.ts';
import type { DataFolder } from '../data-folder/data-folder.ts';
import { flushFolder } from '../data-folder/flush.ts';
import type { BackupSource } from '../embedded/embedded.ts';
import { findDamage, type Relation, relationsOf } from '../embedded/page-checksums.ts';
import { backupBytes, folderBytes } from '../embedded/size-limit.ts';
import { postgresFailure } from '../errors/postgres-failure.ts';
import { type Queryable, rows } from '../queryable.ts';
import { numberColumn, textColumn } from '../sql/columns.ts';
import type { Backup } from './backup.ts';
import { planBackups } from './backup-plan.ts';
import { tarball } from './tarball.ts';

const SECOND_MS = 1000;
const MIB = 1024 * 1024;

/** Lists the backups of a data folder, newest first; folders, empty files and links to nothing are none. */
export async function listBackups({ backups }: Pick<DataFolder, 'backups'>): Promise<Backup[]> {
  const found: Backup[] = [];
  for (const name of (await readdir(backups)).sort().reverse()) {
    const takenAt = timeOf(name);
    if (takenAt === null) continue;
    const path = join(backups, name);
    // Null for a link to nothing, and for one that has expired meanwhile.
    const file = await stat(path).catch(() => null);
    if (file?.isFile() && file.size > 0) found.push({ name, path, takenAt, bytes: file.size });
  }
  return found;
}

/** Writes a backup between two transactions, removes the expired ones, and returns its path. */
export async function takeBackup(
  database: BackupSource,
  folder: DataFolder,
  now: Date,
  signal?: AbortSignal,
): Promise<string> {
  // A backup of damaged pages would replace an intact one.
  await readAllTables(database.query, signal);
  const relations = await relationsOf(database.query);
  await database.query.execute(sql`checkpoint`);
  return writeBackup(database, folder, now, { signal, relations });
}

/** Pages of a table that a statement reads: 4 MiB. */
const PAGES_AT_ONCE = 512;

/** Reads every page of every table, and returns their number; PostgreSQL throws where a checksum is wrong. */
export async function readAllTables(db: Queryable, signal?: AbortSignal): Promise<number> {
  const tables = await rows(
    db,
    { name: textColumn, pages: numberColumn },
    sql`select oid::regclass::text as name,
               (pg_relation_size(oid) / current_setting('block_size')::bigint)::float8 as pages
        from pg_class where relkind = 'r' order by oid`,
  );
  for (const { name, pages } of tables) {
    try {
      // Other statements run between two parts of a table.
      for (let page = 0; page === 0 || page < pages; page += PAGES_AT_ONCE) {
        signal?.throwIfAborted();
        const isLast = page + PAGES_AT_ONCE >= pages;
        const end = isLast ? '' : ` and t.ctid < '(${page + PAGES_AT_ONCE},0)'::tid`;
        // Counting whole rows reads the table and its TOAST data, not an index.
        await db.execute(
          sql.raw(`select count(t) from ${name} t where t.ctid >= '(${page},0)'::tid${end}`),
        );
      }
    } catch (cause) {
      const { reason } = postgresFailure(cause);
      throw new DomainError('CONFLICT', ['tableUnreadable', { table: name, reason }], { cause });
    }
  }
  return tables.length;
}

interface BackupOptions {
  readonly signal?: AbortSignal | undefined;
  /** Tables and indexes whose checksums are verified in the copy. @default none */
  readonly relations?: readonly Relation[];
}

/**
 * Writes a backup, even during a transaction. Statements wait while the files are copied, not while the copy
 * is compressed. The copy equals the state after a kill at that moment, from which PostgreSQL recovers: all
 * that was committed, and nothing else.
 */
export async function writeBackup(
  database: Pick<BackupSource, 'copyFiles'>,
  folder: DataFolder,
  now: Date,
  { signal, relations = [] }: BackupOptions = {},
): Promise<string> {
  const copy = join(folder.backups, '.copy');
  const unfinished = join(folder.backups, '.unfinished');
  const path = freePath(folder, now);
  try {
    await rm(copy, { recursive: true, force: true });
    await requireFreeSpace(folder);
    await database.copyFiles(copy);
    await requireIntact(folder, copy, relations);
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
  for (const { path } of planBackups(await listBackups(folder), now).expired) await rm(path);
  return path;
}

/** Returns the path of a new backup; a clock that went back must not replace an older one. */
function freePath({ backups }: DataFolder, now: Date): string {
  for (let at = now; ; at = new Date(at.getTime() + SECOND_MS)) {
    const path = join(backups, nameOf(at));
    if (!existsSync(path)) return path;
  }
}

/** Throws if a page of a table or an index is damaged: no table's scan reads the indexes. */
async function requireIntact(
  folder: DataFolder,
  copy: string,
  relations: readonly Relation[],
): Promise<void> {
  const damage = await findDamage(copy, relations);
  if (damage === null) return;
  const newest = (await newestBackup(folder, new Date()))?.name ?? null;
  throw new DomainError('CONFLICT', ['pageDamaged', { ...damage, newest }]);
}

/** Throws unless the disk has space for the copy and the backup. */
async function requireFreeSpace({ db, path }: DataFolder): Promise<void> {
  const needed = backupBytes(await folderBytes(db));
  const { bavail, bsize } = await statfs(path);
  if (bavail * bsize < needed) {
    throw new DomainError('CONFLICT', ['noRoomForBackup', { path, mib: Math.ceil(needed / MIB) }]);
  }
}

/** `pactole-2026-11-21T074300Z.tar.gz`: names that sort by time, without colons, which some systems reject. */
const nameOf = (takenAt: Date) =>
  `pactole-${takenAt.toISOString().slice(0, 19).replaceAll(':', '')}Z.tar.gz`;

function timeOf(name: string): Date | null {
  const parts = /^pactole-(\d{4}-\d\d-\d\dT\d\d)(\d\d)(\d\d)Z\.tar\.gz$/.exec(name);
  return parts && new Date(`${parts[1]}:${parts[2]}:${parts[3]}Z`);
}

/** Returns the newest backup up to now, or else the newest of those that a wrong clock dated; null if there is none. */
export async function newestBackup(
  folder: Pick<DataFolder, 'backups'>,
  now: Date,
): Promise<Backup | null> {
  const { known, ofFuture } = planBackups(await listBackups(folder), now);
  return known[0] ?? ofFuture[0] ?? null;
}

/**
 * Returns the recovery of a lost or damaged database, in a sentence: the newest backup and the command that
 * restores it.
 */
export async function recoveryHint(folder: DataFolder): Promise<ErrorMessage> {
  const newest = await newestBackup(folder, new Date());
  if (newest === null) return ['noneToRestore', { backups: folder.backups }];
  return ['newestBackup', { name: newest.name, takenAt: newest.takenAt.toISOString() }];
}
