/** Lists the rows that a figure counts, so that what they count for adds up to the figure. */
import { type CountedFigure, isYieldFigure } from '../../../core/cash-flow/counted-sums.ts';
import { type MonthSums, sumByMonth } from '../../../core/insights/transaction-sums.ts';
import { filterSteps, mapSteps } from '../../../core/item-steps.ts';
import { inEuros } from '../../../core/money/conversion.ts';
import { add, formatDecimal, negate, ZERO } from '../../../core/money/decimal.ts';
import { formatEuros, roundSumToCents } from '../../../core/money/euros.ts';
import { formatDay } from '../../../core/time/day.ts';
import {
  type Conditions,
  isBelow,
  type ListedTransaction,
  type Position,
  transactionsOf,
} from '../../../db/queries/accounts/transaction-list.ts';
import { type CountedRow, readCountedRows } from '../../../db/queries/wealth/counted-rows.ts';
import type { Reading } from '../../../db/queries/wealth/reading.ts';
import { readYieldRows } from '../../../db/queries/wealth/yield-rows.ts';
import type { RowTest } from './transaction-filter.ts';

/** A listed row, with the part of its amount that the figure counts. */
export interface CountedTransaction extends ListedTransaction {
  readonly counted: string;
}

export interface CountedPage {
  /** One more than the limit where there is another page. */
  readonly page: readonly CountedTransaction[];
  readonly months: MonthSums[];
  /** The figure in euros, two decimals: what is spent is above 0. */
  readonly figure: string;
}

interface Asked {
  readonly figure: CountedFigure;
  /** The payer of income from wealth, by its name. @default any */
  readonly payer?: string | undefined;
  /** A further test of the rows; null for none. */
  readonly isFound: RowTest | null;
  readonly below: Position | undefined;
  readonly limit: number;
  /** Orders the rows by what they count for in euros. @default the newest first */
  readonly isLargestFirst?: boolean;
}

/** Rows a statement. */
const AT_ONCE = 1_000;

/** Returns a page of the rows, newest first, and the sums of all of them. Nothing dated after today is among them. */
export async function countedPage(
  reading: Reading,
  conditions: Conditions,
  asked: Asked,
): Promise<CountedPage> {
  const { figure, isFound, below, limit, isLargestFirst = false } = asked;
  const { type, amountFrom, amountTo } = conditions;
  const all = await rowsOf(reading, conditions, asked);
  // Of a split row, a figure of Spending counts the part in the category already.
  const categoryId = isYieldFigure(figure) ? conditions.categoryId : undefined;
  const own = { type, amountFrom, amountTo, categoryId };
  const isSifted = [isFound ?? undefined, ...Object.values(own)].some((each) => each !== undefined);
  const isSpent = figure === 'spending' || figure === 'instalments';
  const found = isSifted ? await sifted(reading, all, own, isFound) : all;
  const rows = isLargestFirst ? [...found].sort(byEuros(isSpent)) : found;
  const parts = await reading.run(
    mapSteps(rows, ({ id, day, amount, currency }) => ({
      ...{ id, currency, date: formatDay(day), amount: formatDecimal(amount) },
    })),
  );
  const shown = parts.filter((each) => isBelow(each, below)).slice(0, limit + 1);
  const listed = await transactionsOf(
    reading.tx,
    reading.userId,
    shown.map(({ id }) => id),
  );
  const amounts = new Map(shown.map(({ id, amount }) => [id, amount]));
  const sum = rows.reduce((total, row) => add(total, inEuros(row) ?? ZERO), ZERO);
  return {
    page: (isLargestFirst ? inOrderOf(shown, listed) : listed).map((row) => ({
      ...row,
      counted: amounts.get(row.id) ?? '0',
    })),
    months: sumByMonth(parts),
    figure: formatEuros(roundSumToCents(isSpent ? negate(sum) : sum)),
  };
}

function rowsOf(
  reading: Reading,
  conditions: Conditions,
  { figure, payer }: Asked,
): Promise<CountedRow[]> {
  // What is deleted counts nowhere.
  if (conditions.deleted === true) return Promise.resolve([]);
  return isYieldFigure(figure)
    ? readYieldRows(reading, conditions, { figure, payer })
    : readCountedRows(reading, conditions, figure);
}

/** Orders what is spent, or came in, for most first; what no rate converts counts as 0. */
const byEuros =
  (isSpent: boolean) =>
  (a: CountedRow, b: CountedRow): number => {
    const [one, other] = [inEuros(a) ?? ZERO, inEuros(b) ?? ZERO];
    const order = Number(one > other) - Number(one < other);
    return isSpent ? order : -order;
  };

function inOrderOf<Row extends { readonly id: string }>(
  order: readonly { readonly id: string }[],
  rows: readonly Row[],
): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return order.flatMap(({ id }) => byId.get(id) ?? []);
}

/** Returns the rows that meet conditions on the row itself. */
async function sifted(
  { tx, userId, run }: Reading,
  all: readonly CountedRow[],
  own: Conditions,
  isFound: Asked['isFound'],
): Promise<CountedRow[]> {
  const kept = new Set<string>();
  for (let start = 0; start < all.length; start += AT_ONCE) {
    const ids = all.slice(start, start + AT_ONCE).map(({ id }) => id);
    const listed = await transactionsOf(tx, userId, ids, own);
    const found = isFound === null ? listed : await run(filterSteps(listed, isFound));
    for (const { id } of found) kept.add(id);
  }
  return all.filter(({ id }) => kept.has(id));
}
