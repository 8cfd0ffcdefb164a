import type { AccountValuation, Transaction } from '@pactole/sdk';
import { pairedTransfers } from './transfers.ts';

/** A row of an account that pays, as far as adding it up needs it. */
export type SpendingRow = Pick<
  Transaction,
  'date' | 'amount' | 'currency' | 'label' | 'type' | 'accountId' | 'categoryName'
>;

/** Sums of a category by month, in cents; below 0 for money that went out. */
export interface CategoryMonths {
  /** Null for rows without category. */
  readonly name: string | null;
  readonly cents: readonly number[];
}

export interface Spending {
  /** `YYYY-MM`, the oldest first; the sums of the categories have the same order. */
  readonly months: readonly string[];
  /** Categories from which more went out than came in, over all months, the largest first. */
  readonly out: readonly CategoryMonths[];
  readonly in: readonly CategoryMonths[];
  /** Rows in other currencies, which the page has no rates for: they are not counted. */
  readonly foreign: readonly { readonly currency: string; readonly count: number }[];
}

/**
 * Returns the rows of checking accounts that are income or spending. Transfers between own accounts are neither; what
 * repays an own loan is spending, as in the service's insights.
 */
export function countedRows<Row extends SpendingRow>(
  rows: readonly Row[],
  accounts: readonly Pick<AccountValuation, 'id' | 'type'>[],
): Row[] {
  const types = new Map(accounts.map(({ id, type }) => [id, type]));
  const paired = pairedTransfers(rows);
  return rows.filter((row) => {
    if (types.get(row.accountId) !== 'checking') return false;
    const other = paired.get(row);
    if (other !== undefined) return Number(row.amount) < 0 && types.get(other.accountId) === 'loan';
    return row.type !== 'transfer';
  });
}

/** Returns sums by category and month of counted rows. A refund has its category, whose spending it lowers. */
export function spendingOf(rows: readonly SpendingRow[], months: readonly string[]): Spending {
  const indexOf = new Map(months.map((month, index) => [month, index]));
  const foreign = new Map<string, number>();
  const sums = new Map<string, { name: string | null; cents: number[] }>();
  for (const { date, amount, currency, categoryName } of rows) {
    const index = indexOf.get(date.slice(0, 7));
    if (index === undefined) continue;
    if (currency !== 'EUR') {
      foreign.set(currency, (foreign.get(currency) ?? 0) + 1);
      continue;
    }
    const cents = Math.round(Number(amount) * 100);
    // Without category no row is the refund of another.
    const key = categoryName ?? (cents < 0 ? 'out' : 'in');
    const name = `${categoryName === null ? '' : '='}${key}`;
    const sum = sums.get(name) ?? { name: categoryName, cents: months.map(() => 0) };
    sum.cents[index] = (sum.cents[index] ?? 0) + cents;
    sums.set(name, sum);
  }
  const total = ({ cents }: CategoryMonths) => cents.reduce((sum, month) => sum + month, 0);
  const categories = [...sums.values()].toSorted((a, b) => Math.abs(total(b)) - Math.abs(total(a)));
  return {
    months,
    out: categories.filter((category) => total(category) < 0),
    in: categories.filter((category) => total(category) >= 0),
    foreign: [...foreign].map(([currency, count]) => ({ currency, count })),
  };
}

const MEAN_MONTHS = 12;
const FEWEST_MONTHS = 3;

/**
 * Returns the mean of the twelve months before one, or of those since the first with rows; null where there are fewer
 * than three.
 */
export function meanBefore(cents: readonly number[], index: number, first: number): number | null {
  const before = cents.slice(Math.max(first, index - MEAN_MONTHS, 0), index);
  if (before.length < FEWEST_MONTHS) return null;
  const mean = before.reduce((sum, month) => sum + month, 0) / before.length;
  // Away from zero, as the service rounds: `Math.round` takes a half of a cent spent towards it.
  return Math.sign(mean) * Math.round(Math.abs(mean)) + 0;
}

/** Returns the index of the first month with any row. */
export const firstMonthWithRows = ({ out, in: income, months }: Spending): number => {
  const index = months.findIndex((_, month) =>
    [...out, ...income].some(({ cents }) => cents[month] !== 0),
  );
  return index === -1 ? months.length : index;
};

/** Returns the sums of all categories by month. */
export const sumByMonth = (
  categories: readonly CategoryMonths[],
  months: readonly string[],
): number[] =>
  months.map((_, month) => categories.reduce((sum, { cents }) => sum + (cents[month] ?? 0), 0));
