/** Income and spending by category and month, and payments that return. */
import { z } from 'zod';
import { sideTerms } from '../../../core/cash-flow/counted-sums.ts';
import { regularPayments } from '../../../core/cash-flow/regular-payments.ts';
import {
  type ShownRegularPayments,
  shownRegularPayments,
} from '../../../core/cash-flow/shown-regular-payments.ts';
import {
  firstMonthOfMeans,
  type MonthlySums,
  type SpendingSide,
  spending,
} from '../../../core/cash-flow/spending.ts';
import { cents, type Euros, formatEuros, subtractEuros } from '../../../core/money/euros.ts';
import { type Day, formatDay, toDay } from '../../../core/time/day.ts';
import { firstDayOf, type Month, monthOf } from '../../../core/time/month.ts';
import { listAccounts } from '../../../db/queries/accounts/accounts.ts';
import { allCategories } from '../../../db/queries/accounts/categories.ts';
import { payingIds, readCounted } from '../../../db/queries/wealth/counted-sums.ts';
import { readKnownDays } from '../../../db/queries/wealth/known-days.ts';
import { readRegularRows } from '../../../db/queries/wealth/regular-rows.ts';
import { turnsOf } from '../../../runtime/steps.ts';
import { readingOf, readOwn } from '../reading.ts';
import { viewedProcedure } from '../trpc.ts';

/** Amounts of months in their order: euros, two decimals; below 0 where more was given back than spent. */
export interface SpendingLine {
  readonly amounts: readonly string[];
  /** The mean of up to twelve whole months before each; null where there are fewer than three. */
  readonly means: readonly (string | null)[];
  /** The mean that the last month, which is still running, is compared with: up to the same day of each month before. */
  readonly meanSoFar: string | null;
  /** Each amount less the mean that it is compared with, and that in percent points of the mean; null without one. */
  readonly differences: readonly ({
    readonly amount: string;
    readonly pct: number | null;
  } | null)[];
}

export interface SpendingSums {
  readonly total: SpendingLine;
  /** Instalments of own loans, which are in no category. */
  readonly instalments: SpendingLine | null;
  /** The largest first. */
  readonly categories: readonly (SpendingLine & {
    /** Null for the rows without category. */
    readonly categoryId: string | null;
    readonly name: string | null;
  })[];
}

export interface ShownSpending {
  /** Today, `YYYY-MM-DD`: the last month is counted up to it. */
  readonly date: string;
  /** `YYYY-MM`, the oldest first. */
  readonly months: readonly string[];
  readonly spending: SpendingSums;
  readonly income: SpendingSums;
  /** From own savings and investments, less what went there: below 0 for money put aside. Null without any. */
  readonly drawn: SpendingLine | null;
  /** VAT that came in, less what was paid of it; in neither side. Null without any. */
  readonly vat: SpendingLine | null;
  /** Rows in currencies without a rate, which count for nothing. */
  readonly withoutRate: readonly { readonly currency: string; readonly count: number }[];
}

export const showSpending = viewedProcedure
  .input(z.object({ months: z.int().min(1).max(120).default(13) }))
  .query(async ({ ctx: { db, userId, today: date, view }, input }): Promise<ShownSpending> => {
    const today = toDay(date);
    const first = (monthOf(today) - input.months + 1) as Month;
    const range = { from: firstDayOf(firstMonthOfMeans(first)), until: (today + 1) as Day };
    const { counted, known, names } = await readOwn(db, userId, NOTHING, async (tx) => {
      const reading = readingOf(tx, userId, date, view);
      const accountIds = payingIds(await listAccounts(tx, userId));
      return {
        counted: await readCounted(
          reading,
          { ...range, accountIds, by: { month: true, later: true } },
          accountIds,
        ),
        known: await readKnownDays(reading),
        names: await allCategories(tx, userId),
      };
    });
    const { sums: rows, isIncome } = counted;
    const sums = spending(rows, { first, today, known, isIncome });
    const shown = (side: SpendingSide): SpendingSums => ({
      total: presented(side.total),
      instalments: side.instalments && presented(side.instalments),
      categories: side.categories.map(({ categoryId, ...line }) => ({
        categoryId,
        name: categoryId === null ? null : (names.get(categoryId) ?? null),
        ...presented(line),
      })),
    });
    return {
      date,
      months: Array.from({ length: input.months }, (_, at) =>
        formatDay(firstDayOf((first + at) as Month)).slice(0, 7),
      ),
      spending: shown(sums.spending),
      income: shown(sums.income),
      drawn: sums.drawn && presented(sums.drawn),
      vat: sums.vat && presented(sums.vat),
      withoutRate: sums.withoutRate,
    };
  });

const NOTHING = {
  counted: { sums: [], ...sideTerms(new Map()) },
  known: null,
  names: new Map<string, string>(),
};

function presented({ amounts, means, meanSoFar }: MonthlySums): SpendingLine {
  const last = amounts.length - 1;
  return {
    amounts: amounts.map(formatEuros),
    means: means.map((mean) => mean && formatEuros(mean)),
    meanSoFar: meanSoFar && formatEuros(meanSoFar),
    differences: amounts.map((amount, at) =>
      differenceOf(amount, at === last ? meanSoFar : (means[at] ?? null)),
    ),
  };
}

function differenceOf(amount: Euros, mean: Euros | null) {
  if (mean === null) return null;
  const difference = subtractEuros(amount, mean);
  const isZero = cents(mean) === 0n;
  const pct = isZero ? null : (Number(cents(difference)) / Number(cents(mean))) * 100;
  return { amount: formatEuros(difference), pct };
}

export const listRegularPayments = viewedProcedure.query(
  async ({ ctx: { db, userId, today: date, view } }): Promise<ShownRegularPayments> => {
    const rows = await readOwn(db, userId, [], async (tx) => {
      const accountIds = payingIds(await listAccounts(tx, userId));
      return readRegularRows(readingOf(tx, userId, date, view), accountIds);
    });
    const run = turnsOf({ user: userId });
    return shownRegularPayments(await run(regularPayments(rows, toDay(date))));
  },
);
