/** The value of an account over time. */
import { z } from 'zod';
import { IsoDay, RowId } from '../../../contract/scalars.ts';
import { accountCurve, type CurvePoint } from '../../../core/history/account-curve.ts';
import { earliestDay } from '../../../core/history/account-history.ts';
import { formatEuros } from '../../../core/money/euros.ts';
import { formatDay, toDay } from '../../../core/time/day.ts';
import { ownedAccount } from '../../../db/queries/accounts/accounts.ts';
import { marketIn } from '../../../db/queries/market/market-reader.ts';
import { listAskedAccounts } from '../../../db/queries/wealth/portfolio.ts';
import type { Reading } from '../../../db/queries/wealth/reading.ts';
import { loadWealth } from '../../../db/queries/wealth/wealth.ts';
import { readingOf, readOwn } from '../reading.ts';
import { type OwnerContext, viewedProcedure } from '../trpc.ts';

export interface AccountCurve {
  /** Days on which the value changes, and the first and the last day; `YYYY-MM-DD`. */
  readonly days: readonly string[];
  /** In euros, two decimals; null while it is unknown, or only a sum of transactions. */
  readonly values: readonly (string | null)[];
}

export const showAccountCurve = viewedProcedure
  .meta({ revision: 'figures' })
  .input(z.object({ account: RowId, from: IsoDay.optional() }))
  .query(async ({ ctx, input: { account, from } }): Promise<AccountCurve> => {
    const { db, userId, today, view, caches } = ctx;
    const nothing: AccountCurve = { days: [], values: [] };
    return readOwn(db, userId, nothing, (tx) =>
      readAccountCurve(readingOf(tx, userId, today, view), { account, from }, caches),
    );
  });

interface CurveQuestion {
  readonly account: string;
  readonly from?: string | undefined;
}

/** Returns the value of an account over time. Throws for one that is not the user's. */
async function readAccountCurve(
  reading: Reading,
  question: CurveQuestion,
  caches?: OwnerContext['caches'],
): Promise<AccountCurve> {
  const points = await readCurvePoints(reading, question, caches);
  return {
    days: points.map(({ day }) => formatDay(day)),
    values: points.map(({ value }) => value && formatEuros(value)),
  };
}

/** Returns the points of the same curve. */
export async function readCurvePoints(
  reading: Reading,
  { account, from }: CurveQuestion,
  caches?: OwnerContext['caches'],
): Promise<readonly CurvePoint[]> {
  const { tx, userId } = reading;
  const { id } = await ownedAccount(tx, userId, account);
  const wealth = await loadWealth(
    reading,
    caches?.market ?? marketIn(tx, userId),
    caches?.dailyTotals,
  );
  const inView = await listAskedAccounts(reading);
  const at = inView.findIndex(({ accountId }) => accountId === id);
  if (at < 0) return [];
  const since = from === undefined ? earliestDay(reading.today) : toDay(from);
  return reading.run(
    accountCurve({ ...wealth, accounts: wealth.accounts.slice(at, at + 1) }, since),
  );
}
