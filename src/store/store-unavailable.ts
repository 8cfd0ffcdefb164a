/** The database cannot be opened. The message is one sentence for the operator; what lies beneath is the `cause`. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}
