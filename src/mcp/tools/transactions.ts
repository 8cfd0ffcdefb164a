/** Tools about transactions: their rows, and their sums. */
import { z } from 'zod';
import { TransactionType } from '../../contract/enums.ts';
import { PositiveAmount, Uuid } from '../../contract/scalars.ts';
import { categoryText, type ListedPart } from '../../core/accounts/row-parts.ts';
import { SUM_GROUPS } from '../../core/cash-flow/grouped-sums.ts';
import { periodDays } from '../../core/cash-flow/running-period.ts';
import type { OwnPart } from '../../core/household/own-part.ts';
import { formatDay, toDay } from '../../core/time/day.ts';
import { accountNamed, categoryNamed } from '../named.ts';
import type { ToolService } from '../service.ts';
import { type Cells, Table, tableOf } from '../table.ts';
import { AccountNamed, Day, OF, READS, tool } from '../tool.ts';
import { ToolError } from '../tool-error.ts';

const Amount = PositiveAmount.describe('such as "12.50"');

const Period = z
  .string()
  .regex(/^[12]\d{3}(-(0[1-9]|1[0-2]))?$/)
  .describe('YYYY or YYYY-MM');

const Category = z.string().max(200).describe('its name; "" for rows without any');

const Direction = z.enum(['out', 'in']).default('out');

/** Day and id of the last row of a page. */
const Cursor = z.templateLiteral([Day, ' ', Uuid]);

interface ShownRow {
  readonly date: string;
  readonly amount: string;
  readonly currency: string;
  readonly label: string;
  readonly categoryName: string | null;
  readonly accountName: string;
  readonly parts?: readonly ListedPart[] | undefined;
  readonly part?: OwnPart;
}

/** Returns a table of transactions; `more` columns follow the label. A part is told where a view counts one of any row. */
function rowTable<Row extends ShownRow>(rows: readonly Row[], more: Cells<Row> = {}): Table {
  const isWhole = rows.every(({ part }) => part === undefined);
  return tableOf(rows, {
    date: ({ date }) => date,
    amount: ({ amount }) => amount,
    ...(isWhole ? {} : { part: ({ amount, part }: Row) => part?.amount ?? amount }),
    currency: ({ currency }) => currency,
    label: ({ label }) => label,
    ...more,
    category: (row) => categoryText(row),
    account: ({ accountName }) => accountName,
  });
}

export const TRANSACTIONS = [
  tool({
    ...READS,
    name: 'transactions',
    title: 'Transactions',
    description:
      'Movements of cash, the newest first, as exact text in their own currency; negative leaves the account. For sums use sum_transactions. Pass nextCursor as cursor for older rows; null means there are none.',
    input: {
      from: Day.optional(),
      to: Day.optional(),
      type: TransactionType.optional(),
      account: AccountNamed.optional(),
      limit: z.int().min(1).max(200).default(30),
      cursor: z.string().max(100).optional(),
      ...OF,
    },
    output: { transactions: Table, nextCursor: z.string().nullable() },
    async call(service, { account, cursor, ...asked }) {
      const { transactions, next } = await service.page.ask('transactions.search', {
        ...asked,
        account: await accountNamed(service, account),
        below: cursor === undefined ? undefined : positionOf(cursor),
      });
      return {
        transactions: rowTable(transactions, { type: ({ type }) => type }),
        nextCursor: next && `${next.date} ${next.id}`,
      };
    },
  }),
  tool({
    ...READS,
    name: 'search_transactions',
    title: 'Search transactions',
    description:
      'Finds transactions by words of label, category, account or note, in any order and without accents, and by amount without sign, in their own currency. The newest are first; count and sums are of all that was found, by currency, in and out. For what counts as spent use sum_transactions.',
    input: {
      search: z.string().max(200).optional(),
      amountFrom: Amount.optional(),
      amountTo: Amount.optional(),
      from: Day.optional(),
      to: Day.optional(),
      type: TransactionType.optional(),
      category: Category.optional(),
      account: AccountNamed.optional(),
      limit: z.int().min(1).max(200).default(30),
      ...OF,
    },
    output: { count: z.int(), sums: Table, transactions: Table },
    async call(service, { account, category, ...asked }) {
      const found = await service.page.ask('transactions.search', {
        ...asked,
        ...(await named(service, { account, category })),
      });
      return {
        count: found.count,
        sums: tableOf(found.sums, {
          currency: ({ currency }) => currency,
          in: (sums) => sums.in,
          out: ({ out }) => out,
        }),
        transactions: rowTable(found.transactions),
      };
    },
  }),
  tool({
    ...READS,
    name: 'regular_payments',
    title: 'Regular payments',
    description:
      'Payments that return, with the day that the next one is due: euros as exact text, negative is spent. yearly is a year at today’s rate. untilPayday: left is cash of checking accounts less what is due before payday; null if unknown.',
    input: OF,
    output: {
      payments: Table,
      yearly: z.strictObject({ spending: z.string(), income: z.string() }),
      untilPayday: z.strictObject({
        left: z.string().nullable(),
        cash: z.string().nullable(),
        due: z.string(),
        payday: z.string().nullable(),
        income: z.string().nullable(),
        isLate: z.boolean(),
        unknown: z.array(z.string()),
      }),
    },
    async call({ page }, of) {
      const [{ payments, yearly }, payday] = await Promise.all([
        page.ask('spending.regular', of),
        page.ask('spending.untilPayday', of),
      ]);
      const { left, cash, dueSum, income, unknown } = payday;
      return {
        payments: tableOf(payments, {
          label: ({ label }) => label,
          rhythm: ({ rhythm }) => rhythm,
          amount: ({ amount }) => amount,
          yearly: (payment) => payment.yearly,
          last: ({ last }) => last,
          next: ({ next }) => next,
        }),
        yearly,
        untilPayday: {
          ...{ left, cash, due: dueSum },
          ...{ payday: income?.date ?? null, income: income?.label ?? null },
          isLate: income?.isLate ?? false,
          unknown: unknown.map(({ account }) => account),
        },
      };
    },
  }),
  tool({
    ...READS,
    name: 'sum_transactions',
    title: 'Sums of transactions',
    description:
      'What came in or went out in a month or a year (period), or in a range of days (from, to): exact sums by currency, and by group, the largest first; euros adds all currencies up, without those in withoutRate. With compareWith, usual is the mean of so many periods before, up to the same day while the period is running; periodsBefore counts those with rows. By default it counts checking accounts: transfers between own accounts, settlements of cards, purchases of what is owned, buys and sells are left out; instalments of own loans are spent, in a category of their own; what was given back lowers what was spent. account names another account; types counts rows of these types in all.',
    input: {
      period: Period.optional(),
      from: Day.optional(),
      to: Day.optional(),
      direction: Direction,
      groupBy: z.enum(SUM_GROUPS).default('category'),
      types: z.array(TransactionType).min(1).optional(),
      category: Category.optional(),
      about: z
        .string()
        .min(1)
        .max(200)
        .optional()
        .describe('only with these words in category or label'),
      account: AccountNamed.optional(),
      compareWith: z.int().min(0).max(24).default(0),
      limit: z.int().min(1).max(100).default(12).describe('groups'),
      ...OF,
    },
    output: {
      totals: Table,
      euros: z.strictObject({
        sum: z.string(),
        count: z.int(),
        usual: z.string().nullable().optional(),
      }),
      withoutRate: z.array(z.string()),
      groups: Table,
      moreGroups: z.int(),
      periodsBefore: z.int(),
    },
    async call(service, { period, from, to, compareWith, ...asked }) {
      const { direction, groupBy, limit, account, category, ...filter } = asked;
      if (compareWith > 0 && period === undefined)
        throw new ToolError('compareWith needs a period, YYYY or YYYY-MM, and not from and to.');
      const [days, ...before] = rangesOf({ period, from, to }, compareWith, service.today);
      const { totals, groups, euros, withoutRate, means } = await service.page.ask(
        'transactions.sums',
        {
          ...filter,
          ...(await named(service, { account, category })),
          ...{ days, before, by: groupBy, side: direction === 'out' ? 'spending' : 'income' },
        },
      );
      const { usual, ...inEuros } = euros;
      const columns = {
        sum: ({ sum }: Sums) => sum,
        count: ({ count }: Sums) => count,
        ...(compareWith === 0 ? {} : { usual: (sums: Sums) => sums.usual }),
      };
      return {
        totals: tableOf(totals, { currency: ({ currency }) => currency, ...columns }),
        euros: { ...inEuros, ...(compareWith === 0 ? {} : { usual }) },
        withoutRate: [...withoutRate],
        groups: tableOf(groups.slice(0, limit), {
          [groupBy]: ({ group }: { group: string }) => group,
          currency: ({ currency }) => currency,
          ...columns,
        }),
        moreGroups: Math.max(0, groups.length - limit),
        periodsBefore: means,
      };
    },
  }),
  tool({
    ...READS,
    name: 'largest_transactions',
    title: 'Largest purchases or receipts',
    description:
      'The rows that count for most of what was spent or came in, in a month or a year (period), or in a range of days (from, to), by what they are worth in euros. amount is the part that counts, exact text in its currency; total is all that counts in euros, above 0. It counts what sum_transactions counts.',
    input: {
      period: Period.optional(),
      from: Day.optional(),
      to: Day.optional(),
      direction: Direction,
      search: z
        .string()
        .max(200)
        .optional()
        .describe('only with these words in label, category, account or note'),
      category: Category.optional(),
      account: AccountNamed.optional(),
      limit: z.int().min(1).max(100).default(20),
      ...OF,
    },
    output: { total: z.string(), count: z.int(), transactions: Table },
    async call(service, { period, from, to, direction, account, category, ...asked }) {
      const [days] = rangesOf({ period, from, to }, 0, service.today);
      const { figure, count, transactions } = await service.page.ask('transactions.largest', {
        ...asked,
        ...days,
        ...(await named(service, { account, category })),
        side: direction === 'out' ? 'spending' : 'income',
      });
      return {
        ...{ total: figure, count },
        transactions: rowTable(transactions),
      };
    },
  }),
];

interface Sums {
  readonly sum: string;
  readonly count: number;
  readonly usual: string | null;
}

interface Filter {
  readonly account: string | undefined;
  readonly category: string | undefined;
}

async function named(service: ToolService, { account, category }: Filter): Promise<Filter> {
  return {
    account: await accountNamed(service, account),
    category: await categoryNamed(service, category),
  };
}

interface When {
  readonly period: string | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** Returns the days to count, and those of each period that they are compared with. Throws unless exactly one form of days is asked for. */
function rangesOf({ period, from, to }: When, before: number, today: string) {
  if (period !== undefined && from === undefined && to === undefined) {
    const [days, ...earlier] = periodDays(period, before, toDay(today)).map((range) => ({
      from: formatDay(range.from),
      to: formatDay(range.to),
    }));
    if (days !== undefined) return [days, ...earlier] as const;
  }
  if (period === undefined && from !== undefined && to !== undefined && from <= to)
    return [{ from, to }] as const;
  throw new ToolError('Give a period, or from and to, of which from is not the later one.');
}

function positionOf(cursor: string) {
  const { data } = Cursor.safeParse(cursor);
  const [date, id] = data?.split(' ') ?? [];
  if (date === undefined || id === undefined)
    throw new ToolError('cursor is no nextCursor of this tool.');
  return { date, id };
}
