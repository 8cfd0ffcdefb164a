import { FIGURES, SHELL } from './cache-names.ts';
import { scriptAddress } from './script-address.ts';

const ADDRESS = '/figures';

interface Kept {
  /** Id of the user whose figures they are. */
  readonly owner: string;
  /** Time at which the service confirmed them, in milliseconds. */
  readonly at: number;
  readonly figures: unknown;
}

/** Lets the browser open the page without a network. */
export async function followOffline(): Promise<void> {
  const script = document.getElementById('page')?.dataset.offline;
  if (script === undefined || !isSupported()) return;
  await navigator.serviceWorker
    .register(scriptAddress(script), { scope: './' })
    .catch(() => undefined);
}

/** Keeps the figures on this device, in the place of earlier ones. */
export async function keepFigures(owner: string, at: number, figures: unknown): Promise<void> {
  if (!isSupported()) return;
  const kept: Kept = { owner, at, figures };
  const cache = await caches.open(FIGURES);
  await cache.put(ADDRESS, new Response(JSON.stringify(kept)));
}

/** Returns the kept figures of a user; null without any. Those of another user are removed. */
export async function recallFigures(owner: string): Promise<Kept | null> {
  if (!isSupported()) return null;
  const response = await (await caches.open(FIGURES)).match(ADDRESS);
  if (response === undefined) return null;
  const kept: Kept = await response.json();
  if (kept.owner === owner) return kept;
  await caches.delete(FIGURES);
  return null;
}

/** Removes figures, page and worker from this device. */
export async function forgetOffline(): Promise<void> {
  if (!isSupported()) return;
  await (await navigator.serviceWorker.getRegistration())?.unregister();
  await Promise.all([caches.delete(FIGURES), caches.delete(SHELL)]);
}

const isSupported = (): boolean => isSecureContext && 'serviceWorker' in navigator;
