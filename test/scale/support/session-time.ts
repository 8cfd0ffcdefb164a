import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../src/db/queryable.ts';
import { rows } from '../../support/databases/rows.ts';
import { processorMs } from './processes.ts';

/** Milliseconds that the sessions of a database have had a processor of this machine, as long as they stay open. */
export async function sessionMs(db: Queryable): Promise<number> {
  const found = await rows<{ pid: number }>(
    db,
    sql`select pid from pg_stat_activity where datname = current_database()
        and backend_type = 'client backend'`,
  );
  return processorMs(found.map(({ pid }) => pid));
}
