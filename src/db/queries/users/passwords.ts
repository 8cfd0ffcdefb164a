import { eq, isNotNull } from 'drizzle-orm';
import type { Queryable } from '../../queryable.ts';
import { members, users } from '../../schema.ts';
import { memberPassword, storeMemberPassword } from '../household/members.ts';

/** A person with a password: a user, or a member of theirs. */
export interface Person {
  readonly userId: string;
  /** Null for the user. */
  readonly memberId: string | null;
}

/** Returns the hash of a person's password; null without one. */
export const passwordOf = (db: Queryable, { userId, memberId }: Person): Promise<string | null> =>
  memberId === null ? userPassword(db, userId) : memberPassword(db, userId, memberId);

/** Stores the hash of a person's password; null removes it. */
export async function storePassword(
  db: Queryable,
  { userId, memberId }: Person,
  hash: string | null,
): Promise<void> {
  if (memberId !== null) await storeMemberPassword(db, userId, memberId, hash);
  else await db.update(users).set({ password: hash }).where(eq(users.id, userId));
}

async function userPassword(db: Queryable, userId: string): Promise<string | null> {
  const [found] = await db.select({ hash: users.password }).from(users).where(eq(users.id, userId));
  return found?.hash ?? null;
}

/** Returns true if any user or member has a password. */
export async function hasPasswords(db: Queryable): Promise<boolean> {
  const ofUser = db.select({ id: users.id }).from(users).where(isNotNull(users.password)).limit(1);
  if ((await ofUser).length > 0) return true;
  const ofMember = db
    .select({ id: members.id })
    .from(members)
    .where(isNotNull(members.password))
    .limit(1);
  return (await ofMember).length > 0;
}
