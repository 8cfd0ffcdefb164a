/** Sums of incoming and outgoing money, by group and currency. */
import { compared } from '../compared.ts';
import { add, type Decimal, ZERO } from '../money/decimal.ts';
import type { CountedSide } from './counted-sums.ts';

/** Properties by which transactions are added up. */
export const SUMMARY_GROUPS = ['category', 'month', 'account'] as const;
export type SummaryGroup = (typeof SUMMARY_GROUPS)[number];

/** Sums of transactions that count, as far as adding them up needs it. */
export interface SummaryRow {
  /** The category, month or account; null for none. */
  readonly group: string | null;
  readonly currency: string;
  readonly side: CountedSide;
  readonly isInstalment: boolean;
  readonly amount: Decimal;
  /** Number of the transactions. */
  readonly count: number;
}

/** Sums of counted rows of one currency. */
export interface Sums {
  readonly currency: string;
  readonly count: number;
  /** 0 or more. */
  readonly in: Decimal;
  /** 0 or less; above 0 where more was given back than spent. */
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
}

export function summarizeTransactions(
  rows: readonly SummaryRow[],
  by: SummaryGroup,
): TransactionSummary {
  const groups = new Map<string, GroupSums>();
  const totals = new Map<string, Sums>();
  for (const row of rows) {
    const { currency } = row;
    const isInstalments = by === 'category' && row.isInstalment;
    const group = isInstalments ? null : row.group;
    const key = JSON.stringify([currency, group, isInstalments]);
    groups.set(key, { ...plus(groups.get(key), row), group, isInstalments });
    totals.set(currency, plus(totals.get(currency), row));
  }
  return {
    groups: [...groups.values()].sort(
      (a, b) => compared(a.currency, b.currency) || compared(a.out, b.out) || compared(b.in, a.in),
    ),
    totals: [...totals.values()].sort((a, b) => compared(a.currency, b.currency)),
  };
}

function plus(sums: Sums | undefined, { amount, count, currency, side }: SummaryRow): Sums {
  const before = sums ?? { count: 0, in: ZERO, out: ZERO, net: ZERO };
  return {
    currency,
    count: before.count + count,
    in: side === 'income' ? add(before.in, amount) : before.in,
    out: side === 'spending' ? add(before.out, amount) : before.out,
    net: add(before.net, amount),
  };
}
