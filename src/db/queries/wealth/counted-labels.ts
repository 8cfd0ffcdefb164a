import { sql } from 'drizzle-orm';
import { rows } from '../../queryable.ts';
import { nullableTexts, numberColumn } from '../../sql/columns.ts';
import { FORCE_HASH_AGGREGATE } from '../../sql/planner.ts';
import { piecesIn } from '../../sql/row-parts.ts';
import { type Conditions, conditionsHold } from '../accounts/transaction-list.ts';
import type { Reading } from './reading.ts';

/**
 * Counts the rows of some amount for which conditions hold: in all, with a null label, or by label. A split row counts once
 * for each of its parts that is asked for.
 */
export function countByLabel(
  { tx, userId }: Pick<Reading, 'tx' | 'userId'>,
  conditions: Conditions,
  isByLabel: boolean,
) {
  return rows(
    tx,
    { label: nullableTexts('label').label, count: numberColumn },
    sql`select ${isByLabel ? sql`t.label` : sql`null::text`} as label, (count(*)
               + coalesce(sum(${piecesIn(conditions.categoryId)} - 1) filter (where t.parts is not null), 0))::float8 as count
        from transactions t
        where t.user_id = ${userId}::uuid and ${conditionsHold(conditions)} and t.amount <> 0
        group by 1, ${FORCE_HASH_AGGREGATE}`,
  );
}
