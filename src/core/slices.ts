/** How many items are worked on before others get their turn: a few milliseconds of work. */
const SLICE_ITEMS = 500;
/** How many characters of text are: items may be long. */
const SLICE_CHARACTERS = 50_000;

/** How long work is cut into slices. */
export interface Slicing<Item> {
  /** How many items a slice has at most. @default 500 */
  readonly items?: number;
  /** How many characters of text an item makes work with. @default none worth counting */
  readonly charactersOf?: (item: Item) => number;
  /** How many of them a slice has, its last item left out of account. @default 50,000 */
  readonly characters?: number;
  /** Says when nobody waits for the work any more: then it stops between two slices, by throwing the signal's reason. */
  readonly signal?: StopSignal | undefined;
}

/** The part of an `AbortSignal` that work looks at. */
export interface StopSignal {
  throwIfAborted(): void;
}

/**
 * Works through a long list in slices, giving the event loop its turn between two of them, so that one large batch
 * never makes everybody else wait. The result is the same as that of a plain loop.
 */
export async function eachInSlices<Item>(
  items: readonly Item[],
  work: (item: Item, index: number) => void,
  slicing: number | Slicing<Item> = {},
): Promise<void> {
  const { signal, ...bounds } = typeof slicing === 'number' ? { items: slicing } : slicing;
  let end = 0;
  for (const [index, item] of items.entries()) {
    if (index === end) {
      if (index > 0) await nextTurn(signal);
      end = endOfSlice(items, index, bounds);
    }
    work(item, index);
  }
}

/** Where the slice that starts at an index ends: it has one item at least. */
export function endOfSlice<Item>(
  items: readonly Item[],
  start: number,
  bounds: Omit<Slicing<Item>, 'signal'>,
): number {
  const { items: most = SLICE_ITEMS, charactersOf, characters: enough = SLICE_CHARACTERS } = bounds;
  const last = Math.min(start + most, items.length);
  if (charactersOf === undefined) return last;
  let characters = 0;
  for (let index = start; index < last; index++) {
    characters += charactersOf(items[index] as Item);
    if (characters > enough) return index + 1;
  }
  return last;
}

/** Lets everything that waits for the event loop go first. */
export function nextTurn(signal?: StopSignal): Promise<void> {
  return new Promise((resolve, reject) =>
    setImmediate(() => {
      try {
        signal?.throwIfAborted();
        resolve();
      } catch (error) {
        reject(error);
      }
    }),
  );
}
