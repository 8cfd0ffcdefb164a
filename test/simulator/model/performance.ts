/** Model of `GET /performance`. */
import {
  dayBefore,
  daysBetween,
  endOf,
  monthAfter,
  monthOf,
  pointsFrom,
  yearOf,
} from './calendar.ts';
import {
  cents,
  type Fraction,
  fraction,
  minus,
  NOTHING,
  negative,
  ONE,
  over,
  plus,
  times,
  toCents,
  toNumber,
  whole,
} from './fraction.ts';
import { internalRate } from './internal-rate.ts';
import { cashOf, liveRows, PAPER } from './ledger.ts';
import { rateOnDay } from './official.ts';
import {
  chain,
  fallsOf,
  indexOf,
  investedDays,
  type Level,
  levelOn,
  monthsOf,
  percent,
  tableOf,
  volatilityOf,
} from './returns.ts';
import { follow, inEuros } from './securities.ts';
import {
  costsIn,
  firstDayOf,
  firstDayOfAccount,
  isArchived,
  isLine,
  lastDayOf,
  rowAmount,
} from './tracks.ts';
import { lineOf, statedCost, worthOf } from './valuation.ts';
import {
  centsOn,
  flaggedPoints,
  lasts,
  losesMoreThanAll,
  valueOn,
  type Walk,
  walkOf,
} from './walk.ts';
import { type Account, inTime, latest, type User, type World } from './world.ts';

const euroNumber = (amount: bigint): number => Number(amount) / 100;

export function performanceOf(world: World, user: User, riskFreePct?: number) {
  const { today } = world;
  const { accounts } = user;
  const walk = walkOf(world, accounts);
  const days = walk === null ? [] : investedDays(walk, today);
  const rate = riskFreePct ?? withoutRisk(days, today);
  const summary = { ...todaysFigures(world, accounts, walk), riskFreePct: rate };
  if (walk === null)
    return {
      summary: { ...summary, tri: null, ttwr: null, volatility: null, sharpe: null },
      lotCoverage: coverageOf(world, accounts),
      monthly: [],
      monthlyNet: [],
      annual: [],
      drawdownPerf: { current: null, max: null, series: [] },
      benchmark: null,
      seriesGap: null,
      seriesAssumption: null,
    };
  const net = monthsOf(walk, today, 'net');
  const gross = monthsOf(walk, today, 'gross');
  // Where nothing that is held has a price, what was sold says nothing of it.
  const held = linesToday(world, accounts);
  const isMeasured =
    held.length === 0 ||
    held.some(({ account, value }) => value !== null || isLine(account, today));
  const grown = isMeasured ? chain([...net.values()]) : null;
  const volatility = isMeasured ? volatilityOf(net, { first: walk.first, today }) : null;
  // What was never valued has no return, and so no index.
  const index = grown === null ? [] : indexOf(walk);
  const monthlyNet = tableOf(net, walk.first, today);
  const { worstOn: _, ...drawdownPerf } = fallsOf(index, {
    from: ONE,
    points: index.length === 0 ? [] : pointsFrom(walk.first, today),
  });
  return {
    summary: {
      ...summary,
      tri: isMeasured ? internalRateOf(walk, today, grown !== null) : null,
      ttwr: percent(grown),
      volatility,
      sharpe: sharpeOf(grown, { days: days.length, rate, volatility }),
    },
    lotCoverage: coverageOf(world, accounts),
    monthly: tableOf(gross, walk.first, today),
    monthlyNet,
    annual: yearsOf(walk, today).map((year) => ({
      ...year,
      perfPct: monthlyNet.find((each) => each.year === year.year)?.annual ?? null,
    })),
    drawdownPerf,
    benchmark: benchmarkOf(world, user, { index, first: walk.first }),
    ...flagsOf(walk, today),
  };
}

/** Returns the figures that need no values of earlier days. */
function todaysFigures(world: World, accounts: readonly Account[], walk: Walk | null) {
  const { today, market } = world;
  const counted = accounts.filter((account) => !isArchived(account, today));
  const invested = counted.filter(({ type, holdings }) => PAPER.has(type) || holdings.length > 0);
  const lines = linesToday(world, accounts);
  const known = lines.filter(({ value, cost }) => value !== null && cost !== null);
  const sum = (pick: (line: Today) => bigint | null) =>
    known.reduce((all, line) => all + (pick(line) ?? 0n), 0n);
  const [value, cost] = [sum((line) => line.value), sum((line) => line.cost)];
  return {
    totalValue: euroNumber(
      invested.map((account) => worthOf(world, account).value).reduce((a, b) => a + b, 0n),
    ),
    investedValue: walk === null ? 0 : euroNumber(centsOn(walk, today)),
    ...contributionsOf(world, accounts, lines),
    unrealizedGain: known.length === 0 ? null : euroNumber(value - cost),
    unrealizedGainPct:
      known.length === 0 || cost === 0n
        ? null
        : toNumber(over(whole((value - cost) * 100n), whole(cost))),
    feesTotal: euroNumber(toCents(feesOf(world, accounts, walk, market))),
  };
}

interface Today {
  readonly account: Account;
  readonly hasLots: boolean;
  /** Null where the line has no value. */
  readonly value: bigint | null;
  readonly cost: bigint | null;
  readonly hasPrice: boolean;
}

/** The lines of the accounts that are not archived. */
function linesToday(world: World, accounts: readonly Account[]): Today[] {
  const { today, market } = world;
  return accounts.flatMap((account): Today[] => {
    if (isArchived(account, today)) return [];
    if (isLine(account, today)) {
      // A line is a component on some day.
      if (firstDayOfAccount(world, account) === null) return [];
      // What is known of it in part is not known, nor is a sum of rows.
      const { isKnown, isSum, amount } = cashOf(market, account, today, today);
      const value = isKnown && !isSum ? amount : null;
      const cost = statedCost(world, account, today);
      return [
        {
          account,
          hasLots: false,
          value: value && toCents(value),
          cost: cost && toCents(cost),
          hasPrice: value !== null,
        },
      ];
    }
    return account.holdings.flatMap((holding): Today[] => {
      const line = lineOf(world, holding, today);
      if (line === null || firstDayOf(holding, today) === null) return [];
      const hasLots = holding.lots.some(({ date }) => date <= today);
      return [
        { account, hasLots, value: line.value, cost: line.cost, hasPrice: line.value !== null },
      ];
    });
  });
}

function coverageOf(world: World, accounts: readonly Account[]) {
  const lines = linesToday(world, accounts);
  const withLots = lines.filter(({ hasLots }) => hasLots).length;
  return {
    investedLines: lines.length,
    linesWithLots: withLots,
    linesWithoutLots: lines.length - withLots,
    linesWithoutPrice: lines.filter(({ hasPrice }) => !hasPrice).length,
  };
}

/** Buys less sells when every line of today has lots, else the sum of costs when all are known. */
function contributionsOf(
  { market, today }: World,
  accounts: readonly Account[],
  lines: readonly Today[],
) {
  const unknown = { contributionsNet: null, contributionsSource: null };
  if (lines.length === 0) return unknown;
  if (lines.every(({ hasLots }) => hasLots)) {
    let paid: Fraction | null = NOTHING;
    const lots = accounts
      .filter((account) => !isArchived(account, today))
      .flatMap(({ holdings }) => holdings.flatMap((holding) => holding.lots));
    for (const lot of lots.filter(({ date }) => date <= today)) {
      const gross = times(fraction(lot.quantity), fraction(lot.unitPrice));
      const fees = fraction(lot.fees);
      const signed = lot.side === 'buy' ? plus(gross, fees) : minus(fees, gross);
      const euros = inEuros(market, signed, lot.currency, lot.date);
      paid = paid === null || euros === null ? null : plus(paid, euros);
    }
    if (paid !== null)
      return { contributionsNet: euroNumber(toCents(paid)), contributionsSource: 'lots' };
  }
  if (lines.some(({ cost }) => cost === null)) return unknown;
  const costs = lines.reduce((sum, { cost }) => sum + (cost ?? 0n), 0n);
  return { contributionsNet: euroNumber(costs), contributionsSource: 'costBasis' };
}

/** Fees of lots or holdings, `fee` rows, and the fee of other rows, from the first day of the returns on. */
function feesOf(
  world: World,
  accounts: readonly Account[],
  walk: Walk | null,
  market: World['market'],
): Fraction {
  const { today } = world;
  if (walk === null) return NOTHING;
  let fees = NOTHING;
  for (const account of accounts) {
    if (!PAPER.has(account.type) && account.holdings.length === 0) continue;
    let ofLines = NOTHING;
    for (const holding of account.holdings) {
      const first = firstDayOf(holding, today);
      const last = lastDayOf(account, today);
      if (first === null || first > last) continue;
      const lots = holding.lots.filter(({ date }) => date <= last);
      if (lots.length > 0) ofLines = plus(ofLines, follow(market, holding.isin, lots, today).fees);
      else ofLines = plus(ofLines, fraction(holding.feesTotal ?? '0'));
    }
    fees = plus(fees, ofLines);
    for (const row of liveRows(account, today)) {
      if (row.date < walk.first) continue;
      // Lots and rows of the same trades would tell of the same fees.
      const isTrade = row.type === 'buy' || row.type === 'sell';
      if (row.type === 'fee') fees = minus(fees, rowAmount(world, row) ?? NOTHING);
      else if (!isTrade || ofLines.n === 0n)
        fees = plus(fees, costsIn(world, { ...row, tax: '0' }));
    }
  }
  return fees;
}

/** Returns the return of the Livret A on the same days, as a rate of a year. */
function withoutRisk(days: readonly string[], today: string): number {
  if (days.length === 0) return rateOnDay('livretARatePct', today);
  let grown = 1;
  for (const day of days) grown *= (1 + rateOnDay('livretARatePct', day) / 100) ** (1 / 365);
  return (grown ** (365 / days.length) - 1) * 100;
}

const SHORT_DAYS = 90;

function internalRateOf(walk: Walk, today: string, isValued: boolean): number | null {
  const flows = walk.days.map(({ day, contributed }) => ({ day, amount: negative(contributed) }));
  const last = { day: today, amount: cents(0n) };
  const value = walk.tracks
    .filter(({ isPriced }) => isPriced)
    .flatMap((track) => valueOn(track, today) ?? []);
  const left = value.reduce(plus, NOTHING);
  const rate = internalRate(flows, { ...last, amount: left });
  const since = flows.find(({ amount }) => amount.n !== 0n)?.day ?? today;
  const isLost = flows.every(({ amount }) => amount.n <= 0n) && left.n === 0n;
  // That all is lost needs no time to be told.
  const isTold = isLost || (isValued && daysBetween(since, today) >= SHORT_DAYS);
  return rate === null || !isTold ? null : rate * 100;
}

function sharpeOf(
  grown: Fraction | null,
  { days, rate, volatility }: { days: number; rate: number; volatility: number | null },
): number | null {
  if (grown === null || volatility === null || volatility === 0 || days < 365) return null;
  const yearly = toNumber(grown) ** (365 / days);
  return Number.isNaN(yearly) ? null : ((yearly - 1) * 100 - rate) / volatility;
}

function yearsOf(walk: Walk, today: string) {
  const years: { year: number; start: number; end: number; apports: number; gainEur: number }[] =
    [];
  for (let year = yearOf(walk.first); year <= yearOf(today); year++) {
    const start = centsOn(walk, dayBefore(`${year}-01-01`));
    const end = centsOn(walk, year === yearOf(today) ? today : `${year}-12-31`);
    const paid = walk.days
      .filter(({ day }) => yearOf(day) === year)
      .reduce((sum, { contributed }) => plus(sum, contributed), NOTHING);
    const apports = toCents(paid);
    years.push({
      year,
      start: euroNumber(start),
      end: euroNumber(end),
      apports: euroNumber(apports),
      gainEur: euroNumber(end - start - apports),
    });
  }
  return years;
}

const PROXIES = {
  world: { isin: 'IE00B4L5Y983', ticker: 'EUNL.DE' },
  sp500: { isin: 'IE00B5BMR087', ticker: 'SXR8.DE' },
  eurostoxx50: { isin: 'IE00B53L3W79', ticker: 'SXRT.DE' },
} as const;

export const PROXY_ISINS: readonly string[] = Object.values(PROXIES).map(({ isin }) => isin);

/** Month ends on which both the fund and the portfolio have a level, from the first of them at 100. */
function benchmarkOf(
  { market, today }: World,
  { benchmark }: User,
  { index, first }: { index: readonly Level[]; first: string },
) {
  const proxy = PROXIES[benchmark as keyof typeof PROXIES];
  const closes = market.prices[proxy.isin] ?? {};
  const ends: string[] = [];
  for (let month = monthOf(first); endOf(month) <= today; month = monthAfter(month))
    ends.push(endOf(month));
  const both = ends.flatMap((day) => {
    const close = latest(closes, day)?.value;
    const portfolio = levelOn(index, day);
    const price = close && inEuros(market, fraction(close.price), close.currency, day);
    return price == null || portfolio === null ? [] : [{ day, price, portfolio }];
  });
  const [base] = both;
  if (base === undefined || inTime(closes).length === 0 || base.portfolio.n <= 0n) return null;
  const series = both.map(({ day, price, portfolio }) => ({
    date: day,
    index: toNumber(times(over(price, base.price), whole(100))),
    portfolio: toNumber(times(over(portfolio, base.portfolio), whole(100))),
  }));
  const last = series.at(-1);
  return {
    key: benchmark,
    proxyTicker: proxy.ticker,
    baseMonth: monthOf(base.day),
    series,
    indexReturnPct: (last?.index ?? 100) - 100,
    portfolioReturnPct: (last?.portfolio ?? 100) - 100,
  };
}

function flagsOf(walk: Walk, today: string) {
  const gap = flaggedPoints(
    walk.first,
    today,
    (after, upTo) =>
      walk.unknownBeside.some((day) => day > after && day <= upTo) ||
      walk.tracks.some(
        (track) =>
          lasts(track, { after, upTo }, ({ isGap }) => isGap) ||
          track.events.some(({ day, isGapToday }) => isGapToday && day > after && day <= upTo),
      ),
  );
  const assumed = flaggedPoints(
    walk.first,
    today,
    (after, upTo) =>
      walk.days.some((day) => day.day > after && day.day <= upTo && losesMoreThanAll(day)) ||
      walk.tracks.some(
        (track) =>
          track.isPriced &&
          (lasts(track, { after, upTo }, ({ standsIn }) => standsIn) ||
            track.guessed.some(({ from, to }) => from <= upTo && to >= upTo) ||
            track.events.some(({ day, isAssumed }) => isAssumed && day > after && day <= upTo)),
      ),
  );
  return {
    seriesGap: gap && {
      incompletePoints: gap.count,
      firstDate: gap.firstDate,
      lastDate: gap.lastDate,
    },
    seriesAssumption: assumed && {
      assumedPoints: assumed.count,
      firstDate: assumed.firstDate,
      lastDate: assumed.lastDate,
    },
  };
}
