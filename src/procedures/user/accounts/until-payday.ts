/** The money left in checking accounts until the next regular income. */
import { isOfNature } from '../../../core/accounts/account-type.ts';
import { regularPayments } from '../../../core/cash-flow/regular-payments.ts';
import { untilPayday } from '../../../core/cash-flow/until-payday.ts';
import { formatEuros } from '../../../core/money/euros.ts';
import { formatDay, toDay } from '../../../core/time/day.ts';
import { knownWorth } from '../../../core/valuation/known-worth.ts';
import { listAccounts } from '../../../db/queries/accounts/accounts.ts';
import { payingIds } from '../../../db/queries/wealth/counted-sums.ts';
import { loadValuedPortfolio } from '../../../db/queries/wealth/portfolio.ts';
import { readRegularRows } from '../../../db/queries/wealth/regular-rows.ts';
import { turnsOf } from '../../../runtime/steps.ts';
import { readingOf, readOwn } from '../reading.ts';
import { viewedProcedure } from '../trpc.ts';

/** Amounts are euros, two decimals; days `YYYY-MM-DD`. */
export interface ShownUntilPayday {
  /** The cash less the payments that are due; null without cash or payday. */
  readonly left: string | null;
  /** Sum of the checking accounts; null without any, or if the value of one is not known. */
  readonly cash: string | null;
  /** Checking accounts whose value is not known. */
  readonly unknown: readonly { readonly accountId: string; readonly account: string }[];
  /** True without a checking account. */
  readonly hasNoAccount: boolean;
  /** The income that is waited for; null without a regular one. */
  readonly income: {
    readonly label: string;
    readonly date: string;
    /** True if it was due today or before, and has not come. */
    readonly isLate: boolean;
  } | null;
  /** Regular payments due before, in the order of the days; amounts above 0. */
  readonly due: readonly {
    readonly label: string;
    readonly date: string;
    readonly amount: string;
  }[];
  readonly dueSum: string;
}

export const showUntilPayday = viewedProcedure.query(
  async ({ ctx: { db, userId, today: date, view } }): Promise<ShownUntilPayday> => {
    const today = toDay(date);
    const { portfolio, rows } = await readOwn(db, userId, NOTHING, async (tx) => {
      const reading = readingOf(tx, userId, date, view);
      const portfolio = await loadValuedPortfolio(reading);
      const accountIds = payingIds(await listAccounts(tx, userId));
      return { portfolio, rows: await readRegularRows(reading, accountIds) };
    });
    const known = knownWorth(portfolio).accounts;
    const accounts = portfolio.flatMap(({ account: { id, name, type }, facts }, at) => {
      const found = known[at];
      return found === undefined || facts.isArchived || !isOfNature(type, 'payment')
        ? []
        : [{ id, name, value: found.isPartial ? null : found.value }];
    });
    const names = new Map(accounts.map(({ id, name }) => [id, name]));
    const payments = await turnsOf({ user: userId })(regularPayments(rows, today));
    const shown = untilPayday({ today, accounts, payments });
    const { left, cash, unknown, income, due, dueSum } = shown;
    return {
      left: left && formatEuros(left),
      cash: cash && formatEuros(cash),
      unknown: unknown.map((id) => ({ accountId: id, account: names.get(id) ?? '' })),
      hasNoAccount: accounts.length === 0,
      income: income && {
        ...{ label: income.label, date: formatDay(income.day), isLate: income.isLate },
      },
      due: due.map(({ label, day, amount }) => ({
        ...{ label, date: formatDay(day), amount: formatEuros(amount) },
      })),
      dueSum: formatEuros(dueSum),
    };
  },
);

const NOTHING = { portfolio: [], rows: [] };
