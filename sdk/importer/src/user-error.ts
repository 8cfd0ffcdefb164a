/** An error that the user can correct: shown in one line, without a stack. */
export class UserError extends Error {
  override readonly name = 'UserError';
}
