import type { Transaction } from '@pactole/sdk';
import { signal } from '@preact/signals';
import { ask, unread } from '../figures/read.ts';
import { pactole } from '../figures/service.ts';
import { prepare } from './matching.ts';

/** Transactions as far back as they were asked for, the newest first. */
export interface Ledger {
  readonly accountId: string | null;
  readonly rows: readonly Transaction[];
  readonly next: string | null;
}

const PAGE = { first: 100, more: 1000 };

export const ledger = unread<Ledger>();
/** True if everything is being loaded. */
export const isLoadingAll = signal(false);

/** Asks for the newest transactions, of one account or of all. */
export function begin(accountId: string | null): Promise<void> {
  const known = ledger.value.data;
  if (known !== null && known.accountId !== accountId)
    ledger.value = { ...ledger.value, data: null };
  return load(accountId, null, PAGE.first);
}

/** Asks for the next older ones. */
export async function continueLedger(): Promise<void> {
  const known = ledger.value.data;
  if (known?.next != null) await load(known.accountId, known, PAGE.more);
}

/** Asks for all of them, page by page. */
export async function loadAll(): Promise<void> {
  isLoadingAll.value = true;
  while (ledger.value.data?.next != null && ledger.value.failure === null) await continueLedger();
  isLoadingAll.value = false;
}

function load(accountId: string | null, known: Ledger | null, limit: number): Promise<void> {
  const client = pactole.value;
  if (client === null) return Promise.resolve();
  return ask(ledger, async () => {
    const { items, nextCursor } = await client.transactions.list({
      limit,
      ...(accountId === null ? {} : { accountId }),
      ...(known?.next == null ? {} : { cursor: known.next }),
    });
    prepare(items);
    return { accountId, rows: [...(known?.rows ?? []), ...items], next: nextCursor };
  });
}
