/** Sums of what counts in a range of days, by group, with what is usual; and the largest rows. */
import { z } from 'zod';
import { TransactionType } from '../../../contract/enums.ts';
import { IsoDay, RowId, textOf } from '../../../contract/scalars.ts';
import { type CountedSum, isOfCategory, sideOf } from '../../../core/cash-flow/counted-sums.ts';
import {
  type GroupedEntry,
  groupedSums,
  SUM_GROUPS,
  type SumGroup,
} from '../../../core/cash-flow/grouped-sums.ts';
import type { Days } from '../../../core/cash-flow/running-period.ts';
import { type Decimal, formatDecimal, ZERO } from '../../../core/money/decimal.ts';
import { withCents } from '../../../core/money/decimal-text.ts';
import { searchFor } from '../../../core/text/search.ts';
import { type Day, formatDay, toDay } from '../../../core/time/day.ts';
import { listAccounts } from '../../../db/queries/accounts/accounts.ts';
import { allCategories } from '../../../db/queries/accounts/categories.ts';
import { inViewOf } from '../../../db/queries/accounts/transaction-list.ts';
import { payingIds, readCounted } from '../../../db/queries/wealth/counted-sums.ts';
import { readFirstDay } from '../../../db/queries/wealth/known-days.ts';
import type { Reading } from '../../../db/queries/wealth/reading.ts';
import { readingOf, readOwn } from '../reading.ts';
import { NOBODY, viewedProcedure } from '../trpc.ts';
import { countedPage } from './counted-transactions.ts';
import { conditionsOf, rowTest, TransactionFilter } from './transaction-filter.ts';

const Range = z.object({ from: IsoDay, to: IsoDay });

const Asked = z.object({
  days: Range,
  /** Earlier ranges, the latest first, whose mean is what is usual. */
  before: z.array(Range).max(24).default([]),
  side: z.enum(['spending', 'income']),
  by: z.enum(SUM_GROUPS),
  /** Counts all rows of these types instead, of all accounts. */
  types: z.array(TransactionType).min(1).optional(),
  /** Counts the rows of this account instead of those of checking accounts. */
  account: RowId.optional(),
  /** The name of a category; a blank one asks for the rows without any. */
  category: TransactionFilter.shape.category,
  /** Words of label or category. */
  about: textOf(1, 200).optional(),
});

/** Sums have two decimals or more, and are below 0 for what is spent. */
export const sumCounted = viewedProcedure
  .input(Asked)
  .query(async ({ ctx: { db, userId, today, view }, input }) => {
    const ranges: [Days, ...Days[]] = [daysOf(input.days), ...input.before.map(daysOf)];
    const { entries, means } = await readOwn<Read>(db, userId, NOTHING, async (tx) => {
      await conditionsOf(tx, userId, input.days);
      return readEntries(readingOf(tx, userId, today, view), ranges, input);
    });
    const { totals, groups, euros, withoutRate } = groupedSums(entries, input.side, ranges, means);
    return {
      totals: totals.map(({ currency, ...sums }) => ({ currency, ...shown(sums) })),
      groups: groups.map(({ group, currency, ...sums }) => ({ group, currency, ...shown(sums) })),
      /** All currencies in euros; what has no rate is left out. */
      euros: shown(euros),
      withoutRate,
      /** Number of the earlier ranges that have rows. */
      means,
    };
  });

const daysOf = ({ from, to }: z.output<typeof Range>): Days => ({
  from: toDay(from),
  to: toDay(to),
});

function shown(sums: { sum: Decimal; count: number; usual: Decimal | null }) {
  const { sum, count, usual } = sums;
  return { sum: written(sum), count, usual: usual === null ? null : written(usual) };
}

const written = (amount: Decimal): string => withCents(formatDecimal(amount));

interface Read {
  readonly entries: readonly GroupedEntry[];
  readonly means: number;
}

const NOTHING: Read = { entries: [], means: 0 };

async function readEntries(
  reading: Reading,
  ranges: readonly [Days, ...Days[]],
  { side, by, types, account, category, about }: z.output<typeof Asked>,
): Promise<Read> {
  const { tx, userId } = reading;
  const { accountId, categoryId } = await conditionsOf(tx, userId, { account, category });
  const [accounts, categories] = await Promise.all([
    listAccounts(tx, userId),
    allCategories(tx, userId),
  ]);
  const paying = payingIds(accounts);
  const all = types === undefined ? paying : accounts.map(({ id }) => id);
  const from = Math.min(...ranges.map((days) => days.from)) as Day;
  const until = (Math.max(...ranges.map((days) => days.to)) + 1) as Day;
  const { sums, isIncome } = await readCounted(
    reading,
    {
      ...{ from, until, by: { day: true, label: true, type: true } },
      accountIds: accountId === undefined ? all : [accountId],
      ...(types === undefined ? {} : { types }),
    },
    paying,
  );
  const terms = { isIncome: types === undefined ? isIncome : () => true };
  const names = new Map(accounts.map(({ id, name }) => [id, name]));
  const categoryOf = ({ categoryId: id }: CountedSum) =>
    id === null ? null : (categories.get(id) ?? null);
  const isFound = searchFor(about ?? '');
  const groupOf = groupName(by, categoryOf, (sum) => names.get(sum.accountId) ?? '');
  const entries = sums.flatMap((sum): GroupedEntry[] => {
    const { day, amount, currency, rate, count, label } = sum;
    const isAsked =
      sideOf(sum, terms) === side &&
      (categoryId === undefined || isOfCategory(sum, categoryId)) &&
      isFound([label, categoryOf(sum)]);
    if (day === null || !isAsked) return [];
    return [{ group: groupOf(sum), day, amount, currency, rate, count }];
  });
  const earliest = await readFirstDay(reading, { from, until, accountId });
  const means = ranges.slice(1).filter(({ to }) => earliest !== null && to >= earliest).length;
  return { entries, means };
}

function groupName(
  by: SumGroup,
  categoryOf: (sum: CountedSum) => string | null,
  accountOf: (sum: CountedSum) => string,
): (sum: CountedSum) => string {
  switch (by) {
    case 'category':
      return (sum) => (sum.kind === 'instalment' ? INSTALMENTS : (categoryOf(sum) ?? NONE));
    case 'label':
      return ({ label }) => label ?? '';
    case 'account':
      return accountOf;
    case 'type':
      return ({ type }) => type ?? NONE;
    case 'month':
      return ({ day }) => formatDay(day ?? (0 as Day)).slice(0, 7);
  }
}

const INSTALMENTS = '(loan instalments)';
const NONE = '(none)';

/** Returns the rows of spending or income that count for most, by their euros, and what all found rows add up to. */
export const largestCounted = viewedProcedure
  .input(
    Asked.pick({ side: true, account: true, category: true }).extend({
      from: IsoDay,
      to: IsoDay,
      /** Words of label, category, account, note, amount or day, in any order. */
      search: textOf(0, 200).optional(),
      limit: z.int().min(1).max(200).default(20),
    }),
  )
  .query(async ({ ctx: { db, userId, today, view }, input }) => {
    const { side, search, limit, ...filter } = input;
    if (userId === NOBODY) return { figure: formatZero, count: 0, transactions: [] };
    return db.read(userId, async (tx) => {
      const conditions = { ...(await conditionsOf(tx, userId, filter)), ...inViewOf(view) };
      const { page, months, figure } = await countedPage(
        readingOf(tx, userId, today, view),
        conditions,
        {
          ...{ figure: side, isFound: rowTest({ search }), below: undefined },
          ...{ limit, isLargestFirst: true },
        },
      );
      return {
        /** Euros; above 0 for what is spent. */
        figure,
        count: months.reduce((sum, { count }) => sum + count, 0),
        transactions: page.slice(0, limit).map((row) => ({
          ...{ id: row.id, date: row.date, label: row.label, currency: row.currency },
          ...{ accountName: row.accountName, categoryName: row.categoryName },
          parts: row.parts,
          amount: row.counted,
        })),
      };
    });
  });

const formatZero = withCents(formatDecimal(ZERO));
