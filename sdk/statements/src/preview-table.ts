import { Budget } from './budget.ts';
import { anyBank, columnsIn, nameOf } from './csv/any-bank.ts';
import type { Columns } from './csv/columns.ts';
import { dateColumns, type PresetReader } from './csv/preset.ts';
import { type Kind, VOCABULARY } from './csv/vocabulary.ts';
import { BANKS } from './first-readers.ts';
import { openFile } from './open-file.ts';
import { cutsOf } from './read-tables.ts';
import type { ReadOptions, Table } from './reader.ts';
import { FIRST_LINES, type Line, tablesOf } from './table/tables.ts';
import { isDay } from './values/day.ts';
import { plain } from './values/text.ts';

/** The beginning of a table, from which a user can tell which column is which. */
export interface TablePreview {
  /** The line above the first day, which may name the columns, and the lines after it, cut into cells. */
  readonly lines: readonly (readonly string[])[];
  /** Columns whose cells are all days, but for a first line of names, by their numbers as `columns` takes them. */
  readonly days: readonly string[];
  /** Columns that are known by their names, by their numbers. */
  readonly known: Readonly<Partial<Record<Kind, string>>>;
  /** Columns as they are read unasked, by their numbers. @default none: no reader of banks knows the headings */
  readonly columns?: Columns | undefined;
  /** Format as which the table is read unasked, as `Statement.format` has it. */
  readonly format?: string | undefined;
  /** Text by which the same table is known next month: the names of its columns; null for a table without names. */
  readonly layout: string | null;
}

/** Lines of a preview. */
const MOST_LINES = 7;

/** A day, a label and an amount. */
const LEAST_COLUMNS = 3;

/**
 * Returns the beginning of a table that no reader recognises, with the likeliest encoding and separator. Of a workbook, it
 * is that of the first sheet with days. The columns that a user tells apart are the option `columns` of `readStatements`.
 *
 * @returns null for a file that is not a table with days, such as a PDF, and for an archive
 * @example
 * const preview = previewTable(bytes);
 * // { lines: [['Kiedy', 'Komu', 'Ile'], ['05.09.2026', 'Kawa', '-2,50'], …], days: ['1'] }
 * const statements = readStatements(bytes, { columns: { date: '1', label: ['2'], amount: '3' } });
 */
export function previewTable(
  bytes: Uint8Array,
  options: Pick<ReadOptions, 'encoding'> = {},
): TablePreview | null {
  const found = beginningOf(bytes, options);
  if (found === null) return null;
  const { lines, dated, reader } = found;
  const start = Math.max(dated - 1, 0);
  const shown = lines.slice(start, start + MOST_LINES).map(({ cells }) => cells);
  const rows = shown.slice(dated - start);
  const isOfDays = (index: number) => rows.every((cells) => isDay(cells[index] ?? ''));
  const headings = dated === 0 ? [] : (shown[0] ?? []);
  const names = headings.map(nameOf);
  return {
    lines: shown,
    known: knownColumns(names),
    ...(reader !== undefined && {
      columns: numbered(reader.columns, headings),
      format: reader.format,
    }),
    layout: names.filter(Boolean).length < LEAST_COLUMNS ? null : names.join(';'),
    days: rows[0]?.flatMap((_, index) => (isOfDays(index) ? [`${index + 1}`] : [])) ?? [],
  };
}

/** Columns by their numbers instead of their names. */
function numbered(columns: Columns, headings: readonly string[]): Columns {
  const names = headings.map(plain);
  const numberOf = (name: string) => `${names.indexOf(plain(name)) + 1}`;
  return JSON.parse(JSON.stringify(columns), (_, value) =>
    typeof value === 'string' ? numberOf(value) : value,
  ) as Columns;
}

/** The likeliest column of each kind. */
function knownColumns(names: readonly string[]): TablePreview['known'] {
  const kinds = Object.entries(VOCABULARY).flatMap(([kind, words]) => {
    const word = words.find((each) => names.includes(each));
    return word === undefined ? [] : [[kind, `${names.indexOf(word) + 1}`]];
  });
  return Object.fromEntries(kinds);
}

/** The first lines of a table. */
export interface Beginning {
  readonly lines: readonly Line[];
  /** Place of the first row; the line above may name the columns. */
  readonly dated: number;
  readonly separator: string;
  /** The format and the columns as which it is read unasked; undefined where no reader of banks knows its headings. */
  readonly reader?: { readonly format: string; readonly columns: Columns } | undefined;
}

/**
 * Returns the beginning of the likeliest table of a file; null for a file without one. Its headings are the line that a
 * reader recognises, else the line above its first row.
 */
export function beginningOf(
  bytes: Uint8Array,
  options: Pick<ReadOptions, 'encoding'> = {},
): Beginning | null {
  const tables = tablesIn(bytes, options);
  for (const each of tables) {
    for (const { at, table } of tablesOf(each.lines)) {
      const reader = readerOf(table);
      if (reader !== undefined) return { ...each, dated: at + 1, reader };
    }
  }
  const table = tables.find(({ lines }) => lines.some(isWide));
  if (table === undefined) return null;
  const dated = firstRow(table.lines);
  return dated < 0 ? null : { ...table, dated };
}

/** The reader of a bank's table, and the columns that it reads. */
function readerOf(table: Table): Beginning['reader'] {
  const bank = BANKS.find((each) => each.recognises(table));
  if (bank !== undefined && 'columns' in bank) {
    const { booked, operation, value, ...others } = (bank as PresetReader).columns;
    return {
      format: bank.format,
      columns: { date: dateColumns({ booked, operation, value }), ...others },
    };
  }
  const columns = columnsIn(table);
  return columns === null ? undefined : { format: anyBank.format, columns };
}

/** Place of the first line with a day and the usual width. Lines above a table may have the days of its period. */
function firstRow(lines: readonly Line[]): number {
  const dated = lines.flatMap((line, at) =>
    isDated(line) ? [{ at, width: line.cells.length }] : [],
  );
  const count = (width: number) => dated.filter((each) => each.width === width).length;
  const most = Math.max(0, ...dated.map(({ width }) => count(width)));
  return dated.find(({ width }) => count(width) === most)?.at ?? -1;
}

/** Returns the first lines of what can be a table; none for a file that cannot be opened. */
function tablesIn(
  bytes: Uint8Array,
  { encoding }: Pick<ReadOptions, 'encoding'>,
): readonly Omit<Beginning, 'dated'>[] {
  const budget = new Budget();
  try {
    const contents = openFile(bytes, budget, 0, encoding);
    if ('files' in contents || 'database' in contents) return [];
    if ('sheets' in contents)
      return contents.sheets
        .map((lines) => lines.slice(0, FIRST_LINES))
        .filter((lines) => lines.some(isDated))
        .map((lines) => ({ lines, separator: ';' }));
    return cutsOf(contents.bytes, contents.decoded, budget).map(({ first, separator }) => ({
      lines: first,
      separator,
    }));
  } catch {
    return [];
  }
}

const isWide = ({ cells }: Line): boolean => cells.length >= LEAST_COLUMNS;

const isDated = (line: Line): boolean => isWide(line) && line.cells.some(isDay);
