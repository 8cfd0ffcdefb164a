import { identityOf } from '../identifiers/identity.ts';
import { asciiUpperCase } from '../text/ascii.ts';

/** An entry of a batch as sent; decimals in text form. */
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

/** An entry with its derived fields. */
export interface BatchRow extends Entry {
  /** In upper case. */
  readonly currency: string;
  readonly identity: string;
}

const DEFAULT_CURRENCY = 'EUR';

/** Completes entries of a batch, in order. */
export function* toBatchRows(
  accountId: string,
  entries: readonly Entry[],
): Generator<void, BatchRow[]> {
  const rows: BatchRow[] = [];
  for (const entry of entries) {
    const currency = asciiUpperCase(entry.currency ?? DEFAULT_CURRENCY);
    const identity = identityOf(accountId, entry, currency);
    rows.push({ ...entry, currency, identity });
    // Folding a label may take a millisecond.
    yield;
  }
  return rows;
}

/** Returns the amount of text to process in an entry; a category's is folded several times. */
export const charactersOf = ({ label, category = '', counterparty = '' }: Entry): number =>
  label.length + 4 * category.length + counterparty.length;

/** Characters that do not fold to nothing. */
const VISIBLE = /[^\s\u0085\p{Default_Ignorable_Code_Point}]/u;

/** Returns true if an entry names a category; a blank name does not count. */
export function hasCategory({ category }: Pick<Entry, 'category'>): boolean {
  return category !== undefined && VISIBLE.test(category);
}

/** Returns the first and last day of some rows; '' without any. */
export function rangeOf(rows: readonly Entry[]): { from: string; to: string } {
  let [from, to] = [rows[0]?.date ?? '', ''];
  for (const { date } of rows) {
    if (date < from) from = date;
    if (date > to) to = date;
  }
  return { from, to };
}
