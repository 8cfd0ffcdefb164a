import { ERROR_STATUS, type ErrorBody, type ErrorCode, type Issue } from '../../contract/error.ts';

/** A refusal by the HTTP door itself; what the rules of the domain refuse is a `DomainError`. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ErrorCode;
  readonly issues: readonly Issue[] | undefined;
  /** Headers that belong to the refusal, such as `WWW-Authenticate`. */
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

/** When it is worth a try again: long enough for a database to come back, or a lock to be free. */
const RETRY_AFTER_S = 5;

/** What passes without anybody doing anything. */
export const unavailable = (message: string, options: ErrorOptions = {}): Problem =>
  new Problem('SERVICE_UNAVAILABLE', message, {
    ...options,
    headers: { 'Retry-After': String(RETRY_AFTER_S) },
  });

/** How a caller shows who they are. */
export const CHALLENGE = 'Bearer realm="pactole"';

/** A key that was sent and opens nothing. */
export const invalidKey = (message: string): Problem =>
  new Problem('UNAUTHORIZED', message, {
    headers: { 'WWW-Authenticate': `${CHALLENGE}, error="invalid_token"` },
  });
