import type { InsightFacts } from './facts.ts';
import type { Insights } from './table.ts';
import { availableAccounts, type LeftOut, leftOut } from './wealth.ts';

/** What a card's figures lack, though it belongs to them. */
export interface CardLeftOut extends LeftOut {
  /** Those in which rows without a rate are. */
  readonly currencies: readonly string[];
}

const WHOLE = { lines: 0, amounts: [], currencies: [] };

/** By card; `netWorth` and `prices` tell of it in items of their own, and the others need nothing that may lack a price. */
const LEFT_OUT: {
  readonly [Key in keyof Insights]?: (facts: InsightFacts) => Partial<CardLeftOut>;
} = {
  debt: leftOut,
  emergencyFund: (facts) => leftOut(facts, availableAccounts(facts)),
  savingsRate: ({ cashFlow }) => ({ currencies: cashFlow?.withoutRate ?? [] }),
  spending: ({ cashFlow }) => ({ currencies: cashFlow?.withoutRate ?? [] }),
  income: ({ income }) => ({ currencies: income.withoutRate }),
  idleCash: (facts) => leftOut(facts, availableAccounts(facts)),
  concentration: (facts) => ({ lines: leftOut(facts).lines }),
  currencies: leftOut,
};

/** Null where a card's figures lack nothing. */
export function leftOutOf(id: keyof Insights, facts: InsightFacts): CardLeftOut | null {
  const found = { ...WHOLE, ...LEFT_OUT[id]?.(facts) };
  const { lines, amounts, currencies } = found;
  return lines + amounts.length + currencies.length > 0 ? found : null;
}
