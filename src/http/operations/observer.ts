import type { ImportSummary } from '../../contract/import/import.ts';
import type { RequestEnd } from '../protocol/request-end.ts';

/** Origin of a response; `unchanged` is a 304 that needed no computation. */
type ResponseSource = 'unchanged' | 'cached' | 'shared' | 'computed';

/** Receives events of the HTTP layer, to count them. */
export interface Observer {
  request(end: RequestEnd): void;
  response(source: ResponseSource): void;
  imported(summary: ImportSummary): void;
}
