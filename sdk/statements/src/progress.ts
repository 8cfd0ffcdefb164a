import type { ReadOptions } from './reader.ts';

/** Rows after which a reader reports its progress. */
const ROWS_A_STEP = 1_000;

/** Yields the rows of a file, and reports how many of them are read. */
export function* inTurn<Row>(
  rows: readonly Row[],
  { onProgress }: Pick<ReadOptions, 'onProgress'>,
): Generator<Row> {
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_A_STEP === 0 && index > 0) onProgress?.(index, rows.length);
    yield row;
  }
  if (rows.length > ROWS_A_STEP) onProgress?.(rows.length, rows.length);
}
