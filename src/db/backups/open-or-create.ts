import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import type { DataFolder } from '../data-folder/data-folder.ts';
import { flushFolder } from '../data-folder/flush.ts';
import { isFresh } from '../database-presence.ts';
import {
  type EmbeddedCare,
  type EmbeddedStore,
  makeEmbedded,
  openEmbedded,
} from '../embedded/embedded.ts';
import { templatePath, unpackTemplate } from './template.ts';

/** Opens the database of a data folder; where there never was one, a copy of the template, or one made from nothing. */
export async function openOrCreate(
  folder: DataFolder,
  care: EmbeddedCare,
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
      // The template may come from another version of PGlite than the one that is installed.
      await rm(db, { recursive: true });
    }
  }
  await makeDatabase(folder, makeEmbedded);
  return open();
}

/** Made aside and then renamed: a start that is ended half way leaves nothing where the database is looked for. */
async function makeDatabase(
  { unfinished, db, path }: DataFolder,
  make: (folder: string) => Promise<void>,
): Promise<void> {
  await make(unfinished);
  await rename(unfinished, db);
  flushFolder(path);
}
