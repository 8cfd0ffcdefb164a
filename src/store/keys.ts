import { randomInt } from 'node:crypto';
import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { hashApiKey, isApiKey, makeApiKey } from '../core/api-key.ts';
import { Refusal } from '../core/refusal.ts';
import type { Database } from './database.ts';
import { isId, newId } from './id.ts';
import { apiKeys, market, users } from './schema.ts';
import type { Revisions } from './transaction.ts';

export interface NewKey {
  readonly userId: string;
  readonly name: string;
  /** Any texts: what a scope opens is checked when the key is used. */
  readonly scopes: readonly string[];
  readonly expiresAt: Date | null;
}

/** A key as it can be shown at any time: without the key itself. */
export interface KeyRow {
  readonly id: string;
  readonly name: string;
  readonly scopes: string[];
  /** The name of the person whose data it opens. */
  readonly user: string;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
}

/** Makes a key. Its text is given here and nowhere else: only a hash is kept. */
export async function createKey(db: Database, key: NewKey): Promise<{ id: string; key: string }> {
  const id = newId();
  const text = makeApiKey((below) => randomInt(below));
  await db.insert(apiKeys).values({
    id,
    userId: key.userId,
    name: key.name,
    scopes: [...key.scopes],
    expiresAt: key.expiresAt,
    hash: hashApiKey(text),
  });
  return { id, key: text };
}

/** All keys, oldest first, revoked and expired ones included. */
export function listKeys(db: Database): Promise<KeyRow[]> {
  return db
    .select({
      id: apiKeys.id,
      name: apiKeys.name,
      scopes: apiKeys.scopes,
      user: users.name,
      createdAt: apiKeys.createdAt,
      expiresAt: apiKeys.expiresAt,
      lastUsedAt: apiKeys.lastUsedAt,
      revokedAt: apiKeys.revokedAt,
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .orderBy(asc(apiKeys.id));
}

/** Revokes a key, from the very next request on; a key that is revoked already stays as it is. */
export async function revokeKey(db: Database, id: string): Promise<void> {
  const [known] = isId(id)
    ? await db.select({ id: apiKeys.id }).from(apiKeys).where(eq(apiKeys.id, id))
    : [];
  if (known === undefined) throw new Refusal('NOT_FOUND', 'No key has this id.');
  await db
    .update(apiKeys)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)));
}

/** Who calls, what their key opens, and the state that their answers depend on. */
export interface Caller {
  readonly keyId: string;
  readonly userId: string;
  readonly scopes: readonly string[];
  readonly revisions: Revisions;
  /** Whether the key's last use, as it is noted, lies a minute back or more; see `noteUse`. */
  readonly useIsDue: boolean;
}

/**
 * Looks a key up, in one query; null when it is unknown, revoked or expired, which look the same. Expiry goes by the
 * database's clock, the one that all nodes share.
 */
export async function authenticate(db: Database, key: string): Promise<Caller | null> {
  if (!isApiKey(key)) return null;
  const hash = Buffer.from(hashApiKey(key)).toString('hex');
  const [row] = await lookUpIn(db).execute({ hash });
  if (row === undefined) return null;
  const { user, market, ...caller } = row;
  return { ...caller, revisions: { user, market } };
}

type LookUp = ReturnType<typeof prepareLookUp>;
const lookUps = new WeakMap<Database, LookUp>();

function lookUpIn(db: Database): LookUp {
  const known = lookUps.get(db) ?? prepareLookUp(db);
  lookUps.set(db, known);
  return known;
}

/** Every request does this: as a named statement PostgreSQL plans it once a connection, not each time anew. */
function prepareLookUp(db: Database) {
  const { id, userId, scopes, hash, revokedAt, expiresAt, lastUsedAt } = apiKeys;
  return db
    .select({
      keyId: id,
      userId,
      scopes,
      user: users.revision,
      market: market.revision,
      useIsDue: sql<boolean>`coalesce(${lastUsedAt} <= now() - interval '1 minute', true)`,
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, userId))
    .crossJoin(market)
    .where(
      and(
        // As text: where the server has forgotten the statement, postgres.js prepares it again and then encodes bytes twice.
        eq(hash, sql`decode(${sql.placeholder('hash')}, 'hex')`),
        isNull(revokedAt),
        or(isNull(expiresAt), gt(expiresAt, sql`now()`)),
      ),
    )
    .prepare('pactole_key');
}

/** Notes that a key was used now, at most once a minute however many requests find that it is due. */
export async function noteUse(db: Database, keyId: string): Promise<void> {
  await db.execute(
    sql`update api_keys set last_used_at = now()
        where id = ${keyId} and coalesce(last_used_at <= now() - interval '1 minute', true)`,
  );
}
