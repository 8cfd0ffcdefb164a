/** The table of the public routes. */
import { addHolding, createAccount, listAccounts, recordBalance } from './accounts.ts';
import { readNetWorth } from './dashboard.ts';
import { publicRouter } from './trpc.ts';

export const router = publicRouter({
  createAccount,
  recordBalance,
  addHolding,
  readNetWorth,
  listAccounts,
});
