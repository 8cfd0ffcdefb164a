import type { Verdict } from './breaker.ts';

/** How a provider failed. */
export type Failure =
  /** No connection, or one that broke. */
  | 'unreachable'
  /** No whole answer in time. */
  | 'slow'
  /** Asked too often (429), or asked to come back later. */
  | 'busy'
  /** Out of order (5xx). */
  | 'failing'
  /** It does not know what it was asked for, or does not want to say (4xx). */
  | 'refused'
  /** Its answer is larger than any that is expected. */
  | 'oversized'
  /** It points to another host, which is not followed. */
  | 'redirected'
  /** Its answer is not what it is documented to be, whatever its status: a challenge page, half a document. */
  | 'unreadable'
  /** It failed so often that it is left alone for a while. */
  | 'resting';

/** An outside provider gave no usable answer. The message names its host, never a path or a key. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly failure: Failure;
  /** The HTTP status, when it is what failed. */
  readonly status: number | null;
  /** How long the provider asks to be left alone. */
  readonly retryAfterMs: number | null;

  constructor(
    failure: Failure,
    message: string,
    options: ErrorOptions & { status?: number; retryAfterMs?: number | null } = {},
  ) {
    super(message, options);
    this.failure = failure;
    this.status = options.status ?? null;
    this.retryAfterMs = options.retryAfterMs ?? null;
  }
}

const PASSING: ReadonlySet<Failure> = new Set([
  'unreachable',
  'slow',
  'busy',
  'failing',
  'unreadable',
]);

/** Whether the same question may well be answered a moment later. */
export const mayPass = (error: ProviderError): boolean => PASSING.has(error.failure);

/** Statuses of a provider that is well and has no answer to this one question. */
const ANSWERS = new Set([400, 404, 422]);

/** Whether a provider is at fault. One that rests did nothing; any other error is a caller's. */
export function judge(error: unknown): Verdict {
  if (!(error instanceof ProviderError) || error.failure === 'resting') return 'neither';
  return ANSWERS.has(error.status ?? 0) ? 'answer' : 'fault';
}
