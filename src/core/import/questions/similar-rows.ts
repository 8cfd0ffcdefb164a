import type { BatchRow } from '../entry.ts';
import type { ReconciliationFacts } from './facts.ts';

export interface SimilarRows {
  readonly count: number;
  readonly example: BatchRow;
  readonly existingLabel: string;
}

/** Finds new rows that resemble stored ones: are they really new? */
export function similarRows({ fuzzy }: ReconciliationFacts): SimilarRows | null {
  const [first] = fuzzy;
  const existingLabel = first?.existingLabels[0];
  if (first === undefined || existingLabel === undefined) return null;
  return { count: fuzzy.length, example: first.row, existingLabel };
}
