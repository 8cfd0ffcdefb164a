/** Long walks over items in steps, which yield where other work may run: a test of a text may take a millisecond. */

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

/** Groups items by key, in order, each converted by `make`; as they are without it. */
export function groupSteps<Item, Key>(
  items: Iterable<Item>,
  keyOf: (item: Item) => Key,
): Generator<void, Map<Key, Item[]>>;
export function groupSteps<Item, Key, Value>(
  items: Iterable<Item>,
  keyOf: (item: Item) => Key,
  make: (item: Item) => Value,
): Generator<void, Map<Key, Value[]>>;
export function* groupSteps<Item, Key>(
  items: Iterable<Item>,
  keyOf: (item: Item) => Key,
  make: (item: Item) => unknown = (item) => item,
): Generator<void, Map<Key, unknown[]>> {
  const groups = new Map<Key, unknown[]>();
  for (const item of items) {
    yield;
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [make(item)]);
    else group.push(make(item));
  }
  return groups;
}

/** Items that are sorted or merged without a pause. */
const AT_ONCE = 256;

/** Returns the items in an order. Equal ones stay in theirs. */
export function* sortSteps<Item>(
  items: readonly Item[],
  compare: (one: Item, other: Item) => number,
): Generator<void, Item[]> {
  let runs: Item[][] = [];
  for (let at = 0; at < items.length; at += AT_ONCE) {
    yield;
    runs.push(items.slice(at, at + AT_ONCE).sort(compare));
  }
  while (runs.length > 1) {
    const merged: Item[][] = [];
    for (let at = 0; at < runs.length; at += 2)
      merged.push(yield* mergeSteps(runs[at] ?? [], runs[at + 1] ?? [], compare));
    runs = merged;
  }
  return runs[0] ?? [];
}

function* mergeSteps<Item>(
  one: readonly Item[],
  other: readonly Item[],
  compare: (one: Item, other: Item) => number,
): Generator<void, Item[]> {
  const merged: Item[] = [];
  let [at, otherAt] = [0, 0];
  while (at < one.length && otherAt < other.length) {
    if (merged.length % AT_ONCE === 0) yield;
    const [own, next] = [one[at] as Item, other[otherAt] as Item];
    if (compare(own, next) <= 0) {
      merged.push(own);
      at++;
    } else {
      merged.push(next);
      otherAt++;
    }
  }
  for (; at < one.length; at++) merged.push(one[at] as Item);
  for (; otherAt < other.length; otherAt++) merged.push(other[otherAt] as Item);
  return merged;
}
