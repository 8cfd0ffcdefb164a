import { existsSync, readdirSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { type DataFolder, dataFolder, lockDataFolder, prepareDataFolder } from './data-folder.ts';
import type { Store } from './database.ts';
import { DiskRoom } from './disk-room.ts';
import { keepDumps } from './dump-keeper.ts';
import { DUMPS_KEPT, listDumps } from './dumps.ts';
import { makeEmbedded, openEmbedded } from './embedded.ts';
import { keepEmbedded } from './embedded-keeper.ts';
import { flushFolder } from './flush.ts';
import { finishRestore } from './restore.ts';
import { StoreUnavailable } from './store-unavailable.ts';
import { findTemplate } from './template.ts';
import { wayBack } from './way-back.ts';

/**
 * Opens the embedded database of a data folder, which is made if need be, for this process alone. It is looked after,
 * and dumps are kept, while it is open, unless it is opened briefly.
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
    const fresh = await isFresh(folder);
    if (fresh) await makeDatabase(folder);
    const room = new DiskRoom(folder);
    const store = await openEmbedded(folder.db, undefined, room);
    await mark(folder);
    const keepers = briefly
      ? []
      : [await keepEmbedded(store, room, announce), keepDumps(store, folder, announce, fresh)];
    if (!briefly) announcePromises(folder, announce);
    return {
      kind: 'embedded',
      db: store.db,
      async close() {
        try {
          for (const keeper of keepers) await keeper.stop();
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
      `The embedded database in ${folder.db} can't be opened. ${await wayBack(folder)}`,
      { cause },
    );
  }
}

/**
 * Whether there never was a database here. One whose files are gone is refused and left as it is: over it a new one
 * would pass for the old one, with nothing in it.
 */
async function isFresh(folder: DataFolder): Promise<boolean> {
  const { db, marker, path } = folder;
  if (existsSync(join(db, 'PG_VERSION'))) return false;
  const isThere = existsSync(db);
  const wasThere = existsSync(marker) || replaced(path) || (await listDumps(folder)).length > 0;
  if (!isThere && !wasThere) return true;
  const what = !isThere
    ? `The database folder ${db} is gone`
    : readdirSync(db).length === 0
      ? `The database folder ${db} is empty`
      : `The database folder ${db} lacks its file PG_VERSION`;
  throw new StoreUnavailable(
    `${what}, and nothing was changed. ${await wayBack(folder)} To begin with nothing, remove ${path} with all that is in it.`,
  );
}

const replaced = (path: string) => readdirSync(path).some((name) => /^db\.replaced-/.test(name));

async function mark({ marker, path }: DataFolder): Promise<void> {
  if (existsSync(marker)) return;
  const file = await open(marker, 'w', 0o600);
  try {
    await file.write(
      'A database of Pactole lives in this folder, in db/: no new one is made here.\n',
    );
    await file.sync();
  } finally {
    await file.close();
  }
  flushFolder(path);
}

/** Made aside and then renamed: a start that is ended half way leaves nothing where the database is looked for. */
async function makeDatabase({ unfinished, db, path }: DataFolder): Promise<void> {
  const template = await findTemplate();
  try {
    await makeEmbedded(unfinished, template);
  } catch (error) {
    // The template may come from another version of PGlite than the one that is installed.
    if (template === undefined) throw error;
    await makeEmbedded(unfinished, undefined);
  }
  await rename(unfinished, db);
  flushFolder(path);
}

function announcePromises({ path, backups }: DataFolder, announce: (line: string) => void): void {
  announce(`The data lives in ${path}, in an embedded database for one machine.`);
  announce('Whatever is answered is flushed to the disk: a power cut loses nothing of it.');
  announce(`A dump is written to ${backups} every day, and the newest ${DUMPS_KEPT} are kept.`);
  announce('They are on the same disk: copy them elsewhere, against the loss of the disk itself.');
}
