import { z } from 'zod';
import { visible } from '../core/text/visible.ts';

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

/** A sentence of the service, which no cell cuts. */
interface Sentence {
  readonly sentence: string;
}

/** Marks a text that the service wrote, so that no caveat in it is cut off. */
export const sentence = (text: string): Sentence => ({ sentence: text });

/** A function for each column, by its name. */
export type Cells<Row> = Readonly<Record<string, (row: Row) => z.infer<typeof Cell> | Sentence>>;

/** Returns a table of rows, by a function for each column. */
export const tableOf = <Row>(rows: readonly Row[], cells: Cells<Row>): Table => ({
  columns: Object.keys(cells),
  rows: rows.map((row) => Object.values(cells).map((cell) => shown(cell(row)))),
});

function shown(cell: z.infer<typeof Cell> | Sentence): z.infer<typeof Cell> {
  if (typeof cell === 'object' && cell !== null) return visible(cell.sentence);
  if (typeof cell !== 'string') return cell;
  const text = visible(cell);
  if (text.length <= MAX_CHARACTERS) return text;
  return `${text.slice(0, MAX_CHARACTERS - 1).toWellFormed()}…`;
}
