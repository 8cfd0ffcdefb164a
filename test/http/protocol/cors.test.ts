/** Scripts of pages that come from elsewhere: what a browser asks beforehand, and what it may hand over. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Service, startService } from '../../support/service/service.ts';

const APP = 'https://app.example.org';
const OTHER = 'https://other.example.org';

let closed: Service;
let open: Service;
let listed: Service;
let key: string;
beforeAll(async () => {
  closed = await startService();
  open = await startService({ allowedOrigins: '*' });
  listed = await startService({ allowedOrigins: [APP, 'http://localhost:5173'], rateLimit: 600 });
  key = await listed.key();
});
afterAll(() => Promise.all([closed.close(), open.close(), listed.close()]));

/** Sends a browser's preflight request, which carries no key itself. */
const preflight = (service: Service, origin: string, path = '/api/v1/accounts') =>
  service.call('OPTIONS', path, {
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type,idempotency-key',
    },
  });
const list = (value: string | null) => (value ?? '').toLowerCase().split(/,\s*/);

describe('the question beforehand', () => {
  test('is answered without a key, and says what may be sent', async () => {
    const { status, headers } = await preflight(listed, APP);
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe(APP);
    expect(list(headers.get('access-control-allow-methods'))).toEqual(['get', 'head', 'post']);
    expect(list(headers.get('access-control-allow-headers'))).toEqual(
      expect.arrayContaining([
        'authorization',
        'content-type',
        'idempotency-key',
        'if-none-match',
        'accept-language',
      ]),
    );
    expect(headers.get('access-control-max-age')).toBe('600');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    expect(headers.get('x-request-id')).toBeTruthy();
  });

  test('of another origin is not granted', async () => {
    const { headers } = await preflight(listed, OTHER);
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  test.each(['/api/v1/accounts/x/balance', '/nowhere'])(
    '%s is answered like any path',
    async (path) => {
      expect((await preflight(listed, APP, path)).status).toBe(204);
    },
  );

  test('is granted to all where all are', async () => {
    const { headers } = await preflight(open, OTHER);
    expect(headers.get('access-control-allow-origin')).toBe('*');
  });

  test('is a method like any other where nobody is', async () => {
    const { status, headers, body } = await preflight(closed, APP);
    expect({ status, allow: headers.get('allow') }).toEqual({
      status: 405,
      allow: 'GET, HEAD, POST',
    });
    expect(body.code).toBe('METHOD_NOT_ALLOWED');
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('an answer', () => {
  const ask = (
    origin: string | null,
    more: Record<string, string> = {},
    asKey: string | undefined = key,
  ) =>
    listed.call('GET', '/api/v1/net-worth', {
      ...(asKey === '' ? {} : { key: asKey }),
      headers: { ...(origin === null ? {} : { origin }), ...more },
    });

  test('may be read by a page that is allowed, with the headers that matter', async () => {
    const { headers } = await ask(APP);
    expect(headers.get('access-control-allow-origin')).toBe(APP);
    expect(list(headers.get('access-control-expose-headers'))).toEqual([
      'etag',
      'link',
      'location',
      'retry-after',
      'www-authenticate',
      'x-request-id',
      'ratelimit-limit',
      'ratelimit-remaining',
      'ratelimit-reset',
      'ratelimit',
      'ratelimit-policy',
      'content-language',
    ]);
  });

  test('says that it varies with the origin, beside all else that it varies with', async () => {
    const { headers } = await ask(APP);
    expect(list(headers.get('vary')).sort()).toEqual(['accept-encoding', 'origin']);
    const unchanged = await ask(APP, { 'if-none-match': headers.get('etag') ?? '' });
    expect(unchanged.status).toBe(304);
    expect(unchanged.headers.get('access-control-allow-origin')).toBe(APP);
    expect(list(unchanged.headers.get('vary')).sort()).toEqual(['accept-encoding', 'origin']);
    expect(list((await ask(null)).headers.get('vary'))).toContain('origin');
  });

  test('that is a refusal may be read as well', async () => {
    const { status, headers } = await ask(APP, {}, '');
    expect(status).toBe(401);
    expect(headers.get('access-control-allow-origin')).toBe(APP);
  });

  test.each([OTHER, 'https://app.example.org.evil.example', 'http://app.example.org', 'null'])(
    'may not be read by %s',
    async (origin) => {
      const { status, headers } = await ask(origin);
      expect(status).toBe(200);
      expect(headers.get('access-control-allow-origin')).toBeNull();
    },
  );

  test('to a page says nothing of origins where none is allowed', async () => {
    const { headers } = await closed.call('GET', '/healthz', { headers: { origin: APP } });
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

test('what is unknown is as unknown as ever where other origins are allowed', async () => {
  expect(await listed.call('GET', '/nowhere')).toMatchObject({
    status: 404,
    body: { code: 'NOT_FOUND' },
  });
  for (const path of ['/api/v1/accounts', '/api/v1/net-worth']) {
    const { status, body } = await listed.call('OPTIONS', path);
    expect({ status, code: body.code }).toEqual({ status: 405, code: 'METHOD_NOT_ALLOWED' });
  }
  expect((await listed.call('OPTIONS', '/nowhere')).status).toBe(404);
  expect((await listed.call('DELETE', '/api/v1/accounts')).headers.get('allow')).toBe(
    'GET, HEAD, POST',
  );
});
