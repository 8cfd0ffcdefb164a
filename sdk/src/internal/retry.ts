import { ConnectionError, type PactoleError, TimeoutError } from '../errors.ts';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8_000;

/** What is known of an attempt that failed. */
export interface Failure {
  readonly error: PactoleError;
  /** What the answer's `Retry-After` asks for. */
  readonly retryAfterMs?: number | null;
  /** The answer came from a service but broke off on its way. */
  readonly truncated?: boolean;
}

/**
 * How long to pause before attempt number `attempt` + 1 (the first attempt is 0); null when another one cannot help, or
 * would start after what is left of the caller's patience.
 *
 * Full jitter: anything from 0 to a ceiling that doubles, so that clients which failed together don't return together
 * (aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter). After a `Retry-After` the jitter comes on top.
 */
export function retryPauseMs(
  { error, retryAfterMs, truncated }: Failure,
  attempt: number,
  leftMs: number,
  random: () => number = Math.random,
): number | null {
  const { status } = error;
  const askedMs = retryAfterMs ?? 0;
  const passing =
    truncated ||
    error instanceof ConnectionError ||
    error instanceof TimeoutError ||
    status === 429 ||
    (status !== null && status >= 500 && status !== 501);
  const ceiling = Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS);
  const pauseMs = askedMs + random() * ceiling;
  return passing && pauseMs <= leftMs ? pauseMs : null;
}

/** Reads `Retry-After`: seconds, or a date, which is taken by the clock of the service itself. */
export function readRetryAfter(headers: Headers, now: () => number = Date.now): number | null {
  const text = headers.get('retry-after');
  if (text === null) return null;
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const until = Date.parse(text);
  const from = Date.parse(headers.get('date') ?? '');
  return until ? Math.max(0, until - (from || now())) : null;
}
