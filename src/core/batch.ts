import { asciiUpperCase } from './ascii.ts';
import { foldText } from './folded-text.ts';
import { identityOf } from './identity.ts';
import { eachInSlices } from './slices.ts';

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

/** Completes the entries of a batch, in their order. */
export async function toBatch(accountId: string, entries: readonly Entry[]): Promise<BatchRow[]> {
  const batch: BatchRow[] = [];
  await eachInSlices(entries, (entry) => {
    const currency = asciiUpperCase(entry.currency ?? DEFAULT_CURRENCY);
    batch.push({ ...entry, currency, identity: identityOf(accountId, entry, currency) });
  });
  return batch;
}

/** One row of each identity, of those on some days. */
export async function distinctRows(
  batch: readonly BatchRow[],
  days: ReadonlySet<string>,
): Promise<BatchRow[]> {
  const seen = new Set<string>();
  const distinct: BatchRow[] = [];
  await eachInSlices(batch, (row) => {
    if (!days.has(row.date) || seen.has(row.identity)) return;
    seen.add(row.identity);
    distinct.push(row);
  });
  return distinct;
}

/** Whether an entry names a category; a blank name is none. */
export function hasCategory({ category }: Entry): boolean {
  return category !== undefined && foldText(category) !== '';
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
