/** Finds rows of a batch that may be the booking of stored rows, which were pending with another amount. */
import type { ImportBody } from '../../../contract/import/import.ts';
import type { Reconciliation } from '../../../contract/import/reconciliation.ts';
import { bookedSteps, mayBeBooked } from '../../../core/import/booked-rows.ts';
import type { SimilarRow } from '../../../core/import/divide-batch.ts';
import { FUZZY_DAYS } from '../../../core/import/fuzzy-matches.ts';
import { type Day, formatDay, toDay } from '../../../core/time/day.ts';
import type { ListedTransaction } from '../../../db/queries/accounts/transaction-list.ts';
import { toldOfCorrected } from '../../../db/queries/accounts/transactions.ts';
import type { Queryable } from '../../../db/queryable.ts';
import { inTurns } from '../../../runtime/steps.ts';
import { pagesOf } from './transaction-filter.ts';

/** Maximum number of stored rows that are compared: an account with more has no card with tips. */
const MAX_STORED = 20_000;

/** Returns entries for `fuzzy` of the report on a batch, in the order of the nearest amounts. */
export async function bookedRowsOf(
  db: Queryable,
  userId: string,
  { accountId, transactions }: ImportBody,
  report: Reconciliation,
): Promise<(SimilarRow & { existingLabels: string[] })[]> {
  if (!mayBeBooked(report)) return [];
  const days = report.items.flatMap(({ date, isDuplicate, isDeleted }) =>
    isDuplicate || isDeleted ? [] : toDay(date),
  );
  const first = days.reduce((least, day) => (day < least ? day : least));
  const last = days.reduce((most, day) => (day > most ? day : most));
  const from = formatDay(Math.max(first - FUZZY_DAYS, toDay(report.range.from)) as Day);
  const period = { accountId, from, to: formatDay(last) };
  const stored: ListedTransaction[] = [];
  for await (const page of pagesOf(db, userId, period)) {
    stored.push(...page);
    if (stored.length > MAX_STORED) return [];
  }
  const corrected = await toldOfCorrected(db, { userId, accountId }, period);
  const asTold = stored.map((row) => ({ ...row, told: corrected.get(row.id) }));
  const found = await inTurns(bookedSteps(transactions, report, asTold), { user: userId });
  return found.map(({ existingLabels, ...row }) => ({
    ...row,
    existingLabels: [...existingLabels],
  }));
}
