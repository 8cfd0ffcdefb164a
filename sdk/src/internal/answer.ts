import {
  AuthenticationError,
  BadRequestError,
  ConflictError,
  type ErrorDetails,
  type Issue,
  NotFoundError,
  type PactoleError,
  PermissionError,
  RateLimitError,
  ServerError,
  TimeoutError,
} from '../errors.ts';
import { type Failure, readRetryAfter } from './retry.ts';

type ErrorClass = new (message: string, code: string, details: ErrorDetails) => PactoleError;

const KINDS: Readonly<Record<number, ErrorClass>> = {
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  408: TimeoutError,
  409: ConflictError,
  429: RateLimitError,
};

/** Reads the JSON of a successful answer, or says why it has none. */
export function readAnswer(response: Response, text: string): { data: unknown } | Failure {
  const { ok, status, headers } = response;
  const type = headers.get('content-type') ?? 'nothing';
  const isJson = ok && /\bjson\b/i.test(type);
  const data = isJson ? parse(text) : null;
  if (data !== null) return { data };
  const message = isJson
    ? 'The answer is not whole'
    : `Expected JSON, got ${type} (${status || 'a redirect'}). Is baseUrl the address of a Pactole service?`;
  return { error: unreadable(response, message), truncated: isJson };
}

export function unreadable({ status, headers }: Response, message: string): ServerError {
  const requestId = headers.get('x-request-id');
  return new ServerError(message, 'UNREADABLE_ANSWER', { status, requestId });
}

/** The error that an answer of 400 or more stands for; `redact` cleans every text that comes from outside. */
export function readRefusal(
  response: Response,
  text: string,
  redact: (text: string) => string,
): Failure {
  const { status, headers, statusText } = response;
  const body: Partial<Record<string, unknown>> = { ...parse(redact(text)) };
  const Kind = KINDS[status] ?? (status < 500 ? BadRequestError : ServerError);
  const retryAfterMs = readRetryAfter(headers);
  const error = new Kind(
    textOf(body.message) ?? `The service answered ${status} ${redact(statusText)}`,
    textOf(body.code) ?? `HTTP_${status}`,
    {
      status,
      requestId: textOf(body.requestId) ?? headers.get('x-request-id'),
      issues: issuesOf(body.issues),
      scope: missingScope(headers),
      retryAfterMs,
    },
  );
  return { error, retryAfterMs };
}

/** `Bearer error="insufficient_scope", scope="accounts:write"` (RFC 6750, section 3). */
function missingScope(headers: Headers): string | null {
  return /\bscope="([^"]*)"/.exec(headers.get('www-authenticate') ?? '')?.[1] ?? null;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** The issues that are in order: what answers may be another kind of service. */
const issuesOf = (value: unknown): Issue[] =>
  Array.isArray(value) ? value.filter((issue) => Array.isArray(issue?.path)) : [];

/** The object or array that a text holds, else null. */
function parse(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}
