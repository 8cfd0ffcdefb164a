import { accessSync, chmodSync, constants, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileFailure } from '../../i18n/errors/system-failure.ts';
import { DatabaseUnavailable } from '../errors/database-unavailable.ts';
import { flushNewFolders } from './flush.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import { releaseReserve } from './reserve.ts';

/** Paths in the data folder of the embedded database. */
export interface DataFolder {
  readonly path: string;
  /** The database's own folder, always complete: it is created elsewhere and renamed. */
  readonly db: string;
  /** A database in creation; after a start, an interrupted one. */
  readonly unfinished: string;
  /** A complete database that will replace `db`. */
  readonly restored: string;
  /** Outside `db`, which a restore replaces. */
  readonly lock: string;
  readonly backups: string;
  /** Disk space held for the log. */
  readonly reserve: string;
  /** Records that a database exists here. Its name, with a leading dot, protects it from `rm *`. */
  readonly marker: string;
}

export function dataFolder(path: string): DataFolder {
  const absolute = resolve(path);
  const within = (name: string) => join(absolute, name);
  return {
    path: absolute,
    db: within('db'),
    unfinished: within('db.new'),
    restored: within('db.restored'),
    lock: within('pactole.lock'),
    backups: within('backups'),
    reserve: within('pactole.reserve'),
    marker: within('.pactole'),
  };
}

/**
 * Ensures that the folder exists, is writable, and is closed to other users, since PGlite's files are
 * readable by all.
 */
export function prepareDataFolder({ path, backups }: DataFolder): void {
  try {
    flushNewFolders(mkdirSync(path, { recursive: true, mode: 0o700 }), path);
    tighten(path);
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
    flushNewFolders(mkdirSync(backups, { recursive: true, mode: 0o700 }), backups);
  } catch (cause) {
    const why = fileFailure(cause) ?? 'other';
    throw new DatabaseUnavailable([['folderUnusable', { path, why }]], { cause });
  }
}

/**
 * Locks the folder. Two processes in one database would silently lose data, so a process that loses the lock
 * ends.
 */
export async function lockDataFolder(
  folder: DataFolder,
  announce: (line: string) => void,
): Promise<FolderLock> {
  const lost = () => {
    announce(
      `Another process took over the data folder ${folder.path} while this one stood still.`,
    );
    process.exit(1);
  };
  const lock = () => lockFolder(folder.lock, { announce, lost });
  try {
    return await lock().catch((cause: unknown) => {
      if (fileFailure(cause) !== 'full' || !releaseReserve(folder.reserve)) throw cause;
      return lock();
    });
  } catch (cause) {
    if (fileFailure(cause) !== 'full') throw cause;
    throw new DatabaseUnavailable([['diskFull', { path: folder.path }]], { cause });
  }
}

const OURS = /^(db|backups|feeds|\.?pactole)\b/;

/** Restricts the mode of a folder. One with other contents, such as a home or `/tmp`, keeps its mode. */
function tighten(path: string): void {
  const { mode, uid } = statSync(path);
  const isOurs = uid === process.getuid?.() && readdirSync(path).every((name) => OURS.test(name));
  if (isOurs && mode & 0o077) chmodSync(path, 0o700);
}
