import type { ReconciliationFacts } from './facts.ts';

export interface ForeignCurrency {
  readonly count: number;
  /** Sorted. */
  readonly currencies: readonly string[];
  readonly accountCurrency: string;
}

/** Finds rows in another currency than the account's: is it right? */
export function foreignCurrency(facts: ReconciliationFacts): ForeignCurrency | null {
  const accountCurrency = facts.account.currency;
  const foreign = facts.newRows
    .map(({ currency }) => currency)
    .filter((currency) => currency !== accountCurrency);
  if (foreign.length === 0) return null;
  return { count: foreign.length, currencies: [...new Set(foreign)].sort(), accountCurrency };
}
