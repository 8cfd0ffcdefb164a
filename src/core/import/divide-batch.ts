import { canonicalDecimal } from '../money/decimal-text.ts';
import { daysBetween } from '../time/iso-days.ts';
import { FUZZY_DAYS } from './fuzzy-matches.ts';
import { folded, wordsOf } from './labels.ts';

/** The part of a reconciliation report that tells which rows look like stored ones. */
export interface DividedBy {
  /** First and last day of the batch. */
  readonly range: { readonly from: string; readonly to: string };
  /** Last day of the stored rows of the account. */
  readonly existing: { readonly lastDate: string | null };
  /** Rows that look like stored ones. */
  readonly fuzzy: readonly SimilarRow[];
  /** Formats of the rows that are stored, where the batch is in another one. @default not known */
  readonly formats?: readonly string[] | undefined;
}

/** A row of a batch. */
interface DividedRow {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** Signed decimal in text. */
  readonly amount: string;
  readonly label: string;
}

/** A new row that looks like a stored one. */
export interface SimilarRow {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** Decimal text. */
  readonly amount: string;
  /** As the file has it. */
  readonly label: string;
  /** The label of its pair first. */
  readonly existingLabels: readonly string[];
  /** True for one of `bookedRows`, whose stored row has another amount. @default false */
  readonly isBooked?: boolean | undefined;
  /** True for a pair that the owner deleted. @default not known */
  readonly isDeleted?: boolean | undefined;
}

/** A batch in two parts, each in the order of the batch. */
export interface BatchParts<Row> {
  /** Rows to import: new ones, and stored ones, which an import skips. */
  readonly rows: Row[];
  /** Rows that are probably stored in other words or on another day. */
  readonly similar: Row[];
  /** The similar rows whose pair the owner deleted, where the report tells it. */
  readonly deleted: Row[];
}

/**
 * Divides a batch into rows to import and rows that are probably stored already, by the report on that batch.
 *
 * `fuzzy` pairs a new row with a stored one of the same amount within five days that is not in the batch. Where the batch
 * covers the days around a row, that stored row is the same payment: a whole file would hold both. Near its first or last
 * day the stored row may lie outside of it: the bakery's bill of the day before. There the labels
 * decide, unless the file is in another format, or rows elsewhere show that it words its labels in another way.
 *
 * @returns both parts; `similar` is for the user to see.
 *
 * @example
 * ```ts
 * const batch = { accountId, transactions };
 * const report = await pactole.transactions.reconcile(batch);
 * const { rows, similar } = divideBatch(transactions, report);
 * await pactole.transactions.import({ accountId, transactions: rows });
 * for (const { date, amount, label } of similar) console.log('left out:', date, amount, label);
 * ```
 */
export function divideBatch<Row extends DividedRow>(
  rows: readonly Row[],
  report: DividedBy,
): BatchParts<Row> {
  const isOtherFormat =
    (report.formats ?? []).length > 0 ||
    report.fuzzy.some((row) => !row.isBooked && isCovered(row, report));
  const left = report.fuzzy.filter((row) => isOtherFormat || row.isBooked || isOnePayment(row));
  const similar = new Set<Row>();
  const deleted = new Set<Row>();
  // From the end: of equal rows the first ones may be stored.
  for (const row of [...rows].reverse()) {
    const at = left.findIndex((each) => isSameRow(each, row));
    if (at < 0) continue;
    if (left.splice(at, 1)[0]?.isDeleted) deleted.add(row);
    similar.add(row);
  }
  return {
    rows: rows.filter((row) => !similar.has(row)),
    similar: rows.filter((row) => similar.has(row)),
    deleted: rows.filter((row) => deleted.has(row)),
  };
}

const isSameRow = (one: SimilarRow, other: DividedRow) =>
  one.date === other.date &&
  one.label === other.label &&
  canonicalDecimal(one.amount) === canonicalDecimal(other.amount);

/** True if the batch covers every day on which the pair of a row may be. */
function isCovered({ date }: SimilarRow, { range, existing }: DividedBy): boolean {
  const { from, to } = range;
  const isStoredLater = existing.lastDate !== null && existing.lastDate > to;
  return (
    daysBetween(from, date) >= FUZZY_DAYS && (!isStoredLater || daysBetween(date, to) >= FUZZY_DAYS)
  );
}

/**
 * True if the labels of a pair tell of one payment: one is cut, both name one day, or one has a word more. Equal labels on
 * two days, or labels that differ in numbers alone, are two visits to one shop.
 */
function isOnePayment({ label, existingLabels: [stored = ''] }: SimilarRow): boolean {
  const [one, other] = [folded(label), folded(stored)];
  if (one === other) return DAY_IN_LABEL.test(one);
  if (one.startsWith(other) || other.startsWith(one)) return true;
  const [ours, theirs] = [wordsOf(one), wordsOf(other)];
  const shared = [...ours].filter((word) => theirs.has(word)).length;
  return shared > 0 && (shared < ours.size || shared < theirs.size);
}

const DAY_IN_LABEL = /\b\d{1,2}[./-]\d{1,2}\b/;
