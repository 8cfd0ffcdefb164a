/** What the person who imports can correct: told in one line, without a stack. */
export class Complaint extends Error {
  override readonly name = 'Complaint';
}
