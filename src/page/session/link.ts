import { signal } from '@preact/signals';
import { refresh } from '../figures/service.ts';
import { headersOfPage } from '../service/request.ts';
import { checkSession } from '../service/session.ts';
import { setUser, user } from './user.ts';

/** A link that was opened while another user is signed in. */
export interface Offer {
  readonly code: string;
  /** Name of the user that it signs in. */
  readonly user: string;
}

export type LinkFailure =
  | 'expired'
  | 'password'
  | 'codeNeeded'
  | 'wrongCode'
  | 'unprotected'
  | 'busy'
  | 'waiting'
  | 'portal'
  | 'unreachable';

/** Waits for the user to accept or decline it. */
export const offer = signal<Offer | null>(null);

export const isOpening = signal(false);

export const linkFailure = signal<LinkFailure | null>(null);

/**
 * Takes the one-time code of a link (`#code=…`) out of the address; false without one. It signs in where no one is
 * signed in. Else the page asks first: another user may have sent the link, to receive the next statements.
 */
export function takeCodeFromAddress(): boolean {
  return take(location.href, location.pathname + location.search);
}

/** Follows links that are opened in this tab, which stays at its address. */
export function followLinks(): void {
  addEventListener('hashchange', ({ newURL, oldURL }) => take(newURL, oldURL));
}

function take(link: string, address: string): boolean {
  const code = /^#code=([\w-]+)$/.exec(new URL(link).hash)?.[1];
  if (code === undefined) return false;
  history.replaceState(null, '', address);
  void receive(code);
  return true;
}

/** Signs in the user of the link. */
export function acceptOffer(): void {
  const accepted = offer.value;
  offer.value = null;
  if (accepted !== null) void open(accepted.code);
}

/** Leaves the page as it is; the code stays unused. */
export function declineOffer(): void {
  offer.value = null;
}

async function receive(code: string): Promise<void> {
  linkFailure.value = null;
  isOpening.value = true;
  // The session that this browser knows may have ended.
  await checkSession();
  if (!isSecureContext) linkFailure.value = 'unprotected';
  else if (user.value === null) await open(code);
  else {
    const link = await exchange<Omit<Offer, 'code'>>('page/link', { code });
    // A link of the same user signs them in again, which what outlives the session asks for.
    if (link?.user === user.value?.name) await open(code);
    else if (link !== null) offer.value = { ...link, code };
  }
  isOpening.value = false;
}

async function open(code: string): Promise<void> {
  isOpening.value = true;
  showSignedIn(await exchange<SignedIn>('page/session', { code }));
  isOpening.value = false;
}

/** The user that a way to sign in has signed in. */
export interface SignedIn {
  readonly user: string;
  readonly userId: string;
}

/** Shows the page of a user that has signed in just now. */
export function showSignedIn(opened: SignedIn | null): void {
  if (opened === null) return;
  // Another member of the same household has another view.
  const isSameUser = user.value?.id === opened.userId;
  setUser({ id: opened.userId, name: opened.user });
  void checkSession().then(() => (isSameUser ? refresh() : undefined));
}

/** Signs in by a name, a password and, where the user has a second factor, a code. */
export async function signIn(name: string, password: string, code: string): Promise<void> {
  linkFailure.value = null;
  const sent = { user: name, password, ...(code !== '' && { code }) };
  showSignedIn(await exchange<SignedIn>('page/password', sent));
  const failure = linkFailure.value as LinkFailure | null;
  if (failure === 'expired') linkFailure.value = 'password';
  else if (failure === 'codeNeeded' && code !== '') linkFailure.value = 'wrongCode';
}

const FAILURES: Readonly<Partial<Record<number, LinkFailure>>> = {
  401: 'codeNeeded',
  403: 'unprotected',
  404: 'expired',
  429: 'busy',
  503: 'waiting',
};

/** Sends a request of a browser that is not signed in. Returns null, and tells `linkFailure`, for one that is refused. */
export async function exchange<Answer>(path: string, sent: object): Promise<Answer | null> {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { ...headersOfPage(), 'Content-Type': 'application/json' },
      body: JSON.stringify(sent),
      redirect: 'manual',
    });
    if (answer.type === 'opaqueredirect') {
      linkFailure.value = 'portal';
      return null;
    }
    if (answer.ok) return await answer.json();
    linkFailure.value = FAILURES[answer.status] ?? 'unreachable';
  } catch {
    linkFailure.value = 'unreachable';
  }
  return null;
}
