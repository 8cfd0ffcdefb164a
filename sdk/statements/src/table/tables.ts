import type { Table } from '../reader.ts';

/** A line of a file, cut into cells. */
export interface Line {
  readonly cells: readonly string[];
  /** Line number of its beginning; a cell may go over several lines. */
  readonly line: number;
}

/** Lines at the beginning in which the names of columns are searched. */
const HEADING_LINES = 60;

/** Lines by which readers recognise a table: any that may name the columns, and rows after it (`SAMPLE_ROWS` at most). */
export const FIRST_LINES = HEADING_LINES + 200;

/** A table that the lines can be, with the line that names its columns. */
export interface Candidate {
  readonly at: number;
  readonly table: Table;
}

/** The tables that the lines can be: one for each line that could name the columns. */
export function* tablesOf(lines: readonly Line[]): Generator<Candidate> {
  for (const [at, { cells }] of lines.slice(0, HEADING_LINES).entries()) {
    if (cells.filter((cell) => cell.trim() !== '').length > 1)
      yield { at, table: tableAt(lines, at) };
  }
}

/** The lines as a table without headings. */
export const tableWithoutHeadings = (lines: readonly Line[]): Table => tableAt(lines, -1);

/** The table whose columns a line names. */
export function tableAt(lines: readonly Line[], at: number): Table {
  let rows: (readonly string[])[] | undefined;
  return {
    headings: lines[at]?.cells ?? [],
    get rows() {
      rows ??= lines.slice(at + 1).map(({ cells }) => cells);
      return rows;
    },
    get preamble() {
      return lines.slice(0, Math.max(at, 0)).map(({ cells }) => cells);
    },
    lineOf: (row) => lines[at + 1 + row]?.line ?? 1,
  };
}
