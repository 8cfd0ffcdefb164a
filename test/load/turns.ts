/** Durations of the turns of a server's thread while it processes bodies. */
import { expect } from 'vitest';
import { slowness } from '../support/processes/slowness.ts';
import type { Watched } from './server.ts';

/** A turn may fall together with the collection of garbage, or with the compilation of what has just become hot. */
const TRIES = 5;

export interface Step {
  readonly name: string;
  readonly work: () => Promise<void>;
  /** The step that has to come before it, in the same try. */
  readonly after?: string;
}

/**
 * Returns the turns that were longer than `maxTurnMs` in the best of some tries. A step that was short enough once, at
 * the machine's present speed, is not tried again.
 */
export async function tooLongTurns(
  server: Watched,
  maxTurnMs: number,
  steps: () => Promise<Step[]>,
): Promise<Record<string, number>> {
  const best: Record<string, number> = {};
  let most = maxTurnMs * slowness();
  const isLong = (name: string) => (best[name] ?? Number.POSITIVE_INFINITY) >= most;
  for (let tries = 0; tries < TRIES; tries++) {
    const all = await steps();
    const wanted = all.filter(
      ({ name }) => isLong(name) || all.some((each) => each.after === name && isLong(each.name)),
    );
    for (const { name, work } of wanted) {
      await server.heartbeat();
      await work();
      const { longestMs } = await server.heartbeat();
      best[name] = Math.min(best[name] ?? Number.POSITIVE_INFINITY, longestMs);
    }
    if (!all.some(({ name }) => isLong(name))) break;
  }
  if (process.env.TURNS) console.log(expect.getState().currentTestName, best, most);
  most = Math.max(most, maxTurnMs * slowness());
  return Object.fromEntries(Object.entries(best).filter(([name]) => isLong(name)));
}
