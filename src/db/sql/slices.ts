/** Maximum of rows and characters in one statement, so that none takes long to build or to run. */
const MAX_ROWS = 2_500;
const MAX_CHARACTERS = 500_000;

/** Yields slices of rows for one statement each; `charactersOf` returns the text length of a row. */
export function* statementSlices<Row>(
  rows: readonly Row[],
  charactersOf: (row: Row) => number,
): Generator<readonly Row[], void> {
  let start = 0;
  let characters = 0;
  for (const [at, row] of rows.entries()) {
    characters += charactersOf(row);
    const isFull = at + 1 - start === MAX_ROWS || characters >= MAX_CHARACTERS;
    if (!isFull && at + 1 < rows.length) continue;
    yield rows.slice(start, at + 1);
    start = at + 1;
    characters = 0;
  }
}
