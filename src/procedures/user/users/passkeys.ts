/** Add, list and remove passkeys, and confirm a session by one. Commands only list and remove them. */
import { z } from 'zod';
import { RowId, textOf } from '../../../contract/scalars.ts';
import { type ChallengeUse, makeChallenge } from '../../../core/identifiers/passkey-challenge.ts';
import { takesPasskeys } from '../../../core/identifiers/passkey-origin.ts';
import * as passkeys from '../../../db/queries/users/passkeys.ts';
import { noteAuthentication } from '../../../db/queries/users/sessions.ts';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { type OwnerContext, ownerProcedure } from '../trpc.ts';
import {
  ALGORITHMS,
  checkPasskey,
  MadeCredential,
  madeCredential,
  relyingPartyOf,
  requestOptions,
  SignedCredential,
  userHandleOf,
} from './passkey-checks.ts';
import { personOf, requireRecentSignIn, writeSignedIn } from './recent-sign-in.ts';

/** Lists the passkeys of the person that asks; a command has those of all members of the user. */
export const listPasskeys = ownerProcedure
  .meta({ revision: 'none' })
  .query(async ({ ctx }) => (await ownPasskeys(ctx)).map(present));

/** Returns what a browser needs to make a passkey, after a recent sign-in. */
export const startPasskey = ownerProcedure.mutation(async ({ ctx, input: { user } }) => {
  const { db, now } = ctx;
  const { session, origin } = pageOf(ctx);
  await requireRecentSignIn(ctx);
  const person = personOf(ctx);
  const known = await passkeys.credentialsOf(db.query, person, origin);
  const name = session.member === null ? user : `${user}/${session.member.name}`;
  return {
    challenge: makeChallenge(await passkeys.challengeSecret(db.query), useOf(session, 'add'), now),
    rp: { id: relyingPartyOf(origin), name: 'Pactole' },
    user: { id: userHandleOf(person), name, displayName: name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
    excludeCredentials: described(known),
    authenticatorSelection: {
      // Found without a name, so that it signs in by itself.
      residentKey: 'required' as const,
      requireResidentKey: true,
      userVerification: 'required' as const,
    },
    attestation: 'none' as const,
  };
});

/** Stores the passkey that a browser has made. */
export const addPasskey = ownerProcedure
  .input(
    z.object({
      credential: MadeCredential,
      /** @default the browser and its system */
      name: textOf(1, 80).optional(),
    }),
  )
  .mutation(async ({ ctx, input: { credential, name = ctx.by?.name ?? '' } }) => {
    const { db, userId, now } = ctx;
    const { session, origin } = pageOf(ctx);
    await requireRecentSignIn(ctx);
    const secret = await passkeys.challengeSecret(db.query);
    const use = useOf(session, 'add');
    const made = await madeCredential({ ...{ credential, origin, secret, now }, use });
    if (made === null) throw new DomainError('BAD_REQUEST', ['wrongPasskey']);
    const { id } = await writeSignedIn(ctx, userId, (tx) =>
      passkeys.storePasskey(tx, { ...personOf(ctx), ...made, name, origin }),
    );
    return { id, name };
  });

/** Returns what a browser needs to ask for a signature of a passkey of the person that asks. */
export const challengePasskey = ownerProcedure.mutation(async ({ ctx }) => {
  const { db, now } = ctx;
  const { session, origin } = pageOf(ctx);
  const known = await passkeys.credentialsOf(db.query, personOf(ctx), origin);
  if (known.length === 0) throw new DomainError('NOT_FOUND', ['noPasskey']);
  const options = await requestOptions(db.query, { origin, use: useOf(session, 'confirm'), now });
  return { ...options, allowCredentials: described(known) };
});

/** Takes the signature of a passkey in place of the password and a code. The session may then make a key or a link for some minutes. */
export const confirmByPasskey = ownerProcedure
  .input(z.object({ credential: SignedCredential }))
  .mutation(async ({ ctx, input: { credential } }) => {
    const { db, userId, now } = ctx;
    const { session, origin } = pageOf(ctx);
    const used = await checkPasskey(
      { db: db.query, attempts: session.attempts, now },
      {
        ...{ credential, origin, use: useOf(session, 'confirm'), person: personOf(ctx) },
        countedAs: () => `session ${session.id}`,
      },
    );
    if (used === null) throw new DomainError('BAD_REQUEST', ['wrongPasskey']);
    await db.write(userId, (tx) => noteAuthentication(tx, session.id));
    return { isConfirmed: true };
  });

/** Removes passkeys, and ends the sessions that they opened but the one that asks. */
export const removePasskeys = ownerProcedure
  .input(z.object({ ids: z.array(RowId).min(1).max(100) }))
  .mutation(async ({ ctx, input: { user, ids } }) => {
    const { userId, session } = ctx;
    await requireRecentSignIn(ctx);
    const own = new Set((await ownPasskeys(ctx)).map(({ id }) => id));
    if (!ids.every((id) => own.has(id))) throw new DomainError('NOT_FOUND', ['noPasskey']);
    await writeSignedIn(ctx, userId, (tx) => passkeys.removePasskeys(tx, userId, ids, session?.id));
    return { user, removed: ids.length };
  });

type Context = OwnerContext & { readonly userId: string };

const ownPasskeys = (ctx: Context) =>
  ctx.session === undefined
    ? passkeys.listPasskeys(ctx.db.query, ctx.userId)
    : passkeys.passkeysOf(ctx.db.query, personOf(ctx));

/** Returns the session of a page that browsers give passkeys. Throws for a command, and for a page without a secure name. */
function pageOf({ session }: OwnerContext) {
  if (session === undefined || session.page === null)
    throw new DomainError('BAD_REQUEST', ['passkeyOfPage']);
  if (!takesPasskeys(session.page)) throw new DomainError('CONFLICT', ['passkeyNeedsName']);
  return { session, origin: session.page.origin };
}

const useOf = (
  { id }: { readonly id: string },
  purpose: ChallengeUse['purpose'],
): ChallengeUse => ({ purpose, holder: id });

const described = (credentials: readonly passkeys.Credential[]) =>
  credentials.map(({ id, transports }) => ({
    type: 'public-key' as const,
    id,
    transports: [...transports],
  }));

const present = ({ member, createdAt, lastUsedAt, ...row }: passkeys.PasskeyRow) => ({
  ...row,
  ...(member === null ? {} : { member }),
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
