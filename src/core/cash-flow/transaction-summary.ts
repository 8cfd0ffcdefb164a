/** Sums of incoming and outgoing money, by group and currency. */
import { add, type Decimal, ZERO } from '../money/decimal.ts';
import type { CountedPart } from './counted-rows.ts';

/** Properties by which transactions are added up. */
export const SUMMARY_GROUPS = ['category', 'month', 'account'] as const;
export type SummaryGroup = (typeof SUMMARY_GROUPS)[number];

/** A transaction, as far as adding it up needs it. */
export interface SummaryRow {
  /** The category, month or account; null for none. */
  readonly group: string | null;
  readonly currency: string;
  /** Null for a row that is neither income nor spending. */
  readonly part: CountedPart | null;
}

/** Sums of counted rows of one currency. */
export interface Sums {
  readonly currency: string;
  readonly count: number;
  /** 0 or more. */
  readonly in: Decimal;
  /** 0 or less. */
  readonly out: Decimal;
  readonly net: Decimal;
}

interface GroupSums extends Sums {
  /** Null for the rows without a category, and for instalments. */
  readonly group: string | null;
  /** True for the instalments of own loans, which are in no category's sum. */
  readonly isInstalments: boolean;
}

interface TransactionSummary {
  /** By currency, and in it the largest spending first. */
  readonly groups: readonly GroupSums[];
  /** Of all groups, by currency. */
  readonly totals: readonly Sums[];
  /** The number of rows that are transfers between own accounts, buys or sells, which count for nothing. */
  readonly leftOut: number;
}

export function summarizeTransactions(
  rows: readonly SummaryRow[],
  by: SummaryGroup,
): TransactionSummary {
  const groups = new Map<string, GroupSums>();
  const totals = new Map<string, Sums>();
  let leftOut = 0;
  for (const { currency, part, ...row } of rows) {
    if (part === null) {
      leftOut += 1;
      continue;
    }
    const isInstalments = by === 'category' && part.isInstalment;
    const group = isInstalments ? null : row.group;
    const key = JSON.stringify([currency, group, isInstalments]);
    const sums = plus(groups.get(key), part.amount, currency);
    groups.set(key, { ...sums, group, isInstalments });
    totals.set(currency, plus(totals.get(currency), part.amount, currency));
  }
  return {
    groups: [...groups.values()].sort(
      (a, b) => compared(a.currency, b.currency) || compared(a.out, b.out) || compared(b.in, a.in),
    ),
    totals: [...totals.values()].sort((a, b) => compared(a.currency, b.currency)),
    leftOut,
  };
}

function plus(sums: Sums | undefined, amount: Decimal, currency: string): Sums {
  const before = sums ?? { count: 0, in: ZERO, out: ZERO, net: ZERO };
  return {
    currency,
    count: before.count + 1,
    in: amount > 0n ? add(before.in, amount) : before.in,
    out: amount < 0n ? add(before.out, amount) : before.out,
    net: add(before.net, amount),
  };
}

const compared = <Value extends string | bigint>(a: Value, b: Value) =>
  Number(a > b) - Number(a < b);
