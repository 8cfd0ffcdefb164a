import { type Money, money } from '@pactole/sdk';
import { compare, fromCents, isNegative, sum } from '@pactole/sdk/money';
import type { CountedEntry } from '../../contract/assistant-queries.ts';
import {
  type Decimal,
  formatDecimal,
  ONE,
  parseDecimal,
  quotient,
} from '../../core/money/decimal.ts';
import { plainLetters } from '../../core/text/plain-letters.ts';
import type { ToolService } from '../service.ts';
import { tableOf } from '../table.ts';
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

/** The counted amounts of one group and currency, in the period and before it. */
interface Group {
  readonly name: string;
  readonly currency: string;
  readonly amounts: Money[];
  readonly before: Money[];
  /** Number of rows in the period. */
  count: number;
}

/**
 * Adds up the transactions of a period, by group and by currency. A period that is still running is compared with the same
 * days of those before.
 */
export async function sumTransactions({ page, today }: ToolService, question: Question) {
  const { compareWith, groupBy, limit } = question;
  const ranges = rangesOf(question, today);
  const [{ from, to }, ...before] = ranges;
  const first = before.at(-1)?.from ?? from;
  const { accountId, types } = question;
  const { entries, earliest } = await page.counted({ from: first, to, types, accountId });
  const periodsBefore =
    earliest === undefined ? 0 : before.filter((range) => range.to >= earliest).length;
  const counted = entries.filter(
    (each) => isAsked(each, question) && ranges.some((range) => isWithin(each, range)),
  );
  const groups = grouped(counted, from, (entry) => nameOf(entry, groupBy));
  const columns = {
    sum: ({ amounts }: Group) => sum(amounts),
    count: ({ count }: Group) => count,
    ...(compareWith === 0
      ? {}
      : {
          usual: ({ before }: Group) =>
            periodsBefore === 0 ? null : mean(sum(before), periodsBefore),
        }),
  };
  return {
    totals: tableOf(
      grouped(counted, from, () => ''),
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

const isWithin = ({ date }: CountedEntry, { from, to }: { from: string; to: string }) =>
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

function isAsked(
  { label, categoryName, side }: CountedEntry,
  { direction, about }: Question,
): boolean {
  const isAbout =
    about === undefined ||
    plainLetters(label).includes(plainLetters(about)) ||
    plainLetters(categoryName ?? '').includes(plainLetters(about));
  return isAbout && side === (direction === 'out' ? 'spending' : 'income');
}

function nameOf(entry: CountedEntry, groupBy: Question['groupBy']): string {
  switch (groupBy) {
    case 'category':
      return entry.kind === 'instalment' ? '(loan instalments)' : (entry.categoryName ?? '(none)');
    case 'label':
      return entry.label;
    case 'account':
      return entry.accountName;
    case 'type':
      return entry.type ?? '(none)';
    case 'month':
      return entry.date.slice(0, 7);
  }
}

/** Returns the groups with rows from a day on, the largest sum first, by currency. */
function grouped(
  entries: readonly CountedEntry[],
  from: string,
  nameOf: (entry: CountedEntry) => string,
): Group[] {
  const groups = new Map<string, Group>();
  for (const entry of entries) {
    const { currency, date, count } = entry;
    const name = nameOf(entry);
    const key = JSON.stringify([currency, name]);
    const group: Group = groups.get(key) ?? { name, currency, amounts: [], before: [], count: 0 };
    groups.set(key, group);
    (date < from ? group.before : group.amounts).push(moneyOf(entry.amount));
    if (date >= from) group.count += count;
  }
  return [...groups.values()]
    .filter(({ amounts }) => amounts.length > 0)
    .sort((a, b) => {
      if (a.currency !== b.currency) return a.currency < b.currency ? -1 : 1;
      const order = compare(sum(b.amounts), sum(a.amounts));
      return isNegative(sum(a.amounts)) ? -order : order;
    });
}

/** Returns an amount with two decimals or more. */
function moneyOf(amount: Decimal): Money {
  const text = formatDecimal(amount);
  const decimals = text.split('.')[1]?.length ?? 0;
  return money(decimals > 1 ? text : `${text}${decimals === 1 ? '0' : '.00'}`);
}
