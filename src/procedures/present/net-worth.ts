import type { z } from 'zod';
import type { NetWorth } from '../../contract/wealth/net-worth.ts';
import { formatEuros } from '../../core/money/euros.ts';
import type { AccountValue } from '../../core/valuation/account.ts';
import { netWorth } from '../../core/valuation/net-worth.ts';
import { presentPricing } from './pricing.ts';

/** Builds the response of route 6: net worth and its allocation. */
export function presentNetWorth(accounts: readonly AccountValue[]): z.infer<typeof NetWorth> {
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
}
