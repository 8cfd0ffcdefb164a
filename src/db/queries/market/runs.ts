/** Runs of the market data job, one at a time over all nodes of a database, and their outcomes. */
import { sql } from 'drizzle-orm';
import type { Outcome } from '../../../core/market-data.ts';
import type { Driver } from '../../driver.ts';
import { newId } from '../../id.ts';
import { type Queryable, rows } from '../../queryable.ts';
import { recordset } from '../../sql/arrays.ts';
import { textColumn } from '../../sql/columns.ts';

/** Silence after which a run, and its node, count as dead. */
const DEAD_AFTER_S = 90;

/** Interval of a run's heartbeat. */
export const BEAT_MS = 20_000;

/** Starts a run and returns its id; null during another run, or within `minAgeMs` of the last start. */
export async function beginRun(db: Queryable, minAgeMs: number): Promise<string | null> {
  const holder = newId();
  const [begun] = await rows(
    db,
    { holder: textColumn },
    sql`update market_run set holder = ${holder}, started_at = now(), seen_at = now()
        where (holder is null or seen_at < now() - make_interval(secs => ${DEAD_AFTER_S}))
          and (started_at is null or started_at <= now() - make_interval(secs => ${minAgeMs / 1000}))
        returning holder`,
  );
  return begun === undefined ? null : holder;
}

/** Sends a run's heartbeat. */
export async function beatRun(db: Queryable, holder: string): Promise<void> {
  await db.execute(sql`update market_run set seen_at = now() where holder = ${holder}`);
}

/**
 * Ends a run and stores its outcomes. Those of an aborted run are added to the earlier ones, and the job is
 * due again.
 */
export async function endRun(
  db: Pick<Driver, 'transaction'>,
  holder: string,
  outcomes: readonly Outcome[],
  isWhole: boolean,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (isWhole) {
      // An unknown ISIN that is not due was not asked for: why it has no price is still true. Many wallets take turns.
      await tx.execute(
        sql`delete from market_outcomes o
            where case o.what
              when 'wallet' then o.tried_at < now() - interval '1 day'
              when 'identity' then o.ok or o.tried_at < now() - interval '8 days'
                or not exists (select from market_progress p
                               where p.what = 'unknown' and p.subject = o.subject)
              else true end`,
      );
    }
    const stored = outcomes.map((outcome) => ({
      ...outcome,
      message: JSON.stringify(outcome.message),
    }));
    const shape = sql`n(what text, subject text, ok boolean, changes int, message text)`;
    await tx.execute(
      // Two users may watch one address; if only one attempt failed, keep the failure.
      sql`insert into market_outcomes (what, subject, ok, changes, message)
          select distinct on (n.what, n.subject) n.* from ${recordset(stored, shape)}
          order by n.what, n.subject, n.ok
          on conflict (what, subject) do update
            set ok = excluded.ok, changes = excluded.changes, message = excluded.message, tried_at = excluded.tried_at`,
    );
    const end = isWhole ? sql`finished_at = now()` : sql`started_at = null`;
    await tx.execute(sql`update market_run set holder = null, ${end} where holder = ${holder}`);
  });
}
