import type { ImportSummary } from '../../contract/import/import.ts';
import type { RequestEnd } from '../protocol/request-end.ts';

/** Where an answer to a question came from; `unchanged` is a 304 for which nothing had to be looked at. */
type AnswerSource = 'unchanged' | 'cached' | 'shared' | 'computed';

/** Hears what the HTTP door does, to count it. */
export interface Observer {
  request(end: RequestEnd): void;
  answer(source: AnswerSource): void;
  imported(summary: ImportSummary): void;
}
