import { type ErrorMessage, formatError } from '../i18n/errors/error-message.ts';

/**
 * What keeps a command or the server from being done, and is no rule of the domain: a file that can't be read, an address
 * in use, a server of another release. Its message is for whoever typed the command, one line each.
 */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  /** What it says, where that is known in every language; its message is in English. */
  readonly reason: ErrorMessage | null;

  constructor(message: string | ErrorMessage, options?: ErrorOptions) {
    super(typeof message === 'string' ? message : formatError(message), options);
    this.reason = typeof message === 'string' ? null : message;
  }
}
