import { eq } from 'drizzle-orm';
import type { Database } from './database.ts';
import { newId } from './id.ts';
import { users } from './schema.ts';

/** The id of the person of this name, who is made when first named; safe when two callers name them at once. */
export async function userNamed(db: Database, name: string): Promise<string> {
  await db.insert(users).values({ id: newId(), name }).onConflictDoNothing();
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.name, name));
  if (user === undefined) throw new Error('The user that was just made is not there');
  return user.id;
}

/** The id of the person of this name; null where nobody is called so. */
export async function userIdOf(db: Database, name: string): Promise<string | null> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.name, name));
  return user?.id ?? null;
}
