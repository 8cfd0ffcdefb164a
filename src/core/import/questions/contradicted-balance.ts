import { isOfNature } from '../../accounts/account-type.ts';
import { add, type Decimal, formatDecimal, parseDecimal, ZERO } from '../../money/decimal.ts';
import type { BatchRow } from '../entry.ts';
import type { BalancePeriod, ReconciliationFacts } from './facts.ts';

export interface ContradictedBalance {
  /** How many periods between two recorded balances do not add up; the figures are those of the first. */
  readonly count: number;
  readonly from: string;
  readonly to: string;
  /** By how much the recorded balance changed. */
  readonly recorded: string;
  /** By how much the rows of these days change it once the batch is imported. */
  readonly computed: string;
  readonly currency: string;
}

/** Between two recorded balances, the rows and the batch add up to something else: is a row missing, or there twice? */
export function contradictedBalance(facts: ReconciliationFacts): ContradictedBalance | null {
  const { account, newRows, periods } = facts;
  // Their balance is the sum of their rows; elsewhere markets or valuations move it as well.
  if (!isOfNature(account.type, 'payment', 'savings')) return null;

  let found: ContradictedBalance | null = null;
  for (const [period, added] of addedByPeriod(periods, newRows, account.currency)) {
    if (added === null || period.foreign) continue;
    const recorded = parseDecimal(period.change);
    const computed = add(parseDecimal(period.stored), added);
    if (computed === recorded) continue;
    found ??= {
      count: 0,
      from: period.from,
      to: period.to,
      recorded: formatDecimal(recorded),
      computed: formatDecimal(computed),
      currency: account.currency,
    };
    found = { ...found, count: found.count + 1 };
  }
  return found;
}

/** What the batch adds to each period that it touches, in order of time; null where that is not known. */
function addedByPeriod(
  periods: readonly BalancePeriod[],
  rows: readonly BatchRow[],
  currency: string,
): Map<BalancePeriod, Decimal | null> {
  const inOrder = [...periods].sort((a, b) => (a.from < b.from ? -1 : 1));
  const added = new Map<BalancePeriod, Decimal | null>();
  let at = 0;
  for (const [day, sum] of sumsByDay(rows, currency)) {
    while ((inOrder[at]?.to ?? day) < day) at++;
    const period = inOrder[at];
    if (period === undefined) break;
    if (day <= period.from) continue;
    const before = added.get(period);
    added.set(period, sum === null || before === null ? null : add(before ?? ZERO, sum));
  }
  return added;
}

/** The sum of each day's rows, in order; null where one is in another currency. */
function sumsByDay(rows: readonly BatchRow[], currency: string): [string, Decimal | null][] {
  const sums = new Map<string, Decimal | null>();
  for (const row of rows) {
    const sum = sums.get(row.date);
    const known = row.currency === currency && sum !== null;
    sums.set(row.date, known ? add(sum ?? ZERO, parseDecimal(row.amount)) : null);
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1));
}
