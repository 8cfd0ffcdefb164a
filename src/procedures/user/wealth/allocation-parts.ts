/** The holdings and accounts behind each asset class, and behind what is owned and owed. */
import type { AssetClass } from '../../../core/accounts/asset-class.ts';
import { formatEuros } from '../../../core/money/euros.ts';
import { worthParts } from '../../../core/valuation/allocation.ts';
import { withoutUnknownBalance } from '../../../core/valuation/unknown-balance.ts';
import { loadValuedPortfolio, type ValuedEntry } from '../../../db/queries/wealth/portfolio.ts';
import { readingOf, readOwn } from '../reading.ts';
import { viewedProcedure } from '../trpc.ts';

/** A holding, or the cash or balance of an account; euros as text. */
export interface ShownAllocatedPart {
  readonly assetClass: AssetClass;
  readonly accountId: string;
  readonly accountName: string;
  /** Null for cash, and for a balance that is the whole account. */
  readonly holdingId: string | null;
  readonly name: string | null;
  /** Below 0 for what is owed. */
  readonly valueEur: string;
}

/** The largest first; those above 0 of a class add up to its value in the allocation of the page. */
export const listAllocatedParts = viewedProcedure
  .meta({ revision: 'figures' })
  .query(({ ctx: { db, userId, today, view } }) =>
    readOwn<readonly ShownAllocatedPart[]>(db, userId, [], async (tx) => {
      const portfolio = await loadValuedPortfolio(readingOf(tx, userId, today, view));
      const parts = worthParts(portfolio.map(({ value }) => withoutUnknownBalance(value)));
      return parts.map(({ account: at, assetClass, holdingId, value }) => {
        const { account, lines } = portfolio[at] as ValuedEntry;
        const line = lines.find(({ facts }) => facts.holdingId === holdingId);
        return {
          ...{ assetClass, holdingId, accountId: account.id, accountName: account.name },
          ...{ name: line?.asset.name ?? null, valueEur: formatEuros(value) },
        };
      });
    }),
  );
