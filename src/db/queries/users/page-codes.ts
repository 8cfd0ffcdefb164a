import { randomBytes } from 'node:crypto';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import {
  hashPageCode,
  isPageCode,
  makePageCode,
  PAGE_CODE_MINUTES,
} from '../../../core/identifiers/page-code.ts';
import type { Database } from '../../database.ts';
import type { Queryable } from '../../queryable.ts';
import { pageCodes } from '../../schema.ts';
import { createSession } from './sessions.ts';
import { userNamed } from './users.ts';

/**
 * Creates a one-time code that signs a user in, and deletes those that have expired. Its text is returned here and
 * nowhere else. The exchange creates the user if there is none of that name.
 */
export async function createPageCode(db: Queryable, user: string): Promise<string> {
  const code = makePageCode(randomBytes);
  await db.delete(pageCodes).where(lte(pageCodes.expiresAt, sql`now()`));
  await db.insert(pageCodes).values({
    hash: hashPageCode(code),
    userName: user,
    expiresAt: sql`now() + make_interval(mins => ${PAGE_CODE_MINUTES})`,
  });
  return code;
}

/** Returns the name of the user of a code, without using it up; null if it was used or has expired. */
export async function readPageCode(db: Queryable, code: string): Promise<string | null> {
  if (!isPageCode(code)) return null;
  const [found] = await db.select(USER).from(pageCodes).where(isValid(code));
  return found?.user ?? null;
}

/** Exchanges a code for a new session, once; null if it was used or has expired. */
export async function redeemPageCode(
  database: Database,
  code: string,
  device: string,
): Promise<{ user: string; userId: string; token: string } | null> {
  const user = await readPageCode(database.query, code);
  if (user === null) return null;
  const userId = await userNamed(database.query, user);
  return database.write(userId, async (tx) => {
    const [used] = await tx.delete(pageCodes).where(isValid(code)).returning(USER);
    if (used === undefined) return null;
    const { token } = await createSession(tx, { userId, device });
    return { user, userId, token };
  });
}

const USER = { user: pageCodes.userName };

/** The database's clock decides, which all nodes share. */
const isValid = (code: string) =>
  and(eq(pageCodes.hash, hashPageCode(code)), gt(pageCodes.expiresAt, sql`now()`));
