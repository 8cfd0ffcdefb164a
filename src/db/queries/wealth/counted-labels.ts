import { sql } from 'drizzle-orm';
import { type Queryable, rows } from '../../queryable.ts';
import { nullableTexts, numberColumn, type RowOf } from '../../sql/columns.ts';
import { SHORT_ROWS_AT_ONCE } from '../../sql/key-pages.ts';
import { piecesIn } from '../../sql/row-parts.ts';
import { endOf, PLACE, PLACED } from '../accounts/row-counts.ts';
import { type Conditions, conditionsHold } from '../accounts/transaction-list.ts';

const COUNTED = { ...nullableTexts('label'), count: numberColumn };

/** The number of rows with a label, or of all rows where it is null. */
export type LabelCount = RowOf<typeof COUNTED>;

/**
 * Counts the rows of some amount for which conditions hold: in all, or one by one with their labels. A split row counts once
 * for each of its parts that is asked for. Labels require a snapshot.
 */
export async function countByLabel(
  { tx, userId }: { readonly tx: Queryable; readonly userId: string },
  conditions: Conditions,
  isByLabel: boolean,
): Promise<readonly LabelCount[]> {
  const asked = sql`transactions t where t.user_id = ${userId}::uuid and ${conditionsHold(conditions)} and t.amount <> 0`;
  const further = sql`case when t.parts is null then 0 else ${piecesIn(conditions.categoryId)} - 1 end`;
  if (!isByLabel)
    return rows(
      tx,
      COUNTED,
      sql`select null::text as label, (count(*) + coalesce(sum(${further}), 0))::float8 as count from ${asked}`,
    );
  const found: LabelCount[] = [];
  let beyond = sql``;
  for (let isLast = false; !isLast; ) {
    const page = await rows(
      tx,
      { ...COUNTED, ...PLACED },
      sql`select t.label, (1 + ${further})::float8 as count, t.account_id::text as account, t.date::text as date,
                 encode(t.identity, 'hex') as identity, t.ordinal
          from ${asked} ${beyond}
          order by t.account_id, t.date, t.identity, t.ordinal limit ${SHORT_ROWS_AT_ONCE}::int`,
    );
    for (const { label, count } of page) found.push({ label, count });
    const last = page.at(-1);
    isLast = page.length < SHORT_ROWS_AT_ONCE;
    if (last !== undefined) beyond = sql`and ${PLACE} > ${endOf(last)}`;
  }
  return found;
}
