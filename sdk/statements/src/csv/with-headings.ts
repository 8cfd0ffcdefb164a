import type { Table } from '../reader.ts';

/** Returns a table under headings that its file lacks. `rows` are in the order of the table's own. */
export const withHeadings = (
  table: Table,
  headings: readonly string[],
  rows: Table['rows'] = table.rows,
): Table => ({ headings, rows, preamble: [], lineOf: (row) => table.lineOf(row) });
