/** Counts many transactions in pages, so that other requests go on where the database is in this process. */
import { type SQL, sql } from 'drizzle-orm';
import { type Queryable, rows } from '../../queryable.ts';
import { numbers, type RowOf, texts } from '../../sql/columns.ts';
import { SHORT_ROWS_AT_ONCE } from '../../sql/key-pages.ts';

/** Columns of the place of a row in the order of pages. */
export const PLACED = { ...texts('account', 'date', 'identity'), ...numbers('ordinal') };

const PAGE = {
  ...PLACED,
  ...numbers('rows', 'marked'),
  ...texts('accounts', 'first', 'last'),
};

/** The place of a row `t`, in the order of pages. */
export const PLACE = sql`(t.account_id, t.date, t.identity, t.ordinal)`;

/** Returns the place of a row, or of the last one of a page. */
export const endOf = ({ account, date, identity, ordinal }: RowOf<typeof PLACED>): SQL =>
  sql`(${account}::uuid, ${date}::date, decode(${identity}, 'hex'), ${ordinal}::int)`;

/**
 * Yields counts of the rows `t` of a user for which a condition is true, deleted ones included. A page has their number, that
 * of those for which `mark` is true, their accounts, and the first and last day. Requires a snapshot.
 */
export async function* countedPages(db: Queryable, userId: string, where: SQL, mark: SQL) {
  let beyond = sql``;
  for (let isLast = false; !isLast; ) {
    const [page] = await rows(
      db,
      PAGE,
      sql`with page as (
            select t.account_id, t.date, t.identity, t.ordinal, ${mark} as mark,
                   row_number() over (order by t.account_id, t.date, t.identity, t.ordinal) as at
            from transactions t where t.user_id = ${userId}::uuid and ${where} ${beyond}
            order by t.account_id, t.date, t.identity, t.ordinal limit ${SHORT_ROWS_AT_ONCE}::int)
          select c.rows, c.marked, c.accounts, c.first, c.last, p.account_id::text as account,
                 p.date::text as date, encode(p.identity, 'hex') as identity, p.ordinal
          from (
            select count(*)::int as rows, (count(*) filter (where mark))::int as marked,
                   array_agg(distinct account_id)::text as accounts,
                   min(date)::text as first, max(date)::text as last, max(at) as at
            from page) c
          join page p on p.at = c.at`,
    );
    if (page === undefined) return;
    yield page;
    isLast = page.rows < SHORT_ROWS_AT_ONCE;
    beyond = sql`and ${PLACE} > ${endOf(page)}`;
  }
}
