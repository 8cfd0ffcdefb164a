import type { BatchRow } from '../entry.ts';
import type { ReconciliationFacts } from './facts.ts';

export interface FewerRows {
  /** Number of distinct rows that occur less often in the batch than in the account. */
  readonly count: number;
  readonly example: BatchRow;
  readonly sent: number;
  readonly stored: number;
}

/** Finds rows that occur more often in the account than in the batch: is one of them stored twice? */
export function fewerRows({ batch, unmatched }: ReconciliationFacts): FewerRows | null {
  if (unmatched.length === 0) return null;
  const left = new Map<string, number>();
  for (const { identity } of unmatched) left.set(identity, (left.get(identity) ?? 0) + 1);

  const example = batch.find(({ identity }) => left.has(identity));
  if (example === undefined) return null;
  const sent = batch.filter(({ identity }) => identity === example.identity).length;
  return { count: left.size, example, sent, stored: sent + (left.get(example.identity) ?? 0) };
}
