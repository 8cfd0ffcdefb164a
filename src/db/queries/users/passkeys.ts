import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { isId, newId } from '../../id.ts';
import type { Queryable } from '../../queryable.ts';
import { members, passkeys, secrets, sessions, users } from '../../schema.ts';
import { requireRoomFor } from '../../stored-limits.ts';
import type { Person } from './passwords.ts';

/** A passkey as it can be shown at any time. */
export interface PasskeyRow {
  readonly id: string;
  readonly name: string;
  /** Origin of the page on which it signs in. */
  readonly origin: string;
  /** Name of the member that it signs in; null for the user. */
  readonly member: string | null;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

/** A credential that an authenticator made. */
export interface NewPasskey extends Person {
  readonly name: string;
  readonly origin: string;
  /** In base64url. */
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  readonly transports: readonly string[];
  readonly counter: number;
}

/** Stores a passkey. Throws `CONFLICT` for a credential that is stored already, and beyond the limit. */
export async function storePasskey(
  tx: Queryable,
  { transports, ...made }: NewPasskey,
): Promise<{ readonly id: string }> {
  await requireRoomFor(tx, made.userId, 'passkeys');
  const [stored] = await tx
    .insert(passkeys)
    .values({ id: newId(), ...made, transports: [...transports] })
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning({ id: passkeys.id });
  if (stored === undefined) throw new DomainError('CONFLICT', ['passkeyExists']);
  return stored;
}

/** Returns the passkeys of a user and of their members, the newest first. */
export const listPasskeys = (db: Queryable, userId: string): Promise<PasskeyRow[]> =>
  select(db, eq(passkeys.userId, userId));

/** Returns the passkeys of a user or of a member alone, the newest first. */
export const passkeysOf = (db: Queryable, person: Person): Promise<PasskeyRow[]> =>
  select(db, isOf(person));

const select = (db: Queryable, where: ReturnType<typeof and>): Promise<PasskeyRow[]> =>
  db
    .select({
      id: passkeys.id,
      name: passkeys.name,
      origin: passkeys.origin,
      member: members.name,
      createdAt: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
    })
    .from(passkeys)
    .leftJoin(members, and(eq(members.userId, passkeys.userId), eq(members.id, passkeys.memberId)))
    .where(where)
    .orderBy(desc(passkeys.createdAt), desc(passkeys.id));

/** The credential of a passkey as a browser is given it, to look for its authenticator. */
export interface Credential {
  readonly id: string;
  readonly transports: readonly string[];
}

/** Returns the credentials of a person on the page of an origin. */
export const credentialsOf = (
  db: Queryable,
  person: Person,
  origin: string,
): Promise<Credential[]> =>
  db
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(and(isOf(person), eq(passkeys.origin, origin)))
    .orderBy(passkeys.id);

/** A passkey with the person that it signs in. */
export interface FoundPasskey extends Person {
  readonly id: string;
  /** Name of the user. */
  readonly user: string;
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
}

/** Returns the passkey of a credential on the page of an origin; null where there is none. */
export async function findPasskey(
  db: Queryable,
  credentialId: string,
  origin: string,
): Promise<FoundPasskey | null> {
  const [found] = await db
    .select({
      id: passkeys.id,
      userId: passkeys.userId,
      user: users.name,
      memberId: passkeys.memberId,
      credentialId: passkeys.credentialId,
      publicKey: passkeys.publicKey,
      counter: passkeys.counter,
    })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(and(eq(passkeys.credentialId, credentialId), eq(passkeys.origin, origin)));
  return found ?? null;
}

/**
 * Notes that a passkey has signed a challenge. False if it had signed this or a later one, or its counter has not risen: of
 * several requests with one signature, one is noted.
 */
export async function notePasskeyUse(
  db: Queryable,
  id: string,
  { counter, challengedAt }: { readonly counter: number; readonly challengedAt: number },
): Promise<boolean> {
  const hasRisen = or(
    gt(sql`${counter}::bigint`, passkeys.counter),
    and(eq(passkeys.counter, 0), sql`${counter}::bigint = 0`),
  );
  const noted = await db
    .update(passkeys)
    .set({ counter, challengedAt, lastUsedAt: sql`now()` })
    .where(
      and(eq(passkeys.id, id), gt(sql`${challengedAt}::bigint`, passkeys.challengedAt), hasRisen),
    )
    .returning({ id: passkeys.id });
  return noted.length > 0;
}

/**
 * Removes passkeys of a user, with the sessions that they opened but the one that is named. Throws `NOT_FOUND`, and removes
 * none, if one is missing.
 */
export async function removePasskeys(
  tx: Queryable,
  userId: string,
  ids: readonly string[],
  keptSessionId: string | undefined,
): Promise<void> {
  if (keptSessionId !== undefined)
    await tx.update(sessions).set({ passkeyId: null }).where(eq(sessions.id, keptSessionId));
  const wanted = [...new Set(ids)];
  const removed = wanted.every(isId)
    ? await tx
        .delete(passkeys)
        .where(and(eq(passkeys.userId, userId), inArray(passkeys.id, wanted)))
        .returning({ id: passkeys.id })
    : [];
  if (removed.length < wanted.length) throw new DomainError('NOT_FOUND', ['noPasskey']);
}

/** Returns true if anyone signs in by a passkey on the page of an origin. */
export async function hasPasskeys(db: Queryable, origin: string): Promise<boolean> {
  const found = db
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(eq(passkeys.origin, origin))
    .limit(1);
  return (await found).length > 0;
}

const CHALLENGES = 'passkey challenges';
const SECRET_BYTES = 32;

/** Returns the secret by which all servers of the installation know their challenges. The first call makes it. */
export async function challengeSecret(db: Queryable): Promise<Uint8Array> {
  const read = async () =>
    (await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, CHALLENGES)))[0]
      ?.value;
  const known = await read();
  if (known !== undefined) return known;
  await db
    .insert(secrets)
    .values({ name: CHALLENGES, value: randomBytes(SECRET_BYTES) })
    .onConflictDoNothing();
  const made = await read();
  if (made === undefined) throw new Error('The secret of challenges was not stored');
  return made;
}

const isOf = ({ userId, memberId }: Person) =>
  and(
    eq(passkeys.userId, userId),
    memberId === null ? isNull(passkeys.memberId) : eq(passkeys.memberId, memberId),
  );
