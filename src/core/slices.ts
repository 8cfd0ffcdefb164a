import { nextTurn, type StopSignal } from './loop-turns.ts';

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

/** How many items are sorted, or merged, before others get their turn: a few milliseconds of work. */
const SORTED_ITEMS = 4_000;

/** The items in order, as `toSorted` gives them (equal ones stay as they were), with turns for others. */
export async function sortedInSlices<Item>(
  items: readonly Item[],
  compare: (a: Item, b: Item) => number,
  signal?: StopSignal,
): Promise<Item[]> {
  let runs: Item[][] = [];
  for (let start = 0; start < items.length; start += SORTED_ITEMS) {
    if (start > 0) await nextTurn(signal);
    runs.push(items.slice(start, start + SORTED_ITEMS).sort(compare));
  }
  while (runs.length > 1) {
    const merged: Item[][] = [];
    for (let at = 0; at < runs.length; at += 2) {
      merged.push(await mergedInSlices(runs[at] ?? [], runs[at + 1] ?? [], compare, signal));
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

async function mergedInSlices<Item>(
  first: readonly Item[],
  second: readonly Item[],
  compare: (a: Item, b: Item) => number,
  signal?: StopSignal,
): Promise<Item[]> {
  const merged: Item[] = [];
  let [at, other] = [0, 0];
  while (at < first.length || other < second.length) {
    const takesFirst =
      other === second.length ||
      (at < first.length && compare(first[at] as Item, second[other] as Item) <= 0);
    merged.push((takesFirst ? first[at++] : second[other++]) as Item);
    if (merged.length % SORTED_ITEMS === 0) await nextTurn(signal);
  }
  return merged;
}
