import { ERROR_STATUS, type ErrorBody, type ErrorCode, type Issue } from '../contract/error.ts';

/** A refusal by the HTTP door itself; what the rules of the domain refuse is a `Refusal`. */
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
