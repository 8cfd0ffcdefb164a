import type { AccountValuation } from '@pactole/sdk';
import { evolution } from './service.ts';

/**
 * True if an account has no dated balance, so that its value is only the sum of its rows. One that is known to have begun
 * empty leaves no point of the evolution incomplete.
 */
export const lacksBalance = ({ balanceAsOf, openedAt, archived }: AccountValuation): boolean =>
  !archived &&
  balanceAsOf === null &&
  (openedAt === null || evolution.value.data?.series.at(-1)?.incomplete === true);

/** True if rows without a balance are in the value of an account. */
export const isSumOfRows = (account: AccountValuation): boolean =>
  lacksBalance(account) && Number(account.cashEur ?? account.valueEur) !== 0;
