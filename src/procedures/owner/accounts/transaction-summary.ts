/** Adds up transactions by category, month or account. */
import { z } from 'zod';
import { TransactionType } from '../../../contract/enums.ts';
import {
  type CountedPart,
  countedPart,
  movedRows,
  paysDaily,
} from '../../../core/cash-flow/counted-rows.ts';
import {
  SUMMARY_GROUPS,
  type SummaryGroup,
  type SummaryRow,
  type Sums,
  summarizeTransactions,
} from '../../../core/cash-flow/transaction-summary.ts';
import { formatDecimal, parseDecimal } from '../../../core/money/decimal.ts';
import { type Day, toDay } from '../../../core/time/day.ts';
import { listAccounts } from '../../../db/queries/accounts/accounts.ts';
import type { ListedTransaction } from '../../../db/queries/accounts/transaction-list.ts';
import { readCandidates } from '../../../db/queries/wealth/cash-rows.ts';
import type { Reading } from '../../../db/queries/wealth/reading.ts';
import { readingOf } from '../reading.ts';
import { NOBODY, ownerProcedure } from '../trpc.ts';
import { conditionsOf, pagesOf, TransactionFilter } from './transaction-filter.ts';

/**
 * Adds up income and spending by the one rule of what counts: rows of checking accounts. A named account counts by itself,
 * and with a type all rows of this type do. What has not come yet counts nowhere.
 */
export const summarize = ownerProcedure
  .input(TransactionFilter.extend({ by: z.enum(SUMMARY_GROUPS) }))
  .query(async ({ ctx: { db, userId, today }, input: { by, label, ...filter } }) => {
    const rows =
      userId === NOBODY
        ? []
        : await db.read(userId, async (tx) => {
            const to = filter.to === undefined || filter.to > today ? today : filter.to;
            const conditions = await conditionsOf(tx, userId, filter);
            const partOf = await readParts(readingOf(tx, userId, today), { ...filter, to });
            const found: SummaryRow[] = [];
            for await (const page of pagesOf(tx, userId, { ...conditions, to }, label)) {
              for (const row of page)
                found.push({
                  group: GROUP_OF[by](row),
                  currency: row.currency,
                  part: partOf(row),
                });
            }
            return found;
          });
    const { groups, totals, leftOut } = summarizeTransactions(rows, by);
    return {
      groups: groups.map(({ group, isInstalments, ...sums }) => ({
        group,
        isInstalments,
        ...presented(sums),
      })),
      totals: totals.map(presented),
      leftOut,
    };
  });

const FIRST_DAY = toDay('0001-01-31');

/** Returns the function that tells what of a row counts. Transfers are found among the rows of all accounts. */
async function readParts(
  reading: Reading,
  {
    account,
    type,
    from,
    to,
  }: Pick<z.output<typeof TransactionFilter>, 'account' | 'type' | 'from'> & { to: string },
): Promise<(row: ListedTransaction) => CountedPart | null> {
  if (type !== undefined)
    return ({ amount }) => ({ amount: parseDecimal(amount), isInstalment: false });
  const accounts = await listAccounts(reading.tx, reading.userId);
  const days = {
    from: from === undefined ? FIRST_DAY : toDay(from),
    until: (toDay(to) + 1) as Day,
  };
  const { candidates, settled } = await readCandidates(reading, days, accounts);
  const moved = movedRows(candidates, settled);
  const counting = new Set(
    account === undefined
      ? accounts.filter((each) => paysDaily(each.type)).map(({ id }) => id)
      : [account],
  );
  return (row) =>
    counting.has(row.accountId)
      ? countedPart(
          { amount: parseDecimal(row.amount), type: TransactionType.nullable().parse(row.type) },
          moved.get(row.id),
        )
      : null;
}

const GROUP_OF: Readonly<Record<SummaryGroup, (row: ListedTransaction) => string | null>> = {
  category: ({ categoryName }) => categoryName,
  month: ({ date }) => date.slice(0, 7),
  account: ({ accountName }) => accountName,
};

const presented = ({ currency, count, ...sums }: Sums) => ({
  currency,
  count,
  in: formatDecimal(sums.in),
  out: formatDecimal(sums.out),
  net: formatDecimal(sums.net),
});
