/** Sums of incoming and outgoing money, by group and currency. */
import type { TransactionType } from '../accounts/transaction-type.ts';
import { add, type Decimal, ZERO } from '../money/decimal.ts';
import type { Pairing } from './own-transfers.ts';

/** Properties by which transactions are added up. */
export const SUMMARY_GROUPS = ['category', 'month', 'account'] as const;
export type SummaryGroup = (typeof SUMMARY_GROUPS)[number];

/** A transaction, as far as adding it up needs it. */
export interface SummaryRow {
  /** The category, month or account; null for none. */
  readonly group: string | null;
  readonly amount: Decimal;
  readonly currency: string;
  readonly type: TransactionType | null;
  /** Null where no row of another own account pairs with it. */
  readonly pairing: Pairing | null;
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
  readonly group: string | null;
}

interface TransactionSummary {
  /** By currency, and in it the largest spending first. */
  readonly groups: readonly GroupSums[];
  /** Of all groups, by currency. */
  readonly totals: readonly Sums[];
  /** The number of rows that are transfers between own accounts, buys or sells, which count for nothing. */
  readonly leftOut: number;
}

export function summarizeTransactions(rows: readonly SummaryRow[]): TransactionSummary {
  const groups = new Map<string, GroupSums>();
  const totals = new Map<string, Sums>();
  const counted = rows.filter(isCounted);
  for (const { group, amount, currency } of counted) {
    const key = JSON.stringify([currency, group]);
    groups.set(key, { ...plus(groups.get(key), amount, currency), group });
    totals.set(currency, plus(totals.get(currency), amount, currency));
  }
  return {
    groups: [...groups.values()].sort(
      (a, b) => compared(a.currency, b.currency) || compared(a.out, b.out) || compared(b.in, a.in),
    ),
    totals: [...totals.values()].sort((a, b) => compared(a.currency, b.currency)),
    leftOut: rows.length - counted.length,
  };
}

const NEITHER: ReadonlySet<TransactionType | null> = new Set(['transfer', 'buy', 'sell']);

/** True for income and spending; money that repays an own loan is spent, however its bank calls it. */
const isCounted = ({ type, pairing }: SummaryRow) =>
  pairing === 'instalment' || (pairing === null && !NEITHER.has(type));

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
