/** Long walks over items in steps, which yield before each item: a test of a text may take a millisecond. */

/** Returns the items that pass a test. */
export function* filterSteps<Item>(
  items: Iterable<Item>,
  isKept: (item: Item) => boolean,
): Generator<void, Item[]> {
  const kept: Item[] = [];
  for (const item of items) {
    yield;
    if (isKept(item)) kept.push(item);
  }
  return kept;
}

/** Groups what each item becomes by its key, in order. */
export function* groupSteps<Item, Key, Result>(
  items: Iterable<Item>,
  keyOf: (item: Item) => Key,
  resultOf: (item: Item) => Result,
): Generator<void, Map<Key, Result[]>> {
  const groups = new Map<Key, Result[]>();
  for (const item of items) {
    yield;
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [resultOf(item)]);
    else group.push(resultOf(item));
  }
  return groups;
}

/** Returns what each item becomes. */
export function* mapSteps<Item, Result>(
  items: readonly Item[],
  resultOf: (item: Item) => Result,
): Generator<void, Result[]> {
  const results: Result[] = [];
  for (const item of items) {
    yield;
    results.push(resultOf(item));
  }
  return results;
}
