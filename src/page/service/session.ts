import { isRefused, isUnknown, setUser } from '../session/user.ts';
import { headersOfPage } from './request.ts';

/** Asks which user is signed in. Without an answer, the page goes on with the user that it shows. */
export async function checkSession(): Promise<void> {
  const answer = await send('GET');
  if (answer?.ok) {
    const { user, userId } = (await answer.json()) as SignedIn;
    setUser(user === null ? null : { id: userId, name: user });
  }
  isUnknown.value = false;
  isRefused.value = false;
}

type SignedIn =
  | { readonly user: string; readonly userId: string }
  | { readonly user: null; readonly userId: never };

/** Signs this browser out. Returns false if the service does not answer, which leaves it signed in. */
export async function signOut(): Promise<boolean> {
  const isDone = (await send('DELETE'))?.ok === true;
  if (isDone) setUser(null);
  return isDone;
}

/** Returns null without an answer. */
const send = (method: string): Promise<Response | null> =>
  fetch('/page/session', { method, headers: headersOfPage(), cache: 'no-store' }).catch(() => null);
