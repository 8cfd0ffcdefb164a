import { folded, withoutNumbers } from '../operations/matching.ts';
import type { SpendingRow } from './spending.ts';

/** A payment that returns about every month. */
export interface RegularPayment {
  /** The latest label, unchanged. */
  readonly label: string;
  readonly lastDate: string;
  /** Of the latest payment, below 0. */
  readonly lastCents: number;
  /** Twelve times the mean of the payments of a year, below 0. */
  readonly yearlyCents: number;
}

const FEWEST = 3;
/** Weekends and holidays move a monthly payment by some days. */
const GAP_DAYS = { shortest: 24, longest: 38 } as const;
/** A payment that is later than this has ended. */
const ENDED_AFTER_DAYS = 45;
const YEAR_DAYS = 365;

/** Returns the payments in euros that return about monthly under one label, and still do; the most expensive first. */
export function regularPayments(rows: readonly SpendingRow[], today: string): RegularPayment[] {
  const groups = new Map<string, SpendingRow[]>();
  for (const row of rows) {
    if (row.currency !== 'EUR' || !row.amount.startsWith('-')) continue;
    const key = folded(withoutNumbers(row.label));
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [row]);
    else known.push(row);
  }
  return [...groups.values()]
    .flatMap((group) => regularOf(group, today) ?? [])
    .toSorted((one, other) => one.yearlyCents - other.yearlyCents);
}

function regularOf(group: readonly SpendingRow[], today: string): RegularPayment | null {
  const payments = group.toSorted((one, other) => one.date.localeCompare(other.date));
  const last = payments.at(-1);
  if (last === undefined || payments.length < FEWEST) return null;
  if (daysBetween(last.date, today) > ENDED_AFTER_DAYS) return null;
  const isMonthly = payments.slice(1).every(({ date }, index) => {
    const gap = daysBetween(payments[index]?.date ?? date, date);
    return gap >= GAP_DAYS.shortest && gap <= GAP_DAYS.longest;
  });
  if (!isMonthly) return null;
  const ofYear = payments.filter(({ date }) => daysBetween(date, today) < YEAR_DAYS);
  const mean = ofYear.reduce((sum, row) => sum + centsOf(row), 0) / ofYear.length;
  return {
    label: last.label,
    lastDate: last.date,
    lastCents: centsOf(last),
    yearlyCents: Math.round(mean * 12),
  };
}

const centsOf = ({ amount }: SpendingRow) => Math.round(Number(amount) * 100);

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;
