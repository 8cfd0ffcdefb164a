/** Serves the page itself without a network: HTML, script, style, font and icon. It never sees a figure. */
import { FIGURES, SHELL } from './cache-names.ts';

interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
declare const self: {
  addEventListener(name: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(name: 'fetch', listener: (event: FetchEvent) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
};

/** The path of the page, above that of this script. */
const { href: ROOT, pathname: ROOT_PATH } = new URL('../', location.href);

self.addEventListener('install', (event) => {
  event.waitUntil(fetchPage().then(self.skipWaiting.bind(self)));
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate' && pathname === ROOT_PATH) event.respondWith(page());
  else if (pathname.startsWith(`${ROOT_PATH}page/`)) event.respondWith(asset(request));
});

/**
 * The page of the service; the last one without an answer. A redirect or a refusal comes from a proxy where this browser
 * is signed out. The browser follows it, and nothing is kept.
 */
async function page(): Promise<Response> {
  try {
    const response = await fetchPage();
    if (response.type === 'opaqueredirect' || response.status === 401 || response.status === 403)
      await Promise.all([caches.delete(FIGURES), caches.delete(SHELL)]);
    return response;
  } catch (error) {
    const known = await kept(ROOT);
    if (known === undefined) throw error;
    return known;
  }
}

/** Gets the page, and keeps it with all that it loads. Files of an earlier release are removed. */
async function fetchPage(): Promise<Response> {
  const response = await fetch(ROOT, { headers: { Accept: 'text/html' }, redirect: 'manual' });
  if (!response.ok) return response;
  const html = await response.clone().text();
  // A proxy may answer with its sign-in in the place of the page.
  if (!html.includes('data-offline="page/')) return response;
  const cache = await caches.open(SHELL);
  // `addAll` refuses an address that is given twice. Words are named relative to the script that loads them.
  const addresses = [
    ...new Set(
      [...html.matchAll(/"(?:page|\.)\/([^"]+)"/g)].map(
        ([, file = '']) => new URL(file, location.href).href,
      ),
    ),
  ];
  const known = await cache.keys();
  const isKnown = (address: string) => known.some(({ url }) => url === address);
  await cache.addAll(addresses.filter((address) => !isKnown(address)));
  await cache.put(ROOT, response.clone());
  const wanted = new Set([ROOT, ...addresses]);
  await Promise.all(known.filter(({ url }) => !wanted.has(url)).map((old) => cache.delete(old)));
  return response;
}

/** A file of the page, which its address names with its version. */
const asset = async (request: Request): Promise<Response> =>
  (await kept(request)) ?? fetch(request);

/** Opens no cache, which would be there again after it was removed. */
const kept = (request: Request | string) => caches.match(request, { cacheName: SHELL });
