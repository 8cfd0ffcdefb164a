import { type ErrorMessage, formatError } from '../../i18n/errors/error-message.ts';

/** The database cannot be opened. Its reasons are sentences for the operator; `cause` is the underlying error. */
export class DatabaseUnavailable extends Error {
  override readonly name: string = 'DatabaseUnavailable';
  readonly reasons: readonly ErrorMessage[];

  constructor(reasons: readonly ErrorMessage[], options?: ErrorOptions) {
    super(reasons.map((reason) => formatError(reason)).join(' '), options);
    this.reasons = reasons;
  }
}

/** Another process has the data folder open. It may be closing, so a retry can succeed. */
export class FolderInUse extends DatabaseUnavailable {
  override readonly name = 'FolderInUse';
}
