import type { Refusal } from '@pactole/importer/store';
import { editingWords } from '../words/editing/words.ts';

/** Returns the reason of a part that was not stored, with its security. */
export function refusalText({ security, reason }: Refusal): string {
  if (typeof reason !== 'string')
    return editingWords().app.otherCurrency(reason.file, reason.account);
  return security === null ? reason : `${security}: ${reason}`;
}
