import { type Said, sentenceOf } from '../core/words/refusals/said.ts';

/**
 * What keeps a command or the server from being done, and is no rule of the domain: a file that can't be read, an address
 * in use, a server of another release. Its message is for whoever typed the command, one line each.
 */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  /** What it says, where that is known in every language; its message is in English. */
  readonly said: Said | null;

  constructor(message: string | Said, options?: ErrorOptions) {
    super(typeof message === 'string' ? message : sentenceOf(message), options);
    this.said = typeof message === 'string' ? null : message;
  }
}
