import type { Budget } from './budget.ts';
import { namesIn } from './csv/columns.ts';
import { withNumbers } from './csv/numbered-columns.ts';
import { named } from './csv/preset.ts';
import { VOCABULARY } from './csv/vocabulary.ts';
import { isBalanceLine } from './csv/words.ts';
import { OtherReadersNeeded } from './first-readers.ts';
import { firstOf, type Readers, type ReadOptions, type Table, type TableReader } from './reader.ts';
import type { StatementDraft } from './statement.ts';
import { StatementError } from './statement-error.ts';
import { hasName } from './table/headings.ts';
import { inTimeZone } from './table/local-days.ts';
import { firstLines, linesOf, separatorsOf } from './table/separated.ts';
import { isSpreadsheetPage, linesOfPage } from './table/spreadsheet-page.ts';
import { FIRST_LINES, type Line, tableAt, tablesOf, tableWithoutHeadings } from './table/tables.ts';
import { isDay } from './values/day.ts';
import { checkLegible, type Decoded, decodings } from './values/encoding.ts';
import { oneLine, plain } from './values/text.ts';

/** Characters by which the encoding and the separator of a table are found, before all of it is cut. */
export const HEAD_CHARS = 64 * 1024;

/** A file in one encoding, cut by one separator. */
interface Cut {
  readonly separator: string;
  /** Its first lines. */
  readonly first: readonly Line[];
  /** All of its lines. */
  lines(): readonly Line[];
  /** Throws where its letters are legible in no encoding. */
  check(): void;
}

/** A table is what a reader recognises, in whichever encoding and with whichever separator, the likeliest first. */
export function readTables(
  bytes: Uint8Array,
  decoded: Decoded,
  options: ReadOptions,
  { readers, budget }: { readonly readers: Readers; readonly budget: Budget },
): StatementDraft[] {
  const cuts = cutsOf(bytes, decoded, budget).map((cut) => ({
    ...cut,
    lines: () => inTimeZone(cut.lines(), options.timeZone),
  }));
  // No line of it can be a table's: it may be an app's text, such as JSON.
  if (cuts.length === 0 && !readers.areAll) throw new OtherReadersNeeded();
  for (const { first, lines } of cuts) {
    const statements = readNumbered(first, lines, options);
    if (statements !== null) return statements;
  }
  for (const { first, lines, check } of cuts) {
    const found = recognised(first, options, readers);
    if (found === null) continue;
    check();
    return readFrom(lines(), found, options, readers);
  }
  for (const { first, lines } of cuts) {
    const statements = readWithoutHeadings(first, lines, options, readers);
    if (statements !== null) return statements;
  }
  // After the session has expired, a bank's login page is saved under the name of the statement.
  if (isSpreadsheetPage(decoded.text) && cuts.every(({ first }) => first.length === 0))
    throw new StatementError('webPage', []);
  throw unrecognised(options, ...cuts.map(({ first }) => first));
}

/** Reads the lines with the first reader that recognises a table among them; null where none does. */
export function readLines(
  written: readonly Line[],
  options: ReadOptions,
  readers: Readers,
): StatementDraft[] | null {
  const lines = inTimeZone(written, options.timeZone);
  const numbered = readNumbered(lines.slice(0, FIRST_LINES), () => lines, options);
  if (numbered !== null) return numbered;
  const found = recognised(lines.slice(0, FIRST_LINES), options, readers);
  if (found !== null) return readFrom(lines, found, options, readers);
  return readWithoutHeadings(lines, () => lines, options, readers);
}

/**
 * Reads a table and the tables below it, of other accounts under other headings. The titles above them name the accounts.
 * Columns that the caller names are those of the tables that have them; the others are read as they are without.
 */
function readFrom(
  lines: readonly Line[],
  found: Found,
  options: ReadOptions,
  readers: Readers,
): StatementDraft[] {
  const isSectioned = SECTIONED.includes(found.reader.format);
  const other = (than: number, after: number) =>
    isSectioned
      ? lines.findIndex((line, index) => index > after && isOther(line, lines[than]))
      : -1;
  const told = options.columns === undefined ? [] : [named({ format: 'csv' }, options.columns)];
  const isTold = (table: Table) => told.some((each) => each.recognises(table));
  const readerAt = (at: number) => {
    const table = tableAt(lines, at);
    return (
      told.find((each) => each.recognises(table)) ??
      firstOf(readers.tables, (each) => each.recognises(table))
    );
  };
  const read = ({ reader, at }: Found, end?: number) => {
    const table = tableAt(end === undefined ? lines : lines.slice(0, end), at);
    return reader.read(table, isTold(table) ? options : { ...options, columns: undefined });
  };
  // A depot is recognised before the accounts above it.
  const above = other(found.at, -1);
  const first = above >= 0 && above < found.at ? readerAt(above) : undefined;
  const { reader, at } = first === undefined ? found : { reader: first, at: above };
  const next = other(at, at);
  const below = next < 0 ? undefined : readerAt(next);
  if (below === undefined) return read({ reader, at });
  let start = next;
  while (start > at + 1 && !lines[start - 1]?.cells.some(isDay)) start -= 1;
  const titled = (drafts: readonly StatementDraft[], headings: number) =>
    drafts.map((each) =>
      each.account === '' ? { ...each, account: titleAbove(lines, headings) } : each,
    );
  const rest = readFrom(lines.slice(start), { reader: below, at: next - start }, options, readers);
  return [...titled(read({ reader, at }, start), at), ...titled(rest, next)];
}

/** Formats of files that hold tables of several accounts, one below the other. */
const SECTIONED = ['csv', 'comdirect'];

/** Returns true for names of columns other than those of a table. */
const isOther = ({ cells }: Line, headings: Line | undefined): boolean =>
  !cells.some((cell) => /\d/.test(cell)) &&
  cells.some((cell) => VOCABULARY.date.includes(plain(cell))) &&
  !headings?.cells.every((heading, index) => plain(heading) === plain(cells[index] ?? ''));

/** The last line of words above a table that is not about a balance. */
const titleAbove = (lines: readonly Line[], at: number): string =>
  lines
    .slice(0, at)
    .map(({ cells }) => oneLine(cells.find(Boolean) ?? ''))
    .filter((title) => title !== '' && !isBalanceLine(title))
    .at(-1) ?? '';

/** Returns the file in each encoding and with each separator that it can have, the likeliest first. */
export function cutsOf(bytes: Uint8Array, decoded: Decoded, budget: Budget): Cut[] {
  return decodings(bytes, decoded, HEAD_CHARS).flatMap(({ head, whole, isLegible }): Cut[] => {
    const check = () => checkLegible({ head: decoded.text, isLegible });
    if (isSpreadsheetPage(head)) {
      const lines = linesOfPage(whole(), budget);
      return [{ separator: ';', first: lines.slice(0, FIRST_LINES), lines: () => lines, check }];
    }
    return separatorsOf(head).map((separator) => ({
      separator,
      first: firstLines(head, separator, FIRST_LINES),
      lines: () => linesOf(whole(), separator, budget),
      check,
    }));
  });
}

/** A reader, and the line that names the columns. */
interface Found {
  readonly reader: TableReader;
  readonly at: number;
}

/** Returns the first reader that recognises one of the lines as its headings; columns named by the caller take precedence. */
function recognised(
  first: readonly Line[],
  { columns }: ReadOptions,
  { tables }: Readers,
): Found | null {
  const readers = columns === undefined ? tables : [named({ format: 'csv' }, columns)];
  const candidates = [...tablesOf(first)];
  for (const reader of readers) {
    const found = candidates.find(({ table }) => reader.recognises(table));
    if (found !== undefined) return { reader, at: found.at };
  }
  return null;
}

/** Reads the columns that the caller names by their numbers; null where names are given, or no line has so many columns. */
function readNumbered(
  first: readonly Line[],
  lines: () => readonly Line[],
  options: ReadOptions,
): StatementDraft[] | null {
  const { columns } = options;
  const numbers = columns === undefined ? [] : namesIn(columns);
  if (columns === undefined || !numbers.every((name) => /^[1-9]\d{0,2}$/.test(name))) return null;
  const width = Math.max(...numbers.map(Number));
  if (!first.some(({ cells }) => cells.length >= width)) return null;
  const numbered = withNumbers(lines(), columns, width);
  return named({ format: 'csv' }, numbered.columns).read(numbered.table, options);
}

/** Reads a table without headings: other lines are read only if the first line has a day. */
function readWithoutHeadings(
  first: readonly Line[],
  lines: () => readonly Line[],
  options: ReadOptions,
  { withoutHeadings }: Readers,
): StatementDraft[] | null {
  const isRow = first[0]?.cells.some(isDay) === true;
  if (!isRow || options.columns !== undefined) return null;
  const table = tableWithoutHeadings(lines());
  const reader = withoutHeadings.find((each) => each.recognises(table));
  return reader?.read(table, options) ?? null;
}

/** The error of a file in which no reader finds its table; with named columns, those that the likeliest line lacks. */
export function unrecognised(
  { columns }: ReadOptions,
  ...tables: readonly (readonly Line[])[]
): StatementError {
  if (columns === undefined) return new StatementError('unknownFormat', []);
  const names = namesIn(columns);
  const missing = tables
    .flat()
    .map(({ cells }) => names.filter((name) => !hasName(cells, plain(name))))
    .reduce((fewest, each) => (each.length < fewest.length ? each : fewest), names);
  return new StatementError('noSuchColumns', [missing.map((name) => `"${name}"`).join(', ')]);
}
