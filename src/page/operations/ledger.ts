import type { Money, TransactionType } from '@pactole/sdk';
import { type Signal, signal } from '@preact/signals';
import type { CountedFigure } from '../../core/cash-flow/counted-sums.ts';
import { ask, type Read, unread, unreadOfUser } from '../figures/read.ts';
import { service } from '../service/service.ts';

type Found = Awaited<ReturnType<typeof service.transactions.search.query>>;
type FoundRow = Found['transactions'][number];

/** The database gives decimals as text of the form that the contract has. */
type Exact<Of, Names extends keyof Of> = Omit<Of, Names> & {
  readonly [Name in Names]: Money | Extract<Of[Name], null>;
};

type FoundPart = NonNullable<FoundRow['parts']>[number];

export type Row = Exact<Omit<FoundRow, 'counted' | 'part' | 'parts'>, 'amount' | 'fee' | 'tax'> & {
  /** The parts of a split row. */
  readonly parts?: readonly Exact<FoundPart, 'amount'>[];
  /** The part that a figure counts, or that is in a category, in a list of one. */
  readonly counted?: Money;
  /** The part that counts in the view, where that is not all of it. */
  readonly part?: { readonly sharePct: string; readonly amount: Money };
};
export type Sums = Exact<Found['sums'][number], 'in' | 'out' | 'net'>;

/** The transactions that were found, as far as they are loaded, and the sums of all of them. */
export interface Ledger {
  readonly rows: readonly Row[];
  readonly next: Found['next'];
  readonly count: number;
  readonly sums: readonly Sums[];
  readonly months: readonly (Sums & { readonly month: string })[];
  /** The figure that the rows add up to, in euros, in a list of one. */
  readonly figure?: Money;
}

/** Rows that the service selects. */
export interface Selection {
  readonly account?: string;
  readonly from?: string;
  readonly to?: string;
  readonly type?: TransactionType;
  /** A blank name asks for rows without any. */
  readonly category?: string;
  readonly search?: string;
  readonly deleted?: boolean;
  /** Only rows whose labels are alike to this one. */
  readonly alike?: string;
  /** Only what this figure counts. */
  readonly counted?: Figure;
  /** Of income from wealth, only what this security, or this label of the account, paid. */
  readonly payer?: string;
}

/** A figure that leads to its rows. */
export type Figure = CountedFigure;

const PAGE_ROWS = 100;
const SAVED_ROWS = 1_000;

/** The ledger of the current selection. Each selection has its own, so that a late response changes no other. */
export const ledger = signal<Signal<Read<Ledger>>>(unread());

/** The ledger that was begun last, for times without a network. */
const last = unreadOfUser<{ readonly selection: Selection; readonly ledger: Ledger }>('ledger');

let selected: Selection = {};

/** Returns the selection of the ledger. */
export const selection = (): Selection => selected;

/** Asks for the newest transactions of a selection; the last one's stay in sight until they are there. */
export async function begin(selection: Selection): Promise<void> {
  selected = selection;
  const own = unread<Ledger>();
  if (ledger.value.value.data === null) ledger.value = own;
  await ask(own, async () => found(await service.transactions.search.query(selection)));
  if (selected !== selection) return;
  ledger.value = own;
  await keepOrRecall(own);
}

/** Keeps the ledger of the selection on this device; without an answer shows the kept one. */
async function keepOrRecall(own: Signal<Read<Ledger>>): Promise<void> {
  if (ledger.value !== own) return;
  const selection = selected;
  const { data, failure } = own.value;
  if (data !== null && failure === null) await ask(last, async () => ({ selection, ledger: data }));
  const { data: kept, keptAt } = last.value;
  const isKept = kept !== null && isSame(kept.selection, selection);
  if (data === null && failure?.kind === 'unreachable' && isKept)
    own.value = { ...own.value, data: kept.ledger, keptAt };
}

/** Asks again for as many rows as are loaded, after a change. */
export async function reload(): Promise<void> {
  const own = ledger.value;
  const limit = Math.min(SAVED_ROWS, Math.max(PAGE_ROWS, own.value.data?.rows.length ?? 0));
  await ask(own, async () =>
    found(await service.transactions.search.query({ ...selected, limit })),
  );
  await keepOrRecall(own);
}

/** Asks for the next older ones. */
export async function continueLedger(): Promise<void> {
  const own = ledger.value;
  const known = own.value.data;
  if (known?.next == null) return;
  const { next: below } = known;
  await ask(own, async () => {
    const more = found(await service.transactions.search.query({ ...selected, below }));
    return { ...more, rows: [...known.rows, ...more.rows] };
  });
}

/** Returns all rows of the selection, loaded or not. */
export async function allRows(): Promise<Row[]> {
  const rows: Row[] = [];
  let below: Ledger['next'] = null;
  do {
    const page: Found = await service.transactions.search.query({
      ...selected,
      limit: SAVED_ROWS,
      ...(below !== null && { below }),
    });
    rows.push(...found(page).rows);
    below = page.next;
  } while (below !== null);
  return rows;
}

const isSame = (one: Selection, other: Selection): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const found = ({ transactions: rows, ...sums }: Found) => ({ rows, ...sums }) as unknown as Ledger;
