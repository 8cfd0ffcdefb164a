import { type ErrorMessage, formatError } from './error-message.ts';

/** A stored value that differs from the one that the sender saw. */
export interface Difference {
  /** Id of its row, in a change of several rows. */
  readonly row?: string;
  readonly name: string;
  /** The stored value as text; empty for none. */
  readonly now: string;
}

/**
 * A request that the rules of the domain reject. Its reason has a text in every language; `message` is the English one.
 * It tells the user what to fix, and reveals no internals. Details for the operator go into `cause`.
 *
 * It is not a fault of the service: any other error is one, and is answered 500.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code:
    | 'BAD_REQUEST'
    | 'FORBIDDEN'
    | 'NOT_FOUND'
    | 'CONFLICT'
    | 'PAYLOAD_TOO_LARGE'
    | 'TOO_MANY_REQUESTS'
    | 'SERVICE_UNAVAILABLE';
  readonly reason: ErrorMessage;
  /** Number of seconds after which a repetition may succeed; undefined where it can't be told. */
  readonly retryAfterS: number | undefined;
  /** Stored values that differ from those that the sender saw; undefined for another error. */
  readonly differences: readonly Difference[] | undefined;

  constructor(
    code: DomainError['code'],
    reason: ErrorMessage,
    options: ErrorOptions & Partial<Pick<DomainError, 'retryAfterS' | 'differences'>> = {},
  ) {
    super(formatError(reason), options);
    this.code = code;
    this.reason = reason;
    this.retryAfterS = options.retryAfterS;
    this.differences = options.differences;
  }
}
