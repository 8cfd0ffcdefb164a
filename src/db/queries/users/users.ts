import { eq, sql } from 'drizzle-orm';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { newId } from '../../id.ts';
import { type Queryable, rows } from '../../queryable.ts';
import { members, users } from '../../schema.ts';
import { numberColumn, textColumn } from '../../sql/columns.ts';

/**
 * Returns the id of the user of this name, created when first named; safe when two callers name them at once. Throws for a new
 * name by which a member signs in: it would sign in the user instead.
 */
export async function userNamed(db: Queryable, name: string): Promise<string> {
  const known = await userIdOf(db, name);
  if (known !== null) return known;
  await refuseLoginOfMember(db, name);
  await db.insert(users).values({ id: newId(), name }).onConflictDoNothing();
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.name, name));
  if (user === undefined) throw new Error('The user that was just made is not there');
  return user.id;
}

/** Throws for a name by which a member signs in. */
export async function refuseLoginOfMember(db: Queryable, name: string): Promise<void> {
  const found = await db
    .select({ id: members.id })
    .from(members)
    .where(eq(members.login, name))
    .limit(1);
  if (found.length > 0) throw new DomainError('CONFLICT', ['loginTaken', { login: name }]);
}

/** Returns the id of the user of this name; null where there is none. */
export async function userIdOf(db: Queryable, name: string): Promise<string | null> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.name, name));
  return user?.id ?? null;
}

/**
 * All users, in the order in which they came. Their accounts are counted by themselves: an engine that divides accounts
 * among machines takes no look at them from each row of another table.
 */
export async function listUsers(db: Queryable) {
  const users = await rows(
    db,
    { id: textColumn, name: textColumn, createdAt: textColumn, keys: numberColumn },
    sql`select u.id, u.name,
               to_char(u.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
               (select count(*)::int from api_keys k
                where k.user_id = u.id and k.revoked_at is null) as keys
        from users u order by u.id`,
  );
  const counted = await rows(
    db,
    { userId: textColumn, accounts: numberColumn },
    sql`select user_id as "userId", count(*)::int as accounts from accounts group by user_id`,
  );
  const accountsOf = new Map(counted.map(({ userId, accounts }) => [userId, accounts]));
  return users.map(({ id, name, createdAt, keys }) => ({
    name,
    createdAt,
    accounts: accountsOf.get(id) ?? 0,
    keys,
  }));
}
