/** Splits transactions into parts, joins them, and counts them. */
import { sql } from 'drizzle-orm';
import type { StoredParts } from '../../../core/accounts/row-parts.ts';
import { type Queryable, rows } from '../../queryable.ts';
import { numberColumn, texts } from '../../sql/columns.ts';
import { NOT_DELETED } from '../../sql/planner.ts';
import { hasPartIn, partRows, partsWith } from '../../sql/row-parts.ts';
import { isOneOf } from './transaction-edits.ts';

/** Splits a row into parts, or joins them with a category. Must be called inside `write`. */
export async function setParts(
  tx: Queryable,
  userId: string,
  id: string,
  parts: StoredParts | null,
  categoryId: string | null = null,
): Promise<void> {
  await tx.execute(
    sql`update transactions t set parts = ${parts === null ? null : JSON.stringify(parts)}::text::jsonb,
          category_id = ${categoryId}::uuid
        where t.user_id = ${userId}::uuid and t.id = ${id}::uuid`,
  );
}

/** Returns how many of some rows are split. */
export async function countSplit(
  tx: Queryable,
  userId: string,
  ids: readonly string[],
): Promise<number> {
  const [found] = await rows(
    tx,
    { count: numberColumn },
    sql`select count(*)::float8 as count from transactions t
        where t.user_id = ${userId}::uuid and t.parts is not null and ${isOneOf(ids)}`,
  );
  return found?.count ?? 0;
}

/** Returns how many live split rows have a part in each category, by its id. */
export async function splitRowsByCategory(
  db: Queryable,
  userId: string,
): Promise<ReadonlyMap<string, number>> {
  const found = await rows(
    db,
    { ...texts('id'), count: numberColumn },
    sql`select p."categoryId" as id, count(distinct t.id)::float8 as count
        from transactions t cross join lateral ${partRows(sql`t.parts`)}
        where t.user_id = ${userId}::uuid and t.parts is not null and ${NOT_DELETED}
          and p."categoryId" is not null
        group by p."categoryId"`,
  );
  return new Map(found.map(({ id, count }) => [id, count]));
}

/** Moves the parts of a category into another one or into none, also those of deleted rows. Must be called inside `write`. */
export const moveParts = (tx: Queryable, userId: string, id: string, into: string | null) =>
  tx.execute(
    sql`update transactions t
        set parts = ${partsWith((own) => sql`case ${own} when ${id}::uuid then ${into}::uuid else ${own} end`)}
        where t.user_id = ${userId}::uuid and ${hasPartIn(sql`${id}::text`)}`,
  );
