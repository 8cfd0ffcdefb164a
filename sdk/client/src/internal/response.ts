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

/** `Bearer error="insufficient_scope", scope="accounts:write"` (RFC 6750, section 3). */
const MISSING_SCOPE = /\bscope="([^"]*)"/;

/** Returns the JSON of a successful response; null when it has none, or not all of it. */
export function readData(response: Response, text: string): object | null {
  return isJson(response) ? parse(text) : null;
}

/**
 * Returns the error of a response without data. `redact` removes the key from foreign text: a proxy may have
 * put it there.
 */
export function readFailure(
  response: Response,
  text: string,
  requestId: string | null,
  redact: (text: string) => string,
): Failure {
  const { status, statusText } = response;
  // Serialized again, since escapes such as `\u0070` hide a key from `redact`.
  const hidden = (value: object | null) => parse(redact(JSON.stringify(value)));
  const headers = hidden(Object.fromEntries(response.headers)) as Record<string, string>;
  if (status < 400) {
    const truncated = isJson(response);
    const message = truncated
      ? 'The answer is not whole'
      : `Expected JSON, got ${headers['content-type']} (${status || 'a redirect'}). Is baseUrl the address of a Pactole service?`;
    const error = new ServerError(message, 'UNREADABLE_ANSWER', { status, requestId, headers });
    return { error, truncated };
  }

  const body: Partial<Record<string, unknown>> = { ...hidden(parse(text)) };
  const Kind = KINDS[status] ?? (status < 500 ? BadRequestError : ServerError);
  const retryAfterMs = readRetryAfter(response.headers);
  const error = new Kind(
    textOf(body.message) ?? `The service answered ${status} ${redact(statusText)}`,
    textOf(body.code) ?? `HTTP_${status}`,
    {
      status,
      requestId: textOf(body.requestId) ?? requestId,
      headers,
      issues: issuesOf(body.issues),
      scope: MISSING_SCOPE.exec(`${headers['www-authenticate']}`)?.[1] ?? null,
      retryAfterMs,
    },
  );
  return { error, retryAfterMs };
}

const isJson = ({ ok, headers }: Response) =>
  ok && /\bjson\b/i.test(`${headers.get('content-type')}`);

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** Returns the valid issues, since another kind of service may have responded. */
const issuesOf = (value: unknown): Issue[] =>
  Array.isArray(value) ? value.filter((issue) => Array.isArray(issue?.path)) : [];

/** Returns the object or array in a text, else null. */
function parse(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}
