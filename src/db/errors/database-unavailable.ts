/** The database cannot be opened. The message is one sentence for the operator; what lies beneath is the `cause`. */
export class DatabaseUnavailable extends Error {
  override readonly name: string = 'DatabaseUnavailable';
}

/** Another process has the data folder open. It may be about to let go of it, so a caller may wait and try again. */
export class FolderInUse extends DatabaseUnavailable {
  override readonly name = 'FolderInUse';
}
