import type { Table } from '../reader.ts';
import { type Line, tableAt } from '../table/tables.ts';
import { isDay } from '../values/day.ts';
import { type Columns, namesIn } from './columns.ts';

/** A table, and the names of its columns in its headings. */
interface Named {
  readonly table: Table;
  readonly columns: Columns;
}

/** Characters of a heading that are part of a name: less than readers compare. */
const MOST_CHARS = 100;

/**
 * Returns lines as a table whose headings begin with the numbers of its columns, such as `3 Sum (CHF)`.
 * The line above the first day names the columns, unless a cell of it in one of them has a digit. Then it is a row.
 *
 * @param columns by their numbers
 */
export function withNumbers(lines: readonly Line[], columns: Columns, width: number): Named {
  const first = firstDay(lines, columns);
  const above = lines[first - 1];
  const isRow = namesIn(columns).some((name) => /\d/.test(cellOf(above, name)));
  const at = above === undefined || isRow ? -1 : first - 1;
  const { headings, rows, preamble, lineOf } = tableAt(lines, at);
  // Lines below names have as many cells as there are names; without names, any number.
  const widest = at < 0 ? rows.reduce((most, { length }) => Math.max(most, length), 0) : 0;
  const all = Math.max(width, headings.length, widest);
  const nameOf = (name: string) =>
    `${name} ${(headings[Number(name) - 1] ?? '').slice(0, MOST_CHARS)}`;
  return {
    table: {
      ...{ rows, preamble, lineOf },
      headings: Array.from({ length: all }, (_, index) => nameOf(`${index + 1}`)),
    },
    columns: JSON.parse(JSON.stringify(columns), (_, value) =>
      typeof value === 'string' ? nameOf(value) : value,
    ),
  };
}

/** The index of the first line that has a day in its column; -1 where there is none. */
export function firstDay(lines: readonly Line[], { date }: Pick<Columns, 'date'>): number {
  const days = [date].flat();
  return lines.findIndex((line) => days.some((name) => isDay(cellOf(line, name))));
}

const cellOf = (line: Line | undefined, name: string): string =>
  line?.cells[Number(name) - 1] ?? '';
