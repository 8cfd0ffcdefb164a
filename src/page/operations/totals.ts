import type { Transaction } from '@pactole/sdk';
import { fromCents, type Money, sum } from '@pactole/sdk/money';

/** Sums of rows in one currency, exact; `inflow + outflow = net`. */
export interface Totals {
  readonly currency: string;
  readonly count: number;
  readonly inflow: Money;
  /** Not above 0. */
  readonly outflow: Money;
  readonly net: Money;
}

/** Returns the sums of rows by currency: euros first, then the currency of most rows. */
export function totalsOf(rows: readonly Transaction[]): Totals[] {
  const sides = new Map<string, Side>();
  for (const row of rows) {
    const known = sides.get(row.currency);
    const side = known ?? { count: 0, inCents: 0, outCents: 0, fine: [] };
    if (known === undefined) sides.set(row.currency, side);
    side.count++;
    const cents = centsOf(row);
    if (cents === null) side.fine.push(row.amount);
    else if (cents > 0) side.inCents += cents;
    else side.outCents += cents;
  }
  return [...sides]
    .map(([currency, side]) => totalOf(currency, side))
    .sort(
      (one, other) =>
        Number(other.currency === 'EUR') - Number(one.currency === 'EUR') ||
        other.count - one.count,
    );
}

interface Side {
  count: number;
  inCents: number;
  outCents: number;
  /** Amounts with fractions of a cent, or too large to add as numbers. */
  readonly fine: Money[];
}

function totalOf(currency: string, { count, inCents, outCents, fine }: Side): Totals {
  const inflow = sum([
    fromCents(BigInt(inCents)),
    ...fine.filter((amount) => !amount.startsWith('-')),
  ]);
  const outflow = sum([
    fromCents(BigInt(outCents)),
    ...fine.filter((amount) => amount.startsWith('-')),
  ]);
  return { currency, count, inflow, outflow, net: sum([inflow, outflow]) };
}

const LONGEST = 12;

/** Cents by row: reading twenty years of amounts at the first letter typed would block the page. */
const read = new WeakMap<Transaction, number | null>();

/** Returns an amount in cents; null with fractions of a cent, or with too many digits for an exact sum of numbers. */
function centsOf(row: Transaction): number | null {
  const known = read.get(row);
  if (known !== undefined) return known;
  const { amount } = row;
  const point = amount.indexOf('.');
  const isFine = amount.length > LONGEST || (point !== -1 && amount.length - point > 3);
  const cents = isFine ? null : Math.round(Number(amount) * 100);
  read.set(row, cents);
  return cents;
}

/** Prepares rows for being added up, as they come in. */
export function prepareSums(rows: readonly Transaction[]): void {
  for (const row of rows) centsOf(row);
}

/** The rows of one calendar month. */
export interface MonthRows {
  /** `YYYY-MM`. */
  readonly month: string;
  readonly rows: readonly Transaction[];
}

/** Returns rows, newest first, cut into their months. */
export function monthsOf(rows: readonly Transaction[]): MonthRows[] {
  const months: { month: string; rows: Transaction[] }[] = [];
  for (const row of rows) {
    const month = row.date.slice(0, 7);
    const last = months.at(-1);
    if (last?.month === month) last.rows.push(row);
    else months.push({ month, rows: [row] });
  }
  return months;
}
