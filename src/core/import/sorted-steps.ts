/** Comparisons between two yields. */
const STEP = 512;

/** Sorts items as `toSorted` does, and yields from time to time, so that a server can do other work in between. */
export function* sortedSteps<Item>(
  items: readonly Item[],
  compare: (a: Item, b: Item) => number,
): Generator<void, Item[]> {
  let from = [...items];
  let into = new Array<Item>(from.length);
  let done = 0;
  for (let width = 1; width < from.length; width *= 2) {
    for (let start = 0; start < from.length; start += 2 * width) {
      const [middle, end] = [start + width, Math.min(start + 2 * width, from.length)];
      let [left, right] = [start, middle];
      for (let at = start; at < end; at++) {
        const isLeft =
          left < middle &&
          left < end &&
          (right >= end || compare(from[left] as Item, from[right] as Item) <= 0);
        into[at] = from[isLeft ? left++ : right++] as Item;
        if (++done % STEP === 0) yield;
      }
    }
    [from, into] = [into, from];
  }
  return from;
}
