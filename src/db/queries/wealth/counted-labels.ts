import { sql } from 'drizzle-orm';
import { rows } from '../../queryable.ts';
import { nullableTexts, numberColumn } from '../../sql/columns.ts';
import { FORCE_HASH_AGGREGATE } from '../../sql/planner.ts';
import { type Conditions, conditionsHold } from '../accounts/transaction-list.ts';
import type { Reading } from './reading.ts';

/** Counts the rows of some amount for which conditions hold: in all, with a null label, or by label. */
export function countByLabel(
  { tx, userId }: Pick<Reading, 'tx' | 'userId'>,
  conditions: Conditions,
  isByLabel: boolean,
) {
  return rows(
    tx,
    { label: nullableTexts('label').label, count: numberColumn },
    sql`select ${isByLabel ? sql`t.label` : sql`null::text`} as label, count(*)::float8 as count
        from transactions t
        where t.user_id = ${userId}::uuid and ${conditionsHold(conditions)} and t.amount <> 0
        group by 1, ${FORCE_HASH_AGGREGATE}`,
  );
}
