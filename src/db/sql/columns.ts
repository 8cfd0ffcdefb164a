/**
 * Checks the values of a column. TypeScript can't read SQL, so `rows` verifies each returned value. A
 * validation library's schemas would add 30 ms to a start for sixty of them, and 100 ms to their first use.
 */
export type Column<Value> = (value: unknown) => value is Value;

/** Columns of a statement by name, such as `{ id: textColumn, closedAt: nullable(textColumn) }`. */
export type Columns = Readonly<Record<string, Column<unknown>>>;

/** A row with these columns. */
export type RowOf<Shape extends Columns> = {
  readonly [Name in keyof Shape]: Shape[Name] extends Column<infer Value> ? Value : never;
};

/** Texts, ids, days, instants and decimals: both drivers return all of these as text. */
export const textColumn = (value: unknown): value is string => typeof value === 'string';

/** An `int` or a `float8`; a `bigint` must be cast to one of them, since the drivers read it differently. */
export const numberColumn = (value: unknown): value is number => typeof value === 'number';

export const booleanColumn = (value: unknown): value is boolean => typeof value === 'boolean';

export const nullable =
  <Value>(column: Column<Value>): Column<Value | null> =>
  (value): value is Value | null =>
    value === null || column(value);

/** Returns a function that declares many columns of one kind by their names. */
const named =
  <Value>(column: Column<Value>) =>
  <const Name extends string>(...names: readonly Name[]) =>
    Object.fromEntries(names.map((name) => [name, column])) as Readonly<
      Record<Name, Column<Value>>
    >;

export const texts = named(textColumn);
export const nullableTexts = named(nullable(textColumn));
export const numbers = named(numberColumn);

/** One of a set of texts. */
export const oneOf =
  <const Text extends string>(texts: readonly Text[]): Column<Text> =>
  (value): value is Text =>
    texts.some((each) => each === value);

/** An array, in PostgreSQL's format or JSON. */
export const listOf =
  <Value>(column: Column<Value>): Column<readonly Value[]> =>
  (value): value is readonly Value[] =>
    Array.isArray(value) && value.every(column);

/** Returns `found` as rows with these columns. Throws a `TypeError` that names the first wrong column. */
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

/** Names the type of a value, never the value itself, which is user data. */
function unexpected(name: string, value: unknown): string {
  const kind = value === null ? 'null' : Array.isArray(value) ? 'a list' : `a ${typeof value}`;
  return `The column "${name}" holds ${value === undefined ? 'nothing' : kind}, which its statement does not say`;
}
