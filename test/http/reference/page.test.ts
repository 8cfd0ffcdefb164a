/** The reference page as an HTTP client sees it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routesOf } from '../../../src/http/routes/routes.ts';
import { router } from '../../../src/procedures/public/router.ts';
import { built } from '../../support/run/built.ts';
import { type Service, startService } from '../../support/service/service.ts';

let service: Service;
beforeAll(async () => {
  await built('pages');
  service = await startService();
});
afterAll(() => service.close());

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(service.url + path, { method, headers, redirect: 'manual' });

/** The addresses of what the page loads. */
async function assets(): Promise<string[]> {
  const html = await (await get('/docs')).text();
  return [...html.matchAll(/(?:src|href)="(\/docs\/[^"]+)"/g)].map(([, address = '']) => address);
}

test.each(['/docs', '/docs/'])('%s is a page, without a key', async (path) => {
  const response = await get(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const html = await response.text();
  expect(html).toContain('<title>Pactole</title>');
  expect(html).toContain('npx pactole keys create --name me --scopes ');
  for (const { name } of routesOf(router)) expect(html).toContain(`/${name}"`);
});

test('names the OpenAPI document to tools, in a header and in the page', async () => {
  const response = await get('/docs');
  expect(response.headers.get('link')).toBe('</api/v1/openapi.json>; rel="service-desc"');
  expect(await response.text()).toContain('<link rel="service-desc" href="/api/v1/openapi.json"');
});

test('its policy allows what is its own and nothing inline', async () => {
  const { headers } = await get('/docs');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  const allowed = policy.split('; ').flatMap((directive) => directive.split(' ').slice(1));
  expect(new Set(allowed)).toEqual(new Set(["'none'", "'self'"]));
  const html = await (await get('/docs')).text();
  expect(html).not.toMatch(/<style|\sstyle=|<script(?![^>]*\ssrc=)|\son\w+=/);
});

test('every answer has the headers that all answers have', async () => {
  for (const path of ['/docs', ...(await assets())]) {
    const { headers } = await get(path);
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(headers.get('x-frame-options'), path).toBe('DENY');
    expect(headers.get('referrer-policy'), path).toBe('no-referrer');
    expect(headers.get('x-request-id'), path).toMatch(/^[0-9a-f-]{36}$/);
  }
});

test('the page is asked for again each time, and is not sent again', async () => {
  const first = await get('/docs');
  expect(first.headers.get('cache-control')).toBe('no-cache');
  const tag = first.headers.get('etag') ?? '';
  const again = await get('/docs', { 'if-none-match': tag });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
  expect(again.headers.get('content-security-policy')).toBe(
    first.headers.get('content-security-policy'),
  );
});

describe('what the page loads', () => {
  test('is named by its content, and kept for good', async () => {
    const addresses = await assets();
    expect(new Set(addresses.map((address) => address.split('?')[0]))).toEqual(
      new Set(
        ['viewer.js', 'viewer.css', 'reference.js', 'reference.css', 'icon.svg'].map(
          (name) => `/docs/${name}`,
        ),
      ),
    );
    for (const address of addresses) {
      const { status, headers } = await get(address);
      expect(status, address).toBe(200);
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    }
  });

  test('is not kept for good under another name', async () => {
    for (const address of ['/docs/viewer.js', '/docs/viewer.js?v=older', '/docs/viewer.js?v=1&v=2'])
      expect((await get(address)).headers.get('cache-control')).toBe('no-cache');
  });

  test('is tagged, for each coding apart', async () => {
    const [plain, packed] = await Promise.all(
      ['identity', 'br'].map((coding) => get('/docs/viewer.css', { 'accept-encoding': coding })),
    );
    const tag = plain?.headers.get('etag') ?? '';
    expect(packed?.headers.get('etag')).not.toBe(tag);
    const headers = { 'if-none-match': tag, 'accept-encoding': 'identity' };
    expect((await get('/docs/viewer.css', headers)).status).toBe(304);
  });

  test.each(['br', 'gzip'])('is compressed as %s', async (coding) => {
    const { headers } = await get('/docs/viewer.js', { 'accept-encoding': coding });
    expect(headers.get('content-encoding')).toBe(coding);
    expect(headers.get('vary')).toBe('Accept-Encoding');
    expect(Number(headers.get('content-length'))).toBeLessThan(500_000);
  });

  test('asks nobody else for anything', async () => {
    const styles = await Promise.all(
      ['viewer.css', 'reference.css'].map(async (name) => (await get(`/docs/${name}`)).text()),
    );
    for (const style of styles) expect(style).not.toMatch(/url\(|@import|sourceMappingURL/);
    const html = await (await get('/docs')).text();
    expect(html).not.toMatch(/(src|href)="(https?:)?\/\//);
  });
});

test('HEAD says what GET would, and sends nothing', async () => {
  for (const path of ['/docs', '/docs/', '/docs/viewer.js']) {
    const [head, full] = [await get(path, {}, 'HEAD'), await get(path)];
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    for (const name of ['etag', 'content-type', 'content-length', 'cache-control'])
      expect(head.headers.get(name), name).toBe(full.headers.get(name));
  }
});

test.each(['/docs', '/docs/', '/docs/viewer.css'])('%s answers other methods 405', async (path) => {
  const response = await service.call('POST', path, { body: {} });
  expect(response).toMatchObject({ status: 405, body: { code: 'METHOD_NOT_ALLOWED' } });
  expect(response.headers.get('allow')).toBe('GET, HEAD');
});

test.each(['/docs/nothing.js', '/docs/viewer.js/', '/docs/../package.json', '/docs/LICENSE'])(
  '%s does not exist',
  async (path) => {
    expect(await service.call('GET', path)).toMatchObject({ status: 404 });
  },
);
