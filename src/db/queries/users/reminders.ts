/** Addresses that reminders go to, and what became of the mails. */
import { eq, sql } from 'drizzle-orm';
import { affectedRows, type Queryable, rows } from '../../queryable.ts';
import { reminders } from '../../schema.ts';
import { nullableTexts, texts } from '../../sql/columns.ts';

export type StoredReminders = typeof reminders.$inferSelect;

/** Codes that a user may have sent in a day, so that no stranger's mailbox is filled. */
const MOST_CODES = 5;

/** Returns the reminders of a user; null where none were ever asked for. */
export async function readReminders(
  db: Queryable,
  userId: string,
): Promise<StoredReminders | null> {
  const [row] = await db.select().from(reminders).where(eq(reminders.userId, userId));
  return row ?? null;
}

interface NewAddress {
  readonly address: string;
  readonly language: string;
  readonly codeHash: string;
  readonly token: string;
}

/**
 * Stores an address that waits for its code, in place of an earlier one. Returns false if as many codes were sent as a day
 * may have. Must be called under the user's lock.
 */
export async function storeAddress(
  tx: Queryable,
  userId: string,
  { address, language, codeHash, token }: NewAddress,
  now: Date,
): Promise<boolean> {
  const at = timestamp(now);
  const isOver = sql`reminders.codes_since is null or reminders.codes_since not between ${at} - interval '1 day' and ${at}`;
  return (
    (await affectedRows(
      tx,
      sql`insert into reminders (user_id, address, language, code_hash, token, codes, codes_since)
          values (${userId}::uuid, ${address}, ${language}, ${codeHash}, ${token}, 1, ${at})
          on conflict (user_id) do update set
            address = excluded.address, language = excluded.language, code_hash = excluded.code_hash,
            token = excluded.token, confirmed_at = null, page = null, handled_at = null,
            tried_at = null, failed_since = null, failure = null,
            codes = case when ${isOver} then 1 else reminders.codes + 1 end,
            codes_since = case when ${isOver} then excluded.codes_since else reminders.codes_since end
          where ${isOver} or reminders.codes < ${MOST_CODES}::int`,
    )) > 0
  );
}

/** Takes back the count of a code that was not sent. */
export async function uncountCode(db: Queryable, userId: string): Promise<void> {
  await db.execute(
    sql`update reminders set codes = greatest(codes - 1, 0) where user_id = ${userId}::uuid`,
  );
}

/** Confirms the address that waits for a code; false for another code. The week that has begun counts as dealt with. */
export const confirmAddress = async (
  tx: Queryable,
  userId: string,
  { codeHash, page }: { readonly codeHash: string; readonly page: string | null },
  now: Date,
): Promise<boolean> =>
  (await affectedRows(
    tx,
    sql`update reminders set code_hash = null, confirmed_at = ${timestamp(now)}, handled_at = ${timestamp(now)}, page = ${page}
        where user_id = ${userId}::uuid and code_hash = ${codeHash}`,
  )) > 0;

/** Removes the address; the number of codes stays. Returns false where there is none. */
export const removeAddress = async (
  tx: Queryable,
  userId: string,
  token?: string,
): Promise<boolean> =>
  (await affectedRows(
    tx,
    sql`update reminders set address = null, code_hash = null, confirmed_at = null, page = null,
               failed_since = null, failure = null
        where user_id = ${userId}::uuid and address is not null
          ${token === undefined ? sql`` : sql`and token = ${token}`}`,
  )) > 0;

/** A mail that this node alone is to send. */
export interface Claim {
  readonly address: string;
  readonly language: string;
  readonly token: string;
  readonly page: string | null;
  /** When the week before was dealt with, which holds again after a failure. */
  readonly before: string | null;
}

/** The start of the week that an instant is in, and the instant. */
export interface Week {
  readonly start: Date;
  readonly now: Date;
}

/**
 * Returns the users whose week is not dealt with. An instant after now is one of a wrong clock, and counts for nothing.
 * Attempts after a failure are as far apart as the first one is past, from a quarter of an hour to a day.
 */
export async function dueReminders(db: Queryable, week: Week): Promise<readonly string[]> {
  const due = await rows(
    db,
    texts('userId'),
    sql`select user_id as "userId" from reminders where ${isDue(week)} order by user_id`,
  );
  return due.map(({ userId }) => userId);
}

/**
 * Takes the mail of a week; null if another node has taken it, or it is not due. It counts as sent from then on: a node that
 * dies meanwhile loses one mail, and none is sent twice. `isAsked` takes it at any time.
 */
export async function claimReminder(
  db: Queryable,
  userId: string,
  { start, now }: Week,
  isAsked = false,
): Promise<Claim | null> {
  const [claim] = await rows(
    db,
    { ...texts('address', 'language', 'token'), ...nullableTexts('page', 'before') },
    sql`with due as (
          select user_id, handled_at from reminders
          where user_id = ${userId}::uuid
            and ${isAsked ? sql`confirmed_at is not null` : isDue({ start, now })}
          for update
        )
        update reminders r set handled_at = ${timestamp(now)}, tried_at = ${timestamp(now)}
        from due where r.user_id = due.user_id
        returning r.address, r.language, r.token, r.page, due.handled_at::text as before`,
  );
  return claim ?? null;
}

function isDue({ start, now }: Week) {
  const at = timestamp(now);
  const isOfFuture = (column: string) => sql`${sql.identifier(column)} > ${at} + interval '1 day'`;
  return sql`confirmed_at is not null
    and (handled_at is null or handled_at < ${timestamp(start)} or ${isOfFuture('handled_at')})
    and (failed_since is null or tried_at is null or ${isOfFuture('tried_at')}
      or tried_at + least(interval '1 day', greatest(interval '15 minutes', tried_at - failed_since)) <= ${at})`;
}

/** Notes that a mail was sent, or that nothing was due. */
export async function noteHandled(db: Queryable, userId: string): Promise<void> {
  await db
    .update(reminders)
    .set({ failedSince: null, failure: null })
    .where(eq(reminders.userId, userId));
}

/** Notes a failure: the mail is due again. */
export async function noteFailure(
  db: Queryable,
  userId: string,
  {
    before,
    failure,
    now,
  }: Pick<Claim, 'before'> & { readonly failure: string; readonly now: Date },
): Promise<void> {
  await db.execute(
    sql`update reminders set handled_at = ${before}::text::timestamptz, failure = ${failure},
               failed_since = least(coalesce(failed_since, ${timestamp(now)}), ${timestamp(now)})
        where user_id = ${userId}::uuid and confirmed_at is not null`,
  );
}

const timestamp = (at: Date) => sql`${at.toISOString()}::text::timestamptz`;
