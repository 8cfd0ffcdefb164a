import { AbortError, TimeoutError } from '../errors.ts';

/** Longer timers overflow and fire at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** The limits of one attempt. */
export interface Limits {
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

/** Resolves after a time, or rejects as soon as the signal is aborted. */
export function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return within(
    { timeoutMs: 0, signal },
    (stop) =>
      new Promise((done) => {
        const timer = setTimeout(done, Math.min(ms, LONGEST_TIMER_MS));
        stop.addEventListener('abort', () => clearTimeout(timer));
      }),
  );
}

/** Creates the error of a call with an aborted signal. */
export const aborted = () => new AbortError('The call was aborted by its signal', 'ABORTED');

/**
 * Runs a piece of work within limits, even if it ignores its signal. They hold to its end: to the last byte
 * of a response, not only to the headers.
 */
export async function within<T>(
  { timeoutMs, signal }: Limits,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  if (signal?.aborted) throw aborted();
  const controller = new AbortController();
  const { signal: stop } = controller;
  const onAbort = () => controller.abort(aborted());
  const onTimeout = () =>
    controller.abort(new TimeoutError(`No whole answer within ${timeoutMs} ms`, 'TIMEOUT'));
  signal?.addEventListener('abort', onAbort);
  const isLimited = timeoutMs > 0 && timeoutMs <= LONGEST_TIMER_MS;
  const timer = isLimited ? setTimeout(onTimeout, timeoutMs) : 0;
  try {
    return await Promise.race([
      new Promise<never>((_, reject) => stop.addEventListener('abort', () => reject(stop.reason))),
      work(stop),
    ]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  }
}
