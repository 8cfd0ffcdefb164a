/** The table of the public routes. */
import { addHolding, createAccount, listAccounts, recordBalance } from './accounts.ts';
import { readEvolution, readPerformance } from './analytics.ts';
import { readInsights } from './insights.ts';
import { readNetWorth } from './net-worth.ts';
import { listPositions } from './positions.ts';
import { listPrices } from './prices.ts';
import { importTransactions, listTransactions, reconcileTransactions } from './transactions.ts';
import { publicRouter } from './trpc.ts';

export const router = publicRouter({
  createAccount,
  importTransactions,
  reconcileTransactions,
  recordBalance,
  addHolding,
  readNetWorth,
  listAccounts,
  readInsights,
  listTransactions,
  listPrices,
  listPositions,
  readPerformance,
  readEvolution,
});
