/** The table of the public routes. */
import { createAccount } from './accounts.ts';
import { importTransactions, listTransactions, reconcileTransactions } from './transactions.ts';
import { publicRouter } from './trpc.ts';

export const router = publicRouter({
  createAccount,
  importTransactions,
  listTransactions,
  reconcileTransactions,
});
