import { eq, isNotNull } from 'drizzle-orm';
import type { Queryable } from '../../queryable.ts';
import { users } from '../../schema.ts';

/** A user with the stored hash of their password; null: they have none. */
interface PasswordHolder {
  readonly userId: string;
  readonly user: string;
  readonly hash: string | null;
}

/** Returns the user of a name with the hash of their password; null where there is no such user. */
export async function passwordHolder(db: Queryable, name: string): Promise<PasswordHolder | null> {
  const [found] = await db
    .select({ userId: users.id, user: users.name, hash: users.password })
    .from(users)
    .where(eq(users.name, name));
  return found ?? null;
}

/** Returns the hash of a user's password; null without one. */
export async function passwordOf(db: Queryable, userId: string): Promise<string | null> {
  const [found] = await db.select({ hash: users.password }).from(users).where(eq(users.id, userId));
  return found?.hash ?? null;
}

/** Stores the hash of a user's password; null removes it. */
export async function storePassword(
  db: Queryable,
  userId: string,
  hash: string | null,
): Promise<void> {
  await db.update(users).set({ password: hash }).where(eq(users.id, userId));
}

/** Returns true if any user has a password. */
export async function hasPasswords(db: Queryable): Promise<boolean> {
  const found = db.select({ id: users.id }).from(users).where(isNotNull(users.password)).limit(1);
  return (await found).length > 0;
}
