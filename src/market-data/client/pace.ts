import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

/** Spaces the requests to one host evenly. */
export interface Pace {
  /** Waits for the next turn; false, at once, when it would come later than `maxWaitMs` from now. */
  turn(maxWaitMs: number, signal: AbortSignal): Promise<boolean>;
  /** Gives nobody a turn for a while. */
  hold(durationMs: number): void;
}

export function createPace(perMinute: number): Pace {
  const intervalMs = 60_000 / perMinute;
  let nextMs = 0;
  return {
    async turn(maxWaitMs, signal) {
      const nowMs = performance.now();
      const turnMs = Math.max(nextMs, nowMs);
      if (turnMs - nowMs > maxWaitMs) return false;
      nextMs = turnMs + intervalMs;
      if (turnMs > nowMs) await sleep(turnMs - nowMs, undefined, { signal });
      return true;
    },
    hold(durationMs) {
      nextMs = Math.max(nextMs, performance.now() + durationMs);
    },
  };
}
