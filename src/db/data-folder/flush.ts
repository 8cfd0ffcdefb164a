/** Flushing: what the file system was told is on the disk afterwards, and survives a power cut (fsync of POSIX). */
import { closeSync, fsyncSync, openSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf } from './error-code.ts';

/** Systems that can't flush a folder, such as Windows, keep its entries by themselves; one that is gone needs none. */
const NO_FOLDER_FLUSH = new Set(['EISDIR', 'EPERM', 'EACCES', 'EINVAL', 'EBADF', 'ENOENT']);
/** So many at once let the disk do them in one go. */
const AT_ONCE = 16;

/** Flushes a folder: which names are in it, not what is behind them. */
export function flushFolder(path: string): void {
  try {
    const folder = openSync(path, 'r');
    try {
      fsyncSync(folder);
    } finally {
      closeSync(folder);
    }
  } catch (error) {
    if (!NO_FOLDER_FLUSH.has(codeOf(error))) throw error;
  }
}

/** Flushes the folders in which others were made: from the parent of the topmost new one down to the last's. */
export function flushNewFolders(topmost: string | undefined, last: string): void {
  if (topmost === undefined) return;
  for (let path = last; path.length >= topmost.length; path = dirname(path)) {
    flushFolder(dirname(path));
  }
}

/** Flushes a folder with everything in it. */
export async function flushTree(path: string): Promise<void> {
  const files: string[] = [];
  const folders = [path];
  for (const entry of await readdir(path, { recursive: true, withFileTypes: true })) {
    (entry.isDirectory() ? folders : files).push(join(entry.parentPath, entry.name));
  }
  const flushNext = async () => {
    for (let file = files.pop(); file !== undefined; file = files.pop()) await flushFile(file);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, flushNext));
  for (const folder of folders) flushFolder(folder);
}

/** Opened for writing, without which Windows flushes nothing. */
async function flushFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
