/** Files that only their owner may read. */

import { readFile, stat } from 'node:fs/promises';
import { fileFailure, terminalLanguage, UserError, WORDS } from '../index.ts';
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
