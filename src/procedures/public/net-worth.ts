/** Route 6: net worth and its allocation. */
import { NetWorth } from '../../contract/wealth/net-worth.ts';
import { paced } from '../../core/pace.ts';
import { valueAccounts } from '../../core/valuation/account.ts';
import { loadPortfolio } from '../../store/wealth/portfolio.ts';
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
    const portfolio = await loadPortfolio(tx, userId, today);
    const facts = portfolio.map((each) => each.facts);
    return presentNetWorth(await valueAccounts(facts, paced(signal)));
  });
