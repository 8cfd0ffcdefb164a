import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

/** Spaces the requests to one host evenly. */
export interface Pace {
  /** Waits for the next turn; returns false, at once, if it is more than `maxWaitMs` away. */
  turn(maxWaitMs: number, signal: AbortSignal): Promise<boolean>;
  /** Grants no turn for a time. */
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
