/** Reads and writes the members of a user's household. */
import { and, asc, eq, or, sql } from 'drizzle-orm';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { isId, newId } from '../../id.ts';
import { affectedRows, type Queryable } from '../../queryable.ts';
import { members, users } from '../../schema.ts';
import { requireRoomFor } from '../../stored-limits.ts';

/** A member as it can be shown at any time. */
export interface MemberRow {
  readonly id: string;
  readonly name: string;
  /** Name by which they sign in; null: as `user/member` alone. */
  readonly login: string | null;
  readonly hasPassword: boolean;
}

const SHOWN = {
  id: members.id,
  name: members.name,
  login: members.login,
  hasPassword: sql<boolean>`${members.password} is not null`,
};

/** Returns the members of a user, in the order in which they came. */
export const listMembers = (db: Queryable, userId: string): Promise<MemberRow[]> =>
  db.select(SHOWN).from(members).where(eq(members.userId, userId)).orderBy(asc(members.id));

/** Returns true if the household of a user has members. */
export async function hasMembers(db: Queryable, userId: string): Promise<boolean> {
  const found = db
    .select({ id: members.id })
    .from(members)
    .where(eq(members.userId, userId))
    .limit(1);
  return (await found).length > 0;
}

/** Returns the member of a name; null where there is none. */
export async function memberNamed(
  db: Queryable,
  userId: string,
  name: string,
): Promise<MemberRow | null> {
  const isNamed = and(eq(members.userId, userId), eq(members.name, name));
  const [found] = await db.select(SHOWN).from(members).where(isNamed);
  return found ?? null;
}

/** Returns a member of a user. Foreign, unknown and malformed ids throw the same error. */
export async function ownedMember(db: Queryable, userId: string, id: string): Promise<MemberRow> {
  const [found] = isId(id)
    ? await db
        .select(SHOWN)
        .from(members)
        .where(and(eq(members.userId, userId), eq(members.id, id)))
    : [];
  if (found === undefined) throw new DomainError('NOT_FOUND', ['noMember']);
  return found;
}

/** Adds a member, with the name by which they sign in. Throws for a name that is taken. Must be called inside a journaled change. */
export async function insertMember(
  tx: Queryable,
  userId: string,
  name: string,
  login: string | null = null,
): Promise<MemberRow> {
  await refuseTaken(tx, userId, name);
  if (login !== null && (await signInNamed(tx, login)) !== null)
    throw new DomainError('CONFLICT', ['loginTaken', { login }]);
  await requireRoomFor(tx, userId, 'members');
  const id = newId();
  await tx.insert(members).values({ userId, id, name, login });
  return { id, name, login, hasPassword: false };
}

/** Gives a member another name. Must be called inside a journaled change. */
export async function renameMember(
  tx: Queryable,
  userId: string,
  { id, name: before }: MemberRow,
  name: string,
): Promise<void> {
  if (name === before) return;
  await refuseTaken(tx, userId, name);
  await tx
    .update(members)
    .set({ name })
    .where(and(eq(members.userId, userId), eq(members.id, id)));
}

async function refuseTaken(tx: Queryable, userId: string, name: string): Promise<void> {
  if ((await memberNamed(tx, userId, name)) !== null)
    throw new DomainError('CONFLICT', ['memberExists', { name }]);
}

/**
 * Removes a member with their shares, and all that signs them in. Accounts stay, without that owner. Must be called inside a
 * journaled change. Returns the numbers of ended sessions and keys.
 */
export async function deleteMember(
  tx: Queryable,
  userId: string,
  id: string,
): Promise<{ sessions: number; keys: number }> {
  const ofUser = sql`user_id = ${userId}::uuid`;
  await tx.execute(sql`delete from account_owners where ${ofUser} and member_id = ${id}::uuid`);
  await tx.execute(sql`delete from members where ${ofUser} and id = ${id}::uuid`);
  return endSignInsOfRemoved(tx, userId);
}

/**
 * Ends all that signs in members of a user that are not there any more: sessions, links, passkeys, assistants, and the keys of
 * their views. The password went with the member. Returns the numbers of ended sessions and keys.
 */
export async function endSignInsOfRemoved(
  tx: Queryable,
  userId: string,
): Promise<{ sessions: number; keys: number }> {
  const isRemoved = (column: string) => sql`${sql.identifier(column)} is not null and not exists (
    select from members m where m.user_id = ${userId}::uuid and m.id = ${sql.identifier(column)})`;
  const of = sql`user_id = ${userId}::uuid and ${isRemoved('member_id')}`;
  await tx.execute(
    sql`delete from page_codes where ${isRemoved('member_id')}
          and user_name = (select u.name from users u where u.id = ${userId}::uuid)`,
  );
  await tx.execute(sql`delete from assistants where ${of}`);
  // The links that they made end with them.
  const sessions = await affectedRows(tx, sql`delete from sessions where ${of}`);
  await tx.execute(sql`delete from passkeys where ${of}`);
  const keys = await affectedRows(
    tx,
    sql`update api_keys set revoked_at = now() where ${of} and revoked_at is null`,
  );
  // Other sessions with their view show the whole again.
  await tx.execute(
    sql`update sessions set viewed_member_id = null
        where user_id = ${userId}::uuid and ${isRemoved('viewed_member_id')}`,
  );
  return { sessions, keys };
}

/** The person that a name signs in: a user, or a member of one. */
export interface SignInName {
  readonly userId: string;
  /** Name of the user. */
  readonly user: string;
  readonly memberId: string | null;
  /** Stored hash of the password; null: they have none. */
  readonly hash: string | null;
  /** True if the password asks for a code of the second factor, too. */
  readonly asksForCode: boolean;
}

const asksForCode = sql<boolean>`exists (
  select from second_factors f where f.user_id = ${users}.id and f.confirmed_at is not null)`;

/**
 * Returns the person that a name signs in: the user of that name; else the member with that login, or `user/member`.
 * Null where there is none.
 */
export async function signInNamed(db: Queryable, name: string): Promise<SignInName | null> {
  const [user] = await db
    .select({ userId: users.id, user: users.name, hash: users.password, asksForCode })
    .from(users)
    .where(eq(users.name, name));
  if (user !== undefined) return { ...user, memberId: null };
  const isWhole = name.includes('/')
    ? sql`${users.name} || '/' || ${members.name} = ${name}`
    : sql`false`;
  const [member] = await db
    .select({
      userId: members.userId,
      user: users.name,
      memberId: members.id,
      hash: members.password,
      asksForCode,
    })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(or(eq(members.login, name), isWhole))
    // A stated login goes before a name of two parts.
    .orderBy(sql`${members.login} is distinct from ${name}`, asc(members.id))
    .limit(1);
  return member ?? null;
}

/** True if a name signs in the same person as before, by the same password and factors. */
export async function signsInSame(
  db: Queryable,
  name: string,
  before: SignInName,
): Promise<boolean> {
  const now = await signInNamed(db, name);
  return now !== null && SIGN_IN_PARTS.every((part) => now[part] === before[part]);
}

const SIGN_IN_PARTS = ['userId', 'memberId', 'hash', 'asksForCode'] as const;

/** Returns the hash of a member's password; null without one. */
export async function memberPassword(
  db: Queryable,
  userId: string,
  id: string,
): Promise<string | null> {
  const [found] = await db
    .select({ hash: members.password })
    .from(members)
    .where(and(eq(members.userId, userId), eq(members.id, id)));
  return found?.hash ?? null;
}

/** Stores the hash of a member's password; null removes it. */
export async function storeMemberPassword(
  db: Queryable,
  userId: string,
  id: string,
  hash: string | null,
): Promise<void> {
  await db
    .update(members)
    .set({ password: hash })
    .where(and(eq(members.userId, userId), eq(members.id, id)));
}

/** Name and password by which a member signs in here; no export has them. */
interface MemberSignIn {
  readonly id: string;
  readonly login: string | null;
  readonly password: string | null;
}

/** Returns the sign-in of each member of a user, before their rows are replaced. */
export const readMemberSignIns = (db: Queryable, userId: string): Promise<MemberSignIn[]> =>
  db
    .select({ id: members.id, login: members.login, password: members.password })
    .from(members)
    .where(eq(members.userId, userId));

/** Lets the members that are there again sign in as before; all that signs in the others ends. */
export async function keepMemberSignIns(
  tx: Queryable,
  userId: string,
  before: readonly MemberSignIn[],
): Promise<void> {
  for (const { id, login, password } of before)
    await tx
      .update(members)
      .set({ login, password })
      .where(and(eq(members.userId, userId), eq(members.id, id)));
  await endSignInsOfRemoved(tx, userId);
}
