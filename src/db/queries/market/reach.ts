/** Days on which providers of market data answered, and since when they do not. */
import { sql } from 'drizzle-orm';
import {
  MARKET_DATA,
  type MarketData,
  type UnreachedMarket,
} from '../../../core/insights/market-todo.ts';
import { type Day, formatDay, toDay } from '../../../core/time/day.ts';
import type { Database } from '../../database.ts';
import { affectedRows, type Queryable, rows } from '../../queryable.ts';
import { pgArray } from '../../sql/arrays.ts';
import { nullable, oneOf, textColumn } from '../../sql/columns.ts';
import { raiseMarketRevision } from './revision.ts';

/**
 * Records which kinds of data a run reached on a day. A kind that it did not ask for needs no provider any more. Raises the
 * market's revision if a kind fails that did not, or the reverse.
 */
export function recordReach(
  db: Pick<Database, 'writeMarket'>,
  reached: ReadonlyMap<MarketData, boolean>,
  today: Day,
): Promise<void> {
  const kinds = (wanted: boolean) =>
    pgArray([...reached].flatMap(([data, isReached]) => (isReached === wanted ? data : [])));
  const date = sql`${formatDay(today)}::date`;
  return db.writeMarket(async (tx) => {
    await tx.execute(
      sql`insert into market_progress (what, subject, up_to)
          select 'reached', n, ${date} from unnest(${kinds(true)}::text::text[]) n
          on conflict (what, subject) do update set up_to = greatest(market_progress.up_to, excluded.up_to)`,
    );
    const ended = await affectedRows(
      tx,
      sql`delete from market_progress
          where what = 'unreached' and subject <> all(${kinds(false)}::text::text[])`,
    );
    const begun = await affectedRows(
      tx,
      sql`insert into market_progress (what, subject, up_to)
          select 'unreached', n, ${date} from unnest(${kinds(false)}::text::text[]) n
          on conflict do nothing`,
    );
    if (ended + begun > 0) await raiseMarketRevision(tx, {});
  });
}

/** Forgets failures of providers, where market data is turned off. */
export async function forgetReach(db: Pick<Database, 'query' | 'writeMarket'>): Promise<void> {
  if ((await unreachedMarkets(db.query)).length > 0) await recordReach(db, new Map(), 0 as Day);
}

/** Returns the kinds of data that the last run asked for in vain. */
export async function unreachedMarkets(db: Queryable): Promise<UnreachedMarket[]> {
  const found = await rows(
    db,
    { data: oneOf(MARKET_DATA), reachedOn: nullable(textColumn), failedOn: textColumn },
    sql`select u.subject as data, r.up_to as "reachedOn", u.up_to as "failedOn"
        from market_progress u
        left join market_progress r on r.what = 'reached' and r.subject = u.subject
        where u.what = 'unreached'
        order by u.subject`,
  );
  return found.map(({ data, reachedOn, failedOn }) => ({
    ...{ data, failedOn: toDay(failedOn) },
    reachedOn: reachedOn === null ? null : toDay(reachedOn),
  }));
}
