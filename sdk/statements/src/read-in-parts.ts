import { FIRST_READERS, OtherReadersNeeded } from './first-readers.ts';
import { opensOldWorkbooks, useOldWorkbooks } from './open-file.ts';
import { readWith } from './read-file.ts';
import type { Readers, ReadOptions } from './reader.ts';
import type { Statement } from './statement.ts';
import { StatementError } from './statement-error.ts';

let readers: Readers = FIRST_READERS;

/**
 * Reads a file as `readStatements` does, in a browser with a bundler that splits modules. The readers of brokers and apps, a
 * third of all, are loaded with the first file that may be theirs. A library that opens XLS is loaded with the first one.
 *
 * @throws {StatementError} as `readStatements` does; the loader's error where the other readers cannot be loaded
 */
export async function readStatementsInParts(
  bytes: Uint8Array,
  options: ReadOptions = {},
): Promise<Statement[]> {
  try {
    const statements = await readWithAll(bytes, options);
    if (opensOldWorkbooks() || !statements.some(hasOldWorkbook)) return statements;
  } catch (error) {
    if (opensOldWorkbooks() || !isOldWorkbook(error)) throw error;
  }
  useOldWorkbooks((await import('./files/old-workbook.ts')).sheetsOf);
  return readWithAll(bytes, options);
}

async function readWithAll(bytes: Uint8Array, options: ReadOptions): Promise<Statement[]> {
  try {
    return readWith(readers, bytes, options);
  } catch (error) {
    if (!(error instanceof OtherReadersNeeded)) throw error;
  }
  readers = (await import('./readers.ts')).READERS;
  return readWith(readers, bytes, options);
}

/** Returns true for a refusal of an old workbook, or of an archive with one. */
const isOldWorkbook = (error: unknown): boolean =>
  error instanceof StatementError &&
  (error.code === 'oldWorkbook' || error.values.some((value) => isOldWorkbook(value)));

/** Returns true if an old workbook of an archive was left out. */
const hasOldWorkbook = ({ notices }: Statement): boolean =>
  notices.some(({ code, values: [refusal] }) => {
    const left = code === 'fileLeftOut' && typeof refusal === 'object' ? refusal : undefined;
    return left?.code === 'oldWorkbook';
  });
