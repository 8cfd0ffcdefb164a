import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, lte, ne, sql } from 'drizzle-orm';
import { viewOf } from '../../../core/household/lens.ts';
import {
  hashSessionToken,
  isSessionToken,
  makeSessionToken,
} from '../../../core/identifiers/session-token.ts';
import type { SignInMethod } from '../../../core/identifiers/sign-in-method.ts';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { isId, newId } from '../../id.ts';
import { type Queryable, rows } from '../../queryable.ts';
import { selectRevisions } from '../../revisions.ts';
import { members, sessions } from '../../schema.ts';
import { pgArray } from '../../sql/arrays.ts';
import { booleanColumn, nullableTexts, numbers, texts } from '../../sql/columns.ts';
import { ownedMember } from '../household/members.ts';
import type { Caller } from './keys.ts';

/** Days without use after which a session ends. */
const SESSION_IDLE_DAYS = 30;
/** Maximum number of sessions of a user. */
const MAX_SESSIONS = 100;
/** Days after which a session ends in any case. */
const SESSION_DAYS = 365;

/** Minutes for which a proof of the user's identity counts for what outlives the session. */
const RECENT_MINUTES = 5;

/** A session as it can be shown at any time: without its token. */
export interface SessionRow {
  readonly id: string;
  readonly device: string;
  /** IP address from which it signed in; null where it is not known. */
  readonly address: string | null;
  readonly signedInBy: SignInMethod;
  /** Name of the signed-in member; null for the user. */
  readonly member: string | null;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly expiresAt: Date;
}

/** A browser that signs in. */
export interface SignedInBrowser {
  /** Browser and system, such as `Firefox, Linux`. */
  readonly device: string;
  /** Its IP address. @default null, unknown */
  readonly address?: string | null;
}

interface NewSession extends SignedInBrowser {
  readonly userId: string;
  /** The member to sign in, whose view it shows at first. @default null, the user */
  readonly memberId?: string | null;
  /** @default 'link' */
  readonly by?: SignInMethod;
  /** The session whose link signs in, which passes on the time of its proof. @default none */
  readonly parentId?: string | null;
  /** The passkey that signs in, with which the session ends. @default none */
  readonly passkeyId?: string | null;
}

/**
 * Opens a session, and deletes those of the user that have expired. Only a hash of its token is kept. Throws `NOT_FOUND` for a
 * member that was just removed. Must be called under the user's lock.
 */
export async function createSession(
  db: Queryable,
  { userId, memberId = null, device, address = null, by = 'link', ...opened }: NewSession,
): Promise<{ id: string; token: string }> {
  const { parentId = null, passkeyId = null } = opened;
  const id = newId();
  const token = makeSessionToken(randomBytes);
  if (memberId !== null) await ownedMember(db, userId, memberId);
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), lte(sessions.expiresAt, sql`now()`)));
  await db.insert(sessions).values({
    ...{
      id,
      userId,
      memberId,
      viewedMemberId: memberId,
      device,
      address,
      signedInBy: by,
      passkeyId,
    },
    hash: hashSessionToken(token),
    authenticatedAt: sql`coalesce(
      (select s.authenticated_at from sessions s where s.id = ${parentId}::uuid), now())`,
    passwordAt: by === 'password' || by === 'passkey' ? sql`now()` : null,
    expiresAt: sql`now() + make_interval(days => ${SESSION_IDLE_DAYS})`,
  });
  await endSessionsBeyond(db, userId, id);
  return { id, token };
}

/**
 * Ends sessions beyond the limit, so that a sign-in is never refused. First are those that were not used after their first
 * minute, as of a client that keeps no cookie, then those unused for longest.
 */
const endSessionsBeyond = (db: Queryable, userId: string, newId: string) =>
  db.execute(
    sql`delete from sessions where user_id = ${userId}::uuid and id in (
          select id from sessions where user_id = ${userId}::uuid and id <> ${newId}::uuid
          order by last_used_at > created_at desc, last_used_at desc, id desc
          offset ${MAX_SESSIONS - 1}::int)`,
  );
/** Notes that the user of a session has given their password with the second factor if they have one, or a passkey. */
export async function noteAuthentication(db: Queryable, id: string): Promise<void> {
  await db
    .update(sessions)
    .set({ authenticatedAt: sql`now()`, passwordAt: sql`now()` })
    .where(eq(sessions.id, id));
}

/** Returns a user's sessions that have not expired, the last used first. */
export function listSessions(db: Queryable, userId: string): Promise<SessionRow[]> {
  return db
    .select({
      id: sessions.id,
      device: sessions.device,
      address: sessions.address,
      signedInBy: sessions.signedInBy,
      member: members.name,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .leftJoin(members, and(eq(members.userId, sessions.userId), eq(members.id, sessions.memberId)))
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id));
}

/** Shows a member's view in a session, or the whole, from its next request on. */
export async function showView(
  db: Queryable,
  userId: string,
  id: string,
  memberId: string | null,
): Promise<void> {
  await db
    .update(sessions)
    .set({ viewedMemberId: memberId })
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)));
}

/** Returns true if a session of a user has neither ended nor expired. */
export async function isOpenSession(db: Queryable, userId: string, id: string): Promise<boolean> {
  const isNamed = and(eq(sessions.userId, userId), eq(sessions.id, id));
  const isOpen = and(isNamed, gt(sessions.expiresAt, sql`now()`));
  return isId(id) && (await db.select({ id: sessions.id }).from(sessions).where(isOpen)).length > 0;
}

/** Returns true if there is any session, expired ones included. */
export async function hasSessions(db: Queryable): Promise<boolean> {
  return (await db.select({ id: sessions.id }).from(sessions).limit(1)).length > 0;
}

/** Ends one of a user's sessions, from the very next request on. */
export async function endSession(db: Queryable, userId: string, id: string): Promise<void> {
  const [ended] = isId(id)
    ? await db
        .delete(sessions)
        .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
        .returning({ id: sessions.id })
    : [];
  if (ended === undefined) throw new DomainError('NOT_FOUND', ['noSession']);
}

/** Ends the sessions of a user, but the one that is named. Returns their number. */
export async function endOtherSessions(
  db: Queryable,
  userId: string,
  keptId: string | undefined,
): Promise<number> {
  const others = keptId === undefined ? undefined : ne(sessions.id, keptId);
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), others))
    .returning({ id: sessions.id });
  return ended.length;
}

/** Ends the sessions of a member, but the one that is named. */
export async function endOtherSessionsOf(
  db: Queryable,
  userId: string,
  memberId: string,
  keptId: string | undefined,
): Promise<void> {
  const others = keptId === undefined ? undefined : ne(sessions.id, keptId);
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.memberId, memberId), others));
}

/** Ends the session of a token, if there is one. */
export async function endSessionOf(db: Queryable, token: string): Promise<void> {
  if (isSessionToken(token))
    await db.delete(sessions).where(eq(sessions.hash, hashSessionToken(token)));
}

/** The user of a session. `keyId` is the id of the session; it has no scope, so it opens no public route. */
export interface SessionCaller extends Caller {
  /** Name of the user. */
  readonly user: string;
  /** The signed-in member; null for the user. */
  readonly member: { readonly id: string; readonly name: string } | null;
  readonly device: string;
  readonly signedInBy: SignInMethod;
  /** True if the user has signed in, or given their password or a passkey, within the last minutes. */
  readonly isRecent: boolean;
  /** True if the user has given their password or a passkey within the last minutes. */
  readonly hasRecentPassword: boolean;
}

const FOUND_SESSION = {
  ...texts('hash', 'keyId', 'userId', 'name', 'device', 'signedInBy'),
  ...nullableTexts('memberId', 'memberName', 'viewedId'),
  ...numbers('user', 'figures', 'market'),
  useIsDue: booleanColumn,
  isRecent: booleanColumn,
  hasRecentPassword: booleanColumn,
};

/**
 * Looks tokens up, all in one query; unknown, ended and expired ones are left out, which look the same. Expiry goes by
 * the database's clock, the one that all nodes share.
 */
export async function authenticateSessions(
  db: Queryable,
  tokens: readonly string[],
): Promise<Map<string, SessionCaller>> {
  const byHash = new Map<string, string>();
  for (const token of tokens) {
    if (isSessionToken(token)) byHash.set(hashSessionToken(token).toString('hex'), token);
  }
  if (byHash.size === 0) return new Map();
  // Each hash is one look-up in the index (LATERAL with OFFSET 0), as of keys.
  const found = await rows(
    db,
    FOUND_SESSION,
    sql`select sent.hash, session.id as "keyId", session.user_id as "userId", session.name, session.device,
               session.member_id as "memberId", session.member_name as "memberName",
               session.viewed_member_id as "viewedId",
               session.signed_in_by as "signedInBy", ${isRecent('authenticated_at')} as "isRecent",
               ${isRecent('password_at')} as "hasRecentPassword",
               ${selectRevisions(sql`session`, sql`m`)},
               session.last_used_at <= now() - interval '1 minute' as "useIsDue"
        from unnest(${pgArray([...byHash.keys()])}::text::text[]) as sent (hash)
        cross join lateral (
          select s.id, s.user_id, s.member_id, s.viewed_member_id, m.name as member_name, s.device, s.signed_in_by, s.authenticated_at, s.password_at,
                 u.name, u.revision, u.labels, s.last_used_at
          from sessions s join users u on u.id = s.user_id
          left join members m on m.user_id = s.user_id and m.id = s.member_id
          where s.hash = decode(sent.hash, 'hex') and s.expires_at > now()
            and (s.member_id is null or m.id is not null)
          offset 0) as session
        cross join market m`,
  );
  return new Map(
    found.map(({ hash, name, signedInBy, user, figures, market, ...more }) => {
      const { memberId, memberName, viewedId, ...found } = more;
      const member =
        memberId === null || memberName === null ? null : { id: memberId, name: memberName };
      const revisions = { user, figures, market };
      const by = signedInBy as SignInMethod;
      return [
        byHash.get(hash) ?? '',
        {
          ...{ ...found, user: name, member, view: viewOf(viewedId) },
          ...{ signedInBy: by, scopes: [], revisions },
        },
      ];
    }),
  );
}

const isRecent = (column: 'authenticated_at' | 'password_at') =>
  sql`coalesce(session.${sql.identifier(column)} > now() - make_interval(mins => ${RECENT_MINUTES}), false)`;

/** Notes that sessions were used now, at most once a minute, which puts off their end. */
export async function noteSessionUse(db: Queryable, ids: readonly string[]): Promise<void> {
  await db.execute(
    sql`update sessions set last_used_at = now(),
          expires_at = least(now() + make_interval(days => ${SESSION_IDLE_DAYS}),
                             created_at + make_interval(days => ${SESSION_DAYS}))
        where id = any(${pgArray(ids)}::text::uuid[]) and expires_at > now()
          and last_used_at <= now() - interval '1 minute'`,
  );
}
