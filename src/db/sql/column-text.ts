/** A stored row as texts, such as in an export: each value reads back without loss. */
import { type SQL, sql } from 'drizzle-orm';

export interface TypedColumn {
  readonly name: string;
  /** As SQL calls it, `timestamp with time zone`. */
  readonly type: string;
}

/** Selects a column of the table `t` as text that its type reads again without loss. */
export function columnText({ name, type }: TypedColumn): SQL {
  const column = sql`t.${sql.identifier(name)}`;
  if (type === 'bytea') return sql`encode(${column}, 'hex')`;
  if (type === 'timestamp with time zone') {
    return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
  }
  return sql`${column}::text`;
}

/** Converts the text of a column back into its type. */
export const columnValue = ({ type }: TypedColumn, text: SQL): SQL =>
  type === 'bytea' ? sql`decode(${text}, 'hex')` : sql`(${text})::${sql.raw(type)}`;
