/** Groups rows by key, in order, each converted by `make`. */
export function groupBy<Row, Key, Value>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
  make: (row: Row) => Value,
): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [make(row)]);
    else group.push(make(row));
  }
  return groups;
}
