/** Values of accounts, by the documentation's rules; everything in whole cents. */
import { dayBefore } from './calendar.ts';
import {
  compare,
  type Fraction,
  fraction,
  NOTHING,
  over,
  plus,
  times,
  toCents,
} from './fraction.ts';
import { type Cash, cashOf, isExternal, liveRows } from './ledger.ts';
import { held, inEuros, splitFactor } from './securities.ts';
import { type Account, latest, type World } from './world.ts';

export interface Line {
  readonly isin: string;
  readonly holdingId: string | null;
  readonly units: Fraction;
  readonly state: 'priced' | 'unpriced' | 'worthless';
  /** Null where unpriced. */
  readonly value: bigint | null;
  readonly cost: bigint | null;
  readonly assetClass: string;
  readonly kind: string;
  readonly priceDay: string | null;
  readonly currency: string | null;
}

export interface Worth {
  readonly isArchived: boolean;
  readonly lines: readonly Line[];
  readonly parts: readonly { readonly assetClass: string; readonly value: bigint }[];
  readonly value: bigint;
  readonly cash: bigint | null;
  readonly assetClass: string;
  readonly balanceDay: string | null;
  /** True if its cash is a sum of rows that no balance confirms. */
  readonly isSum: boolean;
  readonly foreign: readonly string[];
  readonly costBasis: bigint | null;
  readonly gain: bigint | null;
}

export function worthOf(world: World, account: Account): Worth {
  const { today, market } = world;
  const isArchived = account.archivedOn !== null && account.archivedOn <= today;
  const day = isArchived ? dayBefore(account.archivedOn ?? '') : today;
  const cash = cashOf(market, account, day, today);
  const lines = account.holdings.flatMap((holding) => lineOf(world, holding, day) ?? []);
  const hasHoldings = account.holdings.length > 0;
  const balance = toCents(cash.amount);
  const byType = CLASS_OF_TYPE[account.type] ?? 'other';
  const parts = [
    ...lines.flatMap(({ assetClass, value }) => (value === null ? [] : [{ assetClass, value }])),
    { assetClass: hasHoldings ? 'cash' : byType, value: balance },
  ];
  const value = sum(parts.map((part) => part.value));
  let assetClass = byType;
  let most = 0n;
  for (const part of parts)
    if (part.value > most) [assetClass, most] = [part.assetClass, part.value];
  const currencies = [...cash.currencies, ...lines.flatMap(({ currency }) => currency ?? [])];
  return {
    isArchived,
    lines,
    parts,
    value,
    cash: hasHoldings || account.type === 'checking' || account.type === 'savings' ? balance : null,
    assetClass,
    balanceDay: cash.balanceDay,
    foreign: foreignOf(currencies),
    isSum: cash.isSum,
    ...gainOf(world, account, { lines, value, cash, day }),
  };
}

export const foreignOf = (currencies: readonly string[]): string[] =>
  [...new Set(currencies)].filter((currency) => currency !== 'EUR').sort();

export const sum = (values: readonly bigint[]): bigint => values.reduce((a, b) => a + b, 0n);

export function lineOf(
  world: World,
  holding: Account['holdings'][number],
  day: string,
): Line | null {
  const { market } = world;
  const { isin } = holding;
  const { units, cost } = held(world, holding, day);
  if (compare(units, NOTHING) <= 0) return null;
  const kind = market.kinds[isin] ?? 'other';
  const line = {
    isin,
    holdingId: holding.id,
    units,
    kind,
    assetClass: CLASS_OF_KIND[kind] ?? 'other',
    cost: cost === null ? null : toCents(cost),
    priceDay: null,
    currency: null,
  };
  if (holding.worthlessAt !== null && holding.worthlessAt <= day)
    return { ...line, state: 'worthless', value: 0n };
  const close = latest(market.prices[isin], day);
  if (close === undefined) return { ...line, state: 'unpriced', value: null };
  const { price, currency } = close.value;
  const perUnit = over(fraction(price), splitFactor(market, isin, close.day, day));
  const value = inEuros(market, times(units, perUnit), currency, day);
  return value === null
    ? { ...line, state: 'unpriced', value, currency }
    : { ...line, state: 'priced', value: toCents(value), priceDay: close.day, currency };
}

/** Of the lines whose value and cost are known; where there are none, against what the owner stated. */
function gainOf(
  world: World,
  account: Account,
  { lines, value, cash, day }: { lines: readonly Line[]; value: bigint; cash: Cash; day: string },
): { costBasis: bigint | null; gain: bigint | null } {
  const known = lines.flatMap(({ value, cost }) =>
    value === null || cost === null ? [] : [{ value, cost }],
  );
  if (known.length > 0) {
    const costBasis = sum(known.map(({ cost }) => cost));
    return { costBasis, gain: sum(known.map(({ value }) => value)) - costBasis };
  }
  const stated = statedCost(world, account, day);
  if (stated === null) return { costBasis: null, gain: null };
  const { balances, rows } = account;
  const isEmpty =
    balances.every(({ date }) => date > day) &&
    rows.every(({ date, deleted }) => deleted || date > day);
  // An account with lines and no other record consists of these lines.
  const isCashKnown = isEmpty ? lines.length > 0 : cash.isKnown && !cash.isSum;
  const isKnown = isCashKnown && lines.every(({ state }) => state !== 'unpriced');
  return { costBasis: toCents(stated), gain: isKnown ? value - toCents(stated) : null };
}

/** Euros: the stated cost; else the stated payments and what was paid in less what was taken out since. */
export function statedCost(world: World, account: Account, day: string): Fraction | null {
  const { costBasis, contributions, currency } = account;
  if (costBasis !== null) return inEuros(world.market, fraction(costBasis), currency, day);
  if (contributions === null) return null;
  const since = liveRows(account, world.today).filter(
    (row) => row.date > contributions.day && row.date <= day && isExternal(row),
  );
  let paid: Fraction | null = fraction(contributions.amount);
  for (const row of since) {
    const moved = inEuros(world.market, fraction(row.amount), row.currency, row.date);
    if (fraction(row.amount).n !== 0n)
      paid = paid === null || moved === null ? null : plus(paid, moved);
  }
  return paid;
}

const CLASS_OF_KIND: Readonly<Record<string, string>> = {
  equity: 'equities',
  etf: 'equities',
  fund: 'equities',
  bond: 'bonds',
  crypto: 'crypto',
  real_estate: 'real_estate',
};

const CLASS_OF_TYPE: Readonly<Record<string, string>> = {
  object: 'collectible',
  checking: 'cash',
  savings: 'cash',
  cto: 'equities',
  pea: 'equities',
  av: 'bonds',
  crowdlending: 'bonds',
  crypto_wallet: 'crypto',
  real_estate: 'real_estate',
};
