/** Changes of net worth by cause, and the value of an account over time. */
import { z } from 'zod';
import { Id, IsoDay } from '../../../contract/scalars.ts';
import { isOfNature } from '../../../core/accounts/account-type.ts';
import { type WealthChange, wealthChanges } from '../../../core/evolution/changes.ts';
import { accountCurve } from '../../../core/history/account-curve.ts';
import { earliestDay, type WealthFacts } from '../../../core/history/account-history.ts';
import { lacksBalance } from '../../../core/history/ledger-steps.ts';
import { inEuros } from '../../../core/money/conversion.ts';
import { add, type Decimal, ZERO } from '../../../core/money/decimal.ts';
import { formatEuros, subtractEuros } from '../../../core/money/euros.ts';
import { type Day, formatDay, toDay } from '../../../core/time/day.ts';
import {
  type AccountRow,
  listAccounts,
  ownedAccount,
} from '../../../db/queries/accounts/accounts.ts';
import { marketIn } from '../../../db/queries/market/market-reader.ts';
import { readIncomeRows, type TypedIncomeRow } from '../../../db/queries/wealth/income-rows.ts';
import { loadWealth } from '../../../db/queries/wealth/wealth.ts';
import { readingOf, readOwn } from '../reading.ts';
import { ownerProcedure } from '../trpc.ts';

/** A change of net worth between two evenings: euros as text; the causes add up to `change`. */
export interface ShownChange {
  /** The evening before; null for the time before anything was known. */
  readonly after: string | null;
  readonly upTo: string;
  readonly start: string;
  readonly end: string;
  readonly change: string;
  readonly causes: {
    readonly savings: string;
    readonly gains: string;
    readonly interest: string;
    readonly unattributed: string;
    readonly property: string;
    readonly debts: string;
    readonly recorded: string;
  };
  /** The payments into investments among the savings, less withdrawals and income paid out. */
  readonly paidIn: string;
  /** True if something had no known value at one of its ends. */
  readonly incomplete: boolean;
}

export interface ShownChanges {
  /** Since the end of the month before; null without one. */
  readonly month: ShownChange | null;
  /** Calendar years, the oldest first. */
  readonly years: readonly ShownChange[];
  /** Null without any data. */
  readonly all: ShownChange | null;
}

export const showChanges = ownerProcedure
  .meta({ revision: 'figures' })
  .query(async ({ ctx: { db, userId, today, caches } }): Promise<ShownChanges> => {
    const nothing: ShownChanges = { month: null, years: [], all: null };
    return readOwn(db, userId, nothing, async (tx) => {
      const reading = readingOf(tx, userId, today);
      const wealth = await loadWealth(reading, caches?.market ?? marketIn(tx), caches?.dailyTotals);
      if (wealth.accounts.length === 0) return nothing;
      const accounts = await listAccounts(tx, userId);
      const interest = interestByDay(await readIncomeRows(reading), accounts, wealth);
      const { month, years, all } = await reading.run(wealthChanges(wealth, interest));
      return { month: month && shown(month), years: years.map(shown), all: shown(all) };
    });
  });

/** Interest on cash: that of investments is in their gains, and a sum of rows is in no total. */
function interestByDay(
  rows: readonly TypedIncomeRow[],
  accounts: readonly AccountRow[],
  { accounts: histories }: WealthFacts,
): Map<Day, Decimal> {
  const counted = new Set(
    accounts.flatMap(({ id, type }, at) => {
      const history = histories[at];
      const isCash = !isOfNature(type, 'investment') && history?.lines.length === 0;
      return isCash && !lacksBalance(history.cash) ? id : [];
    }),
  );
  const days = new Map<Day, Decimal>();
  for (const { day, type, accountId, ...amount } of rows) {
    if (type !== 'interest' || !counted.has(accountId)) continue;
    days.set(day, add(days.get(day) ?? ZERO, inEuros(amount) ?? ZERO));
  }
  return days;
}

function shown({ after, upTo, start, end, causes, isIncomplete }: WealthChange): ShownChange {
  const { paidIn, ...parts } = causes;
  return {
    after: after && formatDay(after),
    upTo: formatDay(upTo),
    start: formatEuros(start),
    end: formatEuros(end),
    change: formatEuros(subtractEuros(end, start)),
    causes: {
      savings: formatEuros(parts.savings),
      gains: formatEuros(parts.gains),
      interest: formatEuros(parts.interest),
      unattributed: formatEuros(parts.unattributed),
      property: formatEuros(parts.property),
      debts: formatEuros(parts.debts),
      recorded: formatEuros(parts.recorded),
    },
    paidIn: formatEuros(paidIn),
    incomplete: isIncomplete,
  };
}

export interface AccountCurve {
  /** Days on which the value changes, and the first and the last day; `YYYY-MM-DD`. */
  readonly days: readonly string[];
  /** In euros, two decimals; null while it is unknown, or only a sum of transactions. */
  readonly values: readonly (string | null)[];
}

export const showAccountCurve = ownerProcedure
  .meta({ revision: 'figures' })
  .input(z.object({ account: Id, from: IsoDay.optional() }))
  .query(async ({ ctx, input: { account, from } }): Promise<AccountCurve> => {
    const { db, userId, today, caches } = ctx;
    const nothing: AccountCurve = { days: [], values: [] };
    return readOwn(db, userId, nothing, async (tx) => {
      const { id } = await ownedAccount(tx, userId, account);
      const reading = readingOf(tx, userId, today);
      const wealth = await loadWealth(reading, caches?.market ?? marketIn(tx), caches?.dailyTotals);
      const at = (await listAccounts(tx, userId)).findIndex((each) => each.id === id);
      const since = from === undefined ? earliestDay(reading.today) : toDay(from);
      const points = await reading.run(
        accountCurve({ ...wealth, accounts: wealth.accounts.slice(at, at + 1) }, since),
      );
      return {
        days: points.map(({ day }) => formatDay(day)),
        values: points.map(({ value }) => value && formatEuros(value)),
      };
    });
  });
