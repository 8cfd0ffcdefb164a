/** Tools that write, and the one that reports on an import before it happens. */
import { money } from '@pactole/sdk';
import { z } from 'zod';
import { AccountType, TransactionType } from '../../contract/enums.ts';
import { Table, tableOf } from '../table.ts';
import { AccountId, Day, READS, tool } from '../tool.ts';

const Unsigned = z.string().regex(/^\d+(\.\d+)?$/);
const Signed = z.string().regex(/^-?\d+(\.\d+)?$/);

const Entry = z.strictObject({
  date: Day,
  amount: Signed.transform(money).describe('"-12.50" leaves the account'),
  label: z.string().min(1).describe('text of the statement, unchanged'),
  currency: z.string().length(3).optional().describe('ISO 4217, else EUR'),
  type: TransactionType.optional(),
  category: z.string().optional().describe('found or created by name'),
  counterparty: z.string().optional(),
  fee: Unsigned.transform(money).optional().describe('part of amount'),
  tax: Unsigned.transform(money).optional().describe('part of amount'),
});

const batch = { accountId: AccountId, transactions: z.array(Entry).min(1).max(1_000) };

const ADDS = { reads: false, destructive: false } as const;

/** The service keeps one balance a day: a second one replaces the first. */
const REPLACES = { reads: false, destructive: true } as const;

export const WRITING = [
  tool({
    ...READS,
    name: 'reconcile_transactions',
    title: 'Reconcile transactions',
    description:
      'Reports what an import of these rows would do, and changes nothing. Call it before import_transactions, show the user its counts, similar rows and questions, and ask. Totals are exact text in the account’s currency.',
    input: batch,
    output: {
      total: z.int(),
      new: z.int(),
      duplicates: z.int(),
      deleted: z.int(),
      inflow: z.string(),
      outflow: z.string(),
      similar: Table,
      questions: z.array(z.string()),
    },
    async call({ pactole }, body) {
      const report = await pactole.transactions.reconcile(body);
      return {
        total: report.total,
        new: report.new,
        duplicates: report.duplicates,
        deleted: report.deleted,
        inflow: report.totals.inflow,
        outflow: report.totals.outflow,
        similar: tableOf(report.fuzzy, {
          date: ({ date }) => date,
          amount: ({ amount }) => amount,
          label: ({ label }) => label,
          stored: ({ existingLabels }) => existingLabels.join(' | '),
        }),
        questions: report.questions,
      };
    },
  }),
  tool({
    ...ADDS,
    idempotent: true,
    name: 'import_transactions',
    title: 'Import transactions',
    description:
      'Adds rows of a statement to an account, for good. Stored rows are not added twice, and deleted ones stay deleted. Call it only when the user agreed to the report of reconcile_transactions.',
    input: batch,
    output: {
      received: z.int(),
      imported: z.int(),
      duplicates: z.int(),
      deleted: z.int(),
      skipped: z.int(),
    },
    call: ({ pactole }, body) => pactole.transactions.import(body),
  }),
  tool({
    ...ADDS,
    idempotent: false,
    name: 'create_account',
    title: 'Create an account',
    description:
      'Creates an account, for good. Call accounts first, and ask the user. cto, pea and av are the French securities account, share savings plan and life insurance.',
    input: {
      name: z.string().min(1).max(80),
      type: AccountType,
      institution: z.string().max(80).optional(),
      currency: z.string().length(3).optional().describe('ISO 4217, else EUR'),
      openedAt: Day.optional(),
    },
    output: { id: z.string(), name: z.string(), type: z.string(), currency: z.string() },
    async call({ pactole }, body) {
      const { id, name, type, currency } = await pactole.accounts.create(body);
      return { id, name, type, currency };
    },
  }),
  tool({
    ...REPLACES,
    idempotent: true,
    name: 'record_balance',
    title: 'Record a balance',
    description:
      'Records the balance of an account at the end of a day, for good, as exact text in the account’s currency; it replaces that day’s. With securities it is the uninvested cash alone.',
    input: {
      accountId: AccountId,
      balance: Signed.transform(money),
      date: Day.optional().describe('today if absent'),
    },
    output: { date: z.string(), balance: z.string(), currency: z.string() },
    async call({ pactole }, { accountId, ...body }) {
      const recorded = await pactole.accounts.recordBalance(accountId, body);
      return { date: recorded.date, balance: recorded.balance, currency: recorded.currency };
    },
  }),
  tool({
    ...ADDS,
    idempotent: false,
    name: 'add_holding',
    title: 'Add a security',
    description:
      'Adds a security to an account by its ISIN, for good. quantity is in units; costBasis is the total cost in euros with purchase fees; ter is percent points a year.',
    input: {
      accountId: AccountId,
      isin: z.string().length(12),
      quantity: Unsigned.transform(money),
      costBasis: Unsigned.transform(money).optional(),
      feesTotal: Unsigned.transform(money).optional().describe('part of costBasis'),
      ter: Unsigned.transform(money).optional(),
      entryDate: Day.optional(),
    },
    output: { id: z.string(), quantity: z.string(), costBasis: z.string().nullable() },
    async call({ pactole }, { accountId, ...body }) {
      const { id, quantity, costBasis } = await pactole.accounts.addHolding(accountId, body);
      return { id, quantity, costBasis };
    },
  }),
];
