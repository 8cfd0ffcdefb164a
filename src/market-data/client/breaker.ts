import { performance } from 'node:perf_hooks';

/** What an error says of the provider: it is at fault, it is well and answered so, or neither (a caller gave up). */
export type Verdict = 'fault' | 'answer' | 'neither';

/** Runs work unless too much of it failed lately; then it throws what `refuse` makes of the remaining rest. */
export type Breaker = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * A circuit breaker: after `maxFailures` faults in a row it opens for `restMs`, then lets one trial through, which
 * closes it or opens it for as long again.
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
      rest(); // Half open: whoever comes while this trial runs is still refused.
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
