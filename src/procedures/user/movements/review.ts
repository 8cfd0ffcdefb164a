/** Lists what is only probable, and which accounts may be paid by others. */

import { RECORDED } from '../../../core/household/lens.ts';
import { formatDecimal } from '../../../core/money/decimal.ts';
import { type PayerQuestion, payerQuestions } from '../../../core/movements/payer-questions.ts';
import { type ReviewGroup, reviewGroups } from '../../../core/movements/review.ts';
import { formatDay } from '../../../core/time/day.ts';
import { listAccounts } from '../../../db/queries/accounts/accounts.ts';
import { type Known, readKnown } from '../../../db/queries/movements/known.ts';
import { accountsWithCredits, readOpenRows } from '../../../db/queries/movements/open-rows.ts';
import type { Reading } from '../../../db/queries/wealth/reading.ts';
import { readingOf, readOwn } from '../reading.ts';
import { ownerProcedure } from '../trpc.ts';

/** Examples of a group. */
const EXAMPLES = 3;

/** Returns probable movements of the last 120 days, in groups that `movements.state` answers by accounts and label. */
export const reviewMovements = ownerProcedure.query(async ({ ctx: { db, userId, today } }) =>
  readOwn(db, userId, { groups: [] as ShownGroup[] }, async (tx) => {
    const { groups, known } = await readReview(readingOf(tx, userId, today, RECORDED));
    return { groups: groups.map((group) => shownGroup(group, known)) };
  }),
);

/** Returns the cards and loans whose payer is not said. */
export const listPayerQuestions = ownerProcedure.query(async ({ ctx: { db, userId, today } }) =>
  readOwn(db, userId, [] as ShownQuestion[], async (tx) => {
    const { questions, known } = await readReview(readingOf(tx, userId, today, RECORDED));
    return questions.map((question) => shownQuestion(question, known));
  }),
);

/** Reads the questions on movements that a user may answer. */
export async function readReview({ tx, userId, today, run }: Reading): Promise<{
  readonly groups: readonly ReviewGroup[];
  readonly questions: readonly PayerQuestion[];
  readonly known: Known;
}> {
  const [known, rows, stored, withCredits] = await Promise.all([
    readKnown(tx, userId),
    readOpenRows(tx, userId, today),
    listAccounts(tx, userId),
    accountsWithCredits(tx, userId, today),
  ]);
  const { accounts, statements, payers } = known;
  const archived = new Set(stored.flatMap(({ id, archivedAt }) => (archivedAt ? [id] : [])));
  return {
    groups: await run(reviewGroups({ rows, accounts, statements })),
    questions: payerQuestions({
      accounts: accounts.map((account) => ({ ...account, isArchived: archived.has(account.id) })),
      ...{ payers, open: rows, withCredits },
    }),
    known,
  };
}

export interface ShownQuestion {
  readonly accountId: string;
  readonly account: string;
  readonly kind: PayerQuestion['kind'];
  /** The only account that may pay it; null where there are several. */
  readonly payerId: string | null;
  readonly payer: string | null;
}

export const shownQuestion = (
  { accountId, kind, payerId }: PayerQuestion,
  { byId }: Known,
): ShownQuestion => ({
  ...{ accountId, kind, payerId, account: byId.get(accountId)?.name ?? '' },
  payer: payerId === null ? null : (byId.get(payerId)?.name ?? null),
});

export interface ShownGroup {
  readonly reason: ReviewGroup['reason'];
  readonly fromAccountId: string;
  readonly from: string;
  readonly toAccountId: string;
  readonly to: string;
  /** The label without its numbers. */
  readonly label: string;
  readonly count: number;
  /** Sum of the debits, above 0. */
  readonly sum: string;
  readonly currency: string;
  readonly examples: readonly {
    readonly from: ShownRow;
    readonly to: ShownRow;
  }[];
}

interface ShownRow {
  readonly row: string;
  readonly date: string;
  readonly amount: string;
  readonly currency: string;
  readonly label: string;
}

function shownGroup(
  { reason, fromAccountId, toAccountId, stem, sum, currency, pairs }: ReviewGroup,
  { byId }: Known,
): ShownGroup {
  const row = ({
    id,
    day,
    amount,
    currency,
    label,
  }: (typeof pairs)[number]['debit']): ShownRow => ({
    ...{ row: id, date: formatDay(day), amount: formatDecimal(amount), currency, label },
  });
  return {
    ...{ reason, fromAccountId, from: byId.get(fromAccountId)?.name ?? '' },
    ...{ toAccountId, to: byId.get(toAccountId)?.name ?? '', label: stem },
    ...{ count: pairs.length, sum: formatDecimal(sum), currency },
    examples: pairs
      .slice(0, EXAMPLES)
      .map(({ debit, credit }) => ({ from: row(debit), to: row(credit) })),
  };
}
