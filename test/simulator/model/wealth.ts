/** Values of each account at the end of any day, in the parts that net worth rounds. */
import { type Fraction, NOTHING, toCents } from './fraction.ts';
import { balancesOf, cashOf, lineAfter, liveRows, PAPER } from './ledger.ts';
import { follow, held } from './securities.ts';
import { firstDayOf, firstPriceDay, isSoldForKnownCash, lastDayOf, priceOf } from './tracks.ts';
import { type Account, type Holding, inTime, type World } from './world.ts';

export interface Part {
  readonly kind: 'line' | 'paper' | 'cash' | 'debt' | 'thing';
  readonly cents: bigint;
  /** Something is held here whose value is unknown. */
  readonly isUnknown: boolean;
  /** True if a cost replaces the value. */
  readonly standsIn: boolean;
  /** A sum of rows that no balance confirms. */
  readonly isSum: boolean;
  /** Null for cash. */
  readonly holding: Holding | null;
}

export interface AccountHistory {
  readonly account: Account;
  readonly first: string;
  /** The first row or balance; null without. */
  readonly firstCash: string | null;
  readonly last: string;
  /** The days on which its worth may change. */
  readonly days: readonly string[];
  partsOn(day: string): readonly Part[];
}

/** Null before anything happens in the account. */
function historyOf(world: World, account: Account): AccountHistory | null {
  const { today, market } = world;
  const rows = liveRows(account, today);
  const balances = balancesOf(account, today);
  const holdings = account.holdings.flatMap((holding) => {
    const first = firstDayOf(holding, today);
    return first === null ? [] : [{ holding, first, days: daysOfHolding(world, holding) }];
  });
  const cashDays = [...rows.slice(0, 1), ...balances.slice(0, 1)].map(({ date }) => date).sort();
  const [first] = [...cashDays, ...holdings.map((each) => each.first)].sort();
  const last = lastDayOf(account, today);
  if (first === undefined || first > last) return null;
  const foreign =
    account.currency === 'EUR' ? [] : Object.keys(market.rates[account.currency] ?? {});
  const days = new Set([
    first,
    ...rows.map(({ date }) => date),
    ...balances.map(({ date }) => date),
    ...foreign,
    ...balances.flatMap((each) => lineAfter(market, account, each, today).map(({ day }) => day)),
    ...holdings.flatMap((each) => [each.first, ...each.days]),
  ]);
  const known = new Map<string, readonly Part[]>();
  const changes = [...days].filter((day) => day >= first && day <= last).sort();
  return {
    account,
    first,
    firstCash: cashDays[0] ?? null,
    last,
    days: changes,
    partsOn(day) {
      if (day < first || day > last) return [];
      const at = changes.findLast((each) => each <= day) ?? first;
      let parts = known.get(at);
      if (parts === undefined) {
        const lines = holdings.flatMap(({ holding, first }) =>
          at < first ? [] : linePart(world, account, { holding, first }, at),
        );
        parts = [...lines, ...cashPart(world, account, at)];
        known.set(at, parts);
      }
      return parts;
    },
  };
}

function daysOfHolding({ market }: World, { isin, lots, worthlessAt }: Holding): string[] {
  const closes = inTime(market.prices[isin] ?? {});
  const currencies = new Set(closes.map(({ value }) => value.currency));
  return [
    ...lots.map(({ date }) => date),
    ...closes.map(({ day }) => day),
    ...Object.keys(market.splits[isin] ?? {}),
    ...[...currencies].flatMap((currency) => Object.keys(market.rates[currency] ?? {})),
    ...(worthlessAt === null ? [] : [worthlessAt]),
  ];
}

function linePart(
  world: World,
  account: Account,
  { holding, first }: { holding: Holding; first: string },
  day: string,
): Part[] {
  const { market, today } = world;
  const lots = holding.lots.filter(({ date }) => date <= today);
  const { units, cost } =
    lots.length > 0 ? follow(market, holding.isin, lots, day) : held(world, holding, day);
  if (units.n <= 0n) return [];
  const priced = firstPriceDay(world, holding, { first, last: lastDayOf(account, today) });
  const isTraded = priced === null && isSoldForKnownCash(world, holding, lastDayOf(account, today));
  const standsIn = isTraded || (priced !== null && day < priced);
  const value = standsIn ? cost : priced === null ? null : priceOf(world, holding, units, day);
  return [
    {
      kind: 'line',
      cents: rounded(value),
      isUnknown: value === null,
      standsIn: standsIn && value !== null,
      isSum: false,
      holding,
    },
  ];
}

function cashPart(world: World, account: Account, day: string): Part[] {
  const { amount, lacksRate, isSum, standsIn } = cashOf(world.market, account, day, world.today);
  const { type, holdings } = account;
  // Cash next to lines is cash; in an account of another kind it is in the total alone.
  const isPaper = PAPER.has(type) && holdings.length === 0;
  const isCash = type === 'checking' || type === 'savings' || PAPER.has(type);
  const kind = isPaper ? 'paper' : isCash ? 'cash' : type === 'loan' ? 'debt' : 'thing';
  const isUnknown = lacksRate || isSum;
  return [{ kind, cents: rounded(amount), isUnknown, standsIn, isSum, holding: null }];
}

const rounded = (value: Fraction | null): bigint => toCents(value ?? NOTHING);

/** All accounts that have a history, archived ones included. */
export const historiesOf = (world: World, accounts: readonly Account[]): AccountHistory[] =>
  accounts.map((account) => historyOf(world, account)).filter((history) => history !== null);

export const worthOn = (history: AccountHistory, day: string): bigint =>
  history.partsOn(day).reduce((sum, { cents }) => sum + cents, 0n);

/** The cash of an account, or all of it where it has no lines. */
export const cashWorthOn = (history: AccountHistory, day: string): bigint =>
  history.partsOn(day).reduce((sum, { kind, cents }) => (kind === 'line' ? sum : sum + cents), 0n);
