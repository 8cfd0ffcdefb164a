import type { AccountValuation, Performance } from '@pactole/sdk';
import { computed } from '@preact/signals';
import type { ShownKnownWorth } from '../service/answers.ts';
import { netWorth } from './service.ts';

export type AccountKind = ShownKnownWorth['accounts'][number]['kind'];

const byId = computed(
  () => new Map(netWorth.value.data?.accounts.map((account) => [account.id, account])),
);

/** The kind of an account; undefined until the service told it. */
export const kindOf = ({ id }: Pick<AccountValuation, 'id'>): AccountKind | undefined =>
  byId.value.get(id)?.kind;

/** Names of accounts without a balance, and of those with a holding or an amount that counts for nothing. */
export const lacking = computed(() => {
  const open = (netWorth.value.data?.accounts ?? []).filter(({ archived }) => !archived);
  return {
    balance: open.filter(({ needsBalance }) => needsBalance).map(({ name }) => name),
    price: open.filter(({ isPartial }) => isPartial).map(({ name }) => name),
  };
});

/** The sum of the rows of an account without a balance, euros as text; null where it has one, or no rows. */
export const sumOfRows = ({ id }: Pick<AccountValuation, 'id'>): string | null =>
  byId.value.get(id)?.sumOfRows ?? null;

/** True if an account has no balance, so that its cash is no more than the sum of its rows. */
export const lacksBalance = ({
  id,
  archived,
}: Pick<AccountValuation, 'id' | 'archived'>): boolean =>
  !archived && byId.value.get(id)?.lacksBalance === true;

/** True if rows without a balance are in the value of an account. */
export const isSumOfRows = (account: Pick<AccountValuation, 'id' | 'archived'>): boolean =>
  !account.archived && sumOfRows(account) !== null;

/** The value of an account in euros, without a sum of rows; null where nothing of it is known. */
export function knownValue({ id }: Pick<AccountValuation, 'id'>): number | null {
  const value = byId.value.get(id)?.value ?? null;
  return value === null ? null : Number(value);
}

/** The value of the investments without sums of rows, in euros; null where nothing else of them is known. */
export function knownInvestments(_performance: Performance): number | null {
  const value = netWorth.value.data?.investments ?? null;
  return value === null ? null : Number(value);
}

/** True if nothing is known of what there is, so that net worth is unknown. */
export const isWorthUnknown = computed(() => netWorth.value.data?.isUnknown === true);
