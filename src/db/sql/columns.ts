/**
 * What the columns of a statement hold. TypeScript can't read SQL: a row is what its statement says only where somebody
 * looks, so `rows` looks at each value that comes back. A schema of the validation library would say the same, but to
 * make sixty of them takes a start 30 ms, and their first use 100.
 */
export type Column<Value> = (value: unknown) => value is Value;

/** The columns of a statement by their names, such as `{ id: text, closedAt: orNull(text) }`. */
export type Columns = Readonly<Record<string, Column<unknown>>>;

/** A row with these columns. */
export type RowOf<Shape extends Columns> = {
  readonly [Name in keyof Shape]: Shape[Name] extends Column<infer Value> ? Value : never;
};

/** Texts, ids, days, instants and decimals: both drivers give all of these as text. */
export const textColumn = (value: unknown): value is string => typeof value === 'string';

/** An `int` or a `float8`; a `bigint` is to be cast to one of them, since the drivers read it differently. */
export const numberColumn = (value: unknown): value is number => typeof value === 'number';

export const booleanColumn = (value: unknown): value is boolean => typeof value === 'boolean';

export const nullable =
  <Value>(column: Column<Value>): Column<Value | null> =>
  (value): value is Value | null =>
    value === null || column(value);

/** One of the texts that a column can hold. */
export const oneOf =
  <const Text extends string>(texts: readonly Text[]): Column<Text> =>
  (value): value is Text =>
    texts.some((each) => each === value);

/** An array, of PostgreSQL's or of JSON. */
export const listOf =
  <Value>(column: Column<Value>): Column<readonly Value[]> =>
  (value): value is readonly Value[] =>
    Array.isArray(value) && value.every(column);

/** Returns `found` as rows with these columns. Throws a `TypeError` that names the first column that is not as it says. */
export function checkedRows<Shape extends Columns>(
  columns: Shape,
  found: readonly Readonly<Record<string, unknown>>[],
): RowOf<Shape>[] {
  const checks = Object.entries(columns);
  return found.map((row) => {
    for (const [name, holds] of checks) {
      if (!holds(row[name])) throw new TypeError(unexpected(name, row[name]));
    }
    return row as RowOf<Shape>;
  });
}

/** Says what kind of value it is: the value itself is somebody's. */
function unexpected(name: string, value: unknown): string {
  const kind = value === null ? 'null' : Array.isArray(value) ? 'a list' : `a ${typeof value}`;
  return `The column "${name}" holds ${value === undefined ? 'nothing' : kind}, which its statement does not say`;
}
