/** An error that the user can correct: shown in one line, without a stack. */
export class Complaint extends Error {
  override readonly name = 'Complaint';
}
