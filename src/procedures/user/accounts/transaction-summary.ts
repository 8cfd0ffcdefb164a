/** Adds up transactions by category, month or account. */
import { z } from 'zod';
import {
  type CountedSum,
  isOfCategory,
  type SideTerms,
  sideOf,
} from '../../../core/cash-flow/counted-sums.ts';
import {
  SUMMARY_GROUPS,
  type SummaryGroup,
  type SummaryRow,
  type Sums,
  summarizeTransactions,
} from '../../../core/cash-flow/transaction-summary.ts';
import { filterSteps } from '../../../core/item-steps.ts';
import { formatDecimal } from '../../../core/money/decimal.ts';
import { type Day, formatDay, toDay } from '../../../core/time/day.ts';
import { firstDayOf } from '../../../core/time/month.ts';
import { type AccountRow, listAccounts } from '../../../db/queries/accounts/accounts.ts';
import { allCategories } from '../../../db/queries/accounts/categories.ts';
import { type Conditions, inViewOf } from '../../../db/queries/accounts/transaction-list.ts';
import { countByLabel, type LabelCount } from '../../../db/queries/wealth/counted-labels.ts';
import { payingIds, readCounted } from '../../../db/queries/wealth/counted-sums.ts';
import { readFirstDay } from '../../../db/queries/wealth/known-days.ts';
import type { Reading } from '../../../db/queries/wealth/reading.ts';
import { readingOf } from '../reading.ts';
import { NOBODY, viewedProcedure } from '../trpc.ts';
import { conditionsOf, labelTest, TransactionFilter } from './transaction-filter.ts';

/**
 * Adds up income and spending by the one rule of what counts: rows of checking accounts. A named account counts by itself,
 * and with a type all rows of this type do. What has not come yet counts nowhere.
 */
export const summarize = viewedProcedure
  .input(TransactionFilter.extend({ by: z.enum(SUMMARY_GROUPS) }))
  .query(async ({ ctx: { db, userId, today, view }, input: { by, label, ...filter } }) => {
    const fits = labelTest(label);
    const { rows, asked } =
      userId === NOBODY
        ? { rows: [], asked: 0 }
        : await db.read(userId, async (tx) => {
            const to = filter.to === undefined || filter.to > today ? today : filter.to;
            const conditions = {
              ...(await conditionsOf(tx, userId, filter)),
              ...inViewOf(view),
              to,
            };
            const reading = readingOf(tx, userId, today, view);
            const counts = await countByLabel(reading, conditions, label !== undefined);
            const fitting = async (all: readonly LabelCount[]): Promise<readonly LabelCount[]> =>
              fits === null
                ? all
                : reading.run(filterSteps(all, ({ label }) => label === null || fits(label)));
            const asked = await fitting(counts);
            // What gives back a purchase counts in its category, under a label of its own.
            const all =
              fits === null || conditions.categoryId === undefined
                ? asked
                : await fitting(
                    await countByLabel(reading, { ...conditions, categoryId: undefined }, true),
                  );
            const labels =
              fits === null ? null : [...new Set(all.flatMap(({ label }) => label ?? []))];
            return {
              rows: await readRows(reading, conditions, { by, labels }),
              asked: asked.reduce((sum, { count }) => sum + count, 0),
            };
          });
    const { groups, totals } = summarizeTransactions(rows, by);
    const counted = totals.reduce((sum, { count }) => sum + count, 0);
    return {
      groups: groups.map(({ group, isInstalments, ...sums }) => ({
        group,
        isInstalments,
        ...presented(sums),
      })),
      totals: totals.map(presented),
      /** Rows that count for nothing, such as transfers between own accounts, buys and sells. */
      leftOut: Math.max(0, asked - counted),
    };
  });

interface Terms {
  readonly by: SummaryGroup;
  /** Null for rows of all labels. */
  readonly labels: readonly string[] | null;
}

/** Returns the sums of what counts. */
async function readRows(
  reading: Reading,
  { accountId, type, categoryId, from, to }: Conditions & { readonly to: string },
  { by, labels }: Terms,
): Promise<SummaryRow[]> {
  const { tx, userId } = reading;
  const accounts = await listAccounts(tx, userId);
  const paying = payingIds(accounts);
  const first = from === undefined ? await readFirstDay(reading) : toDay(from);
  if (first === null) return [];
  const all = type === undefined ? paying : accounts.map(({ id }) => id);
  const counted = await readCounted(
    reading,
    {
      from: first,
      until: (toDay(to) + 1) as Day,
      accountIds: accountId === undefined ? all : [accountId],
      ...(by === 'month' ? { by: { month: true } } : {}),
      ...(labels === null ? {} : { labels }),
      ...(type === undefined ? {} : { types: [type] }),
    },
    paying,
  );
  const nameOf = groupNames(by, accounts, await allCategories(tx, userId));
  const isAsked = (sum: CountedSum) => categoryId === undefined || isOfCategory(sum, categoryId);
  const terms: SideTerms = type === undefined ? counted : { isIncome: () => true };
  return counted.sums.filter(isAsked).flatMap((sum) => {
    const side = sideOf(sum, terms);
    if (side === null) return [];
    const { amount, currency, count } = sum;
    const isInstalment = sum.kind === 'instalment';
    return [{ ...{ side, isInstalment, amount, currency, count }, group: nameOf(sum) }];
  });
}

function groupNames(
  by: SummaryGroup,
  accounts: readonly AccountRow[],
  categories: ReadonlyMap<string, string>,
): (sum: CountedSum) => string | null {
  const names = new Map(accounts.map(({ id, name }) => [id, name]));
  switch (by) {
    case 'category':
      return ({ categoryId }) =>
        categoryId === null ? null : (categories.get(categoryId) ?? null);
    case 'month':
      return ({ month }) => formatDay(firstDayOf(month)).slice(0, 7);
    case 'account':
      return ({ accountId }) => names.get(accountId) ?? null;
  }
}

const presented = ({ currency, count, ...sums }: Sums) => ({
  currency,
  count,
  in: formatDecimal(sums.in),
  out: formatDecimal(sums.out),
  net: formatDecimal(sums.net),
});
