/** Route 6: net worth and its allocation. */
import { NetWorth } from '../../contract/wealth/net-worth.ts';
import { valueAccounts } from '../../core/valuation/account.ts';
import { loadPortfolio } from '../../db/queries/wealth/portfolio.ts';
import { turnsOf } from '../../runtime/steps.ts';
import { presentNetWorth } from '../present/net-worth.ts';
import { route } from './trpc.ts';

export const readNetWorth = route({
  scope: 'dashboard:read',
  status: 200,
  openapi: {
    method: 'GET',
    path: '/net-worth',
    operationId: 'readNetWorth',
    summary: 'Read net worth today and what it consists of',
    description: 'Over all accounts that are not archived.',
    tags: ['Dashboard'],
  },
})
  .output(NetWorth)
  .query(async ({ ctx: { tx, userId, today, signal } }) => {
    const run = turnsOf({ user: userId, signal });
    const portfolio = await loadPortfolio(tx, userId, today, run);
    return presentNetWorth(await run(valueAccounts(portfolio.map(({ facts }) => facts))));
  });
