import { signal } from '@preact/signals';
import { forgetDrafts } from '../session/drafts.ts';
import { hasMembers } from '../session/has-members.ts';
import { forgetOffline } from '../session/offline.ts';
import { isOfPortal, isSignedOutAtProxy } from '../session/portal.ts';
import { answerSignIn, isAwaited, isSignedOut } from '../session/sign-in-again.ts';
import { hasUnsaved } from '../session/unsaved.ts';
import { isRefused, isUnknown, setUser, type User, user } from '../session/user.ts';
import { headersOfPage } from './request.ts';

/** Asks which user is signed in. Without an answer, the page goes on with the user that it shows. */
export async function checkSession(): Promise<void> {
  const answer = await send('GET');
  if (answer !== null && isOfPortal(answer)) await leaveToPortal();
  else if (answer?.ok) {
    const told = (await answer.json()) as Told;
    isSignedOutAtProxy.value = false;
    byPassword.value = told.byPassword === true;
    byPasskey.value = told.byPasskey === true;
    hasMembers.value = told.hasMembers === true;
    proxy.value = told.proxy ?? null;
    tell(told.user === null ? null : { id: told.userId, name: told.user });
  } else if (!isSignedOut.value) answerSignIn(false);
  isUnknown.value = false;
  isRefused.value = false;
}

/** Shows the page of the signed-in user. Where the session of a page with a form has ended, its user signs in above it. */
function tell(told: User | null): void {
  const shown = user.value;
  if (told === null && shown !== null && (isAwaited() || hasUnsaved())) {
    isSignedOut.value = true;
    void forgetOffline();
    return;
  }
  setUser(told);
  if (told !== null) forgetDrafts(told.id);
  answerSignIn(told !== null && told.id === shown?.id);
}

/** Leaves the page of a session that has ended, and what was typed there. */
export function leaveSession(): void {
  setUser(null);
  forgetDrafts();
  answerSignIn(false);
}

/** True if a user of the service has a password to sign in with. */
export const byPassword = signal(false);

/** True if a user of the service has a passkey for this page. */
export const byPasskey = signal(false);

/** Sign-in by a header that a trusted proxy sends; null where the service believes none, undefined until it has told. */
export const proxy = signal<Proxy | null | undefined>(undefined);

interface Proxy {
  /** Its name, such as `Remote-User`. */
  readonly header: string;
  /** True if the proxy named the user of this browser in it. */
  readonly names: boolean;
}

type Told =
  | {
      readonly user: string;
      readonly userId: string;
      /** True if the household of the user has members. */
      readonly hasMembers?: true;
      readonly proxy?: Proxy;
      readonly byPassword?: never;
      readonly byPasskey?: never;
    }
  | {
      readonly user: null;
      readonly byPassword: boolean;
      readonly byPasskey: boolean;
      readonly hasMembers?: never;
      readonly proxy?: never;
    };

/** Signs this browser out. Returns false if the service does not answer, which leaves it signed in. */
export async function signOut(): Promise<boolean> {
  const answer = await send('DELETE');
  if (answer !== null && answer.type === 'opaqueredirect') await leaveToPortal();
  else if (answer?.ok !== true) return false;
  setUser(null);
  forgetDrafts();
  // The ways to sign in again. A proxy that names the user would sign them in by being asked.
  if (proxy.value?.names !== true) await checkSession();
  return true;
}

/** Signs in again through the proxy that names the user; the page stays as it is. */
export async function signInByProxy(): Promise<void> {
  await send('DELETE');
  await checkSession();
}

/**
 * Forgets a user after the proxy has signed them out, and loads the page again: the proxy then shows its own sign-in.
 * A page that showed no user stays: it may be loaded while its requests are refused.
 */
async function leaveToPortal(): Promise<void> {
  const isShown = user.value !== null;
  isSignedOutAtProxy.value = true;
  setUser(null);
  answerSignIn(false);
  await forgetOffline();
  if (isShown) location.reload();
}

/** Returns null without an answer. A redirect is not followed: it leads away from the service. */
const send = (method: string): Promise<Response | null> =>
  fetch('page/session', {
    ...{ method, headers: headersOfPage() },
    ...{ cache: 'no-store', redirect: 'manual' },
  }).catch(() => null);
