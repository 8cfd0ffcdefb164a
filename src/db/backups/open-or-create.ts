import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import type { DataFolder } from '../data-folder/data-folder.ts';
import { flushFolder } from '../data-folder/flush.ts';
import { isFresh } from '../database-presence.ts';
import {
  type EmbeddedHooks,
  type EmbeddedStore,
  makeEmbedded,
  openEmbedded,
} from '../embedded/embedded.ts';
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
