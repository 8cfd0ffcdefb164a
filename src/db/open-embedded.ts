import { formatError } from '../i18n/errors/error-message.ts';
import { scheduleBackups } from './backups/backup-schedule.ts';
import { listBackups, recoveryHint } from './backups/backups.ts';
import { backUpBeforeMigration } from './backups/before-migration.ts';
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
import { SizeLimit } from './embedded/size-limit.ts';
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
    const sizeLimit = new SizeLimit(folder.db);
    const damage = announceOnce(folder, announce);
    const database = await openOrCreate(folder, {
      freeSpace,
      damaged: damage.announce,
      beforeMigration: (source) => backUpBeforeMigration(source, folder, announce),
    });
    await markPresent(folder);
    const isServer = mode === 'server';
    const tasks = isServer
      ? [await maintainEmbedded(database, { freeSpace, sizeLimit }, announce)]
      : [];
    const backups = scheduleBackups(database, folder, announce, { takesDaily: isServer });
    tasks.push(backups);
    return {
      ...database,
      backUp: backups.take,
      backups: () => listBackups(folder),
      fullAt: () => sizeLimit.fullAt,
      limitBytes: () => sizeLimit.limit,
      async close() {
        try {
          for (const task of tasks) await task.stop();
          await database.close();
          await damage.announced();
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

/** Announces each damaged page once, with the recovery. `announced` waits for announcements in progress. */
function announceOnce(folder: DataFolder, announce: (line: string) => void) {
  const lines = new Map<string, Promise<void>>();
  return {
    announce(what: string): void {
      if (lines.has(what)) return;
      const line = recoveryHint(folder).then((hint) => announce(`${what}. ${formatError(hint)}`));
      lines.set(what, line);
    },
    announced: () => Promise.all(lines.values()),
  };
}
