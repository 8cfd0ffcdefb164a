/** Makes a preset of a user's answers about a table, to be sent to the maintainers of the readers. */
import { type Columns, namesIn } from './csv/columns.ts';
import { VOCABULARY } from './csv/vocabulary.ts';
import { isDebitWord } from './csv/words.ts';
import { type Beginning, beginningOf } from './preview-table.ts';
import type { LayoutChoice } from './reader.ts';
import { isCurrency } from './trades/security.ts';
import { isDay } from './values/day.ts';
import { decimalOf } from './values/decimal.ts';
import { plain } from './values/text.ts';

/** Lines before the names of the columns, and rows after them, in a sample. */
const MOST_BEFORE = 20;
const ROWS = 5;
/** A day, a label and an amount. */
const LEAST_NAMES = 3;

/**
 * Returns answers as JSON that `pactole-import --preset` takes, with columns by their names. Under `sample` are the first lines of
 * the table, without what identifies anyone: letters and digits are others, days are four years earlier.
 *
 * @param random numbers from 0 to below 1, such as `Math.random`
 * @returns null for a file that is not a table with days
 */
export function presetOf(
  bytes: Uint8Array,
  choice: LayoutChoice,
  random: () => number,
): string | null {
  const table = beginningOf(bytes);
  if (table === null) return null;
  const { columns, ...others } = choice;
  const names = headingsOf(table);
  const named = columns && byName(columns, names);
  const sample = sampleOf(table, named ?? null, random);
  return JSON.stringify({ ...(named && { columns: named }), ...others, sample }, null, 2);
}

/** Returns the cells of the line above the first day, if it names columns: a line with digits or few cells tells something else. */
function headingsOf({ lines, dated }: Beginning): readonly string[] {
  const cells = lines[dated - 1]?.cells ?? [];
  const names = cells.filter((cell) => plain(cell) !== '');
  return names.length < LEAST_NAMES || names.some((name) => /\d/.test(name)) ? [] : cells;
}

/** Columns by their names, where the names tell them apart; else by their numbers. */
function byName(columns: Columns, names: readonly string[]): Columns {
  const different = new Set(names.map(plain));
  const isNamed = (number: string) => plain(names[Number(number) - 1] ?? '') !== '';
  const chosen = namesIn(columns);
  const areTold =
    different.size === names.length && chosen.every((name) => /^\d+$/.test(name) && isNamed(name));
  if (!areTold) return columns;
  const nameOf = (number: string) => names[Number(number) - 1] ?? number;
  const entries = Object.entries(columns).map(([kind, told]: [string, string | string[]]) => [
    kind,
    Array.isArray(told) ? told.map(nameOf) : told && nameOf(told),
  ]);
  return Object.fromEntries(entries) as Columns;
}

function sampleOf(
  { lines, dated, separator }: Beginning,
  columns: Columns | null,
  random: () => number,
): string[] {
  const headings = headingsOf({ lines, dated, separator });
  const meaning = [columns?.direction, columns?.state, columns?.currency].filter(Boolean).map(
    // A word of direction, a state or a currency identifies no person, and a reader needs it.
    (name = '') => headings.findIndex((each) => plain(each) === plain(name)),
  );
  const first = Math.max(0, dated - 1 - MOST_BEFORE);
  return lines.slice(first, dated + ROWS).map(({ cells }, index) => {
    const at = first + index;
    const written = cells.map((cell, column) => {
      const isName = at === dated - 1 && headings.length > 0;
      if (isName || meaning.includes(column)) return cell;
      return at < dated ? anonymous(cell, isKnownWord, random) : anonymousCell(cell, random);
    });
    return written.map((cell) => quoted(cell, separator)).join(separator);
  });
}

const quoted = (cell: string, separator: string): string =>
  /["\r\n]/.test(cell) || cell.includes(separator) ? `"${cell.replaceAll('"', '""')}"` : cell;

function anonymousCell(cell: string, random: () => number): string {
  // Four years earlier has the same leap day.
  if (isDay(cell)) return cell.replace(/(?<!\d)(?:19|20)\d{2}/, (year) => `${Number(year) - 4}`);
  if (isDebitWord(cell) !== null) return cell;
  const isAmount = decimalOf(cell) !== null;
  return anonymous(cell, isAmount ? () => true : isCurrency, random);
}

/** Other letters and digits of the same kind; a zero stays, and so do words that are kept. */
function anonymous(text: string, isKept: (word: string) => boolean, random: () => number): string {
  return text
    .replace(/\p{L}+/gu, (word) =>
      isKept(word) ? word : word.replace(/\p{Lu}/gu, 'X').replace(/\p{Ll}|\p{Lo}/gu, 'x'),
    )
    .replace(/[1-9]/g, () => `${1 + Math.floor(random() * 9)}`);
}

/** Words by which readers know a line above the table. */
const WORDS: ReadonlySet<string> = new Set(
  Object.values(VOCABULARY).flatMap((names) => names.flatMap((name) => name.split(' '))),
);

const isKnownWord = (word: string): boolean => WORDS.has(plain(word)) || isCurrency(word);
