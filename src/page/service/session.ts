import { AuthenticationError, PactoleError } from '@pactole/sdk';
import { isUnknown, setUser } from '../session/user.ts';
import { headersOfPage, request } from './request.ts';

/** Asks which user is signed in. Without an answer, the page goes on with the user that it shows. */
export async function checkSession(): Promise<void> {
  try {
    const shown = await request({
      ...{ path: 'session.show', verb: 'query', input: '{}' },
      isOfAnyUser: true,
    });
    const { userId, user } = shown as { readonly userId: string; readonly user: string };
    setUser({ id: userId, name: user });
  } catch (error) {
    if (!(error instanceof PactoleError)) throw error;
    if (error instanceof AuthenticationError) setUser(null);
    isUnknown.value = false;
  }
}

/** Signs this browser out. Returns false if the service does not answer, which leaves it signed in. */
export async function signOut(): Promise<boolean> {
  try {
    const { ok } = await fetch('/page/session', { method: 'DELETE', headers: headersOfPage() });
    if (ok) setUser(null);
    return ok;
  } catch {
    return false;
  }
}
