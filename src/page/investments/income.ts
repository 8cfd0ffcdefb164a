import type { AccountValuation, Position, Transaction } from '@pactole/sdk';
import { folded, withoutNumbers } from '../operations/matching.ts';

export type IncomeType = 'dividend' | 'interest';

export type IncomeRow = Pick<
  Transaction,
  'date' | 'amount' | 'currency' | 'label' | 'type' | 'accountId' | 'accountName'
>;

/** Income of one year in cents, by month. */
interface IncomeYear {
  readonly year: string;
  readonly months: readonly number[];
  readonly cents: number;
}

/** Income of a position, or under one label of an account, in cents, by year in the order of the years. */
interface IncomeLine {
  readonly name: string;
  readonly accountName: string;
  readonly cents: readonly number[];
}

export interface Income {
  /** The latest first. */
  readonly years: readonly IncomeYear[];
  /** The largest first. */
  readonly lines: readonly IncomeLine[];
  /** Rows in other currencies, which are not counted. */
  readonly foreign: number;
}

/**
 * Returns dividends and interest by month, year and line: the position of the account that the label names, else the
 * label. The interest of a loan is a cost, and not counted.
 */
export function incomeOf(
  rows: readonly IncomeRow[],
  accounts: readonly Pick<AccountValuation, 'id' | 'type'>[],
  positions: readonly Pick<Position, 'name' | 'accountId'>[],
): Income {
  const loans = new Set(accounts.filter(({ type }) => type === 'loan').map(({ id }) => id));
  const own = rows.filter(({ accountId }) => !loans.has(accountId));
  const counted = own.filter(({ currency }) => currency === 'EUR');
  const years = [...new Set(counted.map(yearOf))].toSorted().toReversed();
  const months = new Map(years.map((year) => [year, Array<number>(12).fill(0)]));
  const held = positions.map((each) => ({ ...each, words: wordsIn(each.name) }));
  const lines = new Map<string, { name: string; accountName: string; cents: number[] }>();
  for (const row of counted) {
    const cents = Math.round(Number(row.amount) * 100);
    const ofYear = months.get(yearOf(row));
    const month = Number(row.date.slice(5, 7)) - 1;
    if (ofYear !== undefined) ofYear[month] = (ofYear[month] ?? 0) + cents;
    const { label, accountId, accountName } = row;
    const text = wordsIn(label);
    const position = held.find((each) => each.accountId === accountId && text.includes(each.words));
    const name = position?.name ?? (withoutNumbers(label) || label);
    const key = `${accountId} ${folded(name)}`;
    const line = lines.get(key) ?? { name, accountName, cents: years.map(() => 0) };
    const index = years.indexOf(yearOf(row));
    line.cents[index] = (line.cents[index] ?? 0) + cents;
    lines.set(key, line);
  }
  return {
    years: years.map((year) => {
      const ofYear = months.get(year) ?? [];
      return { year, months: ofYear, cents: sum(ofYear) };
    }),
    lines: [...lines.values()].toSorted((one, other) => sum(other.cents) - sum(one.cents)),
    foreign: own.length - counted.length,
  };
}

/** Returns a text whose words are found in another as whole words alone. */
const wordsIn = (text: string) => ` ${folded(text)} `;
const yearOf = ({ date }: IncomeRow) => date.slice(0, 4);
const sum = (cents: readonly number[]) => cents.reduce((total, each) => total + each, 0);
