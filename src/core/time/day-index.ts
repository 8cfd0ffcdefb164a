/** Binary searches in what is in the order of its days. */

/** Returns the index of the last of some days up to a day; −1 where none is. */
export function indexOn(days: ArrayLike<number>, day: number): number {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((days[middle] ?? 0) <= day) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Returns the index of the first item whose day is one or later; the number of items where none is. */
export function firstFrom<Item>(
  items: readonly Item[],
  day: number,
  dayOf: (item: Item) => number,
): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (dayOf(items[middle] as Item) < day) low = middle + 1;
    else high = middle;
  }
  return low;
}
