/** The five routes that need a key which writes; one of them, reconcile, changes nothing. */
import { money } from '@pactole/sdk';
import { z } from 'zod';
import { AccountId, Day, type Tool, tool } from './tool.ts';

const Unsigned = z.string().regex(/^\d+(\.\d+)?$/);
const Signed = z.string().regex(/^-?\d+(\.\d+)?$/);

const Entry = z.strictObject({
  date: Day,
  amount: Signed.describe('Signed, as text: "-12.50" leaves the account.'),
  label: z.string().min(1).describe('What the statement says, unchanged.'),
  currency: z.string().length(3).optional().describe('ISO 4217; EUR unless said.'),
  type: z
    .enum(['fee', 'buy', 'credit', 'debit', 'dividend', 'interest', 'sell', 'transfer'])
    .optional(),
  category: z.string().optional().describe('The name of a category, which is found or made.'),
  counterparty: z.string().optional(),
  fee: Unsigned.optional().describe('Unsigned, part of amount.'),
  tax: Unsigned.optional().describe('Unsigned, part of amount.'),
});

const batch = {
  accountId: AccountId,
  transactions: z.array(Entry).max(5_000),
};

const entriesOf = (rows: readonly z.output<typeof Entry>[]) =>
  rows.map(({ amount, fee, tax, ...rest }) => ({
    ...rest,
    amount: money(amount),
    fee: fee === undefined ? undefined : money(fee),
    tax: tax === undefined ? undefined : money(tax),
  }));

export const WRITING: readonly Tool[] = [
  tool({
    name: 'reconcile_transactions',
    title: 'Reconcile transactions',
    description:
      'Says what an import of these rows would do, and changes nothing: new, duplicates, deleted, look-alikes (fuzzy) and questions to ask the person. Call it before import_transactions, and show the person what it says. Totals are exact text in the account’s currency.',
    reads: true,
    idempotent: true,
    shape: batch,
    call: (pactole, { accountId, transactions }) =>
      pactole.transactions.reconcile({ accountId, transactions: entriesOf(transactions) }),
  }),
  tool({
    name: 'import_transactions',
    title: 'Import transactions',
    description:
      'Adds rows of a statement to an account, for good. What is stored already is not added twice, and what the owner deleted stays deleted. Call it only when the person agreed to what reconcile_transactions said.',
    reads: false,
    idempotent: true,
    shape: batch,
    call: (pactole, { accountId, transactions }) =>
      pactole.transactions.import({ accountId, transactions: entriesOf(transactions) }),
  }),
  tool({
    name: 'create_account',
    title: 'Create an account',
    description:
      'Makes an account, for good: through this interface none can be removed. Look at list_accounts first, and ask the person.',
    reads: false,
    idempotent: false,
    shape: {
      name: z.string().min(1).max(80),
      type: z
        .enum([
          ...(['object', 'checking', 'savings', 'cto', 'pea', 'av', 'crypto_wallet'] as const),
          ...(['crowdlending', 'real_estate', 'loan', 'other'] as const),
        ])
        .describe('cto, pea and av are French securities accounts and life insurance.'),
      institution: z.string().max(80).optional(),
      currency: z.string().length(3).optional().describe('ISO 4217; EUR unless said.'),
      openedAt: Day.optional(),
    },
    call: (pactole, body) => pactole.accounts.create(body),
  }),
  tool({
    name: 'record_balance',
    title: 'Record a balance',
    description:
      'States what an account held at the end of a day, as exact text in its own currency; the balance of that day is overwritten. Of an account with securities it means the uninvested cash alone. What is owed on a loan is negative.',
    reads: false,
    idempotent: true,
    shape: {
      accountId: AccountId,
      balance: Signed,
      date: Day.optional().describe('Today unless said.'),
    },
    call: (pactole, { accountId, balance, date }) =>
      pactole.accounts.recordBalance(accountId, { balance: money(balance), date }),
  }),
  tool({
    name: 'add_holding',
    title: 'Add a security',
    description:
      'Adds a security to an account by its ISIN, for good. quantity is in units, as exact text; costBasis is what all of them cost in euros, purchase fees included; ter is percent a year. From then on the account’s balance means its uninvested cash.',
    reads: false,
    idempotent: false,
    shape: {
      accountId: AccountId,
      isin: z.string().length(12),
      quantity: Unsigned,
      costBasis: Unsigned.optional(),
      feesTotal: Unsigned.optional().describe('Purchase fees in euros, part of the cost.'),
      ter: Unsigned.optional().describe('Total expense ratio, percent points from 0 to 100.'),
      entryDate: Day.optional(),
    },
    call: (pactole, { accountId, quantity, costBasis, feesTotal, ter, ...rest }) =>
      pactole.accounts.addHolding(accountId, {
        ...rest,
        quantity: money(quantity),
        costBasis: costBasis === undefined ? undefined : money(costBasis),
        feesTotal: feesTotal === undefined ? undefined : money(feesTotal),
        ter: ter === undefined ? undefined : money(ter),
      }),
  }),
];
