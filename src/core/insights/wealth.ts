/** Parts of a user's wealth that several cards look at; archived accounts are in none. */
import { type AccountType, isOfNature } from '../accounts/account-type.ts';
import type { SavingsProduct } from '../accounts/savings-product.ts';
import { add, type Decimal, formatDecimal, ZERO } from '../money/decimal.ts';
import { cents, type Euros, sumEuros } from '../money/euros.ts';
import type { AccountValue } from '../valuation/account.ts';
import { type NetWorth, netWorth } from '../valuation/net-worth.ts';
import type { InsightAccount, InsightFacts, InsightLine } from './facts.ts';

export const openAccounts = ({ accounts }: InsightFacts): readonly InsightAccount[] =>
  accounts.filter(({ value }) => !value.isArchived);

/** Without cash that is a sum of transactions and no balance. */
export const netWorthOf = (facts: InsightFacts): NetWorth =>
  netWorth(facts.accounts.map(({ value }) => withBalance(value)));

/** The cash is the last component. */
const withBalance = (value: AccountValue): AccountValue =>
  value.lacksBalance ? { ...value, components: value.components.slice(0, -1) } : value;

/** Names of accounts whose cash is left out, since no balance of them is known. */
export const withoutBalance = (facts: InsightFacts, accounts = openAccounts(facts)): string[] =>
  accounts.filter(({ value }) => value.lacksBalance).map(({ name }) => name);

/** A line whose value is known. */
export interface PricedLine extends InsightLine {
  readonly value: Euros;
}

export const pricedLines = (facts: InsightFacts): PricedLine[] =>
  openAccounts(facts).flatMap(({ lines }) =>
    lines.flatMap((each) =>
      each.line.state === 'priced' && each.line.value !== null
        ? { ...each, value: each.line.value }
        : [],
    ),
  );

/**
 * Returns the cash available at any time: checking accounts and savings, but for a PEL, which a withdrawal closes. Null
 * where there are such accounts, and no balance of any is known.
 */
export function availableCash(facts: InsightFacts): Euros | null {
  const available = availableAccounts(facts);
  const known = available.filter(({ value }) => !value.lacksBalance);
  if (known.length === 0 && available.length > 0) return null;
  return sumEuros(known.map(({ value }) => value.value));
}

export const availableAccounts = (facts: InsightFacts): InsightAccount[] =>
  openAccounts(facts).filter(({ type, savingsProduct }) => isAvailable(type, savingsProduct));

const isAvailable = (type: AccountType, savingsProduct: SavingsProduct | null) =>
  isOfNature(type, 'payment') || (isOfNature(type, 'savings') && savingsProduct !== 'pel');

/** Returns part / whole; the whole must not be 0. */
export const ratioOf = (part: Euros, whole: Euros): number =>
  Number(cents(part)) / Number(cents(whole));

export const largestFirst = <Item extends { readonly value: Euros }>(
  items: readonly Item[],
): Item[] => items.toSorted((a, b) => compare(cents(b.value), cents(a.value)));

const compare = (a: bigint, b: bigint) => Number(a > b) - Number(a < b);

export const isPositive = (amount: Euros): boolean => cents(amount) > 0n;

/** Items that count for nothing only because they cannot be valued. */
export interface LeftOut {
  /** Lines without a price, or without a rate for it. */
  readonly lines: number;
  /** Cash that no rate converts, one sum a currency, as text. */
  readonly amounts: readonly { readonly currency: string; readonly amount: string }[];
}

export function leftOut(facts: InsightFacts, accounts = openAccounts(facts)): LeftOut {
  const sums = new Map<string, Decimal>();
  for (const { currency, amount } of accounts.flatMap(({ value }) => value.missing)) {
    sums.set(currency, add(sums.get(currency) ?? ZERO, amount));
  }
  const lines = accounts.flatMap((account) => account.lines);
  return {
    lines: lines.filter(({ line }) => line.state === 'unpriced').length,
    amounts: [...sums].map(([currency, amount]) => ({ currency, amount: formatDecimal(amount) })),
  };
}
