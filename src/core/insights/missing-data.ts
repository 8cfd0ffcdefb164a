import { isWhole, type WithoutValue } from '../valuation/not-measured.ts';
import type { InsightFacts } from './facts.ts';
import type { Insights } from './table.ts';
import { availableAccounts, leftOut } from './wealth.ts';

/** Data that a card's figures lack. */
export interface CardMissingData extends WithoutValue {
  /** Currencies of the rows without a rate. */
  readonly currencies: readonly string[];
}

const WHOLE = { lines: 0, amounts: [], currencies: [], accounts: [] };

const withoutRate = ({ cashFlow }: InsightFacts) => ({ currencies: cashFlow?.withoutRate ?? [] });

/** Cash at hand, and the spending that it is compared with. */
const reserve = (facts: InsightFacts) => ({
  ...leftOut(facts, availableAccounts(facts)),
  ...withoutRate(facts),
});

/** By card; `netWorth` and `prices` tell of prices and rates in items of their own. */
const LEFT_OUT: {
  readonly [Key in keyof Insights]?: (facts: InsightFacts) => Partial<CardMissingData>;
} = {
  netWorth: (facts) => ({ accounts: leftOut(facts).accounts }),
  debt: leftOut,
  emergencyFund: reserve,
  savingsRate: withoutRate,
  spending: withoutRate,
  income: ({ income }) => ({ currencies: income.withoutRate }),
  idleCash: reserve,
  concentration: leftOut,
  currencies: leftOut,
};

/** Null where a card's figures lack nothing. */
export function missingDataOf(id: keyof Insights, facts: InsightFacts): CardMissingData | null {
  const found = { ...WHOLE, ...LEFT_OUT[id]?.(facts) };
  return isWhole(found) && found.currencies.length === 0 ? null : found;
}
