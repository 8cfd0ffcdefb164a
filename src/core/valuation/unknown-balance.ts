/** Parts of net worth that are sums of transactions, since no balance is recorded. */
import { type Euros, NO_EUROS, sumEuros } from '../money/euros.ts';
import type { AccountValue } from './account.ts';

/** Returns an account without its cash where its balance is unknown: neither an asset nor a debt. */
export const withoutUnknownBalance = (account: AccountValue): AccountValue =>
  account.lacksBalance ? { ...account, components: account.components.slice(0, -1) } : account;

/** Returns the sum of what `withoutUnknownBalance` leaves out. */
export const sumOfUnknownBalances = (accounts: readonly AccountValue[]): Euros =>
  sumEuros(
    accounts
      .filter(({ isArchived, lacksBalance }) => lacksBalance && !isArchived)
      .map(({ components }) => components.at(-1)?.value ?? NO_EUROS),
  );
