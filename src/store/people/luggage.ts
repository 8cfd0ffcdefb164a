/** What a person takes along to another installation beside an export: who they are, their keys, and their answers. */
import { sql } from 'drizzle-orm';
import { type Database, rows } from '../database.ts';
import { listOf, orNull, text } from '../sql/columns.ts';
import { recordset } from '../sql/recordset.ts';

/** A key as it is stored; instants as the database writes them. */
export interface StoredKey {
  readonly id: string;
  readonly name: string;
  /** In hexadecimal digits. */
  readonly hash: string;
  /** Null of a key that has not been used since its start is kept. */
  readonly start: string | null;
  readonly scopes: readonly string[];
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly lastUsedAt: string | null;
  readonly revokedAt: string | null;
}

/** An answer that waits to be repeated. */
export interface StoredAnswer {
  readonly key: string;
  /** In hexadecimal digits. */
  readonly request: string;
  /** JSON. */
  readonly answer: string;
  readonly createdAt: string;
}

/** Who a person is, wherever they are. */
export interface Identity {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  /** When they began to move. */
  readonly departedAt: string;
  /** As text: it may be larger than JSON's numbers are read. */
  readonly revision: string;
}

export const readKeys = (tx: Database, userId: string): Promise<StoredKey[]> =>
  rows(
    tx,
    {
      ...{ id: text, name: text, hash: text, start: orNull(text), scopes: listOf(text) },
      ...{
        createdAt: text,
        expiresAt: orNull(text),
        lastUsedAt: orNull(text),
        revokedAt: orNull(text),
      },
    },
    sql`select id::text, name, encode(hash, 'hex') as hash, start, to_json(scopes) as scopes,
               created_at::text as "createdAt", expires_at::text as "expiresAt",
               last_used_at::text as "lastUsedAt", revoked_at::text as "revokedAt"
        from api_keys where user_id = ${userId} order by id`,
  );

export const readAnswers = (tx: Database, userId: string): Promise<StoredAnswer[]> =>
  rows(
    tx,
    { key: text, request: text, answer: text, createdAt: text },
    sql`select key, encode(request, 'hex') as request, answer::text, created_at::text as "createdAt"
        from idempotent_answers where user_id = ${userId} order by key`,
  );

export async function readIdentity(tx: Database, userId: string): Promise<Identity> {
  const [found] = await rows(
    tx,
    { id: text, name: text, createdAt: text, departedAt: text, revision: text },
    sql`select id::text, name, created_at::text as "createdAt", moving_at::text as "departedAt", revision::text
        from users where id = ${userId}`,
  );
  if (found === undefined) throw new Error('The person whose row is locked is not there');
  return found;
}

export async function insertKeys(
  tx: Database,
  userId: string,
  keys: readonly StoredKey[],
): Promise<void> {
  const shape = sql`k(id uuid, name text, hash text, start text, scopes jsonb, "createdAt" timestamptz,
                      "expiresAt" timestamptz, "lastUsedAt" timestamptz, "revokedAt" timestamptz)`;
  await tx.execute(
    sql`insert into api_keys (id, user_id, name, hash, start, scopes, created_at, expires_at, last_used_at, revoked_at)
        select k.id, ${userId}::uuid, k.name, decode(k.hash, 'hex'), k.start,
               array(select jsonb_array_elements_text(k.scopes)),
               k."createdAt", k."expiresAt", k."lastUsedAt", k."revokedAt"
        from ${recordset(keys, shape)}`,
  );
}

export async function insertAnswers(
  tx: Database,
  userId: string,
  answers: readonly StoredAnswer[],
): Promise<void> {
  const shape = sql`n(key text, request text, answer text, "createdAt" timestamptz)`;
  await tx.execute(
    sql`insert into idempotent_answers (user_id, key, request, answer, created_at)
        select ${userId}::uuid, n.key, decode(n.request, 'hex'), n.answer::json, n."createdAt"
        from ${recordset(answers, shape)}`,
  );
}
