import { nextTurn, type StopSignal } from './loop-turns.ts';

/** About a millisecond: a figure that has to be computed is one, a figure that is only carried on far less. */
const WORK_A_TURN = 2_000;

/** Counts work that was done, and gives others their turn when it was enough. */
export type Pace = (work: number) => Promise<void>;

/**
 * Counts the work of a long walk and gives the event loop its turn whenever enough of it was done: items that cost nothing
 * don't wait one by one, and a few that cost much don't make everybody else wait. With a signal, the walk ends at such a
 * turn when nobody waits for it any more.
 */
export function paced(signal?: StopSignal): Pace {
  let done = 0;
  return async (work) => {
    done += work;
    if (done < WORK_A_TURN) return;
    done = 0;
    await nextTurn(signal);
  };
}

/** How many items are worked on before the pace is told: to tell it of each costs as much as a cheap item. */
const STRIDE = 250;

/** Works through a long list at a pace, given how much work an item is. The result is the same as that of a plain loop. */
export async function eachAtPace<Item>(
  items: ArrayLike<Item>,
  pace: Pace,
  work: (item: Item, index: number) => void,
  workAnItem = 1,
): Promise<void> {
  const walk = (start: number, end: number) => {
    for (let at = start; at < end; at++) work(items[at] as Item, at);
  };
  await eachStride(items.length, pace, walk, workAnItem);
}

/** The same for who loops over the items, from one index up to another: a call for each is much where they are many and cheap. */
export async function eachStride(
  length: number,
  pace: Pace,
  walk: (start: number, end: number) => void,
  workAnItem = 1,
): Promise<void> {
  for (let start = 0; start < length; start += STRIDE) {
    const end = Math.min(start + STRIDE, length);
    walk(start, end);
    await pace((end - start) * workAnItem);
  }
}
