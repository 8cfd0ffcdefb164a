/** Net worth as its owner asks for it in a terminal: the figures of the page, and how they changed this month. */
import type { NetWorth } from '../../contract/wealth/net-worth.ts';
import { wealthChanges } from '../../core/evolution/changes.ts';
import type { WealthFacts } from '../../core/history/account-history.ts';
import { add, type Decimal, formatDecimal, ZERO } from '../../core/money/decimal.ts';
import { formatEuros } from '../../core/money/euros.ts';
import { formatDay, toDay } from '../../core/time/day.ts';
import { lastDayOf, type Month, monthOf } from '../../core/time/month.ts';
import type { AccountValue } from '../../core/valuation/account.ts';
import { sumOfUnknownBalances } from '../../core/valuation/unknown-balance.ts';
import { marketIn } from '../../db/queries/market/market-reader.ts';
import { loadValuedPortfolio, type ValuedEntry } from '../../db/queries/wealth/portfolio.ts';
import type { Reading } from '../../db/queries/wealth/reading.ts';
import { loadWealth } from '../../db/queries/wealth/wealth.ts';
import { readingOf } from './reading.ts';
import { NOBODY, viewedProcedure } from './trpc.ts';
import { presentChanges } from './wealth/changes.ts';
import { presentKnownWorth } from './wealth/known-worth.ts';

/** Has the shape of the response of `GET /net-worth`; its figures leave out what is only a sum of transactions. */
export interface OwnNetWorth extends NetWorth {
  /** True if something has no known value, and nothing that has one is owned or owed. */
  readonly isUnknown: boolean;
  readonly date: string;
  /** Number of accounts; archived ones count for nothing. */
  readonly accounts: number;
  /** The change of this month, as `changes.show` explains it. */
  readonly month: {
    /** The last day of the month before. */
    readonly since: string;
    /** Net worth on it; null before the first event. */
    readonly net: string | null;
    readonly change: string | null;
    /** The change without what was only recorded, and its percent points of `net`. */
    readonly own: string | null;
    readonly ownPct: number | null;
    readonly recorded: string | null;
    /** True if something had no known value then. */
    readonly incomplete: boolean;
  };
  /** Accounts without a balance, and the sum of their transactions. */
  readonly unknownBalances: { readonly accounts: readonly string[]; readonly valueEur: string };
  /** Holdings and cash that count for nothing only because they cannot be valued. */
  readonly leftOut: {
    /** Lines without a price or a rate for it. */
    readonly lines: number;
    /** Cash that no rate converts, one sum a currency. */
    readonly amounts: readonly { readonly currency: string; readonly amount: string }[];
  };
}

export const showNetWorth = viewedProcedure.query(
  async ({ ctx: { db, userId, today, view } }): Promise<OwnNetWorth> =>
    userId === NOBODY
      ? nothingOn(today)
      : db.read(userId, async (tx) => {
          const reading = readingOf(tx, userId, today, view);
          const portfolio = await loadValuedPortfolio(reading);
          const accounts = portfolio.map(({ value }) => value);
          const wealth = await loadWealth(reading, marketIn(tx, userId));
          const { netWorth, allocation, pricing, isUnknown } = presentKnownWorth(portfolio);
          return {
            ...{ netWorth, allocation, pricing, isUnknown },
            date: today,
            accounts: accounts.length,
            month: await changeOfMonth(wealth, reading),
            unknownBalances: unknownBalances(portfolio),
            leftOut: {
              lines: pricing.unpricedHoldings,
              amounts: unconverted(accounts),
            },
          };
        }),
);

async function changeOfMonth(
  wealth: WealthFacts,
  { today, run }: Reading,
): Promise<OwnNetWorth['month']> {
  const since = formatDay(lastDayOf((monthOf(today) - 1) as Month));
  const { points, month } = presentChanges(await run(wealthChanges(wealth)));
  const then = points.find(({ date }) => date === since);
  return {
    since,
    net: month?.start ?? null,
    change: month?.change ?? null,
    own: month?.own ?? null,
    ownPct: month?.ownPct ?? null,
    recorded: month?.causes.recorded ?? null,
    incomplete: then?.incomplete ?? false,
  };
}

function unknownBalances(portfolio: readonly ValuedEntry[]) {
  const lacking = portfolio.filter(({ value }) => value.lacksBalance && !value.isArchived);
  return {
    accounts: lacking.map(({ account }) => account.name),
    valueEur: formatEuros(sumOfUnknownBalances(portfolio.map(({ value }) => value))),
  };
}

/** Returns the net worth of an owner without any data. */
function nothingOn(date: string): OwnNetWorth {
  const since = lastDayOf((monthOf(toDay(date)) - 1) as Month);
  return {
    netWorth: { gross: '0.00', liabilities: '0.00', net: '0.00' },
    allocation: [],
    isUnknown: false,
    unknownBalances: { accounts: [], valueEur: '0.00' },
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
    month: {
      ...{ since: formatDay(since), net: null, change: null },
      ...{ own: null, ownPct: null, recorded: null, incomplete: false },
    },
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
