import { nextTurn } from './slices.ts';

/** About a millisecond: a figure that has to be computed is one, a figure that is only carried on far less. */
const WORK_A_TURN = 2_000;

/**
 * Counts the work of a long walk and gives the event loop its turn whenever enough of it was done: items that cost nothing
 * don't wait one by one, and a few that cost much don't make everybody else wait.
 */
export function paced(): (work: number) => Promise<void> {
  let done = 0;
  return async (work) => {
    done += work;
    if (done < WORK_A_TURN) return;
    done = 0;
    await nextTurn();
  };
}
