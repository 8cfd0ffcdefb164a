/** The effects that a change of a user's data may have on their movements. */
import { type SQL, sql } from 'drizzle-orm';
import type { JournaledTable } from '../../../core/identifiers/journaled-table.ts';
import { parseDecimal } from '../../../core/money/decimal.ts';
import type { MovementRow } from '../../../core/movements/facts.ts';
import type { AccountName } from '../../../core/movements/names.ts';
import { type Day, toDay } from '../../../core/time/day.ts';
import { type Queryable, rows } from '../../queryable.ts';
import {
  nullable,
  nullableTexts,
  numberColumn,
  oneOf,
  type RowOf,
  textColumn,
  texts,
} from '../../sql/columns.ts';
import { fetchedPages, ROWS_AT_ONCE } from '../../sql/key-pages.ts';

/** A row that came, went or changed, as it was or is; without an id it is new. */
export type ChangedRow = Omit<MovementRow, 'id' | 'type'> & { readonly id: string | null };

/** A statement of a user that came or went. */
interface ChangedStatement {
  readonly fromAccountId: string;
  readonly fromRow: { readonly identity: string; readonly ordinal: number } | null;
  readonly toAccountId: string;
  readonly toRow: { readonly identity: string; readonly ordinal: number } | null;
  readonly stem: string | null;
}

export interface Changes {
  readonly rows: readonly ChangedRow[];
  /** Accounts of which all rows and values are looked at again, since their type, currency or payer changed. */
  readonly accounts: readonly string[];
  /** Names and numbers of accounts that came, went or changed: labels of any account may have them. */
  readonly names: readonly AccountName[];
  /** Accounts whose lots or terms changed. */
  readonly recordsOf: readonly string[];
  readonly balances: readonly { readonly accountId: string; readonly day: Day }[];
  readonly statements: readonly ChangedStatement[];
}

export const NO_CHANGES: Changes = {
  ...{ rows: [], accounts: [], names: [], recordsOf: [], balances: [], statements: [] },
};

/** Tables of the journal that movements depend on. */
export const MOVING_TABLES: ReadonlySet<JournaledTable> = new Set([
  ...(['accounts', 'balances', 'transactions', 'holdings', 'lots', 'loan_terms'] as const),
  'movement_statements',
]);

/** Columns of a row that a movement depends on. */
const OF_ROWS = "array['account_id', 'date', 'amount', 'currency', 'label', 'type', 'deleted_at']";
/** Columns of an account that all of its movements depend on. */
const OF_ACCOUNTS = "array['type', 'currency', 'payer_account_id', 'is_payer_stated']";
/** Columns of an account that labels may have. */
const OF_NAMES = "array['name', 'iban']";
/** Columns of an account that its recorded values depend on. */
const OF_TERMS =
  "array['loan_original_principal', 'loan_rate_pct', 'loan_term_months', 'opened_at', 'linked_account_id']";

const CHANGED_ROW = {
  ...texts('id', 'accountId', 'date', 'amount', 'currency', 'label', 'identity'),
  ordinal: numberColumn,
};

/** A change of the journal. */
export interface RecordedChange {
  readonly id: string;
  /** Number of its rows. */
  readonly rows: number;
}

/** Returns what a change of the journal may mean for movements. */
export async function changesOf(
  tx: Queryable,
  userId: string,
  { id: change, rows: count }: RecordedChange,
): Promise<Changes> {
  const ofChange = sql`r.user_id = ${userId}::uuid and r.change_id = ${change}::uuid`;
  const concerns = (columns: string) =>
    sql`(r.before is null or r.after is null or jsonb_exists_any(r.before, ${sql.raw(columns)}))`;
  const [changed, accounts, names, balances, statements] = await Promise.all([
    changedRows(
      tx,
      count,
      sql`select r.row_key as id, v.account_id as "accountId", v.date, v.amount, v.currency, v.label,
                 v.identity, v.ordinal::int as ordinal
          from journal_rows r
          left join lateral (
            select * from transactions t where t.user_id = ${userId}::uuid
              and t.id = case when r.table_name = 'transactions' then r.row_key::uuid end offset 0) t on true
          cross join lateral (
            select distinct s.account_id, s.date, s.amount, s.currency, s.label, s.identity, s.ordinal
            from unnest(array[r.before, r.after]) w (said)
            cross join lateral (
              select coalesce(w.said ->> 'account_id', t.account_id::text) as account_id,
                     coalesce(w.said ->> 'date', t.date::text) as date,
                     coalesce(w.said ->> 'amount', t.amount::text) as amount,
                     coalesce(w.said ->> 'currency', t.currency) as currency,
                     coalesce(w.said ->> 'label', t.label) as label,
                     coalesce(w.said ->> 'identity', encode(t.identity, 'hex')) as identity,
                     coalesce(w.said ->> 'ordinal', t.ordinal::text) as ordinal) s
            where w.said is not null) v
          where ${ofChange} and r.table_name = 'transactions' and ${concerns(OF_ROWS)}`,
    ),
    rows(
      tx,
      { ...texts('accountId'), what: oneOf(['account', 'records', 'none']) },
      sql`select distinct r.account_id::text as "accountId",
                 case when r.table_name in ('lots', 'holdings', 'loan_terms') then 'records'
                      when ${concerns(OF_ACCOUNTS)} then 'account'
                      when ${concerns(OF_TERMS)} then 'records' else 'none' end as what
          from journal_rows r
          where ${ofChange} and r.table_name in ('accounts', 'lots', 'holdings', 'loan_terms')
            and r.account_id is not null`,
    ),
    rows(
      tx,
      { name: textColumn, iban: nullable(textColumn) },
      sql`select distinct coalesce(v.said ->> 'name', a.name) as name, coalesce(v.said ->> 'iban', a.iban) as iban
          from journal_rows r
          left join lateral (
            select * from accounts a where a.user_id = ${userId}::uuid
              and a.id = case when r.table_name = 'accounts' then r.row_key::uuid end offset 0) a on true
          cross join lateral unnest(array[r.before, r.after]) v (said)
          where ${ofChange} and r.table_name = 'accounts' and ${concerns(OF_NAMES)} and v.said is not null
            and coalesce(v.said ->> 'name', a.name) is not null`,
    ),
    rows(
      tx,
      texts('accountId', 'date'),
      sql`select distinct r.account_id::text as "accountId", v.date from journal_rows r
          left join balances b on b.user_id = ${userId}::uuid
            and b.id = case when r.table_name = 'balances' then r.row_key::uuid end
          cross join lateral (values (r.before ->> 'date'), (r.after ->> 'date'), (b.date::text)) v (date)
          where ${ofChange} and r.table_name = 'balances' and v.date is not null`,
    ),
    rows(
      tx,
      {
        ...texts('fromAccountId', 'toAccountId'),
        ...nullableTexts('fromIdentity', 'toIdentity', 'stem'),
        fromOrdinal: nullable(numberColumn),
        toOrdinal: nullable(numberColumn),
      },
      sql`select v.said ->> 'from_account_id' as "fromAccountId", v.said ->> 'to_account_id' as "toAccountId",
                 v.said ->> 'from_identity' as "fromIdentity", v.said ->> 'to_identity' as "toIdentity",
                 (v.said ->> 'from_ordinal')::int as "fromOrdinal", (v.said ->> 'to_ordinal')::int as "toOrdinal",
                 v.said ->> 'stem' as stem
          from journal_rows r cross join lateral (values (r.before), (r.after)) v (said)
          where ${ofChange} and r.table_name = 'movement_statements' and v.said ->> 'to_account_id' is not null`,
    ),
  ]);
  const accountsOf = (wanted: 'account' | 'records') =>
    accounts.filter(({ what }) => what === wanted).map(({ accountId }) => accountId);
  return {
    rows: changed,
    accounts: accountsOf('account'),
    names,
    recordsOf: accountsOf('records'),
    balances: balances.map(({ accountId, date }) => ({ accountId, day: toDay(date) })),
    statements: statements.map(({ fromIdentity, fromOrdinal, toIdentity, toOrdinal, ...rest }) => ({
      ...rest,
      fromRow: fromIdentity === null ? null : { identity: fromIdentity, ordinal: fromOrdinal ?? 0 },
      toRow: toIdentity === null ? null : { identity: toIdentity, ordinal: toOrdinal ?? 0 },
    })),
  };
}

/** Returns the changed rows that a statement selects, of `count` rows in all. */
async function changedRows(tx: Queryable, count: number, statement: SQL): Promise<ChangedRow[]> {
  const found: ChangedRow[] = [];
  const add = (page: readonly RowOf<typeof CHANGED_ROW>[]) => {
    for (const { date, amount, ...row } of page)
      found.push({ ...row, day: toDay(date), amount: parseDecimal(amount) });
  };
  if (count <= ROWS_AT_ONCE) add(await rows(tx, CHANGED_ROW, statement));
  else for await (const page of fetchedPages(tx, CHANGED_ROW, statement)) add(page);
  return found;
}
