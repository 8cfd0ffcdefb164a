/** The table of the public routes. */
import { addHolding, createAccount, listAccounts, recordBalance } from './accounts.ts';
import { readNetWorth } from './dashboard.ts';
import { listPositions } from './positions.ts';
import { listPrices } from './prices.ts';
import { publicRouter } from './trpc.ts';

export const router = publicRouter({
  createAccount,
  recordBalance,
  addHolding,
  readNetWorth,
  listAccounts,
  listPrices,
  listPositions,
});
