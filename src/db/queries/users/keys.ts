import { randomInt } from 'node:crypto';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { type View, viewOf } from '../../../core/household/lens.ts';
import { hashApiKey, isApiKey, makeApiKey } from '../../../core/identifiers/api-key.ts';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { isId, newId } from '../../id.ts';
import { type Queryable, rows } from '../../queryable.ts';
import { type Revisions, selectRevisions } from '../../revisions.ts';
import { apiKeys, members, users } from '../../schema.ts';
import { pgArray } from '../../sql/arrays.ts';
import {
  booleanColumn,
  listOf,
  nullableTexts,
  numbers,
  textColumn,
  texts,
} from '../../sql/columns.ts';
import { requireRoomFor, STORED_LIMITS } from '../../stored-limits.ts';

export interface NewKey {
  readonly userId: string;
  readonly name: string;
  /** Any texts: what a scope opens is checked when the key is used. */
  readonly scopes: readonly string[];
  readonly expiresAt: Date | null;
  /** The member whose view its answers have. @default null, the whole */
  readonly memberId?: string | null;
}

/** A key as it can be shown at any time: without the key itself. */
export interface KeyRow {
  readonly id: string;
  readonly name: string;
  readonly scopes: string[];
  /** The name of the user whose data it opens. */
  readonly user: string;
  /** Name of the member whose view its answers have; null for the whole. */
  readonly of: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
}

/**
 * Makes a key. Its text is given here and nowhere else: only a hash is kept. The oldest keys that were revoked or have
 * expired make place for it. Throws if there is none.
 */
export async function createKey(db: Queryable, key: NewKey): Promise<{ id: string; key: string }> {
  await db.execute(
    sql`delete from api_keys where user_id = ${key.userId}::uuid and id in (
          select id from api_keys
          where user_id = ${key.userId}::uuid and (revoked_at is not null or expires_at <= now())
          order by id
          limit greatest(0, 1 - ${STORED_LIMITS.api_keys}::int
            + (select count(*) from api_keys where user_id = ${key.userId}::uuid)))`,
  );
  await requireRoomFor(db, key.userId, 'api_keys');
  const id = newId();
  const text = makeApiKey((below) => randomInt(below));
  await db.insert(apiKeys).values({
    id,
    userId: key.userId,
    name: key.name,
    scopes: [...key.scopes],
    expiresAt: key.expiresAt,
    memberId: key.memberId ?? null,
    hash: hashApiKey(text),
  });
  return { id, key: text };
}

/** Returns the keys of a user, oldest first, revoked and expired ones included. */
export function listKeys(db: Queryable, userId: string): Promise<KeyRow[]> {
  return db
    .select({
      id: apiKeys.id,
      name: apiKeys.name,
      scopes: apiKeys.scopes,
      user: users.name,
      of: members.name,
      createdAt: apiKeys.createdAt,
      expiresAt: apiKeys.expiresAt,
      lastUsedAt: apiKeys.lastUsedAt,
      revokedAt: apiKeys.revokedAt,
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .leftJoin(members, and(eq(members.userId, apiKeys.userId), eq(members.id, apiKeys.memberId)))
    .where(eq(apiKeys.userId, userId))
    .orderBy(asc(apiKeys.id));
}

/** Returns true if there is any key, revoked and expired ones included. */
export async function hasKeys(db: Queryable): Promise<boolean> {
  return (await db.select({ id: apiKeys.id }).from(apiKeys).limit(1)).length > 0;
}

/** Revokes a user's key, from the very next request on; a key that is revoked already stays as it is. */
export async function revokeKey(db: Queryable, userId: string, id: string): Promise<void> {
  const isNamed = and(eq(apiKeys.userId, userId), eq(apiKeys.id, id));
  const [known] = isId(id) ? await db.select({ id: apiKeys.id }).from(apiKeys).where(isNamed) : [];
  if (known === undefined) throw new DomainError('NOT_FOUND', ['noKeyWithId']);
  await db
    .update(apiKeys)
    .set({ revokedAt: sql`now()` })
    .where(and(isNamed, isNull(apiKeys.revokedAt)));
}

/** The user and scopes of a key, and the state that responses depend on. */
export interface Caller {
  readonly keyId: string;
  readonly userId: string;
  /** The view of the answers. */
  readonly view: View;
  readonly scopes: readonly string[];
  readonly revisions: Revisions;
  /** True if the recorded last use of the key is a minute old or more; see `noteUse`. */
  readonly useIsDue: boolean;
}

const FOUND_KEY = {
  ...texts('hash', 'keyId', 'userId'),
  ...nullableTexts('memberId'),
  ...numbers('user', 'figures', 'market'),
  scopes: listOf(textColumn),
  useIsDue: booleanColumn,
};

/**
 * Looks keys up, all in one query; unknown, revoked and expired ones are left out, which look the same. Expiry goes by the
 * database's clock, the one that all nodes share.
 */
export async function authenticate(
  db: Queryable,
  keys: readonly string[],
): Promise<Map<string, Caller>> {
  const byHash = new Map<string, string>();
  for (const key of keys) {
    if (isApiKey(key)) byHash.set(hashApiKey(key).toString('hex'), key);
  }
  if (byHash.size === 0) return new Map();
  // Each hash is one look-up in the index (LATERAL with OFFSET 0), however many keys there will be by then.
  const found = await rows(
    db,
    FOUND_KEY,
    sql`select sent.hash, key.id as "keyId", key.user_id as "userId", key.scopes, key.member_id as "memberId",
               ${selectRevisions(sql`key`, sql`m`)},
               coalesce(key.last_used_at <= now() - interval '1 minute', true) as "useIsDue"
        from unnest(${pgArray([...byHash.keys()])}::text::text[]) as sent (hash)
        cross join lateral (
          select k.id, k.user_id, k.scopes, k.member_id, u.revision, u.labels, k.last_used_at
          from api_keys k join users u on u.id = k.user_id
          where k.hash = decode(sent.hash, 'hex') and k.revoked_at is null
            and (k.expires_at is null or k.expires_at > now())
          offset 0) as key
        cross join market m`,
  );
  return new Map(
    found.map(({ hash, keyId, userId, memberId, scopes, user, figures, market, useIsDue }) => {
      const key = byHash.get(hash) ?? '';
      const revisions = { user, figures, market };
      return [key, { keyId, userId, view: viewOf(memberId), scopes, revisions, useIsDue }];
    }),
  );
}

/** Notes that keys were used now, at most once a minute however many requests find that it is due. */
export async function noteUse(db: Queryable, keyIds: readonly string[]): Promise<void> {
  await db.execute(
    sql`update api_keys set last_used_at = now()
        where id = any(${pgArray(keyIds)}::text::uuid[])
          and (last_used_at is null or last_used_at <= now() - interval '1 minute')`,
  );
}
