/** Checks what authenticators sign: new passkeys, and their use (Web Authentication, sections 7.1 and 7.2). */
import { z } from 'zod';
import {
  type ChallengeUse,
  challengeTime,
  makeChallenge,
} from '../../../core/identifiers/passkey-challenge.ts';
import {
  challengeSecret,
  type FoundPasskey,
  findPasskey,
  notePasskeyUse,
} from '../../../db/queries/users/passkeys.ts';
import type { Person } from '../../../db/queries/users/passwords.ts';
import type { Queryable } from '../../../db/queryable.ts';
import { counted, type Guard } from './credentials.ts';

/** Algorithms of keys that every authenticator has one of: ES256 and RS256 (COSE). */
export const ALGORITHMS = [-7, -257];

/** Time for which a browser asks its user; the challenge expires by itself. */
const TIMEOUT_MS = 5 * 60_000;

/** The library brings readers of certificates: 0.9 MB, of 70 ms. It is loaded when a passkey is first checked. */
const library = () => import('@simplewebauthn/server');
const helpers = () => import('@simplewebauthn/server/helpers');

const base64url = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+$/);
/** An id has 1,023 bytes at most. */
const CREDENTIAL = {
  id: base64url(1_364),
  rawId: base64url(1_364),
  type: z.literal('public-key'),
};

/** A credential that signed a challenge, as `PublicKeyCredential.toJSON` writes it. */
export const SignedCredential = z.object({
  ...CREDENTIAL,
  response: z.object({
    clientDataJSON: base64url(4_096),
    authenticatorData: base64url(2_048),
    signature: base64url(1_024),
    userHandle: base64url(86).nullish(),
  }),
});
export type SignedCredential = z.output<typeof SignedCredential>;

/** A credential that an authenticator just made, as `PublicKeyCredential.toJSON` writes it. */
export const MadeCredential = z.object({
  ...CREDENTIAL,
  response: z.object({
    clientDataJSON: base64url(4_096),
    attestationObject: base64url(8_192),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});
export type MadeCredential = z.output<typeof MadeCredential>;

/** Name of the page that credentials are bound to. */
export const relyingPartyOf = (origin: string): string => new URL(origin).hostname;

/** Returns the id of a person to authenticators, in base64url: it tells nothing about them. */
export const userHandleOf = ({ userId, memberId }: Person): string =>
  Buffer.from(`${userId}${memberId ?? ''}`.replaceAll('-', ''), 'hex').toString('base64url');

/** Returns what a browser needs to ask for a signature of any of its passkeys for the page. */
export const requestOptions = async (
  db: Queryable,
  {
    origin,
    use,
    now,
  }: { readonly origin: string; readonly use: ChallengeUse; readonly now: number },
) => ({
  challenge: makeChallenge(await challengeSecret(db), use, now),
  rpId: relyingPartyOf(origin),
  userVerification: 'required' as const,
  timeout: TIMEOUT_MS,
});

/** A signature to check. */
interface SignedChallenge {
  readonly credential: SignedCredential;
  /** Origin of the page that sends it. */
  readonly origin: string;
  readonly use: ChallengeUse;
  /** The person whose passkey it has to be. @default anyone's */
  readonly person?: Person;
  /** Returns the text under which the attempt is counted; it gets null for an unknown passkey. */
  readonly countedAs: (passkey: FoundPasskey | null) => string;
}

/**
 * Returns the passkey that has signed a challenge, with its user verified, and notes its use; null for a wrong signature. An
 * attempt counts from its start, as one at a password does.
 */
export async function checkPasskey(
  { db, attempts, now }: Guard,
  { credential, origin, use, person, countedAs }: SignedChallenge,
): Promise<FoundPasskey | null> {
  const passkey = await findPasskey(db, credential.id, origin);
  const outcome = await counted(attempts, countedAs(passkey), async () => {
    const isMeant = person === undefined || (passkey !== null && isSame(passkey, person));
    if (passkey === null || !isMeant) return 'wrongPasskey';
    const used = await signatureOf(passkey, credential, origin, {
      secret: await challengeSecret(db),
      ...{ use, now },
    });
    return used !== null && (await notePasskeyUse(db, passkey.id, used)) ? 'right' : 'wrongPasskey';
  });
  return outcome === 'right' ? passkey : null;
}

const isSame = (one: Person, other: Person): boolean =>
  one.userId === other.userId && one.memberId === other.memberId;

interface Challenged {
  readonly secret: Uint8Array;
  readonly use: ChallengeUse;
  readonly now: number;
}

/** Returns the counter of a right signature, and the time of its challenge; null for a wrong one. */
async function signatureOf(
  passkey: FoundPasskey,
  { response, ...credential }: SignedCredential,
  origin: string,
  { secret, use, now }: Challenged,
): Promise<{ readonly counter: number; readonly challengedAt: number } | null> {
  const { userHandle, ...signed } = response;
  if (userHandle != null && userHandle !== userHandleOf(passkey)) return null;
  const { verifyAuthenticationResponse } = await library();
  let challengedAt: number | null = null;
  // The library throws an error for each wrong part.
  const verified = await verifyAuthenticationResponse({
    response: { ...credential, response: signed, clientExtensionResults: {} },
    expectedChallenge: (challenge) => {
      challengedAt = challengeTime(secret, use, challenge, now);
      return challengedAt !== null;
    },
    expectedOrigin: origin,
    expectedRPID: relyingPartyOf(origin),
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
    },
    requireUserVerification: true,
  }).catch(() => null);
  return verified?.verified === true && challengedAt !== null
    ? { counter: verified.authenticationInfo.newCounter, challengedAt }
    : null;
}

/** A new credential that the page of an origin has made. */
interface MadeChallenge extends Challenged {
  readonly credential: MadeCredential;
  readonly origin: string;
}

/** Returns the new credential of a right response; null for a wrong one. */
export async function madeCredential({ credential, origin, secret, use, now }: MadeChallenge) {
  const { response, ...named } = credential;
  const { transports = [], ...made } = response;
  if (await hasCertificates(made.attestationObject)) return null;
  const { verifyRegistrationResponse } = await library();
  const verified = await verifyRegistrationResponse({
    response: { ...named, response: made, clientExtensionResults: {} },
    expectedChallenge: (challenge) => challengeTime(secret, use, challenge, now) !== null,
    expectedOrigin: origin,
    expectedRPID: relyingPartyOf(origin),
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
  if (verified?.verified !== true) return null;
  const { id: credentialId, publicKey, counter } = verified.registrationInfo.credential;
  return { credentialId, publicKey, counter, transports };
}

/**
 * True if an authenticator tells its model, which no page of the service asks for. Its certificates name addresses of
 * revocation lists, which the library would load.
 */
async function hasCertificates(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await helpers();
  try {
    const attestation = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
    const format = attestation.get('fmt');
    const isSelfSigned = format === 'packed' && attestation.get('attStmt').get('x5c') === undefined;
    return format !== 'none' && !isSelfSigned;
  } catch {
    return true;
  }
}
