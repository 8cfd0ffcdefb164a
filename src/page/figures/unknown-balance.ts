import type { AccountValuation, NetWorth, Performance } from '@pactole/sdk';
import { computed } from '@preact/signals';
import { sumOf } from './cents.ts';
import { cashOf } from './known-points.ts';
import type { Read } from './read.ts';
import { accounts, evolution, netWorth } from './service.ts';
import { investmentsWithout, worthWithout } from './without-sums.ts';

/**
 * True if an account has no dated balance, so that its value is only the sum of its rows. One that is known to have begun
 * empty leaves no point of the evolution incomplete; without an evolution nothing is known of it.
 */
export const lacksBalance = ({ balanceAsOf, openedAt, archived }: AccountValuation): boolean =>
  !archived &&
  balanceAsOf === null &&
  (openedAt === null || evolution.value.data?.series.at(-1)?.incomplete !== false);

/** True if rows without a balance are in the value of an account. */
export const isSumOfRows = (account: AccountValuation): boolean =>
  lacksBalance(account) && cashOf(account) !== 0;

/** Accounts whose cash is only the sum of their rows. It counts in no total of the page, as in the service's insights. */
export const sumsOfRows = computed(() => (accounts.value.data?.accounts ?? []).filter(isSumOfRows));

/** The value of an account in euros, without a sum of rows; null where nothing of it is known. */
export function knownValue(account: AccountValuation): number | null {
  const isSum = isSumOfRows(account);
  const value = sumOf([account.valueEur, isSum ? -cashOf(account) : 0]);
  const isUnpriced = account.unpricedHoldings > 0 && account.pricedHoldings === 0;
  return value === 0 && (isSum || isUnpriced) ? null : value;
}

/** The value of the investments without sums of rows, in euros; null where nothing else of them is known. */
export const knownInvestments = (performance: Performance): number | null =>
  investmentsWithout(sumsOfRows.value, performance);

/** Net worth without sums of rows. */
export const knownWorth = computed<Read<NetWorth>>(() => {
  const read = netWorth.value;
  return { ...read, data: read.data && worthWithout(sumsOfRows.value, read.data) };
});

/** True if all that there is are rows of accounts without a balance, so that net worth is unknown. */
export const isWorthUnknown = computed(() => {
  const worth = knownWorth.value.data?.netWorth;
  return sumsOfRows.value.length > 0 && Number(worth?.gross) + Number(worth?.liabilities) === 0;
});
