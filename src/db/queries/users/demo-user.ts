/** The invented user that the page shows as the demo. */
import { eq, sql } from 'drizzle-orm';
import { newId } from '../../id.ts';
import { type Queryable, rows } from '../../queryable.ts';
import { type Revisions, selectRevisions } from '../../revisions.ts';
import { users } from '../../schema.ts';
import { numbers, textColumn } from '../../sql/columns.ts';
import { refuseLoginOfMember } from './users.ts';

export interface DemoUser {
  readonly userId: string;
  readonly user: string;
}

/** Returns the demo's user; null where there is none. */
export async function findDemo(db: Queryable): Promise<DemoUser | null> {
  const [found] = await db
    .select({ userId: users.id, user: users.name })
    .from(users)
    .where(eq(users.isDemo, true))
    .limit(1);
  return found ?? null;
}

/** Creates the demo's user; null if a user of this name exists. Of two callers at once, the second waits for the first. */
export async function insertDemo(tx: Queryable, name: string): Promise<string | null> {
  await refuseLoginOfMember(tx, name);
  const [made] = await tx
    .insert(users)
    .values({ id: newId(), name, isDemo: true })
    .onConflictDoNothing()
    .returning({ id: users.id });
  return made?.id ?? null;
}

/** Returns the name and the revisions of the demo's user; null for the id of any other user. */
export async function demoOf(
  db: Queryable,
  userId: string,
): Promise<{ readonly user: string; readonly revisions: Revisions } | null> {
  const [found] = await rows(
    db,
    { name: textColumn, ...numbers('user', 'figures', 'market') },
    sql`select u.name, ${selectRevisions(sql`u`, sql`m`)} from users u, market m
        where u.id = ${userId}::uuid and u.is_demo`,
  );
  if (found === undefined) return null;
  const { name, ...revisions } = found;
  return { user: name, revisions };
}
