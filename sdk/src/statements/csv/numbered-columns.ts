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
  const cell = (line: Line | undefined, name: string) => line?.cells[Number(name) - 1] ?? '';
  const days = [columns.date].flat();
  const first = lines.findIndex((line) => days.some((name) => isDay(cell(line, name))));
  const above = lines[first - 1];
  const isRow = namesIn(columns).some((name) => /\d/.test(cell(above, name)));
  const at = above === undefined || isRow ? -1 : first - 1;
  const { headings, rows, preamble, lineOf } = tableAt(lines, at);
  const nameOf = (name: string) =>
    `${name} ${(headings[Number(name) - 1] ?? '').slice(0, MOST_CHARS)}`;
  return {
    table: {
      ...{ rows, preamble, lineOf },
      headings: Array.from({ length: width }, (_, index) => nameOf(`${index + 1}`)),
    },
    columns: JSON.parse(JSON.stringify(columns), (_, value) =>
      typeof value === 'string' ? nameOf(value) : value,
    ),
  };
}
