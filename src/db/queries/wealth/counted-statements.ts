/** Statements that add up what counts: rows, less what movements tell of them. */
import { type SQL, sql } from 'drizzle-orm';
import { UNCOUNTED_TYPES } from '../../../core/cash-flow/counted-sums.ts';
import { comparedUntil } from '../../../core/cash-flow/running-period.ts';
import { type Day, formatDay, toDay } from '../../../core/time/day.ts';
import { firstDayOf, lastDayOf, monthOf } from '../../../core/time/month.ts';
import { rows } from '../../queryable.ts';
import { accountTypes } from '../../sql/account-types.ts';
import { pgArray } from '../../sql/arrays.ts';
import { texts } from '../../sql/columns.ts';
import { literals } from '../../sql/literals.ts';
import { FORCE_HASH_AGGREGATE, NOT_DELETED } from '../../sql/planner.ts';
import { partRows } from '../../sql/row-parts.ts';
import type { CountedGroups } from './counted-groups.ts';
import { readSums } from './packed-sums.ts';
import type { Reading } from './reading.ts';

/** Days from a first one on, before another. */
interface DayRange {
  readonly from: Day;
  readonly until: Day;
}

/** The question: whose rows, and by what they are added up beyond account, category and currency. */
export interface CountedQuestion extends DayRange {
  readonly accountIds: readonly string[];
  readonly by?: {
    /** By month, and else all as of the first one asked about. */
    readonly month?: true;
    /** By which days are after the one that a running month is compared up to. */
    readonly later?: true;
    readonly type?: true;
    readonly label?: true;
    readonly day?: true;
    /** Each row by itself, in its own category. */
    readonly row?: true;
  };
  /** Counts all rows of these types instead, movements too. */
  readonly types?: readonly string[];
  /** Counts the rows with these labels alone. */
  readonly labels?: readonly string[];
}

export type Source = Omit<Reading, 'run'>;

/** Rows and movements of one statement: the embedded database answers one at a time. */
const ROWS_A_STATEMENT = 20_000;
/** Rows of one statement that returns each by itself. */
const OWN_ROWS_A_STATEMENT = 4_000;
const MOVEMENTS_A_STATEMENT = 4_000;

export const dayOf = (day: number) => sql`${formatDay(day as Day)}::date`;

/** The columns of a sum of rows `t`; `category` is an expression. */
function groupOf({ today }: Source, { by = {}, from }: CountedQuestion, category: SQL): SQL {
  const middle = comparedUntil(monthOf(today), today);
  const isOver = middle === lastDayOf(monthOf(today));
  const isLater =
    isOver || !by.later
      ? sql`false`
      : sql`extract(day from t.date) > ${middle - firstDayOf(monthOf(today)) + 1}::int`;
  return sql`t.account_id as "accountId", ${category} as "categoryId", t.currency,
    ${by.month ? sql`t.date - (extract(day from t.date)::int - 1)` : dayOf(firstDayOf(monthOf(from)))} as month, ${isLater} as "isLater", t.amount > 0 as "isCredit",
    ${by.type ? sql`t.type` : sql`null::text`} as type,
    ${by.label ? sql`t.label` : sql`null::text`} as label,
    ${by.day ? sql`t.date` : sql`null::date`} as day,
    null::uuid as id,
    case when t.currency <> 'EUR' then t.date end as "rateDay"`;
}

/** The columns of a row `t` by itself, as those of a sum; `category` is an expression. */
const rowOf = (category: SQL): SQL => sql`t.account_id as "accountId", ${category} as "categoryId",
  t.currency, t.date as month, false as "isLater", t.amount > 0 as "isCredit", null::text as type, t.label,
  t.date as day, t.id, t.date as "rateDay"`;

const GROUPS = sql.raw('1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11');

/** Adds all rows of an account whose type counts, but split ones, some at a time in the order of their days. */
export const addRows = (
  reading: Source,
  question: CountedQuestion,
  accountId: string,
  sums: CountedGroups,
): Promise<void> =>
  addPages(
    reading,
    question,
    { where: sql`t.account_id = ${accountId} and t.parts is null`, areSplit: false },
    sums,
  );

/** Adds the parts of split rows whose type counts, each as a row of its own. */
export const addSplitRows = (
  reading: Source,
  question: CountedQuestion,
  sums: CountedGroups,
): Promise<void> =>
  addPages(
    reading,
    question,
    {
      where: sql`t.parts is not null and t.account_id = any(${pgArray(question.accountIds)}::text::uuid[])`,
      areSplit: true,
    },
    sums,
  );

interface Rows {
  /** Condition of a row `t`. */
  readonly where: SQL;
  /** True for rows whose parts are added in their place. */
  readonly areSplit: boolean;
}

async function addPages(
  reading: Source,
  question: CountedQuestion,
  { where, areSplit }: Rows,
  sums: CountedGroups,
): Promise<void> {
  const { userId } = reading;
  const { types } = question;
  const labelled = labelIn(question);
  const counts =
    types === undefined
      ? sql`coalesce(t.type, '') not in ${literals(UNCOUNTED_TYPES)}`
      : sql`t.type = any(${pgArray(types)}::text::text[])`;
  const category = areSplit ? sql`p."categoryId"` : sql`t.category_id`;
  const amount = areSplit ? sql`p.amount` : sql`t.amount`;
  const parts = areSplit ? sql`cross join lateral ${partRows(sql`t.parts`)}` : sql``;
  // A split row is one row of the page, with its first part.
  const isRow = areSplit ? sql`p.at = 1` : sql`true`;
  const most = question.by?.row === true ? OWN_ROWS_A_STATEMENT : ROWS_A_STATEMENT;
  for (let from: number = question.from; from < question.until; ) {
    const counted = sql`(select t.* from transactions t
                  where t.user_id = ${userId} and ${where}
                    and t.date >= ${dayOf(from)} and t.date < ${dayOf(question.until)}
                    and ${NOT_DELETED} and t.amount <> 0 and ${counts}${labelled}
                  order by t.date fetch first (${most}::int) rows with ties) t ${parts}`;
    const found = await readSums(
      reading,
      question.by?.row === true
        ? sql`select ${rowOf(category)}, ${amount} as amount, 'row' as kind, 1 as count,
                     case when ${isRow} then 1 else 0 end as rows, t.date as last from ${counted}`
        : sql`select ${groupOf(reading, question, category)}, sum(${amount}) as amount, 'row' as kind,
                     count(*)::int as count, (count(*) filter (where ${isRow}))::int as rows, max(t.date) as last
              from ${counted} group by ${GROUPS}, ${FORCE_HASH_AGGREGATE}`,
    );
    let [read, last] = [0, ''];
    for (const row of found) {
      sums.add(row);
      read += row.rows;
      if (row.last !== null && row.last > last) last = row.last;
    }
    if (read < most) return;
    from = toDay(last) + 1;
  }
}

/** Returns a condition on the label of a row `t`, after others; as an alternative it is looked up by hash, not joined. */
const labelIn = ({ labels }: CountedQuestion): SQL =>
  labels === undefined
    ? sql``
    : sql` and (t.ordinal < 0 or t.label in (select l.label from unnest(${pgArray(labels)}::text::text[]) l (label)))`;

/** Returns the days on which statements over the movements of some days end. */
export async function readEnds({ tx, userId }: Source, from: Day, until: Day): Promise<Day[]> {
  const found = await rows(
    tx,
    texts('day'),
    sql`select distinct m.day from (
          select m.day, row_number() over (order by m.day) as at from movements m
          where m.user_id = ${userId} and m.day >= ${dayOf(from)} and m.day < ${dayOf(until)}) m
        where m.at % ${MOVEMENTS_A_STATEMENT}::int = 0 order by m.day`,
  );
  return found.map(({ day }) => toDay(day));
}

/** SQL condition of an account `o`, the other side of a movement, that money is kept in. */
const KEEPS = accountTypes(({ nature }) => nature !== 'payment' && nature !== 'debt');

/** Takes what movements tell of rows off the sums, and adds what is spent, given back and drawn. */
export async function addMovements(
  reading: Source,
  question: CountedQuestion,
  sums: CountedGroups,
  condition: SQL,
): Promise<void> {
  const { userId } = reading;
  // As subqueries, each array is read once a statement instead of once a row.
  const ids = sql`array(select i.id from unnest(${pgArray(question.accountIds)}::text::uuid[]) i (id))`;
  const isDrawn = (
    other: SQL,
  ) => sql`m.kind in ('transfer', 'purchase', 'sale') and ${other} = any(array(
    select o.id from accounts o where o.user_id = ${userId} and o.type in ${KEEPS}))`;
  const sides = sql`with sides as materialized (
          select m.from_row_id as id, null::uuid as of,
                 case when m.kind = 'instalment' then m.spent else 0 end as repaid, 0::numeric as refunded,
                 case when m.kind = 'instalment' then -m.from_amount else m.spent - m.from_amount end as moved,
                 case when ${isDrawn(sql`m.to_account_id`)} then -m.from_amount else 0 end as drawn
          from movements m
          where m.user_id = ${userId} and ${condition} and m.from_row_id is not null and m.kind <> 'refund'
            and m.from_account_id = any(${ids})
          union all
          select m.to_row_id, m.from_row_id, 0, case when m.kind = 'refund' then m.to_amount else 0 end, m.to_amount,
                 case when ${isDrawn(sql`m.from_account_id`)} then m.to_amount else 0 end
          from movements m
          where m.user_id = ${userId} and ${condition} and m.to_row_id is not null
            and m.to_account_id = any(${ids})),
        parts as (
          select id, null::uuid as of, -sum(moved) as moved, 0::numeric as repaid, 0::numeric as refunded, sum(drawn) as drawn
          from sides group by id
          union all select id, of, 0, repaid, refunded, 0 from sides where repaid > 0 or refunded > 0)`;
  // What a movement tells of a split row is divided among its parts in proportion, and a refund as its purchase is. Each part
  // gets the rounded share up to it, less the one up to the part before: together they are exact.
  const upTo = (amount: SQL) =>
    sql`round(k.amount * ${amount} / (w.parts ->> 'total')::numeric, greatest(scale(k.amount), 2))`;
  const pieces = sql`coalesce(jsonb_array_length(t.parts -> 'list'), 1)`;
  const parts = sql`(
            select t.*, k.kind,
                   case when s.at is null then k.amount
                     else ${upTo(sql`s.until`)} - ${upTo(sql`(s.until - s.amount)`)} end as part,
                   case k.kind when 'row' then case when t.amount = -k.amount then -1 else 0 end
                     when 'instalment' then ${pieces}
                     when 'refund' then case when t.amount = k.amount and coalesce(s.at, 1) = 1 then ${pieces} else 0 end
                     else 0 end as counts,
                   case when s.at is not null then s."categoryId" else case k.kind
                     when 'instalment' then null when 'drawn' then null
                     when 'refund' then coalesce(b.category_id, t.category_id) else t.category_id end end as category
            from parts p
            cross join lateral (
              select t.* from transactions t where t.user_id = ${userId} and t.id = p.id offset 0) t
            left join lateral (
              select b.category_id, b.parts from transactions b
              where b.user_id = ${userId} and b.id = p.of offset 0) b on p.of is not null
            cross join lateral (values ('row', p.moved), ('instalment', -p.repaid), ('refund', p.refunded),
              ('drawn', p.drawn)) k (kind, amount)
            cross join lateral (select case k.kind when 'row' then t.parts
              when 'refund' then case when b.category_id is null then coalesce(b.parts, t.parts) end end as parts) w
            left join lateral (
              select p."categoryId", p.amount, p.at, sum(p.amount) over (order by p.at) as until
              from ${partRows(sql`w.parts`)}) s on true
            where t.date >= ${dayOf(question.from)} and t.date < ${dayOf(question.until)} and ${NOT_DELETED}${labelIn(question)}
              and k.amount <> 0 and (k.kind <> 'row' or coalesce(t.type, '') not in ${literals(UNCOUNTED_TYPES)}))`;
  const found = await readSums(
    reading,
    question.by?.row === true
      ? sql`${sides} select ${rowOf(sql`t.category`)}, t.part as amount, t.kind, t.counts as count, 0 as rows, null as last from ${parts} t`
      : sql`${sides} select ${groupOf(reading, question, sql`t.category`)}, sum(t.part) as amount, t.kind,
                            sum(t.counts)::int as count, 0 as rows, null as last
                     from ${parts} t group by ${GROUPS}, t.kind, ${FORCE_HASH_AGGREGATE}`,
  );
  for (const row of found) sums.add(row);
}
