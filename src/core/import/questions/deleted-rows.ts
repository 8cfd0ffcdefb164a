import type { BatchRow } from '../entry.ts';
import type { ReconciliationFacts } from './facts.ts';

export interface DeletedRows {
  readonly count: number;
  readonly example: BatchRow;
}

/** Finds rows that the owner deleted and the batch contains: should they be restored? */
export function deletedRows(facts: ReconciliationFacts): DeletedRows | null {
  const [example] = facts.deletedRows;
  return example === undefined ? null : { count: facts.deletedRows.length, example };
}
