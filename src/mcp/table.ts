import { z } from 'zod';

const Cell = z.union([z.string(), z.number(), z.null()]);

/** A table whose columns are named once, which takes a third of the tokens of a list of objects. */
export const Table = z.strictObject({
  columns: z.array(z.string()),
  rows: z.array(z.array(Cell)),
  /** Number of rows that were left out, since the answer was too large. */
  omitted: z.int().optional(),
});
export type Table = z.infer<typeof Table>;

/** Longest text of a cell. Labels of statements are shorter; a longer one may hold instructions. */
const MAX_CHARACTERS = 160;

type Cells<Row> = Readonly<Record<string, (row: Row) => z.infer<typeof Cell>>>;

/** Returns a table of rows, by a function for each column. */
export const tableOf = <Row>(rows: readonly Row[], cells: Cells<Row>): Table => ({
  columns: Object.keys(cells),
  rows: rows.map((row) => Object.values(cells).map((cell) => cut(cell(row)))),
});

function cut(cell: z.infer<typeof Cell>): z.infer<typeof Cell> {
  if (typeof cell !== 'string' || cell.length <= MAX_CHARACTERS) return cell;
  return `${cell.slice(0, MAX_CHARACTERS - 1).toWellFormed()}…`;
}
