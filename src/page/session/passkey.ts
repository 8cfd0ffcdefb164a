/** Asks the browser for passkeys, in the JSON that the service takes (Web Authentication Level 3, sections 5.1.3 and 5.1.8). */
import { takesPasskeys } from '../../core/identifiers/passkey-origin.ts';
import type { service } from '../service/service.ts';

type Input<Call extends (input: never) => unknown> = NonNullable<Parameters<Call>[0]>;
type Made = Input<typeof service.passkeys.add.mutate>['credential'];
type Signed = Input<typeof service.passkeys.confirm.mutate>['credential'];

/** Returns why there are no passkeys here: the address of the page, or an old browser; null where there are. */
export function passkeyObstacle(): 'address' | 'browser' | null {
  if (!takesPasskeys(location)) return 'address';
  const hasJson =
    'PublicKeyCredential' in window &&
    'parseCreationOptionsFromJSON' in PublicKeyCredential &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential;
  return hasJson ? null : 'browser';
}

/** The credential that the browser gave, or why it gave none. */
export type Asked<Credential> =
  | { readonly credential: Credential }
  | { readonly failure: 'cancelled' | 'exists' };

/** Has an authenticator make a passkey. */
export const makePasskey = (
  options: PublicKeyCredentialCreationOptionsJSON,
): Promise<Asked<Made>> =>
  asked(() =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options),
    }),
  );

/** Has an authenticator sign a challenge. */
export const signByPasskey = (
  options: PublicKeyCredentialRequestOptionsJSON,
): Promise<Asked<Signed>> =>
  asked(() =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options),
    }),
  );

async function asked<Json>(ask: () => Promise<Credential | null>): Promise<Asked<Json>> {
  try {
    const credential = (await ask()) as PublicKeyCredential;
    return { credential: credential.toJSON() as Json };
  } catch (error) {
    // What the user has cancelled, and what has lasted too long, looks the same.
    if (!(error instanceof DOMException)) throw error;
    return { failure: error.name === 'InvalidStateError' ? 'exists' : 'cancelled' };
  }
}
