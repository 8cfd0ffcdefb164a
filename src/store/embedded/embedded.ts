import { mkdir, rm } from 'node:fs/promises';
import type { Database, Store } from '../database.ts';
import { shareFairly } from '../fair-share.ts';
import type { DiskRoom } from '../folder/disk-room.ts';
import { flushTree } from '../folder/flush.ts';
import { isMigrated, migrate, migrationFailure } from '../migrations/migrate.ts';
import { PLANNER } from '../planner.ts';
import { divideOver } from './division.ts';
import { connect, type Engine, startEngine } from './engine.ts';
import { EmbeddedFiles } from './files.ts';
import { settle } from './prepared-parts.ts';
import { SharedConnection } from './shared-connection.ts';
import { removeFuturePrepared } from './two-phase-files.ts';

export interface EmbeddedStore extends Store {
  /** Copies its files as they are between two statements; statements wait for the copy. */
  copyFiles(to: string): Promise<void>;
  /** How many bytes of write-ahead log were written since it was opened. */
  logged(): number;
  /** Why PostgreSQL ended itself; null while it works. */
  ended(): string | null;
  /** Opens the database again after PostgreSQL ended itself: `db` then works as before. */
  reopen(): Promise<void>;
}

/** How long a write may wait for others of the same person: as on PostgreSQL. */
const LOCK_MS = 20_000;

/** What the opener of an embedded database does for it. */
export interface EmbeddedCare {
  /** Asked before a file grows. */
  readonly room?: DiskRoom;
  /** Nothing is flushed, since the caller flushes all files afterwards. @default false */
  readonly flushesLater?: boolean;
  /** How long long work goes on before others get in, milliseconds. @default 100 */
  readonly partMs?: number;
  /** Called when a page is found to be damaged. */
  readonly damaged?: (what: string) => void;
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
  const connection = new SharedConnection(() => running.engine.client, care.partMs);
  const db: Database = connect(connection.client);
  divideOver(db, connection);
  shareFairly(db, { places: 1, lockMs: LOCK_MS });
  return {
    kind: 'embedded',
    db,
    fast: db,
    close: () => end(running),
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
  if (folder !== undefined) removeFuturePrepared(folder);
  const files = folder === undefined ? undefined : new EmbeddedFiles(folder, room);
  const engine = await startEngine({ files, archive, damaged, flushesLater }).catch(
    (error: unknown) => {
      files?.abandon();
      throw error;
    },
  );
  const running = { engine, files };
  const connection = connect(engine.client);
  try {
    for (const [name, value] of Object.entries(PLANNER)) {
      await engine.client.exec(`set ${name} = ${value}`);
    }
    // Before anybody asks for what it has locked.
    await settle(engine.client);
    if (!(await isMigrated(connection))) await migrate(connection);
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
