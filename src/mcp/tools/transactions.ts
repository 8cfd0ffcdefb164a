/** Tools about transactions: their rows, and their sums. */
import { z } from 'zod';
import { TransactionType } from '../../contract/enums.ts';
import { Table, tableOf } from '../table.ts';
import { AccountId, Day, READS, tool } from '../tool.ts';
import { sumTransactions } from './sums.ts';

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
    async call(pactole, query) {
      const { items, nextCursor } = await pactole.transactions.list(query);
      return {
        transactions: tableOf(items, {
          date: ({ date }) => date,
          amount: ({ amount }) => amount,
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
    name: 'sum_transactions',
    title: 'Sums of transactions',
    description:
      'What came in or went out in a month or a year: exact sums by currency, and by group, the largest first. With compareWith, usual is the mean of so many periods before, up to the same day while the period is running; periodsBefore counts those with rows. By default it counts checking accounts: transfers between own accounts, settlements of cards, buys and sells are left out; instalments of own loans are spent, in a category of their own. accountId names another account; types counts rows of these types in all.',
    input: {
      period: z
        .string()
        .regex(/^[12]\d{3}(-(0[1-9]|1[0-2]))?$/)
        .describe('YYYY or YYYY-MM'),
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
    call: sumTransactions,
  }),
];
