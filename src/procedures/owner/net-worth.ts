/** Net worth as its owner asks for it in a terminal: the figures of `GET /net-worth`, and how they changed this month. */
import type { NetWorth } from '../../contract/wealth/net-worth.ts';
import { DEFAULT_GROWTH_PCT } from '../../contract/wealth/rate-query.ts';
import { evolution } from '../../core/evolution/evolution.ts';
import type { WealthFacts } from '../../core/history/account-history.ts';
import { add, type Decimal, formatDecimal, ZERO } from '../../core/money/decimal.ts';
import { formatEuros, subtractEuros } from '../../core/money/euros.ts';
import { formatDay, toDay } from '../../core/time/day.ts';
import { lastDayOf, type Month, monthOf } from '../../core/time/month.ts';
import type { AccountValue } from '../../core/valuation/account.ts';
import {
  sumOfUnknownBalances,
  withoutUnknownBalance,
} from '../../core/valuation/unknown-balance.ts';
import { marketIn } from '../../db/queries/market/market-reader.ts';
import { loadValuedPortfolio, type ValuedEntry } from '../../db/queries/wealth/portfolio.ts';
import type { Reading } from '../../db/queries/wealth/reading.ts';
import { loadWealth } from '../../db/queries/wealth/wealth.ts';
import { presentNetWorth } from '../present/net-worth.ts';
import { readingOf } from './reading.ts';
import { NOBODY, ownerProcedure } from './trpc.ts';

export interface OwnNetWorth extends NetWorth {
  readonly date: string;
  /** Number of accounts; archived ones count for nothing. */
  readonly accounts: number;
  /** The change of this month. */
  readonly month: {
    /** The last day of the month before. */
    readonly since: string;
    /** Net worth on it; null before the first event. */
    readonly net: string | null;
    readonly change: string | null;
    /** True if something had no known value then. */
    readonly incomplete: boolean;
  };
  /** Cash that counts as the sum of its transactions, since it has no balance. */
  readonly unknownBalances: {
    readonly accounts: readonly string[];
    readonly valueEur: string;
    /** Net worth and its allocation without it. */
    readonly others: Pick<NetWorth, 'netWorth' | 'allocation'>;
  };
  /** Holdings and cash that count for nothing only because they cannot be valued. */
  readonly leftOut: {
    /** Lines without a price or a rate for it. */
    readonly lines: number;
    /** Cash that no rate converts, one sum a currency. */
    readonly amounts: readonly { readonly currency: string; readonly amount: string }[];
  };
}

export const showNetWorth = ownerProcedure.query(
  async ({ ctx: { db, userId, today } }): Promise<OwnNetWorth> =>
    userId === NOBODY
      ? nothingOn(today)
      : db.read(userId, async (tx) => {
          const reading = readingOf(tx, userId, today);
          const portfolio = await loadValuedPortfolio(reading);
          const accounts = portfolio.map(({ value }) => value);
          const wealth = await loadWealth(reading, marketIn(tx));
          const figures = presentNetWorth(accounts);
          return {
            ...figures,
            date: today,
            accounts: accounts.length,
            month: await changeOfMonth(wealth, reading),
            unknownBalances: unknownBalances(portfolio),
            leftOut: {
              lines: figures.pricing.unpricedHoldings,
              amounts: unconverted(accounts),
            },
          };
        }),
);

async function changeOfMonth(wealth: WealthFacts, { today, run }: Reading) {
  const since = lastDayOf((monthOf(today) - 1) as Month);
  const terms = { growth: DEFAULT_GROWTH_PCT / 100, thresholds: [] };
  const { points } = await run(evolution(wealth, terms));
  const then = points.find(({ day }) => day === since);
  const now = points.at(-1);
  return {
    since: formatDay(since),
    net: then === undefined ? null : formatEuros(then.total),
    change:
      then === undefined || now === undefined
        ? null
        : formatEuros(subtractEuros(now.total, then.total)),
    incomplete: then?.isIncomplete ?? false,
  };
}

function unknownBalances(portfolio: readonly ValuedEntry[]) {
  const lacking = portfolio.filter(({ value }) => value.lacksBalance && !value.isArchived);
  const values = portfolio.map(({ value }) => value);
  const { netWorth, allocation } = presentNetWorth(values.map(withoutUnknownBalance));
  return {
    accounts: lacking.map(({ account }) => account.name),
    valueEur: formatEuros(sumOfUnknownBalances(values)),
    others: { netWorth, allocation },
  };
}

/** Returns the net worth of an owner without any data. */
function nothingOn(date: string): OwnNetWorth {
  const since = lastDayOf((monthOf(toDay(date)) - 1) as Month);
  const nothing = {
    netWorth: { gross: '0.00', liabilities: '0.00', net: '0.00' },
    allocation: [],
  };
  return {
    ...nothing,
    unknownBalances: { accounts: [], valueEur: '0.00', others: nothing },
    pricing: {
      pricedHoldings: 0,
      unpricedHoldings: 0,
      worthlessHoldings: 0,
      asOf: null,
      asOfByKind: {},
      foreignCurrency: [],
    },
    date,
    accounts: 0,
    month: { since: formatDay(since), net: null, change: null, incomplete: false },
    leftOut: { lines: 0, amounts: [] },
  };
}

function unconverted(accounts: readonly AccountValue[]) {
  const sums = new Map<string, Decimal>();
  for (const { isArchived, missing } of accounts) {
    if (isArchived) continue;
    for (const { currency, amount } of missing) {
      sums.set(currency, add(sums.get(currency) ?? ZERO, amount));
    }
  }
  return [...sums].map(([currency, amount]) => ({ currency, amount: formatDecimal(amount) }));
}
