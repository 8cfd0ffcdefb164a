/**
 * The database cannot be opened. The message is one sentence for the operator; `cause` is the underlying
 * error.
 */
export class DatabaseUnavailable extends Error {
  override readonly name: string = 'DatabaseUnavailable';
}

/** Another process has the data folder open. It may be closing, so a retry can succeed. */
export class FolderInUse extends DatabaseUnavailable {
  override readonly name = 'FolderInUse';
}
