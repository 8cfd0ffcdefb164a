import type { MarketMessage } from '../../core/market-message.ts';
import { formatMarketMessage } from '../../i18n/market/market-message.ts';
import type { Verdict } from './breaker.ts';

/** Kinds of failure of a provider. */
export type Failure =
  /** No connection, or a broken one. */
  | 'unreachable'
  /** No complete response in time. */
  | 'slow'
  /** Too many requests (429), or a request for a pause. */
  | 'busy'
  /** Server error (5xx). */
  | 'failing'
  /** Unknown or denied request (4xx). */
  | 'refused'
  /** A response larger than any expected one. */
  | 'oversized'
  /** A redirect to another host, which is not followed. */
  | 'redirected'
  /** A response unlike its documentation, whatever its status: a challenge page, a truncated document. */
  | 'unreadable'
  /** Not tried, after too many failures. */
  | 'resting';

/** A provider gave no usable response. The reason names its host, never a path or a key; the message is its English text. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly failure: Failure;
  readonly reason: MarketMessage;
  /** The HTTP status, if that is the failure. */
  readonly status: number | null;
  /** Pause requested by the provider. */
  readonly retryAfterMs: number | null;

  constructor(
    failure: Failure,
    reason: MarketMessage,
    options: ErrorOptions & { status?: number; retryAfterMs?: number | null } = {},
  ) {
    super(formatMarketMessage(reason), options);
    this.reason = reason;
    this.failure = failure;
    this.status = options.status ?? null;
    this.retryAfterMs = options.retryAfterMs ?? null;
  }
}

const TEMPORARY: ReadonlySet<Failure> = new Set([
  'unreachable',
  'slow',
  'busy',
  'failing',
  'unreadable',
]);

/** Returns true if a retry of the same request may succeed. */
export const isTemporary = (error: ProviderError): boolean => TEMPORARY.has(error.failure);

/** Statuses of a healthy provider without a result for this request. */
const HEALTHY_STATUSES = new Set([400, 404, 422]);

/** Judges if a provider is at fault. A resting one did nothing; any other error is a caller's. */
export function judge(error: unknown): Verdict {
  if (!(error instanceof ProviderError) || error.failure === 'resting') return 'neither';
  return HEALTHY_STATUSES.has(error.status ?? 0) ? 'answer' : 'fault';
}
