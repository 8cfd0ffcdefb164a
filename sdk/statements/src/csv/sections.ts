import type { Table } from '../reader.ts';
import { dayOf } from '../values/day.ts';
import { repeats } from './distinct-columns.ts';

/**
 * Splits a table where its headings come again, such as for each card. The lines before the headings, back to the last
 * movement, are about the part.
 */
export function sectionsOf(table: Table): Table[] {
  const { headings, rows } = table;
  const at = headings.findIndex((heading) => heading !== '');
  const isAgain = (row: readonly string[]) =>
    row[at] === headings[at] && row.length === headings.length && repeats(row, headings);
  const starts = rows.flatMap((row, index) => (isAgain(row) ? [index] : []));
  const firstRows = [0, ...starts.map((start) => start + 1)];
  const ends = [
    ...starts.map((start, index) => preambleStart(rows, start, (starts[index - 1] ?? -1) + 1)),
    rows.length,
  ];
  const sections = firstRows.map((from, index) => ({
    headings,
    rows: rows.slice(from, ends[index]),
    preamble: index === 0 ? table.preamble : rows.slice(ends[index - 1], from - 1),
    lineOf: (row: number) => table.lineOf(from + row),
  }));
  // Headings that follow each other have no rows between them.
  return sections.filter(
    ({ rows: own, preamble }, index) => index === 0 || own.length + preamble.length > 0,
  );
}

/** The first line after the last movement before the headings, or after the headings before them. */
function preambleStart(
  rows: readonly (readonly string[])[],
  headings: number,
  least: number,
): number {
  let start = headings;
  while (start > least && !rows[start - 1]?.some((cell) => dayOf(cell) !== null)) start -= 1;
  return start;
}
