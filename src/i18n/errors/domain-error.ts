import { type ErrorMessage, formatError } from './error-message.ts';

/**
 * A request that the rules of the domain refuse. Its message is for the person who asked: it says what to fix, and
 * holds nothing of the inside. What the operator needs goes into `cause`.
 *
 * It is not a fault of the service: anything else that is thrown is one, and is answered 500.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: 'BAD_REQUEST' | 'NOT_FOUND' | 'CONFLICT';
  /** What it says, where that is known in every language; its message is in English. */
  readonly reason: ErrorMessage | null;

  constructor(code: DomainError['code'], message: string | ErrorMessage, options?: ErrorOptions) {
    super(typeof message === 'string' ? message : formatError(message), options);
    this.code = code;
    this.reason = typeof message === 'string' ? null : message;
  }
}
