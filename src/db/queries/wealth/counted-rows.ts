import { sql } from 'drizzle-orm';
import type { CandidateRow } from '../../../core/cash-flow/cash-flow.ts';
import type { CompleteMonths } from '../../../core/cash-flow/complete-months.ts';
import { type CountedPart, countedPart, movedRows } from '../../../core/cash-flow/counted-rows.ts';
import { formatDay } from '../../../core/time/day.ts';
import { rows } from '../../queryable.ts';
import { NOT_DELETED } from '../../sql/planner.ts';
import type { CashAccount } from './card-rows.ts';
import { CASH_ROW, cashRow, selectCashRow } from './cash-row.ts';
import { PAYING, readCandidates } from './cash-rows.ts';
import type { Reading } from './reading.ts';

/** An income or expense: a row, whose amount is the part of it that counts. */
export type CountedRow = CandidateRow & CountedPart;

/** Returns the rows of checking accounts in a range of days that are income or spending; the rest of them is left out. */
export async function readCountedRows(
  reading: Omit<Reading, 'run'>,
  range: Pick<CompleteMonths, 'from' | 'until'>,
  accounts: readonly CashAccount[],
): Promise<CountedRow[]> {
  const { tx, userId } = reading;
  const [found, { candidates, settled }] = await Promise.all([
    rows(
      tx,
      CASH_ROW,
      sql`select ${selectCashRow(userId)} from (
            select t.*, a.type as account_type from accounts a
            cross join lateral (
              select t.id, t.account_id, t.date, t.label, t.type, t.category_id, t.amount, t.currency
              from transactions t
              where t.user_id = ${userId} and t.account_id = a.id
                and t.date >= ${formatDay(range.from)}::date and t.date < ${formatDay(range.until)}::date
                and ${NOT_DELETED} and t.amount <> 0
              offset 0) t
            where a.user_id = ${userId} and a.type in ${PAYING}) t`,
    ),
    readCandidates(reading, range, accounts),
  ]);
  const moved = movedRows(candidates, settled);
  return found.flatMap((row) => {
    const cash = cashRow(row);
    const part = countedPart(cash, moved.get(cash.id));
    return part === null ? [] : [{ ...cash, ...part }];
  });
}
