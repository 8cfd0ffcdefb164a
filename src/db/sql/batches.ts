/** Maximum number of accounts in a statement. */
export const ACCOUNTS_PER_STATEMENT = 1000;

/** Maximum number of requests in a statement. */
interface BatchSize {
  readonly most: number;
}

/** Requests about one account each. */
export const BY_ACCOUNT: BatchSize = { most: ACCOUNTS_PER_STATEMENT };

/**
 * Reads the results of many requests, one statement a batch, since the result of one is processed in one
 * turn. The embedded database also produces it in one. The next batch is read while one is processed.
 * Requires a snapshot.
 */
export async function inBatches<Request, Found>(
  requests: readonly Request[],
  { most }: BatchSize,
  read: (part: readonly Request[]) => Promise<Iterable<Found>>,
): Promise<Found[]> {
  const readPart = (start: number) => {
    const part = requests.slice(start, start + most);
    const found = part.length === 0 ? Promise.resolve([]) : read(part);
    // The error is reported when the batch is awaited.
    found.catch(() => {});
    return found;
  };
  const all: Found[] = [];
  let next = readPart(0);
  for (let start = 0; start < requests.length; start += most) {
    const current = next;
    next = readPart(start + most);
    for (const found of await current) all.push(found);
  }
  return all;
}

/** Maximum of rows and characters in one statement, so that none takes long to build or to run. */
const MAX_ROWS = 2_500;
const MAX_CHARACTERS = 250_000;

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
