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
