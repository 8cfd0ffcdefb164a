import { Budget } from './budget.ts';
import { nameOf } from './csv/any-bank.ts';
import { type Kind, VOCABULARY } from './csv/vocabulary.ts';
import { openFile } from './open-file.ts';
import { cutsOf } from './read-tables.ts';
import { FIRST_LINES, type Line } from './table/tables.ts';
import { isDay } from './values/day.ts';

/** The beginning of a table, from which a user can tell which column is which. */
export interface TablePreview {
  /** The line above the first day, which may name the columns, and the lines after it, cut into cells. */
  readonly lines: readonly (readonly string[])[];
  /** Columns whose cells are all days, but for a first line of names, by their numbers as `columns` takes them. */
  readonly days: readonly string[];
  /** Columns that are known by their names, by their numbers. */
  readonly known: Readonly<Partial<Record<Kind, string>>>;
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
export function previewTable(bytes: Uint8Array): TablePreview | null {
  const found = beginningOf(bytes);
  if (found === null) return null;
  const { lines, dated } = found;
  const start = Math.max(dated - 1, 0);
  const shown = lines.slice(start, start + MOST_LINES).map(({ cells }) => cells);
  const rows = shown.slice(dated - start);
  const isOfDays = (index: number) => rows.every((cells) => isDay(cells[index] ?? ''));
  const names = dated === 0 ? [] : (shown[0] ?? []).map(nameOf);
  return {
    lines: shown,
    known: knownColumns(names),
    layout: names.filter(Boolean).length < LEAST_COLUMNS ? null : names.join(';'),
    days: rows[0]?.flatMap((_, index) => (isOfDays(index) ? [`${index + 1}`] : [])) ?? [],
  };
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
  /** Place of the first line with a day; the line above may name the columns. */
  readonly dated: number;
  readonly separator: string;
}

/** Returns the beginning of the likeliest table of a file; null for a file without one. */
export function beginningOf(bytes: Uint8Array): Beginning | null {
  const table = tablesIn(bytes).find(({ lines }) => lines.some(isWide));
  const dated = table?.lines.findIndex(isDated) ?? -1;
  return table === undefined || dated < 0 ? null : { ...table, dated };
}

/** Returns the first lines of what can be a table; none for a file that cannot be opened. */
function tablesIn(bytes: Uint8Array): readonly Omit<Beginning, 'dated'>[] {
  const budget = new Budget();
  try {
    const contents = openFile(bytes, budget);
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
