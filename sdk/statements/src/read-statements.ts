import { readWith } from './read-file.ts';
import type { ReadOptions } from './reader.ts';
import { READERS } from './readers.ts';
import type { Statement } from './statement.ts';

/**
 * Reads an export of a bank, a broker or an app, and recognises the format by the contents.
 * Formats are OFX, QIF, MT940, CODA, Norma 43, ABO, camt.052 to 054, CSV, XLSX and ODS, also in a ZIP archive.
 *
 * @returns one statement for each account in the file
 * @throws {StatementError} when it cannot be read, or exceeds a limit; the message names file and line, and says what to
 * do.
 * @example
 * for (const { account, rows } of readStatements(await readFile('export.csv'))) console.log(account, rows.length);
 */
export const readStatements = (bytes: Uint8Array, options: ReadOptions = {}): Statement[] =>
  readWith(READERS, bytes, options);
