import { randomBytes } from 'node:crypto';
import { and, desc, eq, exists, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import {
  hashPageCode,
  isPageCode,
  makePageCode,
  PAGE_CODE_MINUTES,
} from '../../../core/identifiers/page-code.ts';
import type { Database } from '../../database.ts';
import type { Queryable } from '../../queryable.ts';
import { members, pageCodes, sessions, users } from '../../schema.ts';
import { createSession, type SignedInBrowser } from './sessions.ts';
import { userNamed } from './users.ts';

/** Codes of a user that are valid at once; one more removes the oldest. */
const MOST_CODES = 10;

/**
 * Creates a one-time code that signs a user or a member of theirs in, and deletes those that have expired. Its text is returned here and
 * nowhere else. The exchange creates the user if there is none of that name. A code that a session makes ends with it.
 */
export async function createPageCode(
  db: Queryable,
  user: string,
  {
    sessionId = null,
    memberId = null,
  }: { readonly sessionId?: string | null; readonly memberId?: string | null } = {},
): Promise<string> {
  const code = makePageCode(randomBytes);
  await db.delete(pageCodes).where(lte(pageCodes.expiresAt, sql`now()`));
  const older = db
    .select({ hash: pageCodes.hash })
    .from(pageCodes)
    .where(eq(pageCodes.userName, user))
    .orderBy(desc(pageCodes.expiresAt), desc(pageCodes.hash))
    .offset(MOST_CODES - 1);
  await db.delete(pageCodes).where(inArray(pageCodes.hash, older));
  await db.insert(pageCodes).values({
    hash: hashPageCode(code),
    userName: user,
    memberId,
    sessionId,
    expiresAt: sql`now() + make_interval(mins => ${PAGE_CODE_MINUTES})`,
  });
  return code;
}

/** Returns the names of the user and the member of a code, and leaves it valid. Null if it was used, has expired or ended with its session. */
export async function readPageCode(
  db: Queryable,
  code: string,
): Promise<{ readonly user: string; readonly member: string | null } | null> {
  if (!isPageCode(code)) return null;
  const [found] = await db
    .select({ user: pageCodes.userName, member: members.name })
    .from(pageCodes)
    .leftJoin(members, eq(members.id, pageCodes.memberId))
    .where(isValid(db, code));
  return found ?? null;
}

/** Exchanges a code for a new session, once; null if it was used, has expired or ended with its session. */
export async function redeemPageCode(
  database: Database,
  code: string,
  browser: SignedInBrowser,
): Promise<{ user: string; userId: string; token: string } | null> {
  const found = await readPageCode(database.query, code);
  if (found === null) return null;
  const { user } = found;
  const userId = await userNamed(database.query, user);
  return database.write(userId, async (tx) => {
    const [used] = await tx.delete(pageCodes).where(isValid(tx, code)).returning(CODE);
    if (used === undefined) return null;
    const { token } = await createSession(tx, {
      ...{ userId, memberId: used.memberId, ...browser, by: 'link' },
      parentId: used.sessionId,
    });
    return { user, userId, token };
  });
}

/** Deletes all codes of a member. */
export async function deleteMemberCodes(db: Queryable, memberId: string): Promise<void> {
  await db.delete(pageCodes).where(eq(pageCodes.memberId, memberId));
}

/** Deletes all codes of a user. */
export async function deletePageCodes(db: Queryable, userId: string): Promise<void> {
  const name = db.select({ name: users.name }).from(users).where(eq(users.id, userId));
  await db.delete(pageCodes).where(inArray(pageCodes.userName, name));
}

const CODE = { memberId: pageCodes.memberId, sessionId: pageCodes.sessionId };

/** The database's clock decides, which all nodes share. */
const isValid = (db: Queryable, code: string) =>
  and(
    eq(pageCodes.hash, hashPageCode(code)),
    gt(pageCodes.expiresAt, sql`now()`),
    or(isNull(pageCodes.sessionId), exists(validSession(db))),
  );

const validSession = (db: Queryable) =>
  db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, pageCodes.sessionId), gt(sessions.expiresAt, sql`now()`)));
