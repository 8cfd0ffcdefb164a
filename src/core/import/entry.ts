import { identityOf } from '../identifiers/identity.ts';
import { asciiUpperCase } from '../text/ascii.ts';

/** An entry of a batch as a bank or its owner sent it; decimals in text form. */
export interface Entry {
  readonly date: string;
  readonly amount: string;
  readonly label: string;
  readonly currency?: string | undefined;
  readonly type?: string | undefined;
  readonly category?: string | undefined;
  readonly counterparty?: string | undefined;
  readonly fee?: string | undefined;
  readonly tax?: string | undefined;
}

/** An entry with what the account makes of it. */
export interface BatchRow extends Entry {
  /** In upper case. */
  readonly currency: string;
  readonly identity: string;
}

const DEFAULT_CURRENCY = 'EUR';

/** Completes entries of a batch, in their order. */
export function* toBatchRows(
  accountId: string,
  entries: readonly Entry[],
): Generator<void, BatchRow[]> {
  const rows: BatchRow[] = [];
  for (const entry of entries) {
    const currency = asciiUpperCase(entry.currency ?? DEFAULT_CURRENCY);
    const identity = identityOf(accountId, entry, currency);
    rows.push({ ...entry, currency, identity });
    // A label may take a millisecond to fold.
    yield;
  }
  return rows;
}

/** How much text there is to work with in an entry; a category's is folded again and again. */
export const charactersOf = ({ label, category = '', counterparty = '' }: Entry): number =>
  label.length + 4 * category.length + counterparty.length;

/** What does not fold to nothing. */
const VISIBLE = /[^\s\u0085\p{Default_Ignorable_Code_Point}]/u;

/** Whether an entry names a category; a blank name is none. */
export function hasCategory({ category }: Entry): boolean {
  return category !== undefined && VISIBLE.test(category);
}

/** First and last day of some rows; empty texts where there are none. */
export function rangeOf(rows: readonly Entry[]): { from: string; to: string } {
  let [from, to] = [rows[0]?.date ?? '', ''];
  for (const { date } of rows) {
    if (date < from) from = date;
    if (date > to) to = date;
  }
  return { from, to };
}
