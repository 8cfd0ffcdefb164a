/** Tools about transactions: their rows, and their sums. */
import type { Transaction } from '@pactole/sdk';
import { z } from 'zod';
import type { AssistantQueries } from '../../contract/assistant-queries.ts';
import { TransactionType } from '../../contract/enums.ts';
import { Table, tableOf } from '../table.ts';
import { AccountId, Day, READS, tool } from '../tool.ts';
import { ToolError } from '../tool-error.ts';
import { searchTransactions } from './search.ts';
import { sumTransactions } from './sums.ts';

const Amount = z
  .string()
  .regex(/^\d+(\.\d+)?$/)
  .describe('such as "12.50"');

/** Returns the column with the part of each row that counts in a view; none where all of each counts. */
async function partColumn(page: AssistantQueries, rows: readonly Transaction[]) {
  const parts = await page.parts(rows);
  if (parts === null) return {};
  const byRow = new Map(rows.map((row, at) => [row, parts[at] ?? null]));
  return { part: (row: Transaction) => byRow.get(row) ?? null };
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
      accountId: AccountId.optional(),
      limit: z.int().min(1).max(200).default(30),
      cursor: z.string().optional(),
    },
    output: { transactions: Table, nextCursor: z.string().nullable() },
    async call({ pactole, page }, query) {
      const { items, nextCursor } = await pactole.transactions.list(query);
      return {
        transactions: tableOf(items, {
          date: ({ date }) => date,
          amount: ({ amount }) => amount,
          ...(await partColumn(page, items)),
          currency: ({ currency }) => currency,
          label: ({ label }) => label,
          type: ({ type }) => type,
          category: ({ categoryName }) => categoryName,
          account: ({ accountName }) => accountName,
        }),
        nextCursor,
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
      accountId: AccountId.optional(),
      limit: z.int().min(1).max(200).default(30),
    },
    output: { count: z.int(), sums: Table, transactions: Table },
    async call({ pactole, page }, asked) {
      const found = await searchTransactions(pactole, asked);
      return {
        count: found.count,
        sums: tableOf(found.sums, {
          currency: ({ currency }) => currency,
          in: (sums) => sums.in,
          out: ({ out }) => out,
        }),
        transactions: tableOf(found.transactions, {
          date: ({ date }) => date,
          amount: ({ amount }) => amount,
          ...(await partColumn(page, found.transactions)),
          currency: ({ currency }) => currency,
          label: ({ label }) => label,
          category: ({ categoryName }) => categoryName,
          account: ({ accountName }) => accountName,
        }),
      };
    },
  }),
  tool({
    ...READS,
    name: 'regular_payments',
    title: 'Regular payments',
    description:
      'Payments that return, such as rent, subscriptions and a salary, with the day that the next one is due: euros as exact text, negative is spent. yearly is a year at today’s rate.',
    input: {},
    output: {
      payments: Table,
      yearly: z.strictObject({ spending: z.string(), income: z.string() }),
    },
    async call({ page }) {
      const { payments, yearly } = await page.regularPayments();
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
      };
    },
  }),
  tool({
    ...READS,
    name: 'sum_transactions',
    title: 'Sums of transactions',
    description:
      'What came in or went out in a month or a year (period), or in a range of days (from, to): exact sums by currency, and by group, the largest first. With compareWith, usual is the mean of so many periods before, up to the same day while the period is running; periodsBefore counts those with rows. By default it counts checking accounts: transfers between own accounts, settlements of cards, purchases of what is owned, buys and sells are left out; instalments of own loans are spent, in a category of their own; what was given back lowers what was spent. accountId names another account; types counts rows of these types in all.',
    input: {
      period: z
        .string()
        .regex(/^[12]\d{3}(-(0[1-9]|1[0-2]))?$/)
        .describe('YYYY or YYYY-MM')
        .optional(),
      from: Day.optional(),
      to: Day.optional(),
      direction: z.enum(['out', 'in']).default('out'),
      groupBy: z.enum(['category', 'label', 'account', 'type', 'month']).default('category'),
      types: z.array(TransactionType).min(1).optional(),
      about: z.string().min(1).optional().describe('only if category or label contains this text'),
      accountId: AccountId.optional(),
      compareWith: z.int().min(0).max(24).default(0),
      limit: z.int().min(1).max(100).default(12).describe('groups'),
    },
    output: {
      totals: Table,
      groups: Table,
      moreGroups: z.int(),
      periodsBefore: z.int(),
    },
    call(service, { period, from, to, ...question }) {
      if (period !== undefined && from === undefined && to === undefined) {
        return sumTransactions(service, { ...question, period });
      }
      if (period === undefined && from !== undefined && to !== undefined && from <= to) {
        if (question.compareWith === 0) return sumTransactions(service, { ...question, from, to });
        throw new ToolError('compareWith needs a period, YYYY or YYYY-MM, and not from and to.');
      }
      throw new ToolError('Give a period, or from and to, of which from is not the later one.');
    },
  }),
];
