import { preset } from './csv/preset.ts';
import { isArchive, isCompressed, uncompressed, unpack } from './files/archive.ts';
import { isWorkbook, sheetsOf } from './files/workbook.ts';
import { merged } from './merge.ts';
import { notice, noticeIn } from './notice.ts';
import type { ReadOptions, TableReader } from './reader.ts';
import { TABLE_READERS_BY_TURN, TEXT_READERS } from './readers.ts';
import type { Statement, StatementDraft } from './statement.ts';
import { StatementError } from './statement-error.ts';
import { separations } from './table/separated.ts';
import { isSpreadsheetPage, linesOfPage } from './table/spreadsheet-page.ts';
import { type Line, tablesOf, tableWithoutHeadings } from './table/tables.ts';
import { decode, decodings } from './values/encoding.ts';

/**
 * Reads what a bank, a broker or an app exported: OFX, QIF, MT940, camt.052 to 054, CSV and XLSX, also in a ZIP archive.
 * What it is, its contents say.
 *
 * @returns one statement for each account in the file
 * @throws {StatementError} when it cannot be read; the message names file and line, and says what to do.
 * @example
 * for (const { account, rows } of readStatements(await readFile('export.csv'))) console.log(account, rows.length);
 */
export function readStatements(bytes: Uint8Array, options: ReadOptions = {}): Statement[] {
  return readNamed(bytes, options).map((draft) => ({
    ...draft,
    warnings: draft.notices.map((each) => noticeIn(each, 'en')),
  }));
}

/** What is wrong with a file is said with its name. */
function readNamed(bytes: Uint8Array, options: ReadOptions): StatementDraft[] {
  try {
    return readFile(bytes, options);
  } catch (error) {
    if (!(error instanceof StatementError) || options.name === undefined) throw error;
    throw error.of(options.name);
  }
}

function readFile(bytes: Uint8Array, options: ReadOptions): StatementDraft[] {
  if (bytes.every((byte) => byte <= 0x20)) throw new StatementError('empty', []);
  if (isArchive(bytes)) {
    const files = unpack(bytes);
    return isWorkbook(files) ? readSheets(sheetsOf(files), options) : readAll(files, options);
  }
  if (isCompressed(bytes)) return readFile(uncompressed(bytes), options);
  const kind = UNREADABLE.find(({ start }) => start.every((byte, at) => bytes[at] === byte));
  if (kind !== undefined) throw new StatementError(kind.refusal, []);
  const text = decode(bytes);
  const reader = TEXT_READERS.find((each) => each.recognises(text));
  return merged(reader === undefined ? readTables(bytes, options) : reader.read(text, options));
}

/** Files that many banks offer beside what can be read. */
const UNREADABLE: readonly {
  readonly start: readonly number[];
  readonly refusal: 'pdf' | 'picture' | 'sqlite' | 'oldWorkbook';
}[] = [
  { start: [0x25, 0x50, 0x44, 0x46], refusal: 'pdf' },
  { start: [0x89, 0x50, 0x4e, 0x47], refusal: 'picture' },
  { start: [0xff, 0xd8, 0xff], refusal: 'picture' },
  { start: [0x53, 0x51, 0x4c, 0x69, 0x74, 0x65, 0x20], refusal: 'sqlite' },
  { start: [0xd0, 0xcf, 0x11, 0xe0], refusal: 'oldWorkbook' },
];

/** The files of an archive; each is read by itself, since one may repeat what is in another. */
function readAll(files: ReadonlyMap<string, Uint8Array>, options: ReadOptions): StatementDraft[] {
  const statements: StatementDraft[] = [];
  const refusals: StatementError[] = [];
  for (const [name, bytes] of files) {
    try {
      const read = readNamed(bytes, { ...options, name });
      statements.push(
        ...read.map((each) => ({
          ...each,
          notices: each.notices.map((told) => ({ ...told, file: within(name, told.file) })),
        })),
      );
    } catch (error) {
      if (!(error instanceof StatementError)) throw error;
      refusals.push(error);
    }
  }
  const [first, ...others] = statements;
  if (first === undefined) {
    throw refusals.length === 0
      ? new StatementError('archiveEmpty', [])
      : new StatementError('several', refusals);
  }
  return [{ ...first, notices: [...refusals.map(leftOut), ...first.notices] }, ...others];
}

/** An archive may hold archives. */
const within = (name: string, inner: string | undefined) =>
  inner === undefined ? name : `${name}: ${inner}`;

const leftOut = (refusal: StatementError) => notice('fileLeftOut', [refusal.toJSON()]);

/** The sheets that hold statements; a workbook may have others. */
function readSheets(sheets: readonly Line[][], options: ReadOptions): StatementDraft[] {
  const statements = sheets.flatMap((lines) => readLines(lines, options) ?? []);
  if (statements.length === 0) throw unrecognised(options);
  return merged(statements);
}

/** A table is what a reader recognises, in whichever encoding and with whichever separator, the likeliest first. */
function readTables(bytes: Uint8Array, options: ReadOptions): StatementDraft[] {
  const [first = [], ...others] = readersFor(options);
  const cuts: Line[][] = [];
  for (const text of decodings(bytes)) {
    const tables = isSpreadsheetPage(text) ? [linesOfPage(text)] : separations(text);
    for (const lines of tables) {
      const statements = readLines(lines, options, first);
      if (statements !== null) return statements;
      cuts.push(lines);
    }
  }
  for (const readers of others) {
    for (const lines of cuts) {
      const statements = readLines(lines, options, readers);
      if (statements !== null) return statements;
    }
  }
  const [text = ''] = decodings(bytes);
  // What a bank shows to somebody who is not logged in any more is saved under the name of the statement.
  if (isSpreadsheetPage(text) && linesOfPage(text).length === 0)
    throw new StatementError('webPage', []);
  throw unrecognised(options);
}

/** The readers to ask, in this order; a caller who names the columns knows best. */
const readersFor = ({ columns }: ReadOptions): readonly (readonly TableReader[])[] =>
  columns === undefined ? TABLE_READERS_BY_TURN : [[preset({ format: 'csv' }, columns)]];

/** What the first reader that recognises a table among the lines reads; null where none does. */
function readLines(
  lines: readonly Line[],
  options: ReadOptions,
  readers: readonly TableReader[] = readersFor(options).flat(),
): StatementDraft[] | null {
  const tables = [...tablesOf(lines), tableWithoutHeadings(lines)];
  for (const reader of readers) {
    const table = tables.find((each) => reader.recognises(each));
    if (table !== undefined) return reader.read(table, options);
  }
  return null;
}

function unrecognised({ columns }: ReadOptions): StatementError {
  if (columns !== undefined) {
    const names = Object.values(columns).flat().filter(Boolean);
    return new StatementError('noSuchColumns', [names.map((name) => `"${name}"`).join(', ')]);
  }
  return new StatementError('unknownFormat', []);
}
