import { formatError } from '../i18n/errors/error-message.ts';
import { scheduleBackups } from './backups/backup-schedule.ts';
import { recoveryHint } from './backups/backups.ts';
import { markPresent, openOrCreate } from './backups/open-or-create.ts';
import { finishRestore } from './backups/restore.ts';
import {
  type DataFolder,
  dataFolder,
  lockDataFolder,
  prepareDataFolder,
} from './data-folder/data-folder.ts';
import { FreeSpace } from './data-folder/free-space.ts';
import type { Database, DatabaseMode } from './database.ts';
import { maintainEmbedded } from './embedded/maintenance.ts';
import { DatabaseUnavailable } from './errors/database-unavailable.ts';

/**
 * Opens, or creates, the embedded database of a data folder, for this process alone. A server also maintains
 * it and takes backups while it is open.
 */
export async function openEmbeddedFolder(
  dataDir: string,
  announce: (line: string) => void,
  mode: DatabaseMode = 'server',
): Promise<Database> {
  const folder = dataFolder(dataDir);
  prepareDataFolder(folder);
  const lock = await lockDataFolder(folder, announce);
  try {
    await finishRestore(folder);
    const freeSpace = new FreeSpace(folder);
    const database = await openOrCreate(folder, {
      freeSpace,
      damaged: announceOnce(folder, announce),
    });
    await markPresent(folder);
    const tasks =
      mode === 'cli'
        ? []
        : [
            await maintainEmbedded(database, freeSpace, announce),
            scheduleBackups(database, folder, announce),
          ];
    return {
      ...database,
      async close() {
        try {
          for (const task of tasks) await task.stop();
          await database.close();
        } finally {
          lock.release();
        }
      },
    };
  } catch (cause) {
    lock.release();
    if (cause instanceof DatabaseUnavailable) throw cause;
    throw new DatabaseUnavailable(
      [['embeddedUnopenable', { db: folder.db }], await recoveryHint(folder)],
      { cause },
    );
  }
}

/** Returns a callback that announces each damaged page once, with the recovery. */
function announceOnce(
  folder: DataFolder,
  announce: (line: string) => void,
): (what: string) => void {
  const announced = new Set<string>();
  return (what) => {
    if (announced.has(what)) return;
    announced.add(what);
    void recoveryHint(folder).then((hint) => announce(`${what}. ${formatError(hint)}`));
  };
}
