/** Route 6: net worth and its allocation. */
import { NetWorth } from '../../contract/wealth/net-worth.ts';
import { loadValuedPortfolio } from '../../db/queries/wealth/portfolio.ts';
import { presentNetWorth } from '../present/net-worth.ts';
import { route } from './trpc.ts';

export const readNetWorth = route({
  scope: 'dashboard:read',
  status: 200,
  openapi: {
    method: 'GET',
    path: '/net-worth',
    summary: 'Read net worth today and what it consists of',
    description: 'Over all accounts that are not archived.',
    tags: ['Dashboard'],
  },
})
  .output(NetWorth)
  .query(async ({ ctx }) => {
    const portfolio = await loadValuedPortfolio(ctx);
    return presentNetWorth(portfolio.map(({ value }) => value));
  });
