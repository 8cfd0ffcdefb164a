/** The last run of each feed, as `pactole sync` reports it. */
import { sql } from 'drizzle-orm';
import { affectedRows, type Queryable, rows } from '../../queryable.ts';
import { nullableTexts, numbers, textColumn, texts } from '../../sql/columns.ts';

const RUN = {
  ...texts('feed', 'ranAt'),
  ...nullableTexts('wholeAt', 'fault', 'message', 'consentEnds', 'pausedAt'),
  ...numbers('differences', 'held', 'gone'),
};

const instant = (column: ReturnType<typeof sql>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Returns the runs, by the names of the feeds; instants in ISO 8601, UTC. */
export const listFeedRuns = (db: Queryable, userId: string) =>
  rows(
    db,
    RUN,
    sql`select feed, ${instant(sql`ran_at`)} as "ranAt", ${instant(sql`whole_at`)} as "wholeAt",
               fault, message, consent_ends as "consentEnds", ${instant(sql`paused_at`)} as "pausedAt",
               differences, held, gone
        from feed_runs where user_id = ${userId}::uuid order by feed`,
  );

/** The outcome of a run. */
export interface FeedOutcome {
  readonly feed: string;
  /** Null for a run that read the feed whole. */
  readonly error: { readonly fault: string; readonly message: string } | null;
  readonly differences: number;
  readonly held: number;
  readonly gone: number;
  /** `YYYY-MM-DD`; null if it is not near. */
  readonly consentEnds: string | null;
}

/** Stores a run in place of the last one. Must be called under the lock of `write`. */
export async function recordFeedRun(
  tx: Queryable,
  userId: string,
  at: Date,
  { feed, error, differences, held, gone, consentEnds }: FeedOutcome,
): Promise<void> {
  const ranAt = sql`${at.toISOString()}::text::timestamptz`;
  await tx.execute(
    sql`insert into feed_runs (user_id, feed, ran_at, whole_at, fault, message, differences, held, gone, consent_ends)
        values (${userId}::uuid, ${feed}, ${ranAt}, ${error === null ? ranAt : sql`null`},
                ${error?.fault ?? null}, ${error?.message ?? null},
                ${differences}::int, ${held}::int, ${gone}::int, ${consentEnds}::text::date)
        on conflict (user_id, feed) do update set
          ran_at = excluded.ran_at, whole_at = coalesce(excluded.whole_at, feed_runs.whole_at),
          fault = excluded.fault, message = excluded.message, differences = excluded.differences,
          held = excluded.held, gone = excluded.gone, consent_ends = excluded.consent_ends`,
  );
}

/** Lets a feed rest from an instant on, or run again; returns false where it has no run. */
export const pauseFeedRun = async (
  tx: Queryable,
  userId: string,
  feed: string,
  since: Date | null,
): Promise<boolean> =>
  (await affectedRows(
    tx,
    sql`update feed_runs set paused_at = ${since?.toISOString() ?? null}::text::timestamptz
        where user_id = ${userId}::uuid and feed = ${feed}`,
  )) > 0;

/** Removes the run of a feed; returns false where there is none. */
export const removeFeedRun = async (
  tx: Queryable,
  userId: string,
  feed: string,
): Promise<boolean> =>
  (await affectedRows(
    tx,
    sql`delete from feed_runs where user_id = ${userId}::uuid and feed = ${feed}`,
  )) > 0;

/** Returns the newest import of each feed and account, newest first. */
export const lastFeedImports = (db: Queryable, userId: string) =>
  rows(
    db,
    { ...texts('feed', 'accountId', 'at'), account: textColumn, ...numbers('imported') },
    sql`select i.feed, i."accountId", a.name as account, ${instant(sql`i.at`)} as at, i.imported
        from (
          select distinct on (by_name, account_id) by_name as feed, account_id as "accountId", at, imported
          from imports
          where user_id = ${userId}::uuid and by_kind = 'feed' and by_name is not null
          order by by_name, account_id, at desc
        ) i
        join accounts a on a.user_id = ${userId}::uuid and a.id = i."accountId"
        order by i.at desc`,
  );
