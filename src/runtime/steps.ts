/** Runs long computations, written as generators that yield where other work may run. */
import { fairTurns } from './fair-turns.ts';

/** A computation that yields nothing and returns its result. */
type Steps<Result> = Generator<void, Result>;

/** Runs a computation: `atOnce`, or in turns for some caller. */
export type RunSteps = <Result>(steps: Steps<Result>) => Result | Promise<Result>;

/** Runs a computation to its end, without turns of the event loop. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** The user of a computation, which throws the signal's reason once that is aborted. */
interface Caller {
  readonly user: string;
  readonly signal?: AbortSignal | undefined;
}

const SLICE_MS = 2;

/** Runs computations of a user one after the other, in slices of 2 ms, each in a turn of the event loop. */
export const inTurns = <Result>(steps: Steps<Result>, { user, signal }: Caller): Promise<Result> =>
  inOrder(
    user,
    () =>
      new Promise((resolve, reject) => {
        const slice = () => {
          try {
            signal?.throwIfAborted();
            const end = performance.now() + SLICE_MS;
            do {
              const step = steps.next();
              if (step.done) return resolve(step.value);
            } while (performance.now() < end);
            fairTurns.schedule(user, slice);
          } catch (error) {
            reject(error);
          }
        };
        fairTurns.schedule(user, slice);
      }),
  );

/** The last computation of each user that has any. */
const last = new Map<string, Promise<unknown>>();

async function inOrder<Result>(user: string, run: () => Promise<Result>): Promise<Result> {
  const before = last.get(user);
  const own = before === undefined ? run() : before.then(run, run);
  last.set(user, own);
  try {
    return await own;
  } finally {
    if (last.get(user) === own) last.delete(user);
  }
}

/** Returns `inTurns` for a caller. */
export const turnsOf =
  (caller: Caller): RunSteps =>
  (steps) =>
    inTurns(steps, caller);
