import type { AccountValuation, NetWorth, Performance } from '@pactole/sdk';
import { sumOf } from './cents.ts';
import { cashOf } from './known-points.ts';

/** Returns net worth without the cash of accounts of which only the sum of their rows is known. */
export function worthWithout(sums: readonly AccountValuation[], worth: NetWorth): NetWorth {
  if (sums.length === 0) return worth;
  const owned = sums.filter((account) => cashOf(account) > 0);
  const owed = sums.filter((account) => cashOf(account) < 0);
  const less = (amount: number | string, members: readonly AccountValuation[]) =>
    sumOf([amount, ...members.map((account) => -cashOf(account))]);
  const gross = less(worth.netWorth.gross, owned);
  const liabilities = sumOf([worth.netWorth.liabilities, ...owed.map(cashOf)]);
  const allocation = worth.allocation.flatMap(({ assetClass, valueEur }) => {
    const value = less(
      valueEur,
      owned.filter((account) => classOf(account) === assetClass),
    );
    return value === 0 ? [] : [{ assetClass, valueEur: inText(value), pct: (value / gross) * 100 }];
  });
  return {
    ...worth,
    allocation,
    netWorth: {
      gross: inText(gross),
      liabilities: inText(liabilities),
      net: inText(sumOf([gross, -liabilities])),
    },
  };
}

/**
 * Returns the value of the investments without the cash of such accounts, in euros; null where nothing else of them is
 * known.
 */
export function investmentsWithout(
  sums: readonly AccountValuation[],
  { summary, lotCoverage }: Pick<Performance, 'summary' | 'lotCoverage'>,
): number | null {
  const invested = sums.filter(({ type }) => INVESTMENTS.has(type));
  const value = sumOf([summary.totalValue, ...invested.map((account) => -cashOf(account))]);
  return value === 0 && (invested.length > 0 || lotCoverage.linesWithoutPrice > 0) ? null : value;
}

const INVESTMENTS = new Set(['pea', 'cto', 'av', 'crypto_wallet', 'crowdlending']);

/** Class of the cash of an account: its own, unless the account also holds securities. */
const classOf = ({ cashEur, assetClass }: AccountValuation) =>
  cashEur === null ? assetClass : 'cash';

const inText = (euros: number) => euros.toFixed(2) as NetWorth['netWorth']['net'];
