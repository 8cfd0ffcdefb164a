import type { BatchRow } from '../entry.ts';
import type { ReconciliationFacts } from './facts.ts';

export interface DeletedRows {
  readonly count: number;
  readonly example: BatchRow;
}

/** Rows that the owner deleted come back: should they be restored? */
export function deletedRows(facts: ReconciliationFacts): DeletedRows | null {
  const [example] = facts.deletedRows;
  return example === undefined ? null : { count: facts.deletedRows.length, example };
}
