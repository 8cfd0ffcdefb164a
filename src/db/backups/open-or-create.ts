import { existsSync, readdirSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataFolder } from '../data-folder/data-folder.ts';
import { flushFolder } from '../data-folder/flush.ts';
import {
  type EmbeddedHooks,
  type EmbeddedStore,
  makeEmbedded,
  openEmbedded,
} from '../embedded/embedded.ts';
import { DatabaseUnavailable } from '../errors/database-unavailable.ts';
import { listBackups, recoveryHint } from './backups.ts';
import { templatePath, unpackTemplate } from './template.ts';

/** Opens the database of a data folder. A new one is copied from the template, or else created from scratch. */
export async function openOrCreate(
  folder: DataFolder,
  care: EmbeddedHooks,
  template = templatePath(),
): Promise<EmbeddedStore> {
  const { db } = folder;
  const open = () => openEmbedded(db, undefined, care);
  if (!(await isFresh(folder))) return open();
  if (existsSync(template)) {
    await makeDatabase(folder, (unfinished) => unpackTemplate(template, unfinished));
    try {
      return await open();
    } catch {
      // The template may be from another version of PGlite than the installed one.
      await rm(db, { recursive: true });
    }
  }
  await makeDatabase(folder, makeEmbedded);
  return open();
}

/**
 * Creates the database under another name, then renames it, so that an interrupted start leaves no partial
 * database.
 */
async function makeDatabase(
  { unfinished, db, path }: DataFolder,
  make: (folder: string) => Promise<void>,
): Promise<void> {
  await make(unfinished);
  await rename(unfinished, db);
  flushFolder(path);
}

/**
 * Returns true if there never was a database here. Throws if its files are gone: a new, empty one would pass
 * for the old one.
 */
async function isFresh(folder: DataFolder): Promise<boolean> {
  const { db, marker, path } = folder;
  if (existsSync(join(db, 'PG_VERSION'))) return false;
  const isThere = existsSync(db);
  const wasThere = existsSync(marker) || replaced(path) || (await listBackups(folder)).length > 0;
  if (!isThere && !wasThere) return true;
  const state = !isThere ? 'gone' : readdirSync(db).length === 0 ? 'empty' : 'incomplete';
  throw new DatabaseUnavailable([
    ['databaseGone', { db, state }],
    await recoveryHint(folder),
    ['beginEmpty', { path }],
  ]);
}

const replaced = (path: string) => readdirSync(path).some((name) => /^db\.replaced-/.test(name));

/** Records that the folder has a database, so that its loss is detected. */
export async function markPresent({ marker, path }: DataFolder): Promise<void> {
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
