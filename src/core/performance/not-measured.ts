/** Investments of today that no return measures, and why: one list for the note on the returns and for the cards. */
import { type AccountType, isOfNature } from '../accounts/account-type.ts';
import { cents, type Euros, sumEuros } from '../money/euros.ts';
import type { AccountValue } from '../valuation/account.ts';

export interface NotMeasured {
  /** Accounts that have only balances, where nothing separates a deposit from a gain; and their value. */
  readonly byBalance: { readonly accounts: number; readonly value: Euros };
  /** Accounts of which no balance is known, so that their cash is a sum of transactions. */
  readonly withoutBalance: number;
  /** Holdings without a price, or without a rate for it. */
  readonly withoutPrice: number;
}

/** An account that is not archived. */
export interface InvestedAccount {
  readonly type: AccountType;
  readonly hasHoldings: boolean;
  /** True if money from outside was put into it, so that its returns can be measured. */
  readonly isLine: boolean;
  readonly value: AccountValue;
}

export function notMeasured(accounts: readonly InvestedAccount[]): NotMeasured {
  const whole = accounts.filter(
    ({ type, hasHoldings, value }) =>
      !hasHoldings && isOfNature(type, 'investment') && cents(value.value) !== 0n,
  );
  const byBalance = whole.filter(({ isLine, value }) => !isLine && !value.lacksBalance);
  return {
    byBalance: {
      accounts: byBalance.length,
      value: sumEuros(byBalance.map(({ value }) => value.value)),
    },
    withoutBalance: whole.filter(({ value }) => value.lacksBalance).length,
    withoutPrice: accounts.flatMap(({ value }) => value.lines.filter((line) => line.value === null))
      .length,
  };
}

export const isComplete = ({ byBalance, withoutBalance, withoutPrice }: NotMeasured): boolean =>
  byBalance.accounts + withoutBalance + withoutPrice === 0;
