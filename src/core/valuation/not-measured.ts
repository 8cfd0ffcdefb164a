/**
 * Parts of a user's wealth of which a value or a return is unknown, and why. Notes and cards read this list before they say
 * "nothing", "everything" or "only".
 */
import { type AccountType, isOfNature } from '../accounts/account-type.ts';
import { add, type Decimal, formatDecimal, ZERO } from '../money/decimal.ts';
import { cents, type Euros, sumEuros } from '../money/euros.ts';
import type { AccountValue } from './account.ts';

/** An account with what its value lacks. */
export interface MeasuredAccount {
  readonly name: string;
  readonly value: AccountValue;
  /** `balance`: none is known. `rate`: none converts its cash. */
  readonly unknownCash: 'balance' | 'rate' | null;
}

/** Parts that no figure contains. */
export interface WithoutValue {
  /** Number of holdings without a price, or without a rate for it. */
  readonly lines: number;
  /** Cash that no rate converts, one sum a currency, as text. */
  readonly amounts: readonly { readonly currency: string; readonly amount: string }[];
  /** Names of accounts whose cash is a sum of transactions, or is not recorded at all. */
  readonly accounts: readonly string[];
}

/** Returns what of accounts has no known value; archived accounts are for the caller to leave out. */
export function withoutValue(accounts: readonly MeasuredAccount[]): WithoutValue {
  const sums = new Map<string, Decimal>();
  for (const { currency, amount } of accounts.flatMap(({ value }) => value.missing))
    sums.set(currency, add(sums.get(currency) ?? ZERO, amount));
  return {
    lines: accounts.reduce((count, { value }) => count + unpriced(value), 0),
    amounts: [...sums].map(([currency, amount]) => ({ currency, amount: formatDecimal(amount) })),
    accounts: accounts.filter(isWithoutBalance).map(({ name }) => name),
  };
}

const unpriced = ({ lines }: AccountValue) =>
  lines.filter(({ state }) => state === 'unpriced').length;

const isWithoutBalance = ({ unknownCash, value }: MeasuredAccount) =>
  unknownCash === 'balance' && (value.lacksBalance || value.lines.length === 0);

/** True if every part has a value. */
export const isWhole = ({ lines, amounts, accounts }: WithoutValue): boolean =>
  lines + amounts.length + accounts.length === 0;

/** An account as its returns are measured. */
export interface InvestedAccount extends MeasuredAccount {
  readonly type: AccountType;
  /** True if it has holdings, sold ones too: its cash is then in no return. */
  readonly hasHoldings: boolean;
  /** True if money from outside was put into it, so that its returns can be measured. */
  readonly isLine: boolean;
}

/** Investments that no return measures. */
export interface WithoutReturn {
  /** Accounts that have only balances, where nothing separates a deposit from a gain; and their value. */
  readonly byBalance: { readonly accounts: number; readonly value: Euros };
  /** Number of accounts of which no balance is known. */
  readonly withoutBalance: number;
  /** Number of accounts whose value no rate converts. */
  readonly withoutRate: number;
  /** Number of holdings without a price, or without a rate for it. */
  readonly withoutPrice: number;
}

/** Returns what of open accounts no return measures. */
export function withoutReturn(accounts: readonly InvestedAccount[]): WithoutReturn {
  const whole = accounts.filter(
    ({ type, hasHoldings }) => !hasHoldings && isOfNature(type, 'investment', 'other'),
  );
  const count = (cause: MeasuredAccount['unknownCash']) =>
    whole.filter(({ unknownCash }) => unknownCash === cause).length;
  const byBalance = whole.filter(
    ({ isLine, value, unknownCash }) =>
      !isLine && unknownCash === null && cents(value.value) !== 0n,
  );
  return {
    byBalance: {
      accounts: byBalance.length,
      value: sumEuros(byBalance.map(({ value }) => value.value)),
    },
    withoutBalance: count('balance'),
    withoutRate: count('rate'),
    withoutPrice: accounts.reduce((sum, { value }) => sum + unpriced(value), 0),
  };
}

/** True if a return measures every investment. */
export const isMeasured = (left: WithoutReturn): boolean =>
  left.byBalance.accounts + left.withoutBalance + left.withoutRate + left.withoutPrice === 0;
