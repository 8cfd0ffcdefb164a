import type { ErrorCode, IssueCode, Scope } from './types/enums.ts';
import type { ImportProgress } from './types/import.ts';
import type { Open } from './types/open.ts';

/** What is known of the answer that an error comes from. */
export interface ErrorDetails {
  readonly status?: number | null;
  readonly requestId?: string | null;
  readonly issues?: Issue[];
  readonly scope?: string | null;
  readonly retryAfterMs?: number | null;
}

/** What an input was refused for, and where it stands in that input. */
export interface Issue {
  /** Where, such as `['transactions', 3, 'amount']`. */
  path: (string | number)[];
  /** What is wrong there, for a program. */
  code: Open<IssueCode>;
  /** What is wrong there, for a person: `is required`. */
  message: string;
}

/**
 * The base of everything that the SDK throws. The API key is never in any part of it.
 *
 * @example
 * try {
 *   await pactole.netWorth.get();
 * } catch (error) {
 *   if (error instanceof PactoleError) console.error(error.message, error.requestId);
 * }
 */
export class PactoleError extends Error {
  override readonly name: string = 'PactoleError';
  /** HTTP status of the answer; null when there was none, or when the SDK refused the call before it was sent. */
  readonly status: number | null;
  /** Machine-readable kind, such as `BAD_REQUEST`; `HTTP_502` and the like when something else than Pactole answered. */
  readonly code: Open<ErrorCode>;
  /** Id of the request, to be quoted to who runs the service; null when there was no answer. */
  readonly requestId: string | null;
  /** How far `transactions.import` had come when it failed. */
  declare progress?: ImportProgress;

  constructor(message: string, code: Open<ErrorCode>, details: ErrorDetails = {}) {
    super(message);
    this.status = details.status ?? null;
    this.code = code;
    this.requestId = details.requestId ?? null;
  }
}

/** The input is wrong (400, 413 and the other 4xx without a class of their own): fix it, a retry cannot help. */
export class BadRequestError extends PactoleError {
  override readonly name = 'BadRequestError';
  /** Every violation at once; empty when the service named none. */
  readonly issues: Issue[];

  constructor(message: string, code = 'BAD_REQUEST', details: ErrorDetails = {}) {
    super(message, code, details);
    this.issues = details.issues ?? [];
  }
}

/** The API key is missing, unknown, revoked or expired (401). */
export class AuthenticationError extends PactoleError {
  override readonly name = 'AuthenticationError';
}

/** The API key is valid but lacks the scope that the method needs (403). */
export class PermissionError extends PactoleError {
  override readonly name = 'PermissionError';
  /** The scope that is missing, such as `accounts:write`; null when the answer did not name it. */
  readonly scope: Open<Scope> | null;

  constructor(message: string, code: string, details: ErrorDetails = {}) {
    super(message, code, details);
    this.scope = details.scope ?? null;
  }
}

/** No account of the key's owner has this id (404), or the address is not a Pactole service. */
export class NotFoundError extends PactoleError {
  override readonly name = 'NotFoundError';
}

/** The account holds this ISIN already, or an idempotency key was used for another body (409). */
export class ConflictError extends PactoleError {
  override readonly name = 'ConflictError';
}

/** Too many requests with this key (429), until the retries ran out of time. */
export class RateLimitError extends PactoleError {
  override readonly name = 'RateLimitError';
  /** How long the service asks to wait, in milliseconds; null when it did not say. */
  readonly retryAfterMs: number | null;

  constructor(message: string, code: string, details: ErrorDetails = {}) {
    super(message, code, details);
    this.retryAfterMs = details.retryAfterMs ?? null;
  }
}

/** The service failed (5xx), or what answered cannot be read: HTML, no JSON, half of it (`code` `UNREADABLE_ANSWER`). */
export class ServerError extends PactoleError {
  override readonly name = 'ServerError';
}

/** The service could not be reached, or the connection broke before the whole answer was there. */
export class ConnectionError extends PactoleError {
  override readonly name = 'ConnectionError';
}

/** The last attempt took longer than `timeoutMs`, its answer's body included. */
export class TimeoutError extends PactoleError {
  override readonly name = 'TimeoutError';
}

/** The caller's own `signal` was aborted. Not an error of the service; `name` is what the platform uses for it too. */
export class AbortError extends PactoleError {
  override readonly name = 'AbortError';
}
