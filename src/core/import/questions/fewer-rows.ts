import type { BatchRow } from '../entry.ts';
import type { ReconciliationFacts } from './facts.ts';

export interface FewerRows {
  /** How many different rows the batch holds fewer of than the account. */
  readonly count: number;
  readonly example: BatchRow;
  readonly sent: number;
  readonly stored: number;
}

/** The account holds more equal rows than the batch: is one of them stored twice? */
export function fewerRows({ batch, unmatched }: ReconciliationFacts): FewerRows | null {
  if (unmatched.length === 0) return null;
  const left = new Map<string, number>();
  for (const { identity } of unmatched) left.set(identity, (left.get(identity) ?? 0) + 1);

  const example = batch.find(({ identity }) => left.has(identity));
  if (example === undefined) return null;
  const sent = batch.filter(({ identity }) => identity === example.identity).length;
  return { count: left.size, example, sent, stored: sent + (left.get(example.identity) ?? 0) };
}
