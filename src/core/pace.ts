import { nextTurn, type StopSignal } from './slices.ts';

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
