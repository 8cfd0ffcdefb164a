import { SHELL } from './shell-cache.ts';

/** Cache of the last figures of the key that this device keeps. */
const FIGURES = 'pactole.figures';
const ADDRESS = '/figures';

interface Kept {
  /** SHA-256 of the key whose figures they are. */
  readonly owner: string;
  /** Time at which the service confirmed them, in milliseconds. */
  readonly at: number;
  readonly figures: unknown;
}

/** Lets the browser open the page without a network, for a key that the device keeps. */
export async function followOffline(): Promise<void> {
  const script = document.getElementById('page')?.dataset.offline;
  if (script === undefined || !isSupported()) return;
  await navigator.serviceWorker.register(script, { scope: '/' }).catch(() => undefined);
}

/** Keeps the figures on this device, in the place of earlier ones. */
export async function keepFigures(key: string, figures: unknown): Promise<void> {
  if (!isSupported()) return;
  const kept: Kept = { owner: await hashOf(key), at: Date.now(), figures };
  const cache = await caches.open(FIGURES);
  await cache.put(ADDRESS, new Response(JSON.stringify(kept)));
}

/** Returns the kept figures of a key; null without any. Those of another key are removed. */
export async function recallFigures(key: string): Promise<Kept | null> {
  if (!isSupported()) return null;
  const response = await (await caches.open(FIGURES)).match(ADDRESS);
  if (response === undefined) return null;
  const kept: Kept = await response.json();
  if (kept.owner === (await hashOf(key))) return kept;
  await caches.delete(FIGURES);
  return null;
}

/** Removes figures, page and worker from this device. */
export async function forgetOffline(): Promise<void> {
  if (!isSupported()) return;
  await Promise.all([caches.delete(FIGURES), caches.delete(SHELL)]);
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((each) => each.unregister()));
}

const isSupported = (): boolean => isSecureContext && 'serviceWorker' in navigator;

async function hashOf(key: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
