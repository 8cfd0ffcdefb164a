/** Parts of a user's wealth that several cards look at; archived accounts are in none. */
import { type AccountType, isOfNature } from '../accounts/account-type.ts';
import type { SavingsProduct } from '../accounts/savings-product.ts';
import { cents, type Euros, sumEuros } from '../money/euros.ts';
import { type NetWorth, netWorth } from '../valuation/net-worth.ts';
import { type WithoutValue, withoutValue } from '../valuation/not-measured.ts';
import { withoutUnknownBalance } from '../valuation/unknown-balance.ts';
import type { InsightAccount, InsightFacts, InsightLine } from './facts.ts';

export const openAccounts = ({ accounts }: InsightFacts): readonly InsightAccount[] =>
  accounts.filter(({ value }) => !value.isArchived);

/** Without cash that is a sum of transactions and no balance. */
export const netWorthOf = (facts: InsightFacts): NetWorth =>
  netWorth(facts.accounts.map(({ value }) => withoutUnknownBalance(value)));

/** Returns what has no known value. */
export const leftOut = (facts: InsightFacts, accounts = openAccounts(facts)): WithoutValue =>
  withoutValue(accounts);

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
