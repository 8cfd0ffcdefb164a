import { performance } from 'node:perf_hooks';

/** Meaning of an error for its provider: a fault, a healthy response, or neither (the caller aborted). */
export type Verdict = 'fault' | 'answer' | 'neither';

/**
 * Runs work unless too much of it failed lately; then throws the error that `refuse` creates for the
 * remaining time.
 */
export type Breaker = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Creates a circuit breaker. After `maxFailures` faults in a row it opens for `restMs`, then runs one trial.
 * That closes it, or opens it again.
 */
export function createBreaker(
  { maxFailures, restMs }: { readonly maxFailures: number; readonly restMs: number },
  judge: (error: unknown) => Verdict,
  refuse: (remainingMs: number) => Error,
): Breaker {
  let failures = 0;
  let restsUntilMs = 0;
  const rest = () => {
    restsUntilMs = performance.now() + restMs;
  };
  return async (work) => {
    if (failures >= maxFailures) {
      const remainingMs = restsUntilMs - performance.now();
      if (remainingMs > 0) throw refuse(remainingMs);
      rest(); // Half open: other calls are rejected during this trial.
    }
    try {
      const result = await work();
      failures = 0;
      return result;
    } catch (error) {
      const verdict = judge(error);
      if (verdict === 'answer') failures = 0;
      if (verdict === 'fault' && ++failures >= maxFailures) rest();
      throw error;
    }
  };
}
