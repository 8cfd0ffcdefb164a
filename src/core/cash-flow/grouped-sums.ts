/** Sums of what counts in a range of days, by group and currency, with means of earlier ranges. */
import { compared } from '../compared.ts';
import { groupBy } from '../group-by.ts';
import { type CurrencyAmount, sumInEuros, withoutRate } from '../money/conversion.ts';
import { add, type Decimal, ONE, quotient, ZERO } from '../money/decimal.ts';
import { decimalOfEuros, euros, roundSumToCents } from '../money/euros.ts';
import type { Day } from '../time/day.ts';
import type { CountedSide } from './counted-sums.ts';
import type { Days } from './running-period.ts';

export const SUM_GROUPS = ['category', 'label', 'account', 'type', 'month'] as const;
export type SumGroup = (typeof SUM_GROUPS)[number];

/** A sum of counted rows of one day and group. */
export interface GroupedEntry extends CurrencyAmount {
  readonly group: string;
  readonly day: Day;
  readonly count: number;
}

interface GroupSum {
  readonly currency: string;
  readonly sum: Decimal;
  /** Number of rows. */
  readonly count: number;
  /** The mean of the earlier ranges, to the cent; null without any of them that has rows. */
  readonly usual: Decimal | null;
}

export interface GroupedSums {
  /** By currency. */
  readonly totals: readonly GroupSum[];
  /** By currency, and in it the largest first. */
  readonly groups: readonly (GroupSum & { readonly group: string })[];
  /** Of all currencies, in euros to the cent; what has no rate is left out. */
  readonly euros: Omit<GroupSum, 'currency'>;
  /** Currencies that are left out. */
  readonly withoutRate: readonly string[];
}

/** Adds up the entries of a side in a range. Each mean is over so many earlier ranges. */
export function groupedSums(
  entries: readonly GroupedEntry[],
  side: CountedSide,
  [asked, ...earlier]: readonly [Days, ...Days[]],
  means: number,
): GroupedSums {
  const isIn = ({ from, to }: Days, { day }: GroupedEntry) => day >= from && day <= to;
  const now = entries.filter((entry) => isIn(asked, entry));
  const before = entries.filter((entry) => earlier.some((days) => isIn(days, entry)));
  const counted = (
    of: readonly GroupedEntry[],
    ofBefore: readonly GroupedEntry[],
    sum: (entries: readonly GroupedEntry[]) => Decimal,
  ) => ({
    sum: sum(of),
    count: of.reduce((all, { count }) => all + count, 0),
    usual: means === 0 ? null : mean(sum(ofBefore), means),
  });
  const byKey = (keyOf: (entry: GroupedEntry) => string) => {
    const earlierOf = groupBy(before, keyOf);
    return [...groupBy(now, keyOf)].flatMap(([key, of]) => {
      const [first] = of;
      if (first === undefined) return [];
      const { group, currency } = first;
      return { group, currency, ...counted(of, earlierOf.get(key) ?? [], exactSum) };
    });
  };
  return {
    totals: byKey(({ currency }) => currency)
      .map(({ group: _, ...total }) => total)
      .sort((a, b) => compared(a.currency, b.currency)),
    groups: byKey(({ currency, group }) => JSON.stringify([currency, group])).sort(
      (a, b) =>
        compared(a.currency, b.currency) ||
        (side === 'spending' ? compared(a.sum, b.sum) : compared(b.sum, a.sum)),
    ),
    euros: counted(now, before, (of) => decimalOfEuros(roundSumToCents(sumInEuros(of)))),
    withoutRate: withoutRate(now),
  };
}

const exactSum = (entries: readonly GroupedEntry[]): Decimal =>
  entries.reduce((sum, { amount }) => add(sum, amount), ZERO);

const mean = (sum: Decimal, count: number): Decimal =>
  decimalOfEuros(euros(quotient(sum, (ONE / 100n) * BigInt(count))));
