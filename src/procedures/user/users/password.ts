/** Set and remove the password with which a user signs in on the page. */
import { z } from 'zod';
import { Password, UserName } from '../../../contract/owner-scalars.ts';
import { endAssistantsOf } from '../../../db/queries/users/assistants.ts';
import { deleteMemberCodes } from '../../../db/queries/users/page-codes.ts';
import { passkeysOf } from '../../../db/queries/users/passkeys.ts';
import { type Person, passwordOf, storePassword } from '../../../db/queries/users/passwords.ts';
import { deleteSecondFactor } from '../../../db/queries/users/second-factors.ts';
import { endOtherSessionsOf, noteAuthentication } from '../../../db/queries/users/sessions.ts';
import { endSignIns } from '../../../db/queries/users/sign-ins.ts';
import { userNamed } from '../../../db/queries/users/users.ts';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { hashPassword, MACHINE } from '../../../runtime/password-hash.ts';
import { requireMember } from '../household/members.ts';
import { NOBODY, type OwnerContext, ownerProcedure } from '../trpc.ts';
import { checkCredentials, withinQueue } from './credentials.ts';
import { personOf, requireRecentSignIn, writeSignedIn } from './recent-sign-in.ts';

/** A code of the second factor, where there is one. */
const Code = z.string().max(40);

/** A session has to know the password that it replaces: a stolen one must not become an entry for good. */
const Current = z.object({ current: z.string().max(200).optional(), code: Code.optional() });

type Current = z.output<typeof Current>;

export const showPassword = ownerProcedure.meta({ revision: 'none' }).query(async ({ ctx }) => ({
  isSet: (await passwordOf(ctx.db.query, personOf(ctx))) !== null,
}));

/** The owner of the password: a command names a member, and a session has its own. */
const OfMember = Current.extend({ member: UserName.optional() });

/** Sets the password. All other sessions and all links of its owner end; passkeys stay. */
export const setPassword = ownerProcedure
  .input(OfMember.extend({ password: Password }))
  .mutation(async ({ ctx, input: { user, password, member, ...current } }) => {
    const { db, session } = ctx;
    const userId = ctx.userId === NOBODY ? await userNamed(db.query, user) : ctx.userId;
    const person = await personNamed({ ...ctx, userId }, member);
    await requireOwner(ctx, person, current);
    const lane = session === undefined ? MACHINE : { address: session.address, name: user };
    const hash = await withinQueue(hashPassword(password, lane));
    await replace(ctx, person, hash);
    const { length: passkeys } = await passkeysOf(db.query, person);
    return {
      ...{ user, ...(member === undefined ? {} : { member }), isSet: true },
      /** Number of passkeys that still sign in. */
      ...(passkeys > 0 && { passkeys }),
    };
  });

/** Removes the password and its second factor, and ends all other sessions and all links. */
export const removePassword = ownerProcedure
  .input(OfMember)
  .mutation(async ({ ctx, input: { user, member, ...current } }) => {
    const person = await personNamed(ctx, member);
    await requireOwner(ctx, person, current);
    if ((await passwordOf(ctx.db.query, person)) !== null) await replace(ctx, person, null);
    return { user, ...(member === undefined ? {} : { member }), isSet: false };
  });

/** Takes the password again, and a code of the second factor: the session may then make a key or a link for some minutes. */
export const confirmUser = ownerProcedure
  .input(z.object({ password: z.string().max(200), code: Code.optional() }))
  .mutation(async ({ ctx, input: { password, code } }) => {
    const { db, session, userId } = ctx;
    // A command of the machine has nothing to confirm.
    if (session === undefined) return { isConfirmed: true };
    if ((await passwordOf(db.query, personOf(ctx))) === null)
      throw new DomainError('FORBIDDEN', ['signInAgain', { byPassword: false }]);
    await requireOwner(ctx, personOf(ctx), { current: password, code });
    await db.write(userId, (tx) => noteAuthentication(tx, session.id));
    return { isConfirmed: true };
  });

/** Returns the owner of a password. */
async function personNamed(
  ctx: OwnerContext & { readonly userId: string },
  member: string | undefined,
): Promise<Person> {
  const person = personOf(ctx);
  if (member === undefined) return person;
  const { id: memberId } = await requireMember(ctx.db.query, ctx.userId, member);
  if (ctx.session !== undefined && person.memberId !== memberId)
    throw new DomainError('FORBIDDEN', ['passwordOfOther', { name: member }]);
  return { userId: ctx.userId, memberId };
}

/** Refuses a session that does not give the current password or, where none is set, has not signed in recently. */
async function requireOwner(
  ctx: OwnerContext,
  person: Person,
  { current, code }: Current,
): Promise<void> {
  const { db, session, now } = ctx;
  if (session === undefined) return;
  const hash = await passwordOf(db.query, person);
  if (hash === null) return requireRecentSignIn(ctx);
  const { attempts, address, user, id } = session;
  const outcome = await checkCredentials(
    { db: db.query, attempts, now },
    {
      ...{ countedAs: `session ${id}`, lane: { address, name: user } },
      ...{ holder: { userId: person.userId, hash }, password: current ?? '', code },
    },
  );
  if (outcome !== 'right') throw new DomainError('BAD_REQUEST', [outcome]);
}

async function replace(ctx: OwnerContext, person: Person, hash: string | null): Promise<void> {
  const { session } = ctx;
  const { userId, memberId } = person;
  await writeSignedIn(ctx, userId, async (tx) => {
    await storePassword(tx, person, hash);
    if (memberId === null) {
      if (hash === null) await deleteSecondFactor(tx, userId);
      await endSignIns(tx, userId, session?.id);
    } else {
      await endAssistantsOf(tx, userId, memberId);
      await endOtherSessionsOf(tx, userId, memberId, session?.id);
      await deleteMemberCodes(tx, memberId);
    }
    if (session !== undefined && hash !== null) await noteAuthentication(tx, session.id);
  });
}
