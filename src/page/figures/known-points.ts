import type { AccountValuation, EvolutionCategory, Transaction } from '@pactole/sdk';
import { sumOf } from './cents.ts';
import type { Point } from './history.ts';
import { CATEGORY_OF } from './recorded.ts';

/** A row, as far as a sum needs it. */
export type Row = Pick<Transaction, 'date' | 'amount' | 'currency'>;

/**
 * Returns points without the sums of rows of some accounts, from the first with anything else on. Where rows do not tell
 * the past sums, as in another currency, only the last point is known.
 */
export function knownPoints(
  points: readonly Point[],
  sums: readonly AccountValuation[],
  rows: ReadonlyMap<string, readonly Row[]>,
): readonly Point[] {
  const today = points.at(-1);
  if (today === undefined || sums.length === 0) return points;
  const series = sums.map((account) => {
    const days = points.map(({ date }) => date);
    return sumsOn(days, account, rows.get(account.id) ?? []);
  });
  const isKnown = series.every((amounts) => amounts !== null);
  const known = (isKnown ? points : [today]).map((point, index) =>
    sums.reduce(
      (rest, account, at) => without(rest, account, series[at]?.[index] ?? cashOf(account)),
      point,
    ),
  );
  const first = known.findIndex(({ gross, debts }) => gross !== 0 || debts !== 0);
  return known.slice(first);
}

/** Returns the newest rows of an account, and one row of the oldest day with the sum of all older ones. */
export function carriedForward(
  account: AccountValuation,
  rows: readonly Row[],
  date: string,
): readonly Row[] {
  const older = sumOf([cashOf(account), ...rows.map(({ amount }) => -Number(amount))]);
  return [...rows, { date, amount: older.toFixed(2) as Row['amount'], currency: 'EUR' }];
}

/** The sum of rows, the newest first, on each day in euros; null where it does not end at the account's own. */
function sumsOn(
  days: readonly string[],
  account: AccountValuation,
  rows: readonly Row[],
): readonly number[] | null {
  if (rows.some(({ currency }) => currency !== 'EUR')) return null;
  const ordered = rows.toReversed();
  let [next, cents] = [0, 0];
  const amounts = days.map((day) => {
    for (; (ordered[next]?.date ?? '~') <= day; next++)
      cents += Math.round(Number(ordered[next]?.amount) * 100);
    return cents / 100;
  });
  return amounts.at(-1) === cashOf(account) ? amounts : null;
}

function without(point: Point, account: AccountValuation, amount: number): Point {
  const less = (whole: number) => sumOf([whole, -amount]);
  if (amount <= 0) return { ...point, net: less(point.net), debts: sumOf([point.debts, amount]) };
  const category: EvolutionCategory | undefined = CATEGORY_OF[account.type];
  const isCash = account.cashEur !== null;
  const isInvested = !isCash && category !== undefined && INVESTED.has(category);
  return {
    ...point,
    net: less(point.net),
    gross: less(point.gross),
    cash: isCash ? less(point.cash) : point.cash,
    securities: isInvested ? less(point.securities) : point.securities,
    byCategory:
      category === undefined
        ? point.byCategory
        : { ...point.byCategory, [category]: less(point.byCategory[category]) },
  };
}

const INVESTED: ReadonlySet<EvolutionCategory> = new Set([
  'investissement',
  'crypto',
  'crowdlending',
]);

/** The cash of an account in euros, which its rows and its balance tell. */
export const cashOf = ({ cashEur, valueEur }: AccountValuation): number =>
  Number(cashEur ?? valueEur);
