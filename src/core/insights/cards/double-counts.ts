import { countedTwice, type DoubleCount } from '../../valuation/double-count.ts';
import type { InsightFacts, Tone } from '../facts.ts';
import { openAccounts } from '../wealth.ts';

export interface DoubleCountsInsight {
  readonly tone: Tone;
  readonly accounts: readonly (DoubleCount & { readonly name: string })[];
}

/** Accounts with lines whose cash is more than half of them: their balance may have counted the lines already. */
export function doubleCountsInsight(facts: InsightFacts): DoubleCountsInsight | null {
  const accounts = openAccounts(facts).flatMap(({ name, value }) => {
    const found = countedTwice(value);
    return found === null ? [] : { name, ...found };
  });
  return accounts.length === 0 ? null : { tone: 'negative', accounts };
}
