/** Dividends and interest by year. */
import { z } from 'zod';
import { incomeYears } from '../../../core/cash-flow/income-years.ts';
import { formatEuros } from '../../../core/money/euros.ts';
import { listAccounts } from '../../../db/queries/accounts/accounts.ts';
import { readIncomeRows, readSecurityNames } from '../../../db/queries/wealth/income-rows.ts';
import { readingOf, readOwn } from '../reading.ts';
import { viewedProcedure } from '../trpc.ts';

/** Euros as text, two decimals. */
export interface ShownIncome {
  /** The latest first, with twelve months each. */
  readonly years: readonly {
    readonly year: number;
    readonly months: readonly string[];
    readonly total: string;
  }[];
  /** By security, or by label of an account; the largest first, with a sum for each of the years. */
  readonly payers: readonly {
    readonly name: string;
    readonly accountId: string;
    readonly accountName: string;
    readonly years: readonly string[];
    readonly total: string;
  }[];
  /** Number of rows without a rate, which count for nothing. */
  readonly withoutRate: number;
}

/** Of one type, or of both. */
export const showIncomeYears = viewedProcedure
  .input(z.object({ type: z.enum(['dividend', 'interest']).optional() }))
  .query(
    async ({ ctx: { db, userId, today, view }, input: { type } }): Promise<ShownIncome> =>
      readOwn(db, userId, { years: [], payers: [], withoutRate: 0 }, async (tx) => {
        const reading = readingOf(tx, userId, today, view);
        const accounts = await listAccounts(tx, userId);
        const names = new Map(accounts.map(({ id, name }) => [id, name]));
        const income = incomeYears(
          (await readIncomeRows(reading)).filter((row) => type === undefined || row.type === type),
          await readSecurityNames(reading),
        );
        return {
          years: income.years.map(({ year, months, total }) => ({
            year,
            months: months.map(formatEuros),
            total: formatEuros(total),
          })),
          payers: income.payers.map(({ name, accountId, years, total }) => ({
            ...{ name, accountId },
            accountName: names.get(accountId) ?? '',
            years: years.map(formatEuros),
            total: formatEuros(total),
          })),
          withoutRate: income.withoutRate,
        };
      }),
  );
