import type { Transaction } from '@pactole/sdk';
import { ask, unread } from '../figures/read.ts';
import { pactole } from '../figures/service.ts';

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
  const client = pactole.value;
  if (client === null) return Promise.resolve();
  const known = accountRows.value;
  if (known.data?.accountId !== accountId) accountRows.value = { ...known, data: null };
  return ask(accountRows, async () => {
    const { items, nextCursor } = await client.transactions.list({ accountId, limit: NEWEST });
    return { accountId, rows: items, hasMore: nextCursor !== null };
  });
}
