/** Exact sums of transactions by currency. */
import { add, type Decimal, formatDecimal, parseDecimal, ZERO } from '../money/decimal.ts';

interface Row {
  readonly amount: string;
  readonly currency: string;
}

/** Sums in one currency, as decimals in text form: `in` is 0 or more, `out` 0 or less, and `net` their sum. */
export interface CurrencySums {
  readonly currency: string;
  readonly count: number;
  readonly in: string;
  readonly out: string;
  readonly net: string;
}

/** Adds up rows, in the order of their currencies. */
export function sumByCurrency(rows: Iterable<Row>): CurrencySums[] {
  const sums = new Map<string, Sums>();
  for (const { amount, currency } of rows) {
    const sum = sums.get(currency) ?? { count: 0, in: ZERO, out: ZERO };
    sums.set(currency, sum);
    const value = parseDecimal(amount);
    sum.count++;
    if (value > ZERO) sum.in = add(sum.in, value);
    else sum.out = add(sum.out, value);
  }
  return [...sums]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([currency, sum]) => presentSums(currency, sum));
}

interface Sums {
  count: number;
  in: Decimal;
  out: Decimal;
}

/** Writes sums that were added up elsewhere, such as in the database. */
export const presentSums = (currency: string, { count, in: inflow, out }: Sums): CurrencySums => ({
  ...{ currency, count },
  in: formatDecimal(inflow),
  out: formatDecimal(out),
  net: formatDecimal(add(inflow, out)),
});
