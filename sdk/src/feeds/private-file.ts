/** Files that only their owner may read. */

import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileFailure, terminalLanguage, UserError, WORDS } from '../importer/index.ts';
import type { FeedWords } from './words/words.ts';

/**
 * Reads a file that holds secrets.
 *
 * @throws {UserError} for a file that is missing, or that others may read.
 */
export async function readPrivateFile(path: string, words: FeedWords): Promise<string> {
  try {
    const text = await readFile(path, 'utf8');
    const { mode } = await stat(path);
    // Windows has no such mode: its files belong to the user's own folder.
    if (process.platform !== 'win32' && (mode & 0o077) !== 0) {
      throw new UserError(words.readableByOthers(path));
    }
    return text;
  } catch (error) {
    throw notRead(path, error, words);
  }
}

/** Returns the error for a file that the system does not read; any other error as it is. */
export function notRead(path: string, error: unknown, words: FeedWords): unknown {
  const reason = fileFailure(error, WORDS[terminalLanguage(process.env)]);
  return reason === null ? error : new UserError(words.notRead(path, reason), { cause: error });
}

/** Writes a file whole or not at all, so that a process that ends half-way leaves the one before. */
export async function writePrivateFile(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, text, { mode: 0o600 });
  await rename(draft, path);
}
