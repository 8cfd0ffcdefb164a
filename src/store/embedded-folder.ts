import { existsSync, readdirSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { type DataFolder, dataFolder, lockDataFolder, prepareDataFolder } from './data-folder.ts';
import type { Store } from './database.ts';
import { keepDumps } from './dump-keeper.ts';
import { DUMPS_KEPT } from './dumps.ts';
import { makeEmbedded, openEmbedded } from './embedded.ts';
import { finishRestore } from './restore.ts';
import { StoreUnavailable } from './store-unavailable.ts';
import { findTemplate } from './template.ts';

/**
 * Opens the embedded database of a data folder, which is made if need be, for this process alone. Dumps are kept while
 * it is open, unless it is opened briefly.
 */
export async function openEmbeddedFolder(
  dataDir: string,
  announce: (line: string) => void,
  briefly = false,
): Promise<Store> {
  const folder = dataFolder(dataDir);
  prepareDataFolder(folder);
  const lock = await lockDataFolder(folder, announce);
  try {
    await finishRestore(folder);
    const fresh = isMissing(folder.db);
    if (fresh) await makeDatabase(folder);
    const store = await openEmbedded(folder.db);
    const keeper = briefly ? null : keepDumps(store, folder, announce, fresh);
    if (!briefly) announcePromises(folder, announce);
    return {
      kind: 'embedded',
      db: store.db,
      fast: store.fast,
      async close() {
        try {
          await keeper?.stop();
          await store.close();
        } finally {
          lock.release();
        }
      },
    };
  } catch (cause) {
    lock.release();
    if (cause instanceof StoreUnavailable) throw cause;
    throw new StoreUnavailable(
      `The embedded database in ${folder.db} can't be opened; dumps to go back to are in ${folder.backups}.`,
      { cause },
    );
  }
}

const isMissing = (path: string) => !existsSync(path) || readdirSync(path).length === 0;

/** Made aside and then renamed: a start that is killed half way leaves nothing where the database is looked for. */
async function makeDatabase({ unfinished, db }: DataFolder): Promise<void> {
  const template = await findTemplate();
  try {
    await makeEmbedded(unfinished, template);
  } catch (error) {
    // The template may come from another version of PGlite than the one that is installed.
    if (template === undefined) throw error;
    await makeEmbedded(unfinished, undefined);
  }
  await rename(unfinished, db);
}

function announcePromises({ path, backups }: DataFolder, announce: (line: string) => void): void {
  announce(
    `The data lives in ${path}, in an embedded database for trying Pactole and for one person.`,
  );
  announce('It is never fsynced: killing the process loses nothing, a power failure may.');
  announce(`A dump is written to ${backups} every day, and the newest ${DUMPS_KEPT} are kept.`);
  announce('For real use, set DATABASE_URL to a PostgreSQL database (version 15 or newer).');
}
