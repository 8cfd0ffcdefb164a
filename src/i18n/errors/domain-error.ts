import { type ErrorMessage, formatError } from './error-message.ts';

/**
 * A request that the rules of the domain reject. Its message is for the user: it says what to fix, and reveals no
 * internals. Details for the operator go into `cause`.
 *
 * It is not a fault of the service: any other error is one, and is answered 500.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: 'BAD_REQUEST' | 'NOT_FOUND' | 'CONFLICT';
  /** The message's key and values, where it exists in every language; its `message` is in English. */
  readonly reason: ErrorMessage | null;

  constructor(code: DomainError['code'], message: string | ErrorMessage, options?: ErrorOptions) {
    super(typeof message === 'string' ? message : formatError(message), options);
    this.code = code;
    this.reason = typeof message === 'string' ? null : message;
  }
}
