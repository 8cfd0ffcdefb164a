/** A file that cannot be read; the message names the file and the line, and says what to do. */
export class StatementError extends Error {
  override readonly name = 'StatementError';
}
