/** Income of each security, and what it yields. */
import { securityIncome } from '../../../core/cash-flow/security-income.ts';
import { formatEuros, NO_EUROS } from '../../../core/money/euros.ts';
import { positionsOn } from '../../../core/valuation/positions.ts';
import { readIncomeRows } from '../../../db/queries/wealth/income-rows.ts';
import { loadAllTraded } from '../../../db/queries/wealth/positions.ts';
import { readingOf, readOwn } from '../reading.ts';
import { viewedProcedure } from '../trpc.ts';

/** Euros as text; percent points. */
export interface ShownSecurityIncome {
  readonly name: string;
  /** Dividends and interest of the last 365 days, as they were paid out. */
  readonly lastYear: string;
  readonly total: string;
  /** Over the cost and the value of what is held today; null where unknown, or where nothing is held. */
  readonly yieldOnCostPct: number | null;
  readonly yieldPct: number | null;
}

/** Of the securities that labels of income name, the largest of the last year first. */
export const showSecurityIncome = viewedProcedure.query(
  async ({ ctx: { db, userId, today, view } }): Promise<readonly ShownSecurityIncome[]> =>
    readOwn<readonly ShownSecurityIncome[]>(db, userId, [], async (tx) => {
      const reading = readingOf(tx, userId, today, view);
      const lines = await loadAllTraded(reading);
      const current = lines.filter(({ isArchived }) => !isArchived).map(({ facts }) => facts);
      const { positions } = await reading.run(positionsOn(current, reading.today));
      const held = new Map(positions.map(({ line }) => [line.holdingId, line]));
      const holdings = lines.map(({ account, asset, holding }) => {
        const line = held.get(holding.id);
        const { value, cost } = line ?? { value: NO_EUROS, cost: NO_EUROS };
        return { accountId: account.id, assetId: asset.id, name: asset.name, value, cost };
      });
      const found = securityIncome(await readIncomeRows(reading), holdings, reading.today);
      return found.map(({ name, lastYear, total, yieldOnCostPct, yieldPct }) => ({
        ...{ name, yieldOnCostPct, yieldPct },
        ...{ lastYear: formatEuros(lastYear), total: formatEuros(total) },
      }));
    }),
);
