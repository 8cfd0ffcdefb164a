/** Route 6: net worth and its allocation. */
import { NetWorth } from '../../contract/net-worth.ts';
import { formatEuros } from '../../core/money/euros.ts';
import { paced } from '../../core/pace.ts';
import { valueAccounts } from '../../core/valuation/account.ts';
import { netWorth } from '../../core/valuation/net-worth.ts';
import { loadPortfolio } from '../../store/wealth/portfolio.ts';
import { presentPricing } from '../present/pricing.ts';
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
  .query(async ({ ctx: { db, userId, today, signal } }) => {
    const portfolio = await loadPortfolio(db, userId, today);
    const accounts = await valueAccounts(
      portfolio.map(({ facts }) => facts),
      paced(signal),
    );
    const { gross, liabilities, net, allocation } = netWorth(accounts);
    return {
      netWorth: {
        gross: formatEuros(gross),
        liabilities: formatEuros(liabilities),
        net: formatEuros(net),
      },
      allocation: allocation.map(({ assetClass, value, pct }) => ({
        assetClass,
        valueEur: formatEuros(value),
        pct,
      })),
      pricing: presentPricing(accounts),
    };
  });
