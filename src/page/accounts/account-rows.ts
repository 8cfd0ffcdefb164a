import type { Transaction } from '@pactole/sdk';
import { ask, unread } from '../figures/read.ts';
import { transactionPage } from '../service/transactions.ts';

/** The newest transactions of one account. */
interface AccountRows {
  readonly accountId: string;
  readonly rows: readonly Transaction[];
  /** True if there are older ones. */
  readonly hasMore: boolean;
}

export const accountRows = unread<AccountRows>();

const NEWEST = 1000;

export function loadRows(accountId: string): Promise<void> {
  const known = accountRows.value;
  if (known.data?.accountId !== accountId) accountRows.value = { ...known, data: null };
  return ask(accountRows, async () => {
    const { rows, next } = await transactionPage({ account: accountId }, null, NEWEST);
    return { accountId, rows, hasMore: next !== null };
  });
}
