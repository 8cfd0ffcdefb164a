import { z } from 'zod';

const Cell = z.union([z.string(), z.number(), z.null()]);

/** A table whose columns are named once, which takes a third of the tokens of a list of objects. */
export const Table = z.strictObject({
  columns: z.array(z.string()),
  rows: z.array(z.array(Cell)),
});

type Cells<Row> = Readonly<Record<string, (row: Row) => z.infer<typeof Cell>>>;

/** Returns a table of rows, by a function for each column. */
export const tableOf = <Row>(rows: readonly Row[], cells: Cells<Row>): z.infer<typeof Table> => ({
  columns: Object.keys(cells),
  rows: rows.map((row) => Object.values(cells).map((cell) => cell(row))),
});
