/** Returns of the whole portfolio by year, and of its parts. */
import { securityOfRow } from '../../../core/cash-flow/security-income.ts';
import { firstEventOf } from '../../../core/history/account-history.ts';
import type { View } from '../../../core/household/lens.ts';
import { addEuros, type Euros, formatEuros, sumEuros } from '../../../core/money/euros.ts';
import { type PartReturns, partReturns } from '../../../core/performance/part-returns.ts';
import { performance } from '../../../core/performance/performance.ts';
import { securityReturns } from '../../../core/performance/security-returns.ts';
import { formatDay } from '../../../core/time/day.ts';
import { positionsOn } from '../../../core/valuation/positions.ts';
import type { Read } from '../../../db/driver.ts';
import { marketIn } from '../../../db/queries/market/market-reader.ts';
import { chosenFund, readBenchmark } from '../../../db/queries/users/benchmark.ts';
import { readIncomeRows } from '../../../db/queries/wealth/income-rows.ts';
import { loadPortfolio } from '../../../db/queries/wealth/portfolio.ts';
import { loadWealth } from '../../../db/queries/wealth/wealth.ts';
import { percentOrNull } from '../../present/figures.ts';
import { readingOf, readOwn } from '../reading.ts';
import { type OwnerContext, viewedProcedure } from '../trpc.ts';

/** Percent points, and euros as text: `contributions + gain = value + income`. */
export interface ShownReturns {
  readonly since: string;
  /** Today, or the last day of an archived account. */
  readonly until: string;
  readonly value: string;
  /** Payments in less withdrawals, without income. */
  readonly contributions: string;
  /** Income paid out, less fees and taxes that no value contains. */
  readonly income: string;
  readonly gain: string;
  /** Time-weighted, of the whole time, after fees and taxes; null where nothing was ever valued. */
  readonly ttwr: number | null;
  /** The internal rate a year; null under 90 days. */
  readonly tri: number | null;
}

export interface AccountReturns extends ShownReturns {
  readonly accountId: string;
  readonly name: string;
  readonly archived: boolean;
}

export interface PositionReturns extends ShownReturns {
  readonly holdingId: string;
  readonly accountId: string;
  readonly name: string;
  readonly isin: string | null;
}

/** Of a security over all accounts. */
export interface SecurityReturns extends ShownReturns {
  readonly name: string;
  readonly isin: string | null;
  /** Symbol of its quotes. */
  readonly ticker: string | null;
  readonly kind: string;
  /** Average cost of what is held, purchase fees included; null where it is unknown. */
  readonly cost: string | null;
  /** Value less cost of what is held; null where either is unknown. */
  readonly unrealized: string | null;
}

/** Of each account that is in the portfolio, archived ones too, in the order in which they were made. */
export const showAccountReturns = viewedProcedure
  .meta({ revision: 'figures' })
  .query(async ({ ctx }): Promise<readonly AccountReturns[]> => {
    const parts = await readParts(ctx);
    return parts.flatMap(({ account, isArchived, whole }) =>
      whole === null
        ? []
        : [{ accountId: account.id, name: account.name, archived: isArchived, ...shown(whole) }],
    );
  });

/** Of each holding, sold ones too. Dividends count where their label names the security. */
export const showPositionReturns = viewedProcedure.query(
  async ({ ctx }): Promise<readonly PositionReturns[]> => {
    const parts = await readParts(ctx);
    return parts.flatMap(({ account, lines, holdings }) =>
      holdings.map(({ holdingId, ...returns }) => {
        const asset = lines.find(({ holding }) => holding.id === holdingId)?.asset;
        return {
          ...{ holdingId, accountId: account.id },
          ...{ name: asset?.name ?? '', isin: asset?.isin ?? null },
          ...shown(returns),
        };
      }),
    );
  },
);

/** Of each security, sold ones too. Units that moved between accounts are neither bought nor sold. */
export const showSecurityReturns = viewedProcedure.query(
  async ({ ctx: { db, userId, today, view, caches } }): Promise<readonly SecurityReturns[]> =>
    readOwn<readonly SecurityReturns[]>(db, userId, [], async (tx) => {
      const { reading, entries, wealth, dividends } = await loadParts(tx, {
        userId,
        today,
        view,
        caches,
      });
      const lines = entries.flatMap(({ lines }) => lines);
      const assets = new Map(lines.map(({ asset }) => [asset.id, asset]));
      const assetOf = new Map(lines.map(({ holding, asset }) => [holding.id, asset.id]));
      const returns = await reading.run(securityReturns(wealth, dividends, assetOf));
      const held = entries.flatMap(({ facts }) => (facts.isArchived ? [] : facts.lines));
      const { positions } = await reading.run(positionsOn(held, reading.today));
      return [...returns].flatMap(([id, own]) => {
        const asset = assets.get(id);
        if (asset === undefined) return [];
        const parts = positions.filter(({ line }) => assetOf.get(line.holdingId) === id);
        const { name, isin, ticker, kind } = asset;
        return [
          {
            ...{ name, isin, ticker, kind },
            cost: sumOrNull(parts.map(({ line }) => line.cost)),
            unrealized: sumOrNull(parts.map(({ gain }) => gain)),
            ...shown(own),
          },
        ];
      });
    }),
);

/** The sum as text; null where a part is unknown. */
const sumOrNull = (parts: readonly (Euros | null)[]): string | null =>
  parts.includes(null) ? null : formatEuros(sumEuros(parts.flatMap((part) => part ?? [])));

type PartsContext = Pick<OwnerContext, 'db' | 'caches'> & {
  readonly userId: string;
  readonly today: string;
  readonly view: View;
};

/** The parts of each account, and what is stored of it. */
async function readParts({ db, ...asked }: PartsContext) {
  type Parts = Awaited<ReturnType<typeof read>>;
  const read = async (tx: Parameters<Read<unknown>>[0]) => {
    const { reading, entries, wealth, dividends } = await loadParts(tx, asked);
    const parts = await reading.run(partReturns(wealth, dividends));
    return entries.flatMap(({ account, lines, facts: { isArchived } }, at) => {
      const part = parts[at];
      return part === undefined ? [] : [{ account, lines, isArchived, ...part }];
    });
  };
  return readOwn<Parts>(db, asked.userId, [], read);
}

/** Loads the data of returns of parts. Dividends count for the holding that their label names. */
async function loadParts(
  tx: Parameters<Read<unknown>>[0],
  { userId, today, view, caches }: Omit<PartsContext, 'db'>,
) {
  const reading = readingOf(tx, userId, today, view);
  const entries = await loadPortfolio(reading);
  const wealth = await loadWealth(
    reading,
    caches?.market ?? marketIn(tx, userId),
    caches?.dailyTotals,
  );
  const nameOf = securityOfRow(
    entries.flatMap(({ account, lines }) =>
      lines.map(({ holding, asset: { name } }) => ({
        ...{ accountId: account.id, name, holdingId: holding.id },
      })),
    ),
  );
  const dividends = (await readIncomeRows(reading)).flatMap((row) => {
    const named = row.type === 'dividend' ? nameOf(row) : undefined;
    return named === undefined ? [] : [{ ...row, holdingId: named.holdingId }];
  });
  return { reading, entries, wealth, dividends };
}

function shown(returns: Omit<PartReturns, 'holdingId'>): ShownReturns {
  const { since, until, value, contributions, income, gain, timeWeighted, internalRate } = returns;
  return {
    since: formatDay(since),
    until: formatDay(until),
    value: formatEuros(value),
    contributions: formatEuros(contributions),
    income: formatEuros(income),
    gain: formatEuros(gain),
    ttwr: percentOrNull(timeWeighted),
    tri: percentOrNull(internalRate),
  };
}

/** Euros as text: `start + contributions + gain = end + income`. */
interface YearReturns {
  readonly year: number;
  readonly start: string;
  readonly end: string;
  readonly contributions: string;
  readonly income: string;
  readonly gain: string;
}

export interface ShownYears {
  readonly years: readonly YearReturns[];
  /** Value of the flows in the chosen index; null without its prices on each of their days. */
  readonly sameFlows: {
    readonly benchmark: string;
    readonly value: string;
    readonly gain: string;
    readonly tri: number | null;
  } | null;
}

/** Contributions and income apart, by year; and what the same money would be worth in the index. */
export const showYears = viewedProcedure
  .meta({ revision: 'figures' })
  .query(async ({ ctx: { db, userId, today, view, caches } }): Promise<ShownYears> => {
    const nothing: ShownYears = { years: [], sameFlows: null };
    return readOwn(db, userId, nothing, async (tx) => {
      const reading = readingOf(tx, userId, today, view);
      const market = caches?.market ?? marketIn(tx, userId);
      const wealth = await loadWealth(reading, market, caches?.dailyTotals);
      const fund = await chosenFund(tx, userId);
      const since = firstEventOf(wealth);
      const benchmark = await readBenchmark(tx, fund, market, since, reading.today);
      const { years, sameFlows } = await reading.run(
        performance(wealth, { riskFreePct: null, benchmark }),
      );
      return {
        years: years.map(({ year, start, end, contributions, income, gain }) => ({
          year,
          start: formatEuros(start),
          end: formatEuros(end),
          contributions: formatEuros(addEuros(contributions, income)),
          income: formatEuros(income),
          gain: formatEuros(gain),
        })),
        sameFlows: sameFlows && {
          benchmark: fund.benchmark.key,
          value: sameFlows.value.toFixed(2),
          gain: sameFlows.gain.toFixed(2),
          tri: percentOrNull(sameFlows.internalRate),
        },
      };
    });
  });
