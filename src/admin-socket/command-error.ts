import { type ErrorMessage, formatError } from '../i18n/errors/error-message.ts';

/**
 * A failure of a command or the server outside the domain's rules: an unreadable file, an address in use,
 * another release. Its message is for the operator, one line for each problem.
 */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  /** The translatable error; null when there is an English message only. */
  readonly reason: ErrorMessage | null;

  constructor(message: string | ErrorMessage, options?: ErrorOptions) {
    super(typeof message === 'string' ? message : formatError(message), options);
    this.reason = typeof message === 'string' ? null : message;
  }
}
