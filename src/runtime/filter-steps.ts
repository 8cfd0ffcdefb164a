/** Returns the items that pass a test, and yields before each: a test of a text may take a millisecond. */
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
