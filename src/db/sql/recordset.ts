import { type SQL, sql } from 'drizzle-orm';

/**
 * Returns rows as a table of a `from` clause: one JSON parameter, the same for both drivers. `shape` names
 * and types it, `name(column type, …)`.
 */
export function recordset(values: readonly object[], shape: SQL): SQL {
  return sql`jsonb_to_recordset(${JSON.stringify(values)}::text::jsonb) as ${shape}`;
}
