/** The user's page as an HTTP client sees it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { built } from '../../support/run/built.ts';
import { type Service, startService } from '../../support/service/service.ts';

let service: Service;
beforeAll(async () => {
  await built('pages');
  service = await startService();
});
afterAll(() => service.close());

const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(service.url + path, { method, headers, redirect: 'manual' });

async function assets(): Promise<string[]> {
  const html = await (await get('/', BROWSER)).text();
  return [...html.matchAll(/="(?:page|\.)\/([^"]+)"/g)].map(([, name = '']) => `/page/${name}`);
}

test.each(['/', '/?from=mail'])('%s is the page for a browser, without a key', async (path) => {
  const response = await get(path, BROWSER);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('vary')).toBe('Accept, Accept-Language, Accept-Encoding');
  expect(await response.text()).toContain('<title>Pactole</title>');
});

test.each([
  ['en-GB,en;q=0.9', 'en'],
  ['de', 'de'],
  ['ja', 'fr'],
  ['', 'fr'],
])('who asks for %j gets it in %s', async (accepted, language) => {
  const headers = accepted === '' ? BROWSER : { ...BROWSER, 'accept-language': accepted };
  expect(await (await get('/', headers)).text()).toContain(`<html lang="${language}">`);
});

test.each([{}, { accept: '*/*' }, { accept: 'application/json' }])(
  'programs that ask for %o get what they got before',
  async (headers) => {
    const { status, body } = await service.call('GET', '/', { headers });
    expect({ status, code: body.code }).toEqual({ status: 404, code: 'NOT_FOUND' });
  },
);

test('no other path is the page', async () => {
  expect((await get('/nowhere', BROWSER)).status).toBe(404);
  expect((await get('/api/v1/accounts', BROWSER)).status).toBe(401);
  expect((await get('/', BROWSER, 'POST')).status).toBe(404);
});

test('its policy allows what is its own and nothing inline', async () => {
  for (const path of ['/', ...(await assets())]) {
    const { headers } = await get(path, BROWSER);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("connect-src 'self'");
    const allowed = policy.split('; ').flatMap((directive) => directive.split(' ').slice(1));
    expect(new Set(allowed)).toEqual(new Set(["'none'", "'self'", "'script'", 'pactole']));
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types pactole");
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(headers.get('x-frame-options'), path).toBe('DENY');
    expect(headers.get('referrer-policy'), path).toBe('no-referrer');
  }
  const html = await (await get('/', BROWSER)).text();
  expect(html).not.toMatch(/<style|\sstyle=|<script(?![^>]*\ssrc=)|\son\w+=/);
});

test('HEAD says what GET would, and the page is not sent twice', async () => {
  const first = await get('/', BROWSER);
  const head = await get('/', BROWSER, 'HEAD');
  expect(head.status).toBe(200);
  expect(await head.text()).toBe('');
  expect(head.headers.get('etag')).toBe(first.headers.get('etag'));
  expect(first.headers.get('cache-control')).toBe('no-cache');
  const again = await get('/', { ...BROWSER, 'if-none-match': first.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
});

describe('what the page loads', () => {
  test('is named by its content, kept for good, and names nobody else', async () => {
    const addresses = await assets();
    expect(addresses.map((address) => address.split('?')[0]).toSorted()).toEqual(
      [
        'brokers.js',
        'de.js',
        'edit.js',
        'en.js',
        'figtree.woff2',
        'icon.svg',
        'manifest.json',
        'offline.js',
        'page.css',
        'page.js',
        'qr.js',
        'readers.js',
        'statements.js',
      ].map((name) => `/page/${name}`),
    );
    for (const address of addresses) {
      const { status, headers } = await get(address);
      expect(status, address).toBe(200);
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    }
    const style = await (await get('/page/page.css')).text();
    const letters = addresses.find((address) => address.includes('woff2'));
    expect([...style.matchAll(/url\(["']?([^"')]+)/g)].map(([, url]) => url)).toEqual([
      letters?.replace('/page/', './'),
    ]);
  });

  test('the script of the forms names that of the page as the page does, and is not sent to another release', async () => {
    const addresses = await assets();
    const [page, edit] = ['page.js', 'edit.js'].map(
      (name) => addresses.find((address) => address.includes(name)) ?? '',
    );
    const text = await (await get(edit ?? '')).text();
    const imported = [...text.matchAll(/from"(\.[^"]+)"/g)].map(([, path = '']) => path);
    expect(imported).not.toEqual([]);
    for (const path of imported)
      expect(new URL(path, new URL(edit ?? '', 'http://page')).href).toBe(`http://page${page}`);
    for (const address of ['/page/edit.js', '/page/edit.js?v=0123456789ab'])
      expect((await get(address)).status).toBe(404);
  });

  test('is compressed, but for the letters, which are already', async () => {
    const packed = await get('/page/page.js', { 'accept-encoding': 'br' });
    expect(packed.headers.get('content-encoding')).toBe('br');
    const letters = await get('/page/figtree.woff2', { 'accept-encoding': 'br' });
    expect(letters.headers.get('content-encoding')).toBeNull();
    expect(letters.headers.get('content-type')).toBe('font/woff2');
    const bytes = new Uint8Array(await letters.arrayBuffer());
    expect(String.fromCharCode(...bytes.slice(0, 4))).toBe('wOF2');
  });
});
