/** Set and remove the password with which a user signs in on the page. */
import { z } from 'zod';
import { Password } from '../../../contract/owner-scalars.ts';
import { passwordOf, storePassword } from '../../../db/queries/users/passwords.ts';
import { endOtherSessions } from '../../../db/queries/users/sessions.ts';
import { userNamed } from '../../../db/queries/users/users.ts';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { hashPassword, isPassword } from '../../../runtime/password-hash.ts';
import { NOBODY, type OwnerContext, ownerProcedure } from '../trpc.ts';

/** A session has to know the password that it replaces: a stolen one must not become an entry for good. */
const Current = z.object({ current: z.string().max(200).optional() });

export const showPassword = ownerProcedure
  .meta({ revision: 'none' })
  .query(async ({ ctx: { db, userId } }) => ({
    isSet: (await passwordOf(db.query, userId)) !== null,
  }));

/** Sets the password. Where it replaces one, all other sessions end. */
export const setPassword = ownerProcedure
  .input(Current.extend({ password: Password }))
  .mutation(async ({ ctx, input: { user, password, current } }) => {
    const userId = ctx.userId === NOBODY ? await userNamed(ctx.db.query, user) : ctx.userId;
    await replace(ctx, userId, current, await hashPassword(password));
    return { user, isSet: true };
  });

/** Removes the password, and ends all other sessions. */
export const removePassword = ownerProcedure
  .input(Current)
  .mutation(async ({ ctx, input: { user, current } }) => {
    await replace(ctx, ctx.userId, current, null);
    return { user, isSet: false };
  });

async function replace(
  { db, session }: OwnerContext,
  userId: string,
  current: string | undefined,
  hash: string | null,
): Promise<void> {
  const known = await passwordOf(db.query, userId);
  if (known !== null && session !== undefined && !(await isPassword(current ?? '', known)))
    throw new DomainError('BAD_REQUEST', ['wrongPassword']);
  if (known === null && hash === null) return;
  await db.write(userId, async (tx) => {
    await storePassword(tx, userId, hash);
    if (known !== null) await endOtherSessions(tx, userId, session?.id);
  });
}
