import type { Transaction, TransactionQuery } from '@pactole/sdk';
import { type Signal, signal } from '@preact/signals';
import { ask, type Read, unread } from '../figures/read.ts';
import { pactole } from '../figures/service.ts';
import { prepare } from './matching.ts';
import { prepareSums } from './totals.ts';

/** Selection that the service makes; the page makes the rest of it. */
export type Selection = Pick<TransactionQuery, 'accountId' | 'from' | 'to' | 'type'>;

/** Transactions as far back as they were asked for, the newest first. */
export interface Ledger {
  readonly rows: readonly Transaction[];
  readonly next: string | null;
}

const PAGE = { first: 100, more: 1000 };

/** The ledger of the current selection. Each selection has its own, so that a late response changes no other. */
export const ledger = signal<Signal<Read<Ledger>>>(unread());

let selected: Selection = {};

/** Asks for the newest transactions of a selection, and for all of them where it begins on a day. */
export async function begin(selection: Selection): Promise<void> {
  selected = selection;
  const own = unread<Ledger>();
  ledger.value = own;
  await load(own, selection, PAGE.first);
  if (selection.from !== undefined) await loadAll();
}

/** Asks for the next older ones. */
export async function continueLedger(): Promise<void> {
  if (ledger.value.value.data?.next != null) await load(ledger.value, selected, PAGE.more);
}

/** Asks for all of them, page by page. */
export async function loadAll(): Promise<void> {
  const own = ledger.value;
  while (own === ledger.value && own.value.data?.next != null && own.value.failure === null)
    await continueLedger();
}

function load(own: Signal<Read<Ledger>>, selection: Selection, limit: number): Promise<void> {
  const client = pactole.value;
  if (client === null) return Promise.resolve();
  return ask(own, async () => {
    const known = own.value.data;
    const { items, nextCursor } = await client.transactions.list({
      limit,
      ...selection,
      ...(known?.next == null ? {} : { cursor: known.next }),
    });
    prepare(items);
    prepareSums(items);
    return { rows: [...(known?.rows ?? []), ...items], next: nextCursor };
  });
}
