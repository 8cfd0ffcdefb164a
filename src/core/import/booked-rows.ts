import { canonicalDecimal } from '../money/decimal-text.ts';
import { payeeWords } from '../text/payee.ts';
import { daysAfter } from '../time/iso-days.ts';
import type { DividedBy, SimilarRow } from './divide-batch.ts';
import { FUZZY_DAYS } from './fuzzy-matches.ts';
import { folded } from './labels.ts';
import { sortedSteps } from './sorted-steps.ts';

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
  /** The row as the bank told it, where the owner has corrected it since. @default the row as it is */
  readonly told?: Pick<StoredRow, 'date' | 'amount' | 'label'> | undefined;
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
  /** @default no row is stored already, or was deleted before */
  readonly items?:
    | readonly { readonly isDeleted: boolean; readonly isDuplicate?: boolean | undefined }[]
    | undefined;
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
  report: BookedBy,
  stored: readonly StoredRow[],
): SimilarRow[] {
  const steps = bookedSteps(rows, report, stored);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** Finds rows as {@link bookedRows} does, and yields after each, so that a server can do other work in between. */
export function* bookedSteps(
  rows: readonly NewRow[],
  { range, fuzzy, items = [] }: BookedBy,
  stored: readonly StoredRow[],
): Generator<void, SimilarRow[]> {
  const told = yield* members(rows);
  const fresh = told.filter(({ at }) => items[at]?.isDeleted !== true);
  const freshByKey = yield* grouped(fresh, ({ row, label }) => keyOf(row.date, label, row.amount));
  const gone: Member<StoredRow>[] = [];
  for (const member of yield* members(stored)) {
    const { told = member.row } = member.row;
    const isKnown = take(freshByKey.get(keyOf(told.date, folded(told.label), told.amount)));
    if (!isKnown && told.date >= range.from && told.date <= range.to) gone.push(member);
    yield;
  }
  // What is stored already books nothing, whatever its owner has corrected since.
  for (const member of told) if (items[member.at]?.isDuplicate === true) member.isTaken = true;
  const goneByKey = yield* grouped(gone, ({ row, label }) => keyOf('', label, row.amount));
  for (const { date, amount, label, existingLabels } of fuzzy) {
    const [existing = ''] = existingLabels;
    take(freshByKey.get(keyOf(date, folded(label), amount)));
    take(goneByKey.get(keyOf('', folded(existing), amount)));
    yield;
  }
  const freshByDay = yield* grouped(
    fresh.filter(({ isTaken }) => !isTaken),
    ({ row }) => row.date,
  );
  for (const [day, ofDay] of freshByDay)
    freshByDay.set(day, yield* sortedSteps(ofDay, (a, b) => a.value - b.value));

  const pairs: Pair[] = [];
  for (const pending of gone) {
    if (pending.isTaken) continue;
    // The owner may have corrected it to what is booked now, or to something else.
    const { row } = pending;
    for (const { date, amount } of row.told === undefined ? [row] : [row, row.told]) {
      const value = Number(amount);
      for (const day of daysFrom(date)) {
        for (const booked of nearest(freshByDay.get(day) ?? [], value))
          if (isBookingOf(booked, pending))
            pairs.push({ booked, pending, change: Math.abs(booked.value / value - 1) });
        yield;
      }
    }
  }
  const paired = new Set<object>();
  const found: SimilarRow[] = [];
  for (const { booked, pending } of yield* sortedSteps(pairs, byChange)) {
    yield;
    if (paired.has(booked) || paired.has(pending)) continue;
    paired.add(booked).add(pending);
    const { date, amount, label } = booked.row;
    const existing = `${pending.row.label}, ${pending.row.date}, ${pending.row.amount}`;
    found.push({ date, amount, label, existingLabels: [existing], isBooked: true });
  }
  return found;
}

interface Pair {
  readonly booked: Member<NewRow>;
  readonly pending: Member<StoredRow>;
  /** Change of the amount, as a part of it. */
  readonly change: number;
}

/** The smallest change of the amount first, then in the order of the rows. */
const byChange = (a: Pair, b: Pair): number =>
  a.change - b.change || a.pending.at - b.pending.at || a.booked.at - b.booked.at;

/** A row with what is compared of it. */
interface Member<Row> {
  readonly row: Row;
  readonly at: number;
  /** Its label and counterparty, folded. */
  readonly label: string;
  readonly party: string;
  readonly value: number;
  isTaken: boolean;
  /** Words of the label that may name a payee, once they were asked for. */
  words?: ReadonlySet<string>;
}

function* members<Row extends NewRow | StoredRow>(
  rows: readonly Row[],
): Generator<void, Member<Row>[]> {
  const found: Member<Row>[] = [];
  for (const [at, row] of rows.entries()) {
    const value = Number(row.amount);
    const [label, party] = [folded(row.label), folded(row.counterparty ?? '')];
    found.push({ row, at, label, party, value, isTaken: false });
    yield;
  }
  return found;
}

const keyOf = (date: string, label: string, amount: string) =>
  `${date} ${canonicalDecimal(amount)} ${label}`;

function* grouped<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): Generator<void, Map<string, Item[]>> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
    yield;
  }
  return groups;
}

/** Takes the first row of a group that is not taken; returns false if there is none. */
function take<Row>(group: Member<Row>[] | undefined): boolean {
  const taken = group?.shift();
  if (taken !== undefined) taken.isTaken = true;
  return taken !== undefined;
}

/** Maximum number of rows of a day, those of the nearest amounts, that a pending row is compared with. */
const MAX_COMPARED = 32;

/** Returns rows of a day, sorted by amount, whose amount differs by less than a third; the nearest first. */
function nearest(sorted: readonly Member<NewRow>[], value: number): Member<NewRow>[] {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle]?.value ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  const found: Member<NewRow>[] = [];
  for (let [before, after] = [low - 1, low]; found.length < MAX_COMPARED; ) {
    const [less, more] = [sorted[before], sorted[after]];
    const isLess =
      less !== undefined && (more === undefined || value - less.value < more.value - value);
    const member = isLess ? less : more;
    if (member === undefined || !isNear(member.value / value)) break;
    found.push(member);
    if (isLess) before--;
    else after++;
  }
  return found;
}

const isNear = (ratio: number) => ratio > 2 / 3 && ratio < 4 / 3;

/** Returns the days on which a payment of a day may be booked. */
const daysFrom = (day: string): string[] =>
  Array.from({ length: FUZZY_DAYS + 1 }, (_, later) => daysAfter(day, later));

function isBookingOf(booked: Member<NewRow>, pending: Member<StoredRow>): boolean {
  const isOfCurrency = (booked.row.currency ?? pending.row.currency) === pending.row.currency;
  return isOfCurrency && isSamePayee(booked, pending);
}

/** True if the counterparties are equal, or all words of one payee are in the other. */
function isSamePayee(booked: Member<NewRow>, pending: Member<StoredRow>): boolean {
  if (booked.party !== '' && pending.party !== '') return booked.party === pending.party;
  const [ours, theirs] = [wordsOf(booked), wordsOf(pending)];
  let shared = 0;
  for (const word of ours) if (theirs.has(word)) shared++;
  return shared > 0 && shared === Math.min(ours.size, theirs.size);
}

function wordsOf(member: Member<NewRow | StoredRow>): ReadonlySet<string> {
  member.words ??= new Set(payeeWords(member.label));
  return member.words;
}
