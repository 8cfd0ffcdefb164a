import { type AccountType, factsOf } from './account-type.ts';
import { NO_RATES, type TaxRates, taxRates } from './tax-rates.ts';

/** The kinds of savings account, in the contract's order. */
export const SAVINGS_PRODUCTS = [
  'livret_a',
  'ldds',
  'lep',
  'livret_jeune',
  'pel',
  'cel',
  'autre',
] as const;
export type SavingsProduct = (typeof SAVINGS_PRODUCTS)[number];

const EXEMPT = taxRates('0', '0', '0');

const RATES: Readonly<Record<SavingsProduct, TaxRates>> = {
  livret_a: EXEMPT,
  ldds: EXEMPT,
  lep: EXEMPT,
  livret_jeune: EXEMPT,
  pel: taxRates('17.2', '12.8', null),
  cel: taxRates('17.2', '12.8', null),
  autre: taxRates('18.6', '12.8', null),
};

/** Returns the tax rates of a new account; all null if its kind has none. */
export function defaultTaxRates(type: AccountType, product: SavingsProduct | null): TaxRates {
  if (type !== 'savings') return factsOf(type).taxRates;
  return product === null ? NO_RATES : RATES[product];
}
