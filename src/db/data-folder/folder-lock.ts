/** The exclusive lock on a data folder. */
import {
  type FileLock,
  type FileLockOptions,
  LockHeld,
  lockFile,
} from '../../runtime/file-lock.ts';
import { FolderInUse } from '../errors/database-unavailable.ts';

export type FolderLock = FileLock;

export interface FolderLockOptions extends Omit<FileLockOptions, 'announce'> {
  /** Called once, if the owner's heartbeat must be watched. */
  readonly announce: (line: string) => void;
}

/** Acquires the lock, or throws a `FolderInUse` that names its owner. */
export async function lockFolder(path: string, options: FolderLockOptions): Promise<FolderLock> {
  try {
    return await lockFile(path, {
      ...options,
      announce: ({ pid, host }, seconds) =>
        options.announce(
          `The data folder was last used by process ${pid} on ${host}: ` +
            `watching for ${seconds} seconds whether it still is.`,
        ),
    });
  } catch (error) {
    if (!(error instanceof LockHeld)) throw error;
    const { pid, host, since } = error.owner;
    throw new FolderInUse([['folderInUse', { pid, host, since }]]);
  }
}
