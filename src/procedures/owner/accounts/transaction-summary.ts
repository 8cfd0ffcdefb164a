/** Adds up transactions by category, month or account. */
import { z } from 'zod';
import { TransactionType } from '../../../contract/enums.ts';
import type { AccountType } from '../../../core/accounts/account-type.ts';
import { type Pairing, pairings } from '../../../core/insights/own-transfers.ts';
import {
  SUMMARY_GROUPS,
  type SummaryGroup,
  type SummaryRow,
  type Sums,
  summarizeTransactions,
} from '../../../core/insights/transaction-summary.ts';
import { formatDecimal, parseDecimal } from '../../../core/money/decimal.ts';
import { type Day, toDay } from '../../../core/time/day.ts';
import { listAccounts } from '../../../db/queries/accounts/accounts.ts';
import type { ListedTransaction } from '../../../db/queries/accounts/transaction-list.ts';
import { readCandidates } from '../../../db/queries/wealth/cash-rows.ts';
import type { Queryable } from '../../../db/queryable.ts';
import { NOBODY, ownerProcedure } from '../trpc.ts';
import { conditionsOf, pagesOf, TransactionFilter } from './transaction-filter.ts';

/** Transfers are found among the rows of all accounts; only then are the rows that were asked for added up. */
export const summarize = ownerProcedure
  .input(TransactionFilter.extend({ by: z.enum(SUMMARY_GROUPS) }))
  .query(async ({ ctx: { db, userId }, input: { by, label, ...filter } }) => {
    const rows =
      userId === NOBODY
        ? []
        : await db.read(userId, async (tx) => {
            const conditions = await conditionsOf(tx, userId, filter);
            const pairing = await readPairings(tx, userId, filter);
            const found: SummaryRow[] = [];
            for await (const page of pagesOf(tx, userId, conditions, label)) {
              for (const row of page) found.push(summaryRow(row, by, pairing));
            }
            return found;
          });
    const { groups, totals, leftOut } = summarizeTransactions(rows);
    return {
      groups: groups.map(({ group, ...sums }) => ({ group, ...presented(sums) })),
      totals: totals.map(presented),
      leftOut,
    };
  });

const FIRST_DAY = toDay('0001-01-10');
const LAST_DAY = toDay('9999-12-20');

async function readPairings(
  tx: Queryable,
  userId: string,
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
): Promise<Map<string, Pairing>> {
  const types = new Map<string, AccountType>(
    (await listAccounts(tx, userId)).map(({ id, type }) => [id, type]),
  );
  const days = {
    from: from === undefined ? FIRST_DAY : toDay(from),
    until: to === undefined ? LAST_DAY : ((toDay(to) + 1) as Day),
  };
  const candidates = await readCandidates({ tx, userId }, days, types);
  return new Map([...pairings(candidates)].map(([{ id }, pairing]) => [id, pairing]));
}

const summaryRow = (
  row: ListedTransaction,
  by: SummaryGroup,
  pairing: ReadonlyMap<string, Pairing>,
): SummaryRow => ({
  group: GROUP_OF[by](row),
  amount: parseDecimal(row.amount),
  currency: row.currency,
  type: TransactionType.nullable().parse(row.type),
  pairing: pairing.get(row.id) ?? null,
});

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
