/** The parts of split transactions `t`, as SQL; see `core/accounts/row-parts.ts`. */
import { type SQL, sql } from 'drizzle-orm';

/** Rows `p (amount, "categoryId", note, at)`: the parts in a column, counted from 1; none for a row that is not split. */
export const partRows = (parts: SQL): SQL => sql`
  rows from (jsonb_to_recordset(${parts} -> 'list') as (amount numeric, "categoryId" uuid, note text))
    with ordinality as p (amount, "categoryId", note, at)`;

/** True if a row `t`, or a part of it, is in a category; null for none. */
export const isInCategory = (categoryId: string | null): SQL => sql`(
  (t.parts is null and t.category_id is not distinct from ${categoryId}::uuid)
  or t.parts -> 'list' @> ${JSON.stringify([{ categoryId }])}::text::jsonb)`;

/** The amount of a row `t`, or of its parts in a category. */
export const amountIn = (categoryId: string | null | undefined): SQL =>
  categoryId === undefined
    ? sql`t.amount`
    : sql`(case when t.parts is null then t.amount else (
        select sum(p.amount) from ${partRows(sql`t.parts`)}
        where p."categoryId" is not distinct from ${categoryId}::uuid) end)`;

/** The number of parts of a split row `t`, of those in a category if one is given. */
export const piecesIn = (categoryId: string | null | undefined): SQL =>
  categoryId === undefined
    ? sql`jsonb_array_length(t.parts -> 'list')`
    : sql`(select count(*)::int from ${partRows(sql`t.parts`)}
        where p."categoryId" is not distinct from ${categoryId}::uuid)`;

/** The parts of a row `t` with other categories; `categoryOf` selects the new one out of the id of a part `p`. */
export const partsWith = (categoryOf: (id: SQL) => SQL): SQL => sql`(
  case when t.parts is null then null else jsonb_set(t.parts, '{list}', (
    select jsonb_agg(
      jsonb_set(p.part, '{categoryId}', coalesce(to_jsonb(${categoryOf(sql`(p.part ->> 'categoryId')::uuid`)}), 'null'))
      order by p.at)
    from jsonb_array_elements(t.parts -> 'list') with ordinality as p (part, at))) end)`;

/** True if a part of a row `t` is in a category, whose id is selected as text. */
export const hasPartIn = (categoryId: SQL): SQL => sql`(
  t.parts is not null
  and t.parts -> 'list' @> jsonb_build_array(jsonb_build_object('categoryId', ${categoryId})))`;

/** Selects the split transactions `x` of a user with a part in a category, whose id is selected as text. */
export const splitRowsWith = (userId: string, categoryId: SQL): SQL => sql`
  select from transactions x where x.user_id = ${userId}::uuid and x.parts is not null
    and x.parts -> 'list' @> jsonb_build_array(jsonb_build_object('categoryId', ${categoryId}))`;
