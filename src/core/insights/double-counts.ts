import { cents, type Euros } from '../money.ts';
import type { InsightFacts, Tone } from './facts.ts';
import { isPositive, openAccounts, ratioOf } from './wealth.ts';

export interface DoubleCountsInsight {
  readonly tone: Tone;
  readonly accounts: readonly {
    readonly name: string;
    readonly cash: Euros;
    /** Of the account. */
    readonly share: number;
  }[];
}

/** Accounts with lines whose cash is more than half of them: their balance may have counted the lines already. */
export function doubleCountsInsight(facts: InsightFacts): DoubleCountsInsight | null {
  const accounts = openAccounts(facts).flatMap(({ name, lines, value: { cash, value } }) => {
    if (lines.length === 0 || cash === null || !isPositive(value)) return [];
    if (cents(cash) * 2n <= cents(value)) return [];
    return { name, cash, share: ratioOf(cash, value) };
  });
  return accounts.length === 0 ? null : { tone: 'negative', accounts };
}
