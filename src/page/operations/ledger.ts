import type { Transaction } from '@pactole/sdk';
import { type Signal, signal } from '@preact/signals';
import { ask, type Read, unread } from '../figures/read.ts';
import { type Position, type Selection, transactionPage } from '../service/transactions.ts';
import { prepare } from './matching.ts';
import { prepareSums } from './totals.ts';

/** Transactions as far back as they were asked for, the newest first. */
export interface Ledger {
  readonly rows: readonly Transaction[];
  readonly next: Position | null;
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
  return ask(own, async () => {
    const known = own.value.data;
    const { rows, next } = await transactionPage(selection, known?.next, limit);
    prepare(rows);
    prepareSums(rows);
    return { rows: [...(known?.rows ?? []), ...rows], next };
  });
}
