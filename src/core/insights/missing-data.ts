import type { InsightFacts } from './facts.ts';
import type { Insights } from './table.ts';
import {
  availableAccounts,
  type LeftOut,
  leftOut,
  openAccounts,
  withoutBalance,
} from './wealth.ts';

/** Data that a card's figures lack. */
export interface CardMissingData extends LeftOut {
  /** Currencies of the rows without a rate. */
  readonly currencies: readonly string[];
  /** Names of accounts of which no balance is known. */
  readonly accounts: readonly string[];
}

const WHOLE = { lines: 0, amounts: [], currencies: [], accounts: [] };

/** By card; `netWorth` and `prices` tell of prices and rates in items of their own. */
const LEFT_OUT: {
  readonly [Key in keyof Insights]?: (facts: InsightFacts) => Partial<CardMissingData>;
} = {
  netWorth: (facts) => ({ accounts: withoutBalance(facts) }),
  debt: wealthLeftOut,
  emergencyFund: (facts) => wealthLeftOut(facts, availableAccounts(facts)),
  savingsRate: ({ cashFlow }) => ({ currencies: cashFlow?.withoutRate ?? [] }),
  spending: ({ cashFlow }) => ({ currencies: cashFlow?.withoutRate ?? [] }),
  income: ({ income }) => ({ currencies: income.withoutRate }),
  idleCash: (facts) => wealthLeftOut(facts, availableAccounts(facts)),
  concentration: wealthLeftOut,
  currencies: wealthLeftOut,
};

function wealthLeftOut(facts: InsightFacts, accounts = openAccounts(facts)) {
  return { ...leftOut(facts, accounts), accounts: withoutBalance(facts, accounts) };
}

/** Null where a card's figures lack nothing. */
export function missingDataOf(id: keyof Insights, facts: InsightFacts): CardMissingData | null {
  const found = { ...WHOLE, ...LEFT_OUT[id]?.(facts) };
  const { lines, amounts, currencies, accounts } = found;
  return lines + amounts.length + currencies.length + accounts.length > 0 ? found : null;
}
