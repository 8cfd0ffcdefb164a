import { hasCategory } from '../entry.ts';
import type { ReconciliationFacts } from './facts.ts';

export interface UncategorizedRows {
  readonly count: number;
}

/** Counts new rows without category: should they get one first? */
export function uncategorizedRows({ newRows }: ReconciliationFacts): UncategorizedRows | null {
  const count = newRows.filter((row) => !hasCategory(row)).length;
  return count === 0 ? null : { count };
}
