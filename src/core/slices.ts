/** How many items are worked on before others get their turn: a few milliseconds of work. */
const SLICE = 500;

/**
 * Works through a long list in slices, giving the event loop its turn between two of them, so that one large batch
 * never makes everybody else wait. The result is the same as that of a plain loop.
 */
export async function eachInSlices<Item>(
  items: readonly Item[],
  work: (item: Item, index: number) => void,
  size: number = SLICE,
): Promise<void> {
  for (let start = 0; start < items.length; start += size) {
    if (start > 0) await nextTurn();
    const end = Math.min(start + size, items.length);
    for (let index = start; index < end; index++) work(items[index] as Item, index);
  }
}

/** Lets everything that waits for the event loop go first. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
