import { rmSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { flushTree } from '../data-folder/flush.ts';
import type { FreeSpace } from '../data-folder/free-space.ts';
import { type Database, databaseOver } from '../database.ts';
import { hasSchema, isMigrated, migrate, migrationFailure } from '../migrations/migrate.ts';
import type { Queryable } from '../queryable.ts';
import { ALLOW_SKIPPED_KEY_CHECKS } from '../sql/key-checks.ts';
import { PLANNER } from '../sql/planner.ts';
import { embeddedDriver } from './driver.ts';
import { type Engine, startEngine } from './engine.ts';
import { EmbeddedFiles } from './files.ts';

export interface EmbeddedStore extends Database, BackupSource {
  /** Bytes of write-ahead log written since the database was opened. */
  logged(): number;
  /** Reason why PostgreSQL ended itself; null while it runs. */
  ended(): string | null;
  /** Opens the database again after PostgreSQL ended itself: `db` then works as before. */
  reopen(): Promise<void>;
}

/** As on PostgreSQL. */
const ACQUIRE_TIMEOUT_MS = 20_000;

/** Callbacks and options of an embedded database. */
export interface EmbeddedHooks {
  /** Consulted before a file grows. */
  readonly freeSpace?: FreeSpace;
  /** Disables flushing, since the caller flushes all files afterwards. @default false */
  readonly flushesLater?: boolean;
  /** Called for each damaged page. */
  readonly damaged?: (what: string) => void;
  /** Called before the schema of an existing database is migrated; an error leaves the database as it is. */
  readonly beforeMigration?: (database: BackupSource) => Promise<void>;
  /** Loads the extension `amcheck`. @default false */
  readonly checksIndexes?: boolean;
  /** Maximum wait of a user's work for other work of the same user. @default 20 s */
  readonly acquireTimeoutMs?: number;
}

/** The parts of a database that a backup needs. */
export interface BackupSource {
  readonly query: Queryable;
  /** Copies the files as they are between two statements, which wait for the copy. */
  copyFiles(to: string): Promise<void>;
}

/** A running engine and its files; none for a database in memory. */
interface Running {
  readonly engine: Engine;
  readonly files: EmbeddedFiles | undefined;
}

/**
 * Opens an embedded database, in a folder (locked by the caller) or in memory, and migrates its schema. A new
 * one is created from an archive, if given.
 */
export async function openEmbedded(
  folder: string | undefined,
  archive?: Blob,
  care: EmbeddedHooks = {},
): Promise<EmbeddedStore> {
  let running = await start(folder, archive, care);
  const driver = {
    ...embeddedDriver(() => running.engine.client),
    close: () => end(running),
  };
  return {
    ...databaseOver(driver, {
      permitsPerUser: 1,
      acquireTimeoutMs: care.acquireTimeoutMs ?? ACQUIRE_TIMEOUT_MS,
    }),
    copyFiles: (to) => copyFiles(running, to),
    logged: () => running.files?.logged ?? 0,
    ended: () => running.engine.ended,
    async reopen() {
      running.files?.closeAll();
      running = await start(folder, undefined, care);
    },
  };
}

async function start(
  folder: string | undefined,
  archive: Blob | undefined,
  { freeSpace, damaged, flushesLater, checksIndexes, beforeMigration }: EmbeddedHooks,
): Promise<Running> {
  // PostgreSQL does not start if a power cut left its own lock file empty; the caller's lock replaces it.
  if (folder !== undefined) rmSync(join(folder, 'postmaster.pid'), { force: true });
  const files = folder === undefined ? undefined : new EmbeddedFiles(folder, freeSpace);
  const engine = await startEngine({
    files,
    archive,
    damaged,
    flushesLater,
    checksIndexes,
  }).catch((error: unknown) => {
    files?.closeAll();
    throw error;
  });
  const running = { engine, files };
  const driver = embeddedDriver(() => engine.client);
  try {
    for (const [name, value] of Object.entries(PLANNER)) {
      await engine.client.exec(`set ${name} = ${value}`);
    }
    await engine.client.exec(ALLOW_SKIPPED_KEY_CHECKS);
    if (!(await isMigrated(driver.query))) {
      if (beforeMigration !== undefined && (await hasSchema(driver.query))) {
        await beforeMigration({ query: driver.query, copyFiles: (to) => copyFiles(running, to) });
      }
      await migrate(driver);
    }
  } catch (cause) {
    await end(running);
    throw migrationFailure(cause);
  }
  return running;
}

async function copyFiles({ engine, files }: Running, to: string): Promise<void> {
  if (files === undefined) throw new Error('A database in memory has no files');
  await engine.client.runExclusive(async () => {
    // An engine that was opened again meanwhile writes to the files.
    if (engine.ended !== null) throw new Error('The database ended itself while it was copied');
    await files.copy(to);
  });
}

async function end({ engine, files }: Running): Promise<void> {
  if (engine.ended === null) await engine.client.close();
  files?.closeAll();
}

/**
 * Creates a complete database under a temporary path, replacing any earlier attempt, and flushes it. PGlite
 * does not flush the files of an archive.
 */
export async function makeEmbedded(folder: string, archive?: Blob): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  await (await openEmbedded(folder, archive, { flushesLater: true })).close();
  await flushTree(folder);
}
