/** Set up and remove the second factor of the password: one-time passwords of an authenticator app. */
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import {
  hashRecoveryCode,
  makeRecoveryCodes,
  makeSecret,
  secretAddress,
} from '../../../core/identifiers/one-time-password.ts';
import { base32 } from '../../../core/text/base32.ts';
import { passwordOf } from '../../../db/queries/users/passwords.ts';
import * as factors from '../../../db/queries/users/second-factors.ts';
import { endSignIns } from '../../../db/queries/users/sign-ins.ts';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { type OwnerContext, ownerProcedure } from '../trpc.ts';
import { counted } from './credentials.ts';
import { requireRecentSignIn, writeSignedIn } from './recent-sign-in.ts';

export const showSecondFactor = ownerProcedure
  .meta({ revision: 'none' })
  .query(async ({ ctx: { db, userId } }) => {
    const factor = await factors.secondFactorOf(db.query, userId);
    return { isSet: factor !== null, recoveryCodes: factor?.recoveryCodes ?? 0 };
  });

/** Makes a secret for an app, which counts once a code of it is given. */
export const startSecondFactor = ownerProcedure.mutation(async ({ ctx, input: { user } }) => {
  const { db, userId } = ctx;
  await requireRecentSignIn(ctx);
  if ((await passwordOf(db.query, { userId, memberId: null })) === null)
    throw new DomainError('CONFLICT', ['secondFactorNeedsPassword']);
  const secret = makeSecret(randomBytes);
  if (!(await writeSignedIn(ctx, userId, (tx) => factors.storeSecret(tx, userId, secret))))
    throw new DomainError('CONFLICT', ['secondFactorIsSet']);
  return { secret: base32(secret), address: secretAddress(secret, user) };
});

/** Turns the second factor on by the first code of the app, and ends all other sessions. Returns the recovery codes, once. */
export const confirmSecondFactor = ownerProcedure
  .input(z.object({ code: z.string().max(40) }))
  .mutation(async ({ ctx, input: { code } }) => {
    const { userId, now, session } = ctx;
    await requireRecentSignIn(ctx);
    const codes = makeRecoveryCodes(randomBytes);
    const confirm = () =>
      writeSignedIn(ctx, userId, async (tx) => {
        if (!(await factors.confirmSecret(tx, userId, code, now))) return 'wrongCode';
        await factors.storeRecoveryCodes(tx, userId, codes.map(hashOf));
        await endSignIns(tx, userId, session?.id);
        return 'right';
      });
    const outcome =
      session === undefined
        ? await confirm()
        : await counted(session.attempts, `session ${session.id}`, confirm);
    if (outcome !== 'right') throw new DomainError('BAD_REQUEST', ['wrongCode']);
    return { recoveryCodes: codes };
  });

/** Replaces all recovery codes. Returns the new ones, once. */
export const renewRecoveryCodes = ownerProcedure.mutation(async ({ ctx }) => {
  await requireRecentSignIn(ctx);
  await requireSecondFactor(ctx);
  const codes = makeRecoveryCodes(randomBytes);
  await writeSignedIn(ctx, ctx.userId, (tx) =>
    factors.storeRecoveryCodes(tx, ctx.userId, codes.map(hashOf)),
  );
  return { recoveryCodes: codes };
});

/** Removes the second factor: the password alone signs in. */
export const removeSecondFactor = ownerProcedure.mutation(async ({ ctx, input: { user } }) => {
  await requireRecentSignIn(ctx);
  await requireSecondFactor(ctx);
  await writeSignedIn(ctx, ctx.userId, (tx) => factors.deleteSecondFactor(tx, ctx.userId));
  return { user, isSet: false };
});

async function requireSecondFactor({
  db,
  userId,
}: OwnerContext & { readonly userId: string }): Promise<void> {
  if ((await factors.secondFactorOf(db.query, userId)) === null)
    throw new DomainError('NOT_FOUND', ['noSecondFactor']);
}

const hashOf = (code: string): string => hashRecoveryCode(code) ?? '';
