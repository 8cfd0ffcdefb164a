import { ConnectionError, type PactoleError, TimeoutError } from '../errors.ts';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8_000;

/** Details of a failed attempt. */
export interface Failure {
  readonly error: PactoleError;
  /** The response's `Retry-After`. */
  readonly retryAfterMs?: number | null;
  /** The response came from a service but was truncated. */
  readonly truncated?: boolean;
}

/**
 * Returns the pause before attempt number `attempt` + 1 (the first attempt is 0). Null when another one
 * cannot help, or would start after `leftMs`.
 *
 * Full jitter: a random value from 0 to a ceiling that doubles, so that clients that failed together don't
 * return together (aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter). With a `Retry-After`,
 * the jitter is added to it.
 */
export const retryPauseMs = (
  { error, retryAfterMs, truncated }: Failure,
  attempt: number,
  leftMs: number,
  random: () => number = Math.random,
): number | null => {
  const { status } = error;
  const isTemporary =
    truncated ||
    error instanceof ConnectionError ||
    error instanceof TimeoutError ||
    status === 429 ||
    (Number(status) >= 500 && status !== 501);
  const ceiling = Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS);
  const pauseMs = (retryAfterMs ?? 0) + random() * ceiling;
  return isTemporary && pauseMs <= leftMs ? pauseMs : null;
};

/** Reads `Retry-After`: seconds, or a date, relative to the service's own clock. */
export function readRetryAfter(headers: Headers, now: () => number = Date.now): number | null {
  const text = headers.get('retry-after') ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const until = Date.parse(text);
  const from = Date.parse(headers.get('date') ?? '');
  return until ? Math.max(0, until - (from || now())) : null;
}
