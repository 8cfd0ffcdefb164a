import { money } from '@pactole/sdk';
import { compare } from '@pactole/sdk/money';
import type { DividedBy, SimilarRow } from './divide-batch.ts';
import { folded, PAIR_DAYS, wordsOf } from './labels.ts';

/** A row of the account, as `GET /transactions` returns it. */
export interface StoredRow {
  /** Day, `YYYY-MM-DD`. */
  readonly date: string;
  /** Signed decimal in text. */
  readonly amount: string;
  /** ISO 4217 code. */
  readonly currency: string;
  /** Text of the statement. */
  readonly label: string;
  /** Payer or payee. */
  readonly counterparty?: string | null | undefined;
}

interface NewRow {
  readonly date: string;
  readonly amount: string;
  readonly label: string;
  readonly currency?: string | undefined;
  readonly counterparty?: string | undefined;
}

/** True if a batch has new rows, and the account rows that it does not hold: else no row is the booking of another. */
export const mayBeBooked = (report: {
  readonly new: number;
  readonly duplicates: number;
  readonly existing: { readonly count: number };
}): boolean => report.new > 0 && report.existing.count > report.duplicates;

/** The part of a reconciliation report that tells which rows are new. */
interface BookedBy extends Pick<DividedBy, 'range' | 'fuzzy'> {
  /** @default no row was deleted before */
  readonly items?: readonly { readonly isDeleted: boolean }[] | undefined;
}

/**
 * Finds new rows that may be the booking of a stored row that was pending, with another amount: a tip, a hotel.
 *
 * The stored row is within the period of the batch, which no longer holds it. It has the same counterparty, or words of
 * the same payee. It is at most five days older, and its amount differs by less than a third.
 *
 * @param stored rows of the account on all days of the batch.
 * @returns one entry for each, to append to `fuzzy` of the report, so that `divideBatch` leaves it out.
 *
 * @example
 * ```ts
 * const stored = [];
 * const { from, to } = report.range;
 * for await (const row of pactole.transactions.list({ accountId, from, to })) stored.push(row);
 * const fuzzy = [...report.fuzzy, ...bookedRows(transactions, report, stored)];
 * const { rows, similar } = divideBatch(transactions, { ...report, fuzzy });
 * ```
 */
export function bookedRows(
  rows: readonly NewRow[],
  { range, fuzzy, items = [] }: BookedBy,
  stored: readonly StoredRow[],
): SimilarRow[] {
  const present = rows.filter((_, at) => items[at]?.isDeleted !== true);
  const fresh = grouped(present, ({ date }) => date);
  const gone = new Set<StoredRow>();
  for (const row of stored) {
    const isKnown = take(fresh.get(row.date), (each) => isSame(each, row));
    if (!isKnown && row.date >= range.from && row.date <= range.to) gone.add(row);
  }
  const byLabel = grouped(gone, ({ label }) => folded(label));
  for (const pair of fuzzy) {
    const [existing = ''] = pair.existingLabels;
    take(fresh.get(pair.date), (row) => isSame(row, pair));
    const known = take(byLabel.get(folded(existing)), ({ amount }) => isEqual(amount, pair.amount));
    if (known !== undefined) gone.delete(known);
  }
  const pairs = [...gone].flatMap((pending) =>
    daysFrom(pending.date)
      .flatMap((date) => fresh.get(date) ?? [])
      .filter((row) => isBookingOf(row, pending))
      .map((row) => ({ row, pending, change: Math.abs(ratioOf(row, pending) - 1) })),
  );
  const paired = new Set<object>();
  return pairs
    .sort((a, b) => a.change - b.change)
    .flatMap(({ row, pending }) => {
      if (paired.has(row) || paired.has(pending)) return [];
      paired.add(row).add(pending);
      const { date, amount, label } = row;
      const existing = `${pending.label}, ${pending.date}, ${pending.amount}`;
      return [{ date, amount, label, existingLabels: [existing], isBooked: true }];
    });
}

function grouped<Row>(rows: Iterable<Row>, keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return groups;
}

/** Removes and returns the first row that fits. */
function take<Row>(rows: Row[] | undefined, fits: (row: Row) => boolean): Row | undefined {
  const at = rows?.findIndex(fits) ?? -1;
  return at < 0 ? undefined : rows?.splice(at, 1)[0];
}

const isEqual = (one: string, other: string) => compare(money(one), money(other)) === 0;

const isSame = (
  one: Pick<NewRow, 'amount' | 'label'>,
  other: { readonly amount: string; readonly label: string },
) => folded(one.label) === folded(other.label) && isEqual(one.amount, other.amount);

/** Returns the days on which a payment of a day may be booked. */
const daysFrom = (day: string): string[] =>
  Array.from({ length: PAIR_DAYS + 1 }, (_, later) => {
    const date = new Date(day);
    date.setUTCDate(date.getUTCDate() + later);
    return date.toISOString().slice(0, 10);
  });

const ratioOf = (row: NewRow, pending: StoredRow) => Number(row.amount) / Number(pending.amount);

function isBookingOf(row: NewRow, pending: StoredRow): boolean {
  const ratio = ratioOf(row, pending);
  const isOfCurrency = (row.currency ?? pending.currency) === pending.currency;
  return isOfCurrency && ratio > 2 / 3 && ratio < 4 / 3 && isSamePayee(row, pending);
}

/** Words that banks write on the rows of any payee, and states of a payment. */
const OF_BANKS =
  /^(autori[sz]ation|authori[sz]ation|pending|vorgemerkt|carte?|card|karte|kartenzahlung|pai?ement|payment|achat|purchase|prlv|sepa|vir|virement|lastschrift|facture)$/;

/** True if the counterparties are equal, or all words of one payee are in the other. */
function isSamePayee(row: NewRow, { label, counterparty }: StoredRow): boolean {
  if (row.counterparty && counterparty) return folded(row.counterparty) === folded(counterparty);
  const [ours, theirs] = [row.label, label].map(
    (text) => new Set([...wordsOf(folded(text))].filter((word) => !OF_BANKS.test(word))),
  ) as [Set<string>, Set<string>];
  const shared = [...ours].filter((word) => theirs.has(word)).length;
  return shared > 0 && shared === Math.min(ours.size, theirs.size);
}
