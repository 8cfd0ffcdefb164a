import { signal } from '@preact/signals';
import { key, useKeyOfLink } from './key.ts';

/** A link that was opened while the page is open with another key. */
export interface Offer {
  readonly code: string;
  /** Name of the user whose page it opens. */
  readonly user: string;
  /** Name of the key. */
  readonly name: string;
  readonly scopes: readonly string[];
}

export type LinkFailure = 'expired' | 'unprotected' | 'busy' | 'unreachable';

/** Waits for the user to accept or decline it. */
export const offer = signal<Offer | null>(null);

export const isOpening = signal(false);

export const linkFailure = signal<LinkFailure | null>(null);

/**
 * Takes the one-time code of a link (`#code=…`) out of the address. Without a key the page opens with it. On an open
 * page it asks first: another user may have sent the link, to receive the next statements.
 */
export function takeCodeFromAddress(): void {
  take(location.href, location.pathname + location.search);
}

/** Follows links that are opened in this tab, which stays at its address. */
export function followLinks(): void {
  addEventListener('hashchange', ({ newURL, oldURL }) => take(newURL, oldURL));
}

function take(link: string, address: string): void {
  const code = /^#code=([\w-]+)$/.exec(new URL(link).hash)?.[1];
  if (code === undefined) return;
  history.replaceState(null, '', address);
  void receive(code);
}

/** Opens the page that was offered. */
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
  if (!isSecureContext) linkFailure.value = 'unprotected';
  else if (key.value === null) await open(code);
  else {
    const link = await exchange<Omit<Offer, 'code'>>('/page/link', code);
    if (link !== null) offer.value = { ...link, code };
  }
}

async function open(code: string): Promise<void> {
  isOpening.value = true;
  const opened = await exchange<{ readonly key: string; readonly user: string }>(
    '/page/session',
    code,
  );
  if (opened !== null) useKeyOfLink(opened.key, opened.user);
  isOpening.value = false;
}

const FAILURES: Readonly<Partial<Record<number, LinkFailure>>> = {
  403: 'unprotected',
  404: 'expired',
  429: 'busy',
};

async function exchange<Answer>(path: string, code: string): Promise<Answer | null> {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ code }),
    });
    if (answer.ok) return await answer.json();
    linkFailure.value = FAILURES[answer.status] ?? 'unreachable';
  } catch {
    linkFailure.value = 'unreachable';
  }
  return null;
}
