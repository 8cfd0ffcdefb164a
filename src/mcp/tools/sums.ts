import type { Money, Transaction } from '@pactole/sdk';
import { compare, fromCents, isNegative, sum } from '@pactole/sdk/money';
import { ONE, parseDecimal, quotient } from '../../core/money/decimal.ts';
import { plainLetters } from '../../core/text/plain-letters.ts';
import type { ToolService } from '../service.ts';
import { tableOf } from '../table.ts';
import { type CountedRow, countedRows } from './counted-rows.ts';
import { periodAt, rangeUpTo } from './period.ts';

type Question = Asked & ({ readonly period: string } | Days);

/** Both ends are included, YYYY-MM-DD. */
interface Days {
  readonly from: string;
  readonly to: string;
}

interface Asked {
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

/**
 * Adds up the transactions of a period, by group and by currency. A period that is still running is compared with the same
 * days of those before.
 */
export async function sumTransactions({ pactole, today }: ToolService, question: Question) {
  const { compareWith, groupBy, limit } = question;
  const ranges = rangesOf(question, today);
  const [{ from, to }, ...before] = ranges;
  const first = before.at(-1)?.from ?? from;
  const { counted, earliest } = await countedRows(pactole, { ...question, from: first, to });
  const periodsBefore =
    earliest === undefined ? 0 : before.filter((range) => range.to >= earliest).length;
  const rows = counted.filter(
    (each) =>
      isAsked(each, question) &&
      ranges.some((range) => isWithin(each.row, range)) &&
      each.row.date <= today,
  );
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

const isWithin = ({ date }: Transaction, { from, to }: { from: string; to: string }) =>
  date >= from && date <= to;

/** Returns the days to count, and those of each period that they are compared with. */
function rangesOf(question: Question, today: string): [Days, ...Days[]] {
  if (!('period' in question)) return [{ from: question.from, to: question.to }];
  const { period, compareWith } = question;
  const rangeAt = (back: number) => rangeUpTo(periodAt(period, -back), period, today);
  return [rangeAt(0), ...Array.from({ length: compareWith }, (_, at) => rangeAt(at + 1))];
}

/** Returns an exact sum divided by a count, rounded to hundredths. */
const mean = (total: Money, count: number): Money =>
  fromCents(quotient(parseDecimal(total), (ONE / 100n) * BigInt(count)));

function isAsked({ row, amount }: CountedRow, { direction, about }: Question): boolean {
  const isAbout =
    about === undefined ||
    plainLetters(row.label).includes(plainLetters(about)) ||
    plainLetters(row.categoryName ?? '').includes(plainLetters(about));
  return isAbout && isNegative(amount) === (direction === 'out');
}

function nameOf({ row, isInstalment }: CountedRow, groupBy: Question['groupBy']): string {
  switch (groupBy) {
    case 'category':
      return isInstalment ? '(loan instalments)' : (row.categoryName ?? '(none)');
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
  rows: readonly CountedRow[],
  from: string,
  name: (row: CountedRow) => string,
): Group[] {
  const groups = new Map<string, Group>();
  for (const counted of rows) {
    const { row, amount } = counted;
    const key = JSON.stringify([row.currency, name(counted)]);
    const empty = { name: name(counted), currency: row.currency, amounts: [], before: [] };
    const group: Group = groups.get(key) ?? empty;
    groups.set(key, group);
    (row.date < from ? group.before : group.amounts).push(amount);
  }
  return [...groups.values()]
    .filter(({ amounts }) => amounts.length > 0)
    .sort((a, b) => {
      if (a.currency !== b.currency) return a.currency < b.currency ? -1 : 1;
      const order = compare(sum(b.amounts), sum(a.amounts));
      return isNegative(sum(a.amounts)) ? -order : order;
    });
}
