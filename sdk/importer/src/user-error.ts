import type { FileRefusalCode } from './statement-reader.ts';

/** An error that the user can correct: shown in one line, without a stack. */
export class UserError extends Error {
  override readonly name: string = 'UserError';
}

/** A file that no reader takes. */
export class UnreadableFile extends UserError {
  override readonly name = 'UnreadableFile';
  /** Codes of the refusal and of its parts. */
  readonly codes: readonly FileRefusalCode[];

  constructor(message: string, codes: readonly FileRefusalCode[]) {
    super(message);
    this.codes = codes;
  }
}
