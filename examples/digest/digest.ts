import { dayBefore, type Snapshot, type Week } from './week.ts';

/** Changes since an earlier day, in words and exact cents. */
export interface Digest {
  readonly date: string;
  /** The earlier day; null without one. */
  readonly since: string | null;
  readonly net: bigint;
  readonly change: bigint | null;
  /** The accounts that changed, the largest change first. */
  readonly accounts: readonly {
    readonly name: string;
    readonly now: bigint;
    readonly change: bigint;
  }[];
  readonly moves: {
    readonly count: number;
    /** Sums in and out, by currency. */
    readonly sums: readonly {
      readonly currency: string;
      readonly inflow: bigint;
      readonly outflow: bigint;
    }[];
    readonly largest: readonly {
      readonly date: string;
      readonly label: string;
      readonly amount: string;
      readonly currency: string;
    }[];
  };
  readonly unpriced: number;
}

const MOST_ROWS = 5;

export function digestOf(week: Week, history: readonly Snapshot[], days: number): Digest {
  const target = dayBefore(week.date, days);
  const earlier = history.filter(({ date }) => date < week.date);
  const then = earlier.findLast(({ date }) => date <= target) ?? earlier[0] ?? null;
  const before = new Map(then?.accounts.map(({ id, valueEur }) => [id, cents(valueEur)]));
  const accounts = week.accounts.map(({ id, name, valueEur }) => ({
    name,
    now: cents(valueEur),
    change: cents(valueEur) - (before.get(id) ?? 0n),
  }));
  return {
    date: week.date,
    since: then?.date ?? null,
    net: cents(week.net),
    change: then === null ? null : cents(week.net) - cents(then.net),
    accounts:
      then === null
        ? []
        : accounts.filter(({ change }) => change !== 0n).sort((a, b) => bySize(a.change, b.change)),
    moves: {
      count: week.transactions.length,
      sums: sumsOf(week),
      largest: week.transactions
        .map(({ date, label, amount, currency }) => ({ date, label, amount, currency }))
        .sort((a, b) => bySize(cents(a.amount), cents(b.amount)))
        .slice(0, MOST_ROWS),
    },
    unpriced: week.unpriced,
  };
}

function sumsOf({ transactions }: Week) {
  const sums = new Map<string, { inflow: bigint; outflow: bigint }>();
  for (const { amount, currency } of transactions) {
    const sum = sums.get(currency) ?? { inflow: 0n, outflow: 0n };
    const value = cents(amount);
    if (value > 0n) sum.inflow += value;
    else sum.outflow -= value;
    sums.set(currency, sum);
  }
  return [...sums].map(([currency, sum]) => ({ currency, ...sum }));
}

/** Cents of a decimal in text form, rounded half away from zero: sums of money are never floating-point. */
export function cents(text: string): bigint {
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  const digits = fraction.padEnd(3, '0');
  const value = BigInt(whole + digits.slice(0, 2)) + (digits.charAt(2) >= '5' ? 1n : 0n);
  return sign === '-' ? -value : value;
}

const magnitude = (value: bigint) => (value < 0n ? -value : value);
const bySize = (a: bigint, b: bigint) =>
  Number(magnitude(b) > magnitude(a)) - Number(magnitude(b) < magnitude(a));
