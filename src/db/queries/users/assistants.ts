/** Sessions of assistants, and the one-time codes that give them. */
import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm';

import { viewOf } from '../../../core/household/lens.ts';
import { clientOf } from '../../../core/identifiers/assistant-client.ts';
import {
  hashAssistantToken,
  isAssistantToken,
  makeAssistantToken,
} from '../../../core/identifiers/assistant-token.ts';
import { hashPageCode, isPageCode, makePageCode } from '../../../core/identifiers/page-code.ts';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import type { Database } from '../../database.ts';
import { isId, newId } from '../../id.ts';
import { type Queryable, rows } from '../../queryable.ts';
import { selectRevisions } from '../../revisions.ts';
import { assistantCodes, assistants, sessions } from '../../schema.ts';
import { pgArray } from '../../sql/arrays.ts';
import { booleanColumn, nullableTexts, numbers, texts } from '../../sql/columns.ts';
import type { Caller } from './keys.ts';

/** Days without use after which an assistant ends, and its longest life. */
const IDLE_DAYS = 90;
const BRIEF_HOURS = 1;
const MAX_DAYS = 365;
const CODE_SECONDS = 60;
const MAX_ASSISTANTS = 100;
const MAX_CODES = 10;

export const ASSISTANT_SECONDS = MAX_DAYS * 86_400;

export interface NewAssistant {
  readonly userId: string;
  readonly name: string;
  readonly mayWrite: boolean;
  /** The member that lets it in, whose view its answers have; null for the user. */
  readonly memberId: string | null;
  /** True if it ends after an hour without use, as that of a command that may be killed. @default false */
  readonly isBrief?: boolean;
}

/**
 * Makes the session of an assistant; its token is returned here and nowhere else. Of more than a hundred, those unused for
 * longest end.
 */
export async function createAssistant(
  db: Queryable,
  { userId, name, mayWrite, memberId, isBrief = false }: NewAssistant,
): Promise<{ id: string; token: string }> {
  const id = newId();
  const token = makeAssistantToken(randomBytes);
  await db
    .delete(assistants)
    .where(and(eq(assistants.userId, userId), lte(assistants.expiresAt, sql`now()`)));
  const beyond = db
    .select({ id: assistants.id })
    .from(assistants)
    .where(eq(assistants.userId, userId))
    .orderBy(desc(assistants.lastUsedAt), desc(assistants.id))
    .offset(MAX_ASSISTANTS - 1);
  await db
    .delete(assistants)
    .where(and(eq(assistants.userId, userId), inArray(assistants.id, beyond)));
  await db.insert(assistants).values({
    ...{ id, userId, name, mayWrite, memberId, hash: hashAssistantToken(token) },
    expiresAt: isBrief
      ? sql`now() + make_interval(hours => ${BRIEF_HOURS})`
      : sql`now() + make_interval(days => ${IDLE_DAYS})`,
  });
  return { id, token };
}

export interface AssistantRow {
  readonly id: string;
  readonly name: string;
  readonly mayWrite: boolean;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly expiresAt: Date;
}

/** Returns a user's assistants that have not expired, the last used first. */
export const listAssistants = (db: Queryable, userId: string): Promise<AssistantRow[]> =>
  db
    .select({
      id: assistants.id,
      name: assistants.name,
      mayWrite: assistants.mayWrite,
      createdAt: assistants.createdAt,
      lastUsedAt: assistants.lastUsedAt,
      expiresAt: assistants.expiresAt,
    })
    .from(assistants)
    .where(and(eq(assistants.userId, userId), gt(assistants.expiresAt, sql`now()`)))
    .orderBy(desc(assistants.lastUsedAt), desc(assistants.id));

/** Ends an assistant of a user, from the very next request on. */
export async function endAssistant(db: Queryable, userId: string, id: string): Promise<void> {
  const [ended] = isId(id)
    ? await db
        .delete(assistants)
        .where(and(eq(assistants.userId, userId), eq(assistants.id, id)))
        .returning({ id: assistants.id })
    : [];
  if (ended === undefined) throw new DomainError('NOT_FOUND', ['noAssistant']);
}

/** Ends the assistant of a token, if there is one. */
export async function endAssistantOf(db: Queryable, token: string): Promise<void> {
  if (isAssistantToken(token))
    await db.delete(assistants).where(eq(assistants.hash, hashAssistantToken(token)));
}

/** Ends the assistants that a member has let in, and deletes their codes. */
export async function endAssistantsOf(
  db: Queryable,
  userId: string,
  memberId: string,
): Promise<void> {
  const own = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.memberId, memberId)));
  await db
    .delete(assistantCodes)
    .where(and(eq(assistantCodes.userId, userId), inArray(assistantCodes.sessionId, own)));
  await db
    .delete(assistants)
    .where(and(eq(assistants.userId, userId), eq(assistants.memberId, memberId)));
}

/** Ends all assistants of a user, and deletes their codes. */
export async function endAssistants(db: Queryable, userId: string): Promise<void> {
  await db.delete(assistantCodes).where(eq(assistantCodes.userId, userId));
  await db.delete(assistants).where(eq(assistants.userId, userId));
}

/** The user of an assistant; `keyId` is the id of its session. */
export interface AssistantCaller extends Omit<Caller, 'scopes'> {
  readonly mayWrite: boolean;
}

const FOUND = {
  ...texts('hash', 'keyId', 'userId'),
  ...nullableTexts('memberId'),
  ...numbers('user', 'figures', 'market'),
  mayWrite: booleanColumn,
  useIsDue: booleanColumn,
};

/** Looks tokens up, all in one query, as keys are; unknown, ended and expired ones are left out. */
export async function authenticateAssistants(
  db: Queryable,
  tokens: readonly string[],
): Promise<Map<string, AssistantCaller>> {
  const byHash = new Map<string, string>();
  for (const token of tokens) {
    if (isAssistantToken(token)) byHash.set(hashAssistantToken(token).toString('hex'), token);
  }
  if (byHash.size === 0) return new Map();
  const found = await rows(
    db,
    FOUND,
    sql`select sent.hash, assistant.id as "keyId", assistant.user_id as "userId",
               assistant.may_write as "mayWrite",
               assistant.member_id as "memberId", ${selectRevisions(sql`assistant`, sql`m`)},
               assistant.last_used_at <= now() - interval '1 minute' as "useIsDue"
        from unnest(${pgArray([...byHash.keys()])}::text::text[]) as sent (hash)
        cross join lateral (
          select a.id, a.user_id, a.may_write, a.member_id, u.revision, u.labels, a.last_used_at
          from assistants a join users u on u.id = a.user_id
          where a.hash = decode(sent.hash, 'hex') and a.expires_at > now()
          offset 0) as assistant
        cross join market m`,
  );
  return new Map(
    found.map(({ hash, keyId, userId, mayWrite, memberId, user, figures, market, useIsDue }) => {
      const revisions = { user, figures, market };
      return [
        byHash.get(hash) ?? '',
        { keyId, userId, view: viewOf(memberId), mayWrite, revisions, useIsDue },
      ];
    }),
  );
}

/** Notes that assistants asked now, at most once a minute, which puts off their end by the time that each had from its last use. */
export async function noteAssistantUse(db: Queryable, ids: readonly string[]): Promise<void> {
  await db.execute(
    sql`update assistants set last_used_at = now(),
          expires_at = least(now() + (expires_at - last_used_at),
                             created_at + make_interval(days => ${MAX_DAYS}))
        where id = any(${pgArray(ids)}::text::uuid[]) and expires_at > now()
          and last_used_at <= now() - interval '1 minute'`,
  );
}

/** The permission that a user gives a client. */
export interface Grant {
  readonly userId: string;
  readonly sessionId: string;
  readonly clientId: string;
  readonly redirectUri: string;
  /** SHA-256 of the client's verifier, in base64url. */
  readonly challenge: string;
  readonly mayWrite: boolean;
}

/** Makes a one-time code of a minute, which ends with the session that made it. */
export async function createAssistantCode(db: Queryable, grant: Grant): Promise<string> {
  const code = makePageCode(randomBytes);
  await db.delete(assistantCodes).where(lte(assistantCodes.expiresAt, sql`now()`));
  const older = db
    .select({ hash: assistantCodes.hash })
    .from(assistantCodes)
    .where(eq(assistantCodes.userId, grant.userId))
    .orderBy(desc(assistantCodes.expiresAt), desc(assistantCodes.hash))
    .offset(MAX_CODES - 1);
  await db.delete(assistantCodes).where(inArray(assistantCodes.hash, older));
  await db.insert(assistantCodes).values({
    ...grant,
    hash: hashPageCode(code),
    expiresAt: sql`now() + make_interval(secs => ${CODE_SECONDS})`,
  });
  return code;
}

/** The request of a client with its code; `challenge` is made of its verifier. */
export type Redemption = Pick<Grant, 'clientId' | 'redirectUri' | 'challenge'> & {
  readonly code: string;
};

/** Exchanges a code for the session of an assistant, once, whatever else is wrong; null if any of it is. */
export async function redeemAssistantCode(
  database: Database,
  { code, clientId, redirectUri, challenge }: Redemption,
): Promise<{ token: string; mayWrite: boolean } | null> {
  if (!isPageCode(code)) return null;
  const isNamed = eq(assistantCodes.hash, hashPageCode(code));
  const [owner] = await database.query
    .select({ userId: assistantCodes.userId })
    .from(assistantCodes)
    .where(isNamed);
  if (owner === undefined) return null;
  const { userId } = owner;
  return database.write(userId, async (tx) => {
    const valid = tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)));
    const [used] = await tx
      .delete(assistantCodes)
      .where(
        and(
          isNamed,
          gt(assistantCodes.expiresAt, sql`now()`),
          inArray(assistantCodes.sessionId, valid),
        ),
      )
      .returning();
    const isSame =
      used !== undefined &&
      used.clientId === clientId &&
      used.redirectUri === redirectUri &&
      used.challenge === challenge;
    if (!isSame) return null;
    const name = clientOf(clientId)?.name ?? '';
    const [allowed] = await tx
      .select({ memberId: sessions.memberId })
      .from(sessions)
      .where(eq(sessions.id, used.sessionId));
    const { mayWrite } = used;
    const memberId = allowed?.memberId ?? null;
    const { token } = await createAssistant(tx, { userId, name, mayWrite, memberId });
    return { token, mayWrite };
  });
}
