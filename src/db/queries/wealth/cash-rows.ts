/** Reads what a user takes in and spends in complete months. */
import { completeMonths } from '../../../core/cash-flow/complete-months.ts';
import { decidingSince } from '../../../core/cash-flow/counted-sums.ts';
import type { CashRows } from '../../../core/insights/facts.ts';
import type { Day } from '../../../core/time/day.ts';
import { firstDayOf } from '../../../core/time/month.ts';
import { type CashAccount, payingIds, readCounted } from './counted-sums.ts';
import { readKnownDays } from './known-days.ts';
import type { Reading } from './reading.ts';

/** Null while fewer than three complete months are known. Archived accounts count: their rows were spending too. */
export async function readCashRows(
  reading: Reading,
  accounts: readonly CashAccount[],
): Promise<CashRows | null> {
  const { today } = reading;
  const months = completeMonths(await readKnownDays(reading), today);
  if (months === null) return null;
  const accountIds = payingIds(accounts);
  // With all rows that tell what a category is of, so that they are read once.
  const range = { from: decidingSince(today), until: (today + 1) as Day };
  const { sums, isIncome } = await readCounted(
    reading,
    { ...range, accountIds, by: { month: true } },
    accountIds,
  );
  const isWithin = (day: Day) => day >= months.from && day < months.until;
  return { months, isIncome, sums: sums.filter(({ month }) => isWithin(firstDayOf(month))) };
}
