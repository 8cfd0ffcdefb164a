import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../src/store/database.ts';
import { rows } from '../../support/rows.ts';

const TICKS_A_SECOND = 100;

/** Seconds that the sessions of a database have taken of the processors of this machine, as long as they stay open. */
export async function sessionSeconds(db: Database): Promise<number> {
  const found = await rows<{ pid: number }>(
    db,
    sql`select pid from pg_stat_activity where datname = current_database()
        and backend_type = 'client backend'`,
  );
  let ticks = 0;
  for (const { pid } of found) {
    // The 14th and 15th field of proc(5), after the name in brackets.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    ticks += Number(fields[11]) + Number(fields[12]);
  }
  return ticks / TICKS_A_SECOND;
}
