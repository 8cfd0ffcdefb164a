import { FIRST_READERS, OtherReadersNeeded } from './first-readers.ts';
import { readWith } from './read-file.ts';
import type { Readers, ReadOptions } from './reader.ts';
import type { Statement } from './statement.ts';

let readers: Readers = FIRST_READERS;

/**
 * Reads a file as `readStatements` does, in a browser with a bundler that splits modules. The readers of brokers and apps, a
 * third of all, are loaded with the first file that may be theirs.
 *
 * @throws {StatementError} as `readStatements` does; the loader's error where the other readers cannot be loaded
 */
export async function readStatementsInParts(
  bytes: Uint8Array,
  options: ReadOptions = {},
): Promise<Statement[]> {
  try {
    return readWith(readers, bytes, options);
  } catch (error) {
    if (!(error instanceof OtherReadersNeeded)) throw error;
  }
  readers = (await import('./readers.ts')).READERS;
  return readWith(readers, bytes, options);
}
