/** Groups rows by key, in order, each converted by `make`; as they are without it. */
export function groupBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]>;
export function groupBy<Row, Key, Value>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
  make: (row: Row) => Value,
): Map<Key, Value[]>;
export function groupBy<Row, Key>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
  make: (row: Row) => unknown = (row) => row,
): Map<Key, unknown[]> {
  const groups = new Map<Key, unknown[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [make(row)]);
    else group.push(make(row));
  }
  return groups;
}
