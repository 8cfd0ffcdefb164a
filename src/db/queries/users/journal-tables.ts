/** The tables whose changes are in the journal, as SQL. */
import { type SQL, sql } from 'drizzle-orm';
import type { JournaledTable } from '../../../core/identifiers/journaled-table.ts';
import { columnText, columnValue, type TypedColumn } from '../../sql/column-text.ts';
import { EXPORT_TABLES } from './tables.ts';

interface Shape {
  readonly columns: readonly TypedColumn[];
  /** Column that identifies a row among those of its user. */
  readonly key: TypedColumn;
  /** Selects the account of a row `t`. */
  readonly account: SQL;
  /** Column of the user's id. */
  readonly owner: SQL;
}

/** A new time of the last change is not a change. */
const NOT_JOURNALED = new Set(['updated_at']);

const OWN_ACCOUNT = sql`t.account_id`;
const ACCOUNT: Partial<Record<JournaledTable, SQL>> = {
  accounts: sql`t.id`,
  account_owners: OWN_ACCOUNT,
  settled_doubts: OWN_ACCOUNT,
  balances: OWN_ACCOUNT,
  loan_terms: OWN_ACCOUNT,
  imports: OWN_ACCOUNT,
  transactions: OWN_ACCOUNT,
  holdings: OWN_ACCOUNT,
  lots: sql`(select h.account_id from holdings h where h.user_id = t.user_id and h.id = t.holding_id)`,
  movement_statements: sql`t.from_account_id`,
  moves: sql`(select h.account_id from holdings h where h.user_id = t.user_id and h.id = t.from_holding_id)`,
};

const KEYS: Partial<Record<JournaledTable, TypedColumn>> = {
  milestones: { name: 'threshold', type: 'numeric' },
  dismissed_steps: { name: 'step', type: 'text' },
  rules: { name: 'position', type: 'integer' },
};
const ID: TypedColumn = { name: 'id', type: 'uuid' };

/** Of a user, only the benchmark is theirs to change. */
const OF_USER: readonly TypedColumn[] = [{ name: 'benchmark', type: 'text' }];

export function shapeOf(table: JournaledTable): Shape {
  const columns =
    table === 'users'
      ? OF_USER
      : (EXPORT_TABLES.find(({ name }) => name === table)?.columns ?? []).filter(
          ({ name }) => !NOT_JOURNALED.has(name),
        );
  return {
    columns,
    key: KEYS[table] ?? ID,
    account: ACCOUNT[table] ?? sql`null::uuid`,
    owner: table === 'users' ? sql`t.id` : sql`t.user_id`,
  };
}

/** Selects columns of a row `t` as an object of texts and nulls. */
export function rowObject(columns: readonly TypedColumn[]): SQL {
  const pairs = columns.map((column) => sql`${column.name}::text, ${columnText(column)}`);
  return sql`jsonb_build_object(${sql.join(pairs, sql`, `)})`;
}

/** Selects the key of a row `t` as text. */
export const keyText = ({ key }: Shape): SQL => columnText(key);

/**
 * True if a row `t` of a table is the one of a row `r` of the journal. Either of them can be looked up by the other: by
 * the key in its type, or as text.
 */
export const isJournaled = (table: JournaledTable, shape: Shape): SQL =>
  sql`(t.${sql.identifier(shape.key.name)} = ${journaledKey(table, shape)}
       and r.row_key = ${keyText(shape)})`;

/** Selects the key of a row `r` of the journal; null for a row of another table, whose key has another type. */
const journaledKey = (table: JournaledTable, { key }: Shape): SQL =>
  sql`(case when r.table_name = ${table} then ${columnValue(key, sql`r.row_key`)} end)`;

/** True if a row `r` of the journal is one of a table in a change. */
export const isOfChange = (userId: string, change: string, table: JournaledTable): SQL =>
  sql`r.user_id = ${userId}::uuid and r.change_id = ${change}::uuid and r.table_name = ${table}`;

/** Selects a column's value out of an object of texts. */
export const valueIn = (object: SQL, column: TypedColumn): SQL =>
  columnValue(column, sql`${object} ->> ${column.name}::text`);
