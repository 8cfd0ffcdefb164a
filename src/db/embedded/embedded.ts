import { rmSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { flushTree } from '../data-folder/flush.ts';
import type { FreeSpace } from '../data-folder/free-space.ts';
import { type Database, databaseOver } from '../database.ts';
import { isMigrated, migrate, migrationFailure } from '../migrations/migrate.ts';
import { PLANNER } from '../planner-settings.ts';
import { embeddedDriver } from './driver.ts';
import { type Engine, startEngine } from './engine.ts';
import { EmbeddedFiles } from './files.ts';

export interface EmbeddedStore extends Database {
  /** Copies its files as they are between two statements; statements wait for the copy. */
  copyFiles(to: string): Promise<void>;
  /** How many bytes of write-ahead log were written since it was opened. */
  logged(): number;
  /** Why PostgreSQL ended itself; null while it works. */
  ended(): string | null;
  /** Opens the database again after PostgreSQL ended itself: `db` then works as before. */
  reopen(): Promise<void>;
}

/** As on PostgreSQL. */
const ACQUIRE_TIMEOUT_MS = 20_000;

/** What the opener of an embedded database does for it. */
export interface EmbeddedCare {
  /** Asked before a file grows. */
  readonly room?: FreeSpace;
  /** Nothing is flushed, since the caller flushes all files afterwards. @default false */
  readonly flushesLater?: boolean;
  /** Called when a page is found to be damaged. */
  readonly damaged?: (what: string) => void;
  /** How long work of a user may wait for other work of the same user. @default 20 s */
  readonly acquireTimeoutMs?: number;
}

/** A running engine and its files, of which one in memory has none. */
interface Running {
  readonly engine: Engine;
  readonly files: EmbeddedFiles | undefined;
}

/**
 * Opens an embedded database, in a folder (locked by the caller) or in memory, and brings its schema up to date. A new
 * one is made from an archive, if one is given.
 */
export async function openEmbedded(
  folder: string | undefined,
  archive?: Blob,
  care: EmbeddedCare = {},
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
      running.files?.abandon();
      running = await start(folder, undefined, care);
    },
  };
}

async function start(
  folder: string | undefined,
  archive: Blob | undefined,
  { room, damaged, flushesLater }: EmbeddedCare,
): Promise<Running> {
  // PostgreSQL refuses to start over its own lock file if a power cut left it empty; the caller's lock is the one that counts.
  if (folder !== undefined) rmSync(join(folder, 'postmaster.pid'), { force: true });
  const files = folder === undefined ? undefined : new EmbeddedFiles(folder, room);
  const engine = await startEngine({ files, archive, damaged, flushesLater }).catch(
    (error: unknown) => {
      files?.abandon();
      throw error;
    },
  );
  const running = { engine, files };
  const driver = embeddedDriver(() => engine.client);
  try {
    for (const [name, value] of Object.entries(PLANNER)) {
      await engine.client.exec(`set ${name} = ${value}`);
    }
    if (!(await isMigrated(driver.query))) await migrate(driver);
  } catch (cause) {
    await end(running);
    throw migrationFailure(cause);
  }
  return running;
}

async function copyFiles({ engine, files }: Running, to: string): Promise<void> {
  if (files === undefined) throw new Error('A database in memory has no files');
  await engine.client.runExclusive(async () => {
    // What is opened again meanwhile is written by others.
    if (engine.ended !== null) throw new Error('The database ended itself while it was copied');
    await files.copy(to);
  });
}

async function end({ engine, files }: Running): Promise<void> {
  if (engine.ended === null) await engine.client.close();
  files?.abandon();
}

/**
 * Makes a whole database in a folder that is not yet where it is looked for, over whatever was left there, and flushes
 * it: what is unpacked from an archive is flushed by nobody else.
 */
export async function makeEmbedded(folder: string, archive?: Blob): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  await (await openEmbedded(folder, archive, { flushesLater: true })).close();
  await flushTree(folder);
}
