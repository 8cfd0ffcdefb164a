import type { Formats } from '../text/formats.ts';
import { type CeilingsInsight, ceilingsInsight } from './cards/ceilings.ts';
import { type ConcentrationInsight, concentrationInsight } from './cards/concentration.ts';
import { type CurrenciesInsight, currenciesInsight } from './cards/currencies.ts';
import { type DebtInsight, debtInsight } from './cards/debt.ts';
import { type DoubleCountsInsight, doubleCountsInsight } from './cards/double-counts.ts';
import { type EmergencyFundInsight, emergencyFundInsight } from './cards/emergency-fund.ts';
import { type FundCostsInsight, fundCostsInsight } from './cards/fund-costs.ts';
import { type IdleCashInsight, idleCashInsight } from './cards/idle-cash.ts';
import { type IncomeInsight, incomeInsight } from './cards/income.ts';
import { type NetWorthInsight, netWorthInsight } from './cards/net-worth.ts';
import { type PricesInsight, pricesInsight } from './cards/prices.ts';
import { type SavingsRateInsight, savingsRateInsight } from './cards/savings-rate.ts';
import { type SpendingInsight, spendingInsight } from './cards/spending.ts';
import { type TaxAgesInsight, taxAgesInsight } from './cards/tax-ages.ts';
import type { InsightFacts } from './facts.ts';

/** Figures of each card, once there is something to show. The keys are the ids of the cards. */
export interface Insights {
  netWorth: NetWorthInsight;
  debt: DebtInsight;
  emergencyFund: EmergencyFundInsight;
  savingsRate: SavingsRateInsight;
  spending: SpendingInsight;
  income: IncomeInsight;
  idleCash: IdleCashInsight;
  ceilings: CeilingsInsight;
  concentration: ConcentrationInsight;
  currencies: CurrenciesInsight;
  fundCosts: FundCostsInsight;
  taxAges: TaxAgesInsight;
  doubleCounts: DoubleCountsInsight;
  prices: PricesInsight;
}

/**
 * The cards in their order: wealth, income and spending, investments, then gaps in the data. Null where there is
 * nothing to show.
 */
export const INSIGHTS: {
  readonly [Key in keyof Insights]: (facts: InsightFacts) => Insights[Key] | null;
} = {
  netWorth: netWorthInsight,
  debt: debtInsight,
  emergencyFund: emergencyFundInsight,
  savingsRate: savingsRateInsight,
  spending: spendingInsight,
  income: incomeInsight,
  idleCash: idleCashInsight,
  ceilings: ceilingsInsight,
  concentration: concentrationInsight,
  currencies: currenciesInsight,
  fundCosts: fundCostsInsight,
  taxAges: taxAgesInsight,
  doubleCounts: doubleCountsInsight,
  prices: pricesInsight,
};

/** Text of a card, but for its id and tone. */
export interface CardText {
  readonly title: string;
  readonly value: string;
  readonly detail: string;
  readonly items?: CardItem[];
}

interface CardItem {
  readonly label: string;
  readonly value: string;
  /** Subject of the item, the same in every language: a category's id, a currency's code. */
  readonly seedKey?: string | null;
  readonly note?: string;
  readonly noteHint?: string;
}

/** Texts of the cards in a language. */
export type InsightMessages = {
  readonly [Key in keyof Insights]: (insight: Insights[Key], formats: Formats) => CardText;
};
