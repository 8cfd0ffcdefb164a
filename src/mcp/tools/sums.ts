import type { Money, Pactole, Transaction } from '@pactole/sdk';
import { compare, fromCents, isNegative, sum } from '@pactole/sdk/money';
import { ONE, parseDecimal, quotient } from '../../core/money/decimal.ts';
import { tableOf } from '../table.ts';
import { countedRows } from './counted-rows.ts';
import { periodAt, rangeOf } from './period.ts';

interface Question {
  readonly period: string;
  readonly direction: 'out' | 'in';
  readonly groupBy: 'category' | 'label' | 'account' | 'type' | 'month';
  readonly types?: readonly string[] | undefined;
  readonly about?: string | undefined;
  readonly accountId?: string | undefined;
  readonly compareWith: number;
  readonly limit: number;
}

/** Rows of one group and currency, in the period and before it. */
interface Group {
  readonly name: string;
  readonly currency: string;
  readonly amounts: Money[];
  readonly before: Money[];
}

/** Adds up the transactions of a period, by group and by currency. */
export async function sumTransactions(pactole: Pactole, question: Question) {
  const { period, compareWith, groupBy, limit } = question;
  const first = rangeOf(periodAt(period, -compareWith));
  const { from, to } = rangeOf(period);
  const { counted, earliest } = await countedRows(pactole, { ...question, from: first.from, to });
  const periodsBefore =
    earliest === undefined
      ? 0
      : Array.from({ length: compareWith }, (_, back) =>
          rangeOf(periodAt(period, -1 - back)),
        ).filter((range) => range.to >= earliest).length;
  const rows = counted.filter((row) => isAsked(row, question));
  const groups = grouped(rows, from, (row) => nameOf(row, groupBy));
  const columns = {
    sum: ({ amounts }: Group) => sum(amounts),
    count: ({ amounts }: Group) => amounts.length,
    ...(compareWith === 0
      ? {}
      : {
          usual: ({ before }: Group) =>
            periodsBefore === 0 ? null : mean(sum(before), periodsBefore),
        }),
  };
  return {
    totals: tableOf(
      grouped(rows, from, () => ''),
      { currency: ({ currency }) => currency, ...columns },
    ),
    groups: tableOf(groups.slice(0, limit), {
      [groupBy]: ({ name }) => name,
      currency: ({ currency }) => currency,
      ...columns,
    }),
    moreGroups: Math.max(0, groups.length - limit),
    periodsBefore,
  };
}

/** Returns an exact sum divided by a count, rounded to hundredths. */
const mean = (total: Money, count: number): Money =>
  fromCents(quotient(parseDecimal(total), (ONE / 100n) * BigInt(count)));

function isAsked(row: Transaction, { direction, about }: Question): boolean {
  const isAbout =
    about === undefined ||
    folded(row.label).includes(folded(about)) ||
    folded(row.categoryName ?? '').includes(folded(about));
  return isAbout && isNegative(row.amount) === (direction === 'out');
}

/** Returns a text without case and accents. */
const folded = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

function nameOf(row: Transaction, groupBy: Question['groupBy']): string {
  switch (groupBy) {
    case 'category':
      return row.categoryName ?? '(none)';
    case 'label':
      return row.label;
    case 'account':
      return row.accountName;
    case 'type':
      return row.type ?? '(none)';
    case 'month':
      return row.date.slice(0, 7);
  }
}

/** Returns the groups with rows from a day on, the largest sum first, by currency. */
function grouped(
  rows: readonly Transaction[],
  from: string,
  name: (row: Transaction) => string,
): Group[] {
  const groups = new Map<string, Group>();
  for (const row of rows) {
    const key = JSON.stringify([row.currency, name(row)]);
    const empty = { name: name(row), currency: row.currency, amounts: [], before: [] };
    const group: Group = groups.get(key) ?? empty;
    groups.set(key, group);
    (row.date < from ? group.before : group.amounts).push(row.amount);
  }
  return [...groups.values()]
    .filter(({ amounts }) => amounts.length > 0)
    .sort((a, b) => {
      if (a.currency !== b.currency) return a.currency < b.currency ? -1 : 1;
      const order = compare(sum(b.amounts), sum(a.amounts));
      return isNegative(sum(a.amounts)) ? -order : order;
    });
}
