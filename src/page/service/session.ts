import { signal } from '@preact/signals';
import { isRefused, isUnknown, setUser } from '../session/user.ts';
import { headersOfPage } from './request.ts';

/** Asks which user is signed in. Without an answer, the page goes on with the user that it shows. */
export async function checkSession(): Promise<void> {
  const answer = await send('GET');
  if (answer?.ok) {
    const told = (await answer.json()) as Told;
    byPassword.value = told.byPassword === true;
    proxy.value = told.proxy ?? null;
    setUser(told.user === null ? null : { id: told.userId, name: told.user });
  }
  isUnknown.value = false;
  isRefused.value = false;
}

/** True if a user of the service has a password to sign in with. */
export const byPassword = signal(false);

/** Sign-in by a header that a trusted proxy sends; null where the service believes none. */
export const proxy = signal<Proxy | null>(null);

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
      readonly proxy?: Proxy;
      readonly byPassword?: never;
    }
  | { readonly user: null; readonly byPassword: boolean; readonly proxy?: never };

/** Signs this browser out. Returns false if the service does not answer, which leaves it signed in. */
export async function signOut(): Promise<boolean> {
  const isDone = (await send('DELETE'))?.ok === true;
  if (isDone) setUser(null);
  return isDone;
}

/** Returns null without an answer. */
const send = (method: string): Promise<Response | null> =>
  fetch('page/session', { method, headers: headersOfPage(), cache: 'no-store' }).catch(() => null);
