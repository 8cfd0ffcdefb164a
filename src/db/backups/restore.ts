import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import {
  type DataFolder,
  dataFolder,
  lockDataFolder,
  prepareDataFolder,
} from '../data-folder/data-folder.ts';
import { flushFolder } from '../data-folder/flush.ts';
import { makeEmbedded } from '../embedded/embedded.ts';
import { DatabaseUnavailable } from '../errors/database-unavailable.ts';
import { openArchive } from './template.ts';

/**
 * Puts the database of a dump in the place of the one in the data folder, which no process may have open, and returns
 * the path under which the replaced one is kept (null if there was none). The dump is opened and brought up to date
 * first, so that one that can't be read changes nothing; a restore that is killed is as if it never began, or is
 * finished by the next start.
 */
export async function restoreBackup(
  dataDir: string,
  dump: string,
  announce: (line: string) => void,
): Promise<string | null> {
  const folder = dataFolder(dataDir);
  prepareDataFolder(folder);
  const lock = await lockDataFolder(folder, announce);
  try {
    await finishRestore(folder);
    await loadDump(folder, dump);
    return await finishRestore(folder);
  } finally {
    lock.release();
  }
}

/** Takes the last step of a restore, if one is waiting for it. Under the lock only. */
export async function finishRestore(folder: DataFolder): Promise<string | null> {
  if (!existsSync(folder.restored)) return null;
  const replaced = `${folder.db}.replaced-${new Date().toISOString().replaceAll(/[:.]/g, '')}`;
  const exists = existsSync(folder.db);
  if (exists) await rename(folder.db, replaced);
  await rename(folder.restored, folder.db);
  flushFolder(folder.path);
  return exists ? replaced : null;
}

async function loadDump(folder: DataFolder, dump: string): Promise<void> {
  try {
    await makeEmbedded(folder.unfinished, await openArchive(dump));
    await rename(folder.unfinished, folder.restored);
    flushFolder(folder.path);
  } catch (cause) {
    const problem = `The dump ${dump} can't be read; nothing was changed.`;
    // A database of a schema that this release does not know says so itself.
    const reason = cause instanceof DatabaseUnavailable ? ` ${cause.message}` : '';
    throw new DatabaseUnavailable(`${problem}${reason}`, { cause });
  }
}
