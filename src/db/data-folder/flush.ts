/** Flushes files and folders to disk, so that they survive a power cut (fsync of POSIX). */
import { closeSync, fsyncSync, openSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Errors that need no action: systems such as Windows can't flush a folder but keep its entries; a removed
 * folder needs no flush.
 */
const NO_FOLDER_FLUSH = new Set(['EISDIR', 'EPERM', 'EACCES', 'EINVAL', 'EBADF', 'ENOENT']);
/** Number of concurrent flushes, so that the disk can combine them. */
const AT_ONCE = 16;

/** Flushes a folder: its entries, not their contents. */
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

/** Flushes the parents of new folders: from the parent of the topmost new one to that of `last`. */
export function flushNewFolders(topmost: string | undefined, last: string): void {
  if (topmost === undefined) return;
  for (let path = last; path.length >= topmost.length; path = dirname(path)) {
    flushFolder(dirname(path));
  }
}

/** Flushes a folder with all its contents. */
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

/** Flushes a file, opened for writing as Windows requires. */
async function flushFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Returns the system's code of an error, such as `ENOENT`; '' if it has none. */
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
