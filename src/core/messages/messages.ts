import type { QuestionMessages } from '../questions/table.ts';

/** Everything that is said in a language: one that misses a message does not compile. */
export interface Messages {
  readonly questions: QuestionMessages;
}
