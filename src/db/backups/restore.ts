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
 * Replaces the database in the data folder, which no process may have open, by a backup. Returns the path of
 * the replaced one; null if there was none. The backup is opened and migrated first, so that an unreadable
 * one changes nothing. A killed restore has no effect, or the next start completes it.
 */
export async function restoreBackup(
  dataDir: string,
  backup: string,
  announce: (line: string) => void,
): Promise<string | null> {
  const folder = dataFolder(dataDir);
  prepareDataFolder(folder);
  const lock = await lockDataFolder(folder, announce);
  try {
    await finishRestore(folder);
    await loadBackup(folder, backup);
    return await finishRestore(folder);
  } finally {
    lock.release();
  }
}

/** Completes a restore that was interrupted before its last step. The caller holds the lock. */
export async function finishRestore(folder: DataFolder): Promise<string | null> {
  if (!existsSync(folder.restored)) return null;
  const replaced = `${folder.db}.replaced-${new Date().toISOString().replaceAll(/[:.]/g, '')}`;
  const exists = existsSync(folder.db);
  if (exists) await rename(folder.db, replaced);
  await rename(folder.restored, folder.db);
  flushFolder(folder.path);
  return exists ? replaced : null;
}

async function loadBackup(folder: DataFolder, backup: string): Promise<void> {
  try {
    await makeEmbedded(folder.unfinished, await openArchive(backup));
    await rename(folder.unfinished, folder.restored);
    flushFolder(folder.path);
  } catch (cause) {
    // The error for an unknown schema explains itself.
    const reasons = cause instanceof DatabaseUnavailable ? cause.reasons : [];
    throw new DatabaseUnavailable([['unreadableBackup', { file: backup }], ...reasons], { cause });
  }
}
