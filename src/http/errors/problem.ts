import { ERROR_STATUS, type ErrorBody, type ErrorCode, type Issue } from '../../contract/error.ts';

/** An error of the HTTP layer; violations of domain rules are `DomainError`s. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ErrorCode;
  readonly issues: readonly Issue[] | undefined;
  /** Headers that belong to the error, such as `WWW-Authenticate`. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: ErrorCode,
    message: string,
    options: ErrorOptions & { issues?: readonly Issue[]; headers?: Record<string, string> } = {},
  ) {
    super(message, options);
    this.code = code;
    this.issues = options.issues;
    this.headers = options.headers ?? {};
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }

  body(requestId: string): ErrorBody {
    const { code, message, issues } = this;
    return { code, message, ...(issues === undefined ? {} : { issues: [...issues] }), requestId };
  }
}

/** Long enough for a database to return, or a lock to be released. */
const RETRY_AFTER_S = 5;

/** A temporary failure, worth a retry. */
export const unavailable = (message: string, options: ErrorOptions = {}): Problem =>
  new Problem('SERVICE_UNAVAILABLE', message, {
    ...options,
    headers: { 'Retry-After': String(RETRY_AFTER_S) },
  });

/** The challenge of a 401 (RFC 6750, section 3). */
export const CHALLENGE = 'Bearer realm="pactole"';

/** A key that is malformed, unknown or revoked. */
export const invalidKey = (message: string): Problem =>
  new Problem('UNAUTHORIZED', message, {
    headers: { 'WWW-Authenticate': `${CHALLENGE}, error="invalid_token"` },
  });

const MIB = 1024 * 1024;

/** Maximum size of a body. */
export const MAX_BODY_BYTES = 4 * MIB;

export const BODY_TOO_LARGE = `The body must have at most ${MAX_BODY_BYTES / MIB} MiB.`;

export const bodyTooLarge = (options?: ErrorOptions): Problem =>
  new Problem('PAYLOAD_TOO_LARGE', BODY_TOO_LARGE, options);

/** The client disconnected before the end of its body. */
export const bodyCutShort = (options?: ErrorOptions): Problem =>
  new Problem('BAD_REQUEST', 'The body ended before its announced length.', options);
