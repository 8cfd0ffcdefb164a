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
import { createKey } from './keys.ts';
import { userNamed } from './users.ts';

/** The key that a code is exchanged for. */
export interface PageKey {
  /** Name of the user whose data it opens, created at the exchange if there is none of that name. */
  readonly user: string;
  /** Name of the key. */
  readonly name: string;
  readonly scopes: readonly string[];
  readonly expiresAt: Date | null;
}

/** Creates a one-time code, and deletes those that have expired. Its text is returned here and nowhere else. */
export async function createPageCode(db: Queryable, key: PageKey): Promise<string> {
  const code = makePageCode(randomBytes);
  await db.delete(pageCodes).where(lte(pageCodes.expiresAt, sql`now()`));
  await db.insert(pageCodes).values({
    hash: hashPageCode(code),
    userName: key.user,
    keyName: key.name,
    scopes: [...key.scopes],
    keyExpiresAt: key.expiresAt,
    expiresAt: sql`now() + make_interval(mins => ${PAGE_CODE_MINUTES})`,
  });
  return code;
}

/** Returns the key that a code would give, without using the code up; null if it was used or has expired. */
export async function readPageCode(db: Queryable, code: string): Promise<PageKey | null> {
  if (!isPageCode(code)) return null;
  const [found] = await db.select(KEY).from(pageCodes).where(isValid(code));
  return found ?? null;
}

/** Exchanges a code for a new key, once; null if it was used or has expired. */
export async function redeemPageCode(
  database: Database,
  code: string,
): Promise<(PageKey & { readonly key: string }) | null> {
  const known = await readPageCode(database.query, code);
  if (known === null) return null;
  const userId = await userNamed(database.query, known.user);
  return database.write(userId, async (tx) => {
    const [used] = await tx.delete(pageCodes).where(isValid(code)).returning(KEY);
    if (used === undefined) return null;
    const { name, scopes, expiresAt } = used;
    const { key } = await createKey(tx, { userId, name, scopes, expiresAt });
    return { ...used, key };
  });
}

const KEY = {
  user: pageCodes.userName,
  name: pageCodes.keyName,
  scopes: pageCodes.scopes,
  expiresAt: pageCodes.keyExpiresAt,
};

/** The database's clock decides, which all nodes share. */
const isValid = (code: string) =>
  and(eq(pageCodes.hash, hashPageCode(code)), gt(pageCodes.expiresAt, sql`now()`));
