/** The routes of the page that exchange the one-time code of a link for a key. */
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../../src/http/app.ts';
import { listKeys } from '../../../src/store/people/keys.ts';
import { createPageCode, readPageCode } from '../../../src/store/people/page-codes.ts';
import type { Store } from '../../../src/store/store.ts';
import { openTestDatabase } from '../../support/databases/database.ts';
import { type KeptLog, keepLog } from '../../support/service/log.ts';

let store: Store;
let app: FastifyInstance;
let log: KeptLog;

beforeAll(async () => {
  store = await openTestDatabase();
  log = await keepLog('debug');
  app = await createApp({ store, timeZone: 'Europe/Paris', rateLimit: 0, log: log.log });
});
afterAll(async () => {
  await app.close();
  await store.close();
});

const link = { user: 'ada', name: 'page', scopes: ['accounts:read'], expiresAt: null };
const newCode = () => createPageCode(store.query, link);

interface Sent {
  readonly headers?: Record<string, string>;
  readonly from?: string;
}

/** Each call comes from an address of its own, so that only the test about the limit meets it. */
let calls = 0;
const post = async (path: string, payload: unknown, { headers = {}, from }: Sent = {}) => {
  const answer = await app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    remoteAddress: from ?? `127.0.1.${++calls}`,
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
};

describe('200', () => {
  test('a link is looked at, then exchanged for a key that works', async () => {
    const code = await newCode();
    const looked = await post('/page/link', { code });
    expect(looked).toMatchObject({ status: 200, body: link });
    expect(looked.body).not.toHaveProperty('key');

    const { status, headers, body } = await post('/page/session', { code });
    expect({ status, body }).toEqual({
      status: 200,
      body: { ...link, key: expect.stringMatching(/^pk_\w{38}$/) },
    });
    expect(headers['cache-control']).toBe('no-store');
    const accounts = await app.inject({
      url: '/api/v1/accounts',
      headers: { authorization: `Bearer ${body.key}` },
    });
    expect(accounts.statusCode).toBe(200);
  });

  test.each([
    ['https://wealth.example.org', '10.0.0.7'],
    ['http://127.0.0.1:3000', '172.18.0.1'],
    ['http://localhost:3000', '127.0.0.1'],
    ['http://[::1]:3000', '::1'],
  ])('of a page at %s, the connection from %s', async (origin, from) => {
    const code = await newCode();
    expect((await post('/page/session', { code }, { headers: { origin }, from })).status).toBe(200);
  });
});

describe('403', () => {
  test.each([
    ['http://192.168.1.20:3000', '127.0.0.1'],
    ['http://127.0.0.1.example.org', '127.0.0.1'],
    ['http://localhost.example.org', '127.0.0.1'],
    ['null', '127.0.0.1'],
    ['', '127.0.0.1'],
    [undefined, '192.168.1.30'],
    [undefined, '::ffff:10.0.0.1'],
  ])('of a page at %s, the connection from %s; the code stays valid', async (origin, from) => {
    const code = await newCode();
    const headers: Record<string, string> = origin === undefined ? {} : { origin };
    for (const path of ['/page/link', '/page/session']) {
      const { status, body } = await post(path, { code }, { headers, from });
      expect({ status, code: body.code }).toEqual({ status: 403, code: 'FORBIDDEN' });
      expect(body.message).toContain('over https');
    }
    expect(await readPageCode(store.query, code)).not.toBeNull();
  });
});

describe('404', () => {
  test('a code that was used, and one that never was', async () => {
    const code = await newCode();
    await post('/page/session', { code });
    const keys = (await listKeys(store.query)).length;
    for (const again of [code, 'x'.repeat(32), '', '\u0000']) {
      for (const path of ['/page/link', '/page/session']) {
        const { status, body } = await post(path, { code: again });
        expect(status).toBe(404);
        expect(body.message).toContain('This link was used or has expired');
        expect(body.message).toContain('npx pactole keys create --name page --open');
      }
    }
    expect(await listKeys(store.query)).toHaveLength(keys);
  });
});

test.each([
  [400, '{'],
  [400, '[]'],
  [400, {}],
  [400, { code: 1 }],
  [400, { code: 'x', key: 'y' }],
  [413, { code: 'x'.repeat(2_000) }],
])('%i: %j', async (status, sent) => {
  expect((await post('/page/session', sent)).status).toBe(status);
});

test('405: other methods', async () => {
  const { statusCode, headers } = await app.inject({ url: '/page/session' });
  expect(statusCode).toBe(405);
  expect(headers.allow).toBe('POST');
});

test('429: more than thirty a minute from one address, on both routes together', async () => {
  const from = '127.0.2.1';
  const statuses = [];
  for (let call = 0; call < 31; call++) {
    const path = call % 2 === 0 ? '/page/link' : '/page/session';
    statuses.push((await post(path, { code: 'x' }, { from })).status);
  }
  expect(statuses.slice(0, 30)).toEqual(Array(30).fill(404));
  expect(statuses.at(-1)).toBe(429);
  expect((await post('/page/link', { code: 'x' })).status).toBe(404);
});

test('the log names the route and never the code, and the document names no such route', async () => {
  const code = await newCode();
  const { body } = await post('/page/session', { code });
  await post('/page/session', { code });
  await expect.poll(log.text).toContain('"route":"/page/session"');
  expect(log.text()).not.toContain(code);
  expect(log.text()).not.toContain(body.key);
  const document = await app.inject({ url: '/api/v1/openapi.json' });
  expect(document.body).not.toContain('/page/');
});
