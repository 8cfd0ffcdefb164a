import { type ErrorMessage, formatError } from '../i18n/errors/error-message.ts';

/**
 * A failure of a command or the server outside the domain's rules: an unreadable file, an address in use,
 * another release. Its message is for the operator, one line for each problem.
 */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  readonly reason: ErrorMessage;

  constructor(reason: ErrorMessage, options?: ErrorOptions) {
    super(formatError(reason), options);
    this.reason = reason;
  }
}
