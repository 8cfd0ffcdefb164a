/** Exact sums of transactions by month and currency. */
import { add, type Decimal, formatDecimal, parseDecimal, ZERO } from '../money/decimal.ts';

interface Row {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly amount: string;
  readonly currency: string;
}

/** Sums in one currency: of the amounts above 0, and of the others. */
export interface Sums {
  readonly currency: string;
  readonly count: number;
  readonly in: Decimal;
  readonly out: Decimal;
}

/** Sums of a calendar month, `YYYY-MM`. */
export interface MonthSums extends Sums {
  readonly month: string;
}

/** Sums as decimals in text form: `in` is 0 or more, `out` 0 or less, and `net` their sum. */
export interface CurrencySums {
  readonly currency: string;
  readonly count: number;
  readonly in: string;
  readonly out: string;
  readonly net: string;
}

/** Adds up rows by month and currency. */
export function sumByMonth(rows: Iterable<Row>): MonthSums[] {
  const sums = new Map<string, MonthSums>();
  for (const { date, amount, currency } of rows) {
    const month = date.slice(0, 7);
    const key = `${month} ${currency}`;
    const value = parseDecimal(amount);
    const [inflow, out] = value > ZERO ? [value, ZERO] : [ZERO, value];
    const row = { month, currency, count: 1, in: inflow, out };
    const known = sums.get(key);
    sums.set(key, known === undefined ? row : { ...row, ...plus(known, row) });
  }
  return [...sums.values()];
}

/** Adds months up by currency: euros first, then the currency of most rows. */
export function sumOfMonths(months: Iterable<Sums>): CurrencySums[] {
  const sums = new Map<string, Sums>();
  for (const month of months) {
    const known = sums.get(month.currency);
    sums.set(month.currency, known === undefined ? month : plus(known, month));
  }
  return [...sums.values()].sort(byImportance).map(presentSums);
}

/** Writes the sums of months, the newest month first. */
export const presentMonths = (months: readonly MonthSums[]) =>
  months
    .toSorted((one, other) =>
      one.month === other.month ? byImportance(one, other) : one.month < other.month ? 1 : -1,
    )
    .map((sums) => ({ month: sums.month, ...presentSums(sums) }));

const byImportance = (one: Sums, other: Sums) =>
  Number(other.currency === 'EUR') - Number(one.currency === 'EUR') ||
  other.count - one.count ||
  (one.currency < other.currency ? -1 : 1);

const plus = (one: Sums, other: Sums): Sums => ({
  currency: one.currency,
  count: one.count + other.count,
  in: add(one.in, other.in),
  out: add(one.out, other.out),
});

const presentSums = ({ currency, count, in: inflow, out }: Sums): CurrencySums => ({
  ...{ currency, count },
  in: formatDecimal(inflow),
  out: formatDecimal(out),
  net: formatDecimal(add(inflow, out)),
});
