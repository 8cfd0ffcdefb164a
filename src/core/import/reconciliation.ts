import type { AccountType } from '../accounts/account-type.ts';
import { dedupHash } from '../identifiers/identity.ts';
import { add, formatDecimal, parseDecimal, subtract, ZERO } from '../money/decimal.ts';
import { storedDecimal, withCents } from '../money/decimal-text.ts';
import type { Day } from '../time/day.ts';
import { type BatchRow, hasCategory, rangeOf } from './entry.ts';
import { type Comparable, type FuzzyMatch, fuzzyMatches } from './fuzzy-matches.ts';
import type { Outcome, PlannedRow, StoredMatch } from './plan.ts';
import { ask } from './questions/ask.ts';
import type { BalancePeriod, SourceFormats } from './questions/facts.ts';
import type { QuestionWords } from './questions/table.ts';

/** Input of a reconciliation report. */
export interface ReconciliationSpec {
  readonly account: {
    readonly id: string;
    readonly name: string;
    readonly type: AccountType;
    readonly currency: string;
  };
  readonly batch: readonly BatchRow[];
  /** Outcome of each row of the batch. */
  readonly planned: readonly PlannedRow[];
  /** Live stored rows of the batch's identities without a row in the batch. */
  readonly unmatched: readonly StoredMatch[];
  /** The account's live rows. */
  readonly existing: { readonly count: number; readonly lastDate: string | null };
  /** Stored rows, live and deleted, that no row of the batch matches, around the days of the new rows, as they were told. */
  readonly candidates: readonly Comparable[];
  readonly periods: readonly BalancePeriod[];
  /** Undefined for a batch of unknown format. */
  readonly formats?: SourceFormats | undefined;
  readonly today: Day;
  /** Language of the questions. */
  readonly words: QuestionWords;
}

/** Rows processed between two yields. */
const ROWS_A_STEP = 500;

/** Reports what the import of a batch would do. `fuzzy` tells of each pair whether the owner deleted it. */
export function* reconcile(spec: ReconciliationSpec) {
  const { account, batch, existing } = spec;
  const by: Record<Outcome, BatchRow[]> = { new: [], duplicate: [], deleted: [] };
  const items: ReturnType<typeof toItem>[] = [];
  let [inflow, outflow] = [ZERO, ZERO];
  for (const [index, row] of batch.entries()) {
    if (index % ROWS_A_STEP === 0) yield;
    const { outcome, ordinal } = spec.planned[index] ?? { outcome: 'new', ordinal: 0 };
    by[outcome].push(row);
    items.push(toItem(row, outcome, ordinal));
    if (row.currency !== account.currency) continue;
    const amount = parseDecimal(row.amount);
    if (amount > ZERO) inflow = add(inflow, amount);
    else outflow = subtract(outflow, amount);
  }

  const fuzzy = yield* fuzzyMatches(by.new, spec.candidates);
  yield;
  const facts = {
    ...spec,
    newRows: by.new,
    deletedRows: [...by.deleted, ...fuzzy.flatMap(({ row, isDeleted }) => (isDeleted ? row : []))],
    fuzzy: fuzzy.filter(({ isDeleted }) => !isDeleted),
    lastStoredDay: existing.lastDate,
  };
  const questions = ask(facts, spec.words);
  return {
    accountId: account.id,
    account: account.name,
    total: batch.length,
    new: by.new.length,
    duplicates: by.duplicate.length,
    deleted: by.deleted.length,
    uncategorized: by.new.filter((row) => !hasCategory(row)).length,
    range: rangeOf(batch),
    totals: {
      inflow: withCents(formatDecimal(inflow)),
      outflow: withCents(formatDecimal(outflow)),
      net: withCents(formatDecimal(subtract(inflow, outflow))),
    },
    existing,
    fuzzy: fuzzy.map(toFuzzy),
    questions,
    items,
  };
}

function toItem(row: BatchRow, outcome: Outcome, ordinal: number) {
  return {
    date: row.date,
    amount: storedDecimal(row.amount),
    currency: row.currency,
    label: row.label,
    ...(hasCategory(row) ? { category: row.category } : {}),
    ...(row.fee === undefined ? {} : { fee: storedDecimal(row.fee) }),
    ...(row.tax === undefined ? {} : { tax: storedDecimal(row.tax) }),
    dedupHash: dedupHash(row.identity, ordinal),
    isDuplicate: outcome === 'duplicate',
    isDeleted: outcome === 'deleted',
  };
}

function toFuzzy({ row, existingLabels, isDeleted }: FuzzyMatch<BatchRow>) {
  const { date, amount, label } = row;
  return {
    ...{ date, amount: storedDecimal(amount), label },
    existingLabels: [...existingLabels],
    isDeleted,
  };
}
