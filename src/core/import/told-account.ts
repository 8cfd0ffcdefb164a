/** Cash and units of an account by the file of another app, and their difference from what is stored. */
import {
  type Identifiable,
  type IdentifiableLot,
  identityText,
  lotIdentityText,
} from '../identifiers/identity-text.ts';
import {
  add,
  type Decimal,
  negate,
  ONE,
  parseDecimal,
  quotient,
  subtract,
  ZERO,
} from '../money/decimal.ts';
import { type Day, toDay } from '../time/day.ts';

/** A part of the file about one account: days as text, amounts and quantities as decimals in text. */
export interface ToldPart {
  /** The account as the file names it; with its currency, the account of the source. */
  readonly account?: string | undefined;
  /** Sums of the file's own lines by day and code, before any rule of reading. @default not counted */
  readonly counted?:
    | readonly { readonly date: string; readonly code: string; readonly amount: string }[]
    | undefined;
  readonly rows: readonly (Identifiable & { readonly currency: string })[];
  /** The latest balance that the file states. */
  readonly balance?: ToldBalance | undefined;
  /** Balances of earlier days. */
  readonly pastBalances?: readonly ToldBalance[] | undefined;
}

interface ToldBalance {
  readonly date: string;
  readonly amount: string;
}

/** A buy or sell of the file. */
export type ToldTrade = Omit<IdentifiableLot, 'currency'> & {
  readonly currency?: string | undefined;
};

/**
 * Returns the cash of an account on a day: the latest stated balance with the rows after it, else the sum of all rows.
 * Null where rows are in another currency, which the file does not convert.
 */
export function toldCash(
  parts: readonly ToldPart[],
  { currency, today }: { readonly currency: string; readonly today: Day },
): Decimal | null {
  const stated = statedOn(parts, today);
  const rows = unionOf(
    parts.map((part) => part.rows),
    (row) => identityText('', row, row.currency),
  ).filter(({ date }) => toDay(date) <= today && toDay(date) > (stated?.day ?? -Infinity));
  if (rows.some((row) => row.currency !== currency)) return null;
  return rows.reduce((sum, { amount }) => add(sum, parseDecimal(amount)), stated?.amount ?? ZERO);
}

/** Returns the latest balance that the file states up to a day. */
const statedOn = (parts: readonly ToldPart[], today: Day) =>
  parts
    .flatMap(({ balance, pastBalances = [] }) => [...pastBalances, ...(balance ? [balance] : [])])
    .map(({ date, amount }) => ({ day: toDay(date), amount: parseDecimal(amount) }))
    .filter(({ day }) => day <= today)
    .sort((a, b) => a.day - b.day)
    .at(-1);

/** Returns the units that are held on a day by the trades of each part. */
export const toldUnits = (parts: readonly (readonly ToldTrade[])[], today: Day): Decimal =>
  unionOf(parts, (trade) => lotIdentityText('', { ...trade, currency: trade.currency ?? '' }))
    .filter(({ date }) => toDay(date) <= today)
    .map(({ side, quantity }) => {
      const units = parseDecimal(quantity);
      return side === 'buy' ? units : negate(units);
    })
    .reduce((sum, units) => add(sum, units), ZERO);

/**
 * Returns what the lines of the file add up to on a day, by code of a currency or a commodity. An untold currency is that of
 * the account. The cash of a stated balance holds all lines up to its day.
 * Null where a part was not counted, and for two parts about one account: lines of
 * two files may be the same.
 */
export function countedSums(
  parts: readonly ToldPart[],
  { currency, today }: { readonly currency: string; readonly today: Day },
): ReadonlyMap<string, Decimal> | null {
  const stated = statedOn(parts, today);
  const sums = new Map<string, Decimal>(stated === undefined ? [] : [[currency, stated.amount]]);
  const accounts = new Set<string | undefined>();
  for (const { account, counted } of parts) {
    const codes = new Set(counted?.map(({ code }) => code));
    const key = `${account} ${[...codes].join(' ')}`;
    if (counted === undefined || accounts.has(key)) return null;
    accounts.add(key);
    for (const { date, code, amount } of counted) {
      const told = code || currency;
      const isStated = told === currency && stated !== undefined && toDay(date) <= stated.day;
      if (toDay(date) > today || isStated) continue;
      sums.set(told, add(sums.get(told) ?? ZERO, parseDecimal(amount)));
    }
  }
  return sums;
}

/**
 * Returns the items of all parts. Of equal ones there are as many as in the part with most of them, as imports of these
 * parts add.
 */
function unionOf<Item>(
  parts: readonly (readonly Item[])[],
  identity: (item: Item) => string,
): readonly Item[] {
  const [only, ...others] = parts;
  if (only !== undefined && others.length === 0) return only;
  const most = new Map<string, number>();
  return parts.flatMap((part) => {
    const own = new Map<string, number>();
    return part.filter((item) => {
      const key = identity(item);
      const count = (own.get(key) ?? 0) + 1;
      own.set(key, count);
      if (count <= (most.get(key) ?? 0)) return false;
      most.set(key, count);
      return true;
    });
  });
}

/** Difference of what is stored from what the file tells; null where the file does not tell it. */
export const difference = (told: Decimal | null, stored: Decimal): Decimal | null =>
  told === null ? null : subtract(stored, told);

const HUNDREDTH = ONE / 100n;

/** A figure in hundredths of a unit or of a percent point, as apps show it. */
export const toHundredths = (figure: Decimal): Decimal =>
  (quotient(figure, HUNDREDTH) * HUNDREDTH) as Decimal;

/** True if a difference of such figures is no more than their rounding. */
export const isRounding = (difference: Decimal): boolean =>
  difference <= HUNDREDTH && difference >= -HUNDREDTH;
