import { cents } from './money.ts';
import type { AccountValue } from './valuation.ts';

/**
 * Whether an account with holdings looks as if its balance were still its whole value, which counts everything twice:
 * its cash exceeds half of it. A line without price counts at its cost.
 */
export function looksCountedTwice({ cash, lines }: AccountValue): boolean {
  if (cash === null || lines.length === 0) return false;
  const securities = lines.reduce((sum, { value, cost }) => {
    const known = value ?? cost;
    return known === null ? sum : sum + cents(known);
  }, 0n);
  return cents(cash) > securities;
}
