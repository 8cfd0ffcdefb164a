/** Set and remove the password with which a user signs in on the page. */
import { z } from 'zod';
import { Password } from '../../../contract/owner-scalars.ts';
import { passwordOf, storePassword } from '../../../db/queries/users/passwords.ts';
import { deleteSecondFactor } from '../../../db/queries/users/second-factors.ts';
import { noteAuthentication } from '../../../db/queries/users/sessions.ts';
import { endSignIns } from '../../../db/queries/users/sign-ins.ts';
import { userNamed } from '../../../db/queries/users/users.ts';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { hashPassword, MACHINE } from '../../../runtime/password-hash.ts';
import { NOBODY, type OwnerContext, ownerProcedure } from '../trpc.ts';
import { checkCredentials, withinQueue } from './credentials.ts';
import { requireRecentSignIn } from './recent-sign-in.ts';

/** A code of the second factor, where there is one. */
const Code = z.string().max(40);

/** A session has to know the password that it replaces: a stolen one must not become an entry for good. */
const Current = z.object({ current: z.string().max(200).optional(), code: Code.optional() });

type Current = z.output<typeof Current>;

export const showPassword = ownerProcedure
  .meta({ revision: 'none' })
  .query(async ({ ctx: { db, userId } }) => ({
    isSet: (await passwordOf(db.query, userId)) !== null,
  }));

/** Sets the password. All other sessions and all links end. */
export const setPassword = ownerProcedure
  .input(Current.extend({ password: Password }))
  .mutation(async ({ ctx, input: { user, password, ...current } }) => {
    const { db, session } = ctx;
    const userId = ctx.userId === NOBODY ? await userNamed(db.query, user) : ctx.userId;
    await requireOwner(ctx, userId, current);
    const lane = session === undefined ? MACHINE : { address: session.address, name: user };
    const hash = await withinQueue(hashPassword(password, lane));
    await replace(ctx, userId, hash);
    return { user, isSet: true };
  });

/** Removes the password and its second factor, and ends all other sessions and all links. */
export const removePassword = ownerProcedure
  .input(Current)
  .mutation(async ({ ctx, input: { user, ...current } }) => {
    await requireOwner(ctx, ctx.userId, current);
    if ((await passwordOf(ctx.db.query, ctx.userId)) !== null) await replace(ctx, ctx.userId, null);
    return { user, isSet: false };
  });

/** Takes the password again, and a code of the second factor: the session may then make a key or a link for some minutes. */
export const confirmUser = ownerProcedure
  .input(z.object({ password: z.string().max(200), code: Code.optional() }))
  .mutation(async ({ ctx, input: { password, code } }) => {
    const { db, session, userId } = ctx;
    // A command of the machine has nothing to confirm.
    if (session === undefined) return { isConfirmed: true };
    if ((await passwordOf(db.query, userId)) === null)
      throw new DomainError('FORBIDDEN', ['signInAgain', { byPassword: false }]);
    await requireOwner(ctx, userId, { current: password, code });
    await db.write(userId, (tx) => noteAuthentication(tx, session.id));
    return { isConfirmed: true };
  });

/** Refuses a session that does not give the current password or, where none is set, has not signed in recently. */
async function requireOwner(
  ctx: OwnerContext,
  userId: string,
  { current, code }: Current,
): Promise<void> {
  const { db, session, now } = ctx;
  if (session === undefined) return;
  const hash = await passwordOf(db.query, userId);
  if (hash === null) return requireRecentSignIn(ctx);
  const { attempts, address, user, id } = session;
  const outcome = await checkCredentials(
    { db: db.query, attempts, now },
    {
      ...{ countedAs: `session ${id}`, lane: { address, name: user } },
      ...{ holder: { userId, hash }, password: current ?? '', code },
    },
  );
  if (outcome !== 'right') throw new DomainError('BAD_REQUEST', [outcome]);
}

async function replace(
  { db, session }: OwnerContext,
  userId: string,
  hash: string | null,
): Promise<void> {
  await db.write(userId, async (tx) => {
    await storePassword(tx, userId, hash);
    if (hash === null) await deleteSecondFactor(tx, userId);
    await endSignIns(tx, userId, session?.id);
    if (session !== undefined && hash !== null) await noteAuthentication(tx, session.id);
  });
}
