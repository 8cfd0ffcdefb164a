/** The routes of the page that exchange the one-time code of a link for a key. */
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../src/db/database.ts';
import { listKeys } from '../../../src/db/queries/users/keys.ts';
import { createPageCode, readPageCode } from '../../../src/db/queries/users/page-codes.ts';
import { createApp } from '../../../src/http/app.ts';
import { isProtected } from '../../../src/http/page/session.ts';
import { openTestDatabase } from '../../support/databases/database.ts';
import { type KeptLog, keepLog } from '../../support/service/log.ts';

let database: Database;
let app: FastifyInstance;
let address: string;
let log: KeptLog;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  log = await keepLog('debug');
  app = await createApp({ database, timeZone: 'Europe/Paris', rateLimit: 0, log: log.log });
  address = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => app.close());

const link = { user: 'ada', name: 'page', scopes: ['accounts:read'], expiresAt: null };
const newCode = () => createPageCode(database.query, link);

const post = async (path: string, sent: unknown, headers: Record<string, string> = {}) => {
  const answer = await fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof sent === 'string' ? sent : JSON.stringify(sent),
  });
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  const body: any = await answer.json();
  return { status: answer.status, headers: answer.headers, body };
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
    expect(headers.get('cache-control')).toBe('no-store');
    const accounts = await fetch(`${address}/api/v1/accounts`, {
      headers: { authorization: `Bearer ${body.key}` },
    });
    expect(accounts.status).toBe(200);
  });

  test('of a page that came over TLS, through a proxy', async () => {
    const code = await newCode();
    const { status } = await post('/page/session', { code }, { origin: 'https://me.example.org' });
    expect(status).toBe(200);
  });
});

test('403: of a page that came over a network without TLS; the code stays valid', async () => {
  const code = await newCode();
  for (const path of ['/page/link', '/page/session']) {
    const { status, body } = await post(path, { code }, { origin: 'http://192.168.1.20:3000' });
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'FORBIDDEN' });
    expect(body.message).toContain('over https');
  }
  expect(await readPageCode(database.query, code)).not.toBeNull();
});

test.each([
  ['https://wealth.example.org', '10.0.0.7', true],
  ['http://127.0.0.1:3000', '172.18.0.1', true],
  ['http://localhost:3000', '127.0.0.1', true],
  ['http://[::1]:3000', '::1', true],
  [undefined, '127.0.0.1', true],
  [undefined, '::ffff:127.0.0.1', true],
  [undefined, '::1', true],
  ['http://192.168.1.20:3000', '127.0.0.1', false],
  ['http://127.0.0.1.example.org', '127.0.0.1', false],
  ['http://localhost.example.org', '127.0.0.1', false],
  ['http://notlocalhost', '127.0.0.1', false],
  ['ftp://127.0.0.1', '127.0.0.1', false],
  ['null', '127.0.0.1', false],
  ['', '127.0.0.1', false],
  [undefined, '192.168.1.30', false],
  [undefined, '::ffff:10.0.0.1', false],
  [undefined, undefined, false],
])('a page at %s, the connection from %s: %s', (origin, from, expected) => {
  expect(isProtected(origin, from)).toBe(expected);
});

describe('404', () => {
  test('a code that was used, and one that never was', async () => {
    const code = await newCode();
    await post('/page/session', { code });
    const keys = (await listKeys(database.query)).length;
    for (const again of [code, 'x'.repeat(32), '', '\u0000']) {
      for (const path of ['/page/link', '/page/session']) {
        const { status, body } = await post(path, { code: again });
        expect(status).toBe(404);
        expect(body.message).toContain('This link was used or has expired');
        expect(body.message).toContain('npx pactole keys create --name page --open');
      }
    }
    expect(await listKeys(database.query)).toHaveLength(keys);
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
  const { status, headers } = await fetch(`${address}/page/session`);
  expect(status).toBe(405);
  expect(headers.get('allow')).toBe('POST');
});

test('429: more than thirty a minute from one address, on both routes together', async () => {
  const statuses = [];
  for (let call = 0; call < 31; call++) {
    const path = call % 2 === 0 ? '/page/link' : '/page/session';
    statuses.push((await post(path, { code: 'x' })).status);
  }
  expect(statuses.slice(0, 30)).toEqual(Array(30).fill(404));
  expect(statuses.at(-1)).toBe(429);
  const refused = await post('/page/link', { code: 'x' });
  expect(refused.body.message).toContain('wait a minute');
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
});

test('the log names the route and never the code, and the document names no such route', async () => {
  const code = await newCode();
  const { body } = await post('/page/session', { code });
  await post('/page/session', { code });
  await expect.poll(log.text).toContain('"route":"/page/session"');
  expect(log.text()).not.toContain(code);
  expect(log.text()).not.toContain(body.key);
  const document = await fetch(`${address}/api/v1/openapi.json`);
  expect(await document.text()).not.toContain('/page/');
});
