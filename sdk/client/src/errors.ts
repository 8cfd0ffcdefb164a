import type { Scope } from './types/enums.ts';
import type { ErrorCode, IssueCode } from './types/error-codes.ts';
import type { ImportProgress } from './types/import-options.ts';
import type { Open } from './types/open.ts';

/** Details of the response that caused an error. */
export interface ErrorDetails {
  readonly status?: number | null;
  readonly requestId?: string | null;
  readonly headers?: Readonly<Record<string, string>> | null;
  readonly issues?: Issue[];
  readonly scope?: string | null;
  readonly retryAfterMs?: number | null;
}

/** A violation in an input, and its location. */
export interface Issue {
  /** Location, such as `['transactions', 3, 'amount']`. */
  path: (string | number)[];
  /** Machine-readable kind of the violation. */
  code: Open<IssueCode>;
  /** Human-readable message: `is required`. */
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
  /**
   * HTTP status of the response; null without a response, or when the SDK rejected the call before sending
   * it.
   */
  declare readonly status: number | null;
  /**
   * Machine-readable kind, such as `BAD_REQUEST`; `HTTP_502` and the like when the response is not from
   * Pactole.
   */
  declare readonly code: Open<ErrorCode>;
  /** Id of the request, to quote to the operator of the service; null without a response. */
  declare readonly requestId: string | null;
  /** Headers of the response, such as `ratelimit-remaining`, by their names in lower case; null without a response. */
  declare readonly headers: Readonly<Record<string, string>> | null;
  /** Progress of `transactions.import` at the time of the failure. */
  declare progress?: ImportProgress;

  constructor(message: string, code: Open<ErrorCode>, details: ErrorDetails = {}) {
    super(message);
    this.status = details.status ?? null;
    this.code = code;
    this.requestId = details.requestId ?? null;
    this.headers = details.headers ?? null;
  }
}

/** The input is wrong (400, 413 and the other 4xx without a class of their own): fix it, a retry cannot help. */
export class BadRequestError extends PactoleError {
  override readonly name = 'BadRequestError';
  /** Every violation at once; empty when the service named none. */
  declare readonly issues: Issue[];

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
  /** The missing scope, such as `accounts:write`; null when the response did not name it. */
  declare readonly scope: Open<Scope> | null;

  constructor(message: string, code: string, details: ErrorDetails = {}) {
    super(message, code, details);
    this.scope = details.scope ?? null;
  }
}

/** The key's owner has no account with this id (404), or the URL is not a Pactole service. */
export class NotFoundError extends PactoleError {
  override readonly name = 'NotFoundError';
}

/** The account already holds this ISIN, or an idempotency key was used for another body (409). */
export class ConflictError extends PactoleError {
  override readonly name = 'ConflictError';
}

/** Too many requests with this key (429), until the retries ran out of time. */
export class RateLimitError extends PactoleError {
  override readonly name = 'RateLimitError';
  /** Pause requested by the service, in milliseconds; null without one. */
  declare readonly retryAfterMs: number | null;

  constructor(message: string, code: string, details: ErrorDetails = {}) {
    super(message, code, details);
    this.retryAfterMs = details.retryAfterMs ?? null;
  }
}

/**
 * The service failed (5xx), or the response is unreadable: HTML, no JSON, half of it (`code`
 * `UNREADABLE_ANSWER`).
 */
export class ServerError extends PactoleError {
  override readonly name = 'ServerError';
}

/** The service is unreachable, or the connection broke before the end of the response. */
export class ConnectionError extends PactoleError {
  override readonly name = 'ConnectionError';
}

/** The last attempt took longer than `timeoutMs`, including the response's body. */
export class TimeoutError extends PactoleError {
  override readonly name = 'TimeoutError';
}

/**
 * The caller's own `signal` was aborted. Not an error of the service; `name` is the platform's own for this
 * case.
 */
export class AbortError extends PactoleError {
  override readonly name = 'AbortError';
}
