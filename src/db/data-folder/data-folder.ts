import { accessSync, chmodSync, constants, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseUnavailable } from '../errors/database-unavailable.ts';
import { flushNewFolders } from './flush.ts';
import { type FolderLock, lockFolder } from './lock.ts';

/** Where things lie in the data folder of the embedded database. */
export interface DataFolder {
  readonly path: string;
  /** The database's own folder: here it is always complete, since it is made elsewhere and then renamed. */
  readonly db: string;
  /** A database in the making; what is found here was interrupted. */
  readonly unfinished: string;
  /** A complete database that is about to take the place of `db`. */
  readonly restored: string;
  /** Outside `db`, which a restored dump replaces. */
  readonly lock: string;
  readonly backups: string;
  /** Says that there is a database here; its name keeps it where `rm *` empties the folder. */
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
    marker: within('.pactole'),
  };
}

/**
 * Makes sure that the folder exists, can be written, and is closed to everybody else: PGlite makes its files readable
 * for all.
 */
export function prepareDataFolder({ path, backups }: DataFolder): void {
  try {
    flushNewFolders(mkdirSync(path, { recursive: true, mode: 0o700 }), path);
    tighten(path);
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
    flushNewFolders(mkdirSync(backups, { recursive: true, mode: 0o700 }), backups);
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? ` (${cause.code})` : '';
    throw new DatabaseUnavailable(
      `The data folder ${path} can't be made or written${code}: choose a folder of your own, or set DATABASE_URL.`,
      { cause },
    );
  }
}

/** Two processes in one database would silently lose data, so one that finds that it lost the lock must not go on. */
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
  try {
    return await lockFolder(folder.lock, { announce, lost });
  } catch (cause) {
    if (!isFull(cause)) throw cause;
    throw new DatabaseUnavailable(`There is no room on the disk of ${folder.path}.`, { cause });
  }
}

const isFull = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

const OURS = /^(db|backups|\.?pactole)\b/;

/** A folder that holds other things too, such as a home or `/tmp`, keeps its mode: closing it could break much. */
function tighten(path: string): void {
  const { mode, uid } = statSync(path);
  const isOurs = uid === process.getuid?.() && readdirSync(path).every((name) => OURS.test(name));
  if (isOurs && mode & 0o077) chmodSync(path, 0o700);
}
