import { isOfNature } from '../../accounts/account-type.ts';
import { add, type Decimal, formatDecimal, parseDecimal, ZERO } from '../../money/decimal.ts';
import type { BatchRow } from '../entry.ts';
import type { BalancePeriod, ReconciliationFacts } from './facts.ts';

export interface ContradictedBalance {
  /** Number of periods between recorded balances that do not add up; the figures are those of the first. */
  readonly count: number;
  readonly from: string;
  readonly to: string;
  /** Change of the recorded balance. */
  readonly recorded: string;
  /** Sum of the rows of these days after the import. */
  readonly computed: string;
  readonly currency: string;
}

/**
 * Finds a period between two recorded balances whose rows, with the batch, have another sum: is a row
 * missing, or repeated?
 */
export function contradictedBalance(facts: ReconciliationFacts): ContradictedBalance | null {
  const { account, newRows, periods } = facts;
  // Their balance is the sum of their rows; elsewhere markets or valuations change it as well.
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

/** Returns the batch's sum for each period that it affects, in order of time; null when unknown. */
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

/** Returns the sum of each day's rows, in order; null if one is in another currency. */
function sumsByDay(rows: readonly BatchRow[], currency: string): [string, Decimal | null][] {
  const sums = new Map<string, Decimal | null>();
  for (const row of rows) {
    const sum = sums.get(row.date);
    const known = row.currency === currency && sum !== null;
    sums.set(row.date, known ? add(sum ?? ZERO, parseDecimal(row.amount)) : null);
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1));
}
