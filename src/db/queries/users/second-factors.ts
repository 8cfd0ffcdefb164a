import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { hashRecoveryCode, stepOf } from '../../../core/identifiers/one-time-password.ts';
import type { Queryable } from '../../queryable.ts';
import { secondFactors } from '../../schema.ts';

/** Returns the second factor of a user's password; null without one, or before it is confirmed. */
export async function secondFactorOf(
  db: Queryable,
  userId: string,
): Promise<{ readonly recoveryCodes: number } | null> {
  const [found] = await db
    .select({ recoveryCodes: secondFactors.recoveryCodes })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)));
  return found === undefined ? null : { recoveryCodes: found.recoveryCodes.length };
}

/** Stores a secret that counts from `confirmSecret` on, in the place of one that was not confirmed; false where one was. */
export async function storeSecret(
  db: Queryable,
  userId: string,
  secret: Uint8Array,
): Promise<boolean> {
  const stored = await db
    .insert(secondFactors)
    .values({ userId, secret })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { secret, lastStep: 0 },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ userId: secondFactors.userId });
  return stored.length > 0;
}

/** Confirms the stored secret by its first code, at `now` in milliseconds; false for a wrong one, and without a secret. */
export async function confirmSecret(
  db: Queryable,
  userId: string,
  code: string,
  now: number,
): Promise<boolean> {
  const step = await stepOfCode(db, userId, code, now);
  if (step === null) return false;
  const confirmed = await db
    .update(secondFactors)
    .set({ confirmedAt: sql`now()`, lastStep: step })
    .where(and(eq(secondFactors.userId, userId), isNull(secondFactors.confirmedAt)))
    .returning({ userId: secondFactors.userId });
  return confirmed.length > 0;
}

/** Stores the hashes of recovery codes, in the place of all earlier ones. */
export async function storeRecoveryCodes(
  db: Queryable,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  await db
    .update(secondFactors)
    .set({ recoveryCodes: [...hashes] })
    .where(eq(secondFactors.userId, userId));
}

/** Uses up a one-time password of the app or a recovery code, at `now` in milliseconds; false for a wrong or used one. */
export async function useCode(
  db: Queryable,
  userId: string,
  code: string,
  now: number,
): Promise<boolean> {
  const hash = hashRecoveryCode(code);
  const step = hash === null ? await stepOfCode(db, userId, code, now) : null;
  if (hash === null && step === null) return false;
  // Of several requests with one code, the first row lock wins, and the others find the condition untrue.
  const isUnused =
    hash === null
      ? gt(sql`${step}::bigint`, secondFactors.lastStep)
      : sql`${hash}::text = any(${secondFactors.recoveryCodes})`;
  const used = await db
    .update(secondFactors)
    .set(
      hash === null
        ? { lastStep: step ?? 0 }
        : { recoveryCodes: sql`array_remove(${secondFactors.recoveryCodes}, ${hash}::text)` },
    )
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt), isUnused))
    .returning({ userId: secondFactors.userId });
  return used.length > 0;
}

export async function deleteSecondFactor(db: Queryable, userId: string): Promise<void> {
  await db.delete(secondFactors).where(eq(secondFactors.userId, userId));
}

async function stepOfCode(
  db: Queryable,
  userId: string,
  code: string,
  now: number,
): Promise<number | null> {
  const [found] = await db
    .select({ secret: secondFactors.secret })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId));
  return found === undefined ? null : stepOf(found.secret, code.replace(/\s/g, ''), now);
}
