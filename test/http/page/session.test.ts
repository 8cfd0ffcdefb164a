/** Routes of the page that sign a user in, by the one-time code of a link, and out. */
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../src/db/database.ts';
import { createPageCode, readPageCode } from '../../../src/db/queries/users/page-codes.ts';
import { listSessions } from '../../../src/db/queries/users/sessions.ts';
import { userNamed } from '../../../src/db/queries/users/users.ts';
import { createApp } from '../../../src/http/app.ts';
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

const newCode = (user = 'ada') => createPageCode(database.query, user);
const sessionsOf = async (user: string) =>
  listSessions(database.query, await userNamed(database.query, user));

/** Headers of the page at an origin. */
const pageAt = (origin = address) => ({
  'pactole-page': origin,
  'sec-fetch-site': 'same-origin',
  origin,
});
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const send = async (
  method: string,
  path: string,
  sent: unknown,
  headers: Record<string, string> = {},
) => {
  const answer = await fetch(address + path, {
    method,
    headers: {
      ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
      ...pageAt(),
      'user-agent': FIREFOX,
      ...headers,
    },
    ...(sent === undefined ? {} : { body: typeof sent === 'string' ? sent : JSON.stringify(sent) }),
  });
  const text = await answer.text();
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  const body: any = text === '' ? null : JSON.parse(text);
  return { status: answer.status, headers: answer.headers, body };
};
const post = (path: string, sent: unknown, headers: Record<string, string> = {}) =>
  send('POST', path, sent, headers);
/** A session as the browser keeps it. */
interface Kept {
  readonly cookie: string;
}
const keptOf = (answer: Awaited<ReturnType<typeof send>>): Kept => ({
  cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '',
});
const show = async (kept: Kept = { cookie: '' }, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${address}/page/session`, {
    headers: { 'pactole-page': address, 'sec-fetch-site': 'same-origin', ...kept, ...headers },
  });
  return { status: answer.status, body: await answer.json() };
};

describe('200', () => {
  test('a link is looked at, then signs in, in a cookie that no script reads', async () => {
    const code = await newCode();
    expect(await post('/page/link', { code })).toMatchObject({
      ...{ status: 200, body: { user: 'ada' } },
    });
    const answer = await post('/page/session', { code });
    const userId = await userNamed(database.query, 'ada');
    expect(answer).toMatchObject({ status: 200, body: { user: 'ada', userId } });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const port = new URL(address).port;
    expect(answer.headers.get('set-cookie')).toMatch(
      new RegExp(
        `^pactole-${port}=[\\w-]{43}; Path=/; Max-Age=34560000; HttpOnly; SameSite=Strict$`,
      ),
    );
    expect(await show(keptOf(answer))).toMatchObject({
      status: 200,
      body: { user: 'ada', userId },
    });
    expect(await sessionsOf('ada')).toMatchObject([
      { device: 'Firefox, Linux', address: '127.0.0.1', signedInBy: 'link' },
    ]);
  });

  test('of a page that came over TLS, through a proxy, which may replace Host', async () => {
    const page = pageAt('https://me.example.org');
    const answer = await post('/page/session', { code: await newCode('grace') }, page);
    expect(answer.headers.get('set-cookie')).toMatch(
      /^__Host-pactole=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Strict; Secure$/,
    );
    const kept = keptOf(answer);
    const { cookie } = kept;
    expect(await show(kept, page)).toMatchObject({ status: 200, body: { user: 'grace' } });
    // A name that a page without TLS could have set counts for nothing there.
    const plain = cookie.replace('__Host-pactole', `pactole-${new URL(address).port}`);
    expect(await show({ cookie: plain }, page)).toMatchObject({ body: { user: null } });
    expect(await show({ cookie: plain.replace(/\d+/, '443') }, page)).toMatchObject({
      body: { user: null },
    });
  });
});

test('signing in ends the session that the browser had, and takes over no token', async () => {
  const first = keptOf(await post('/page/session', { code: await newCode('joan') }));
  const second = keptOf(await post('/page/session', { code: await newCode('eve') }, { ...first }));
  expect(second.cookie.split('=')[1]).not.toBe(first.cookie.split('=')[1]);
  expect(await show(first)).toMatchObject({ body: { user: null } });
  expect(await show(second)).toMatchObject({ status: 200, body: { user: 'eve' } });
  expect(await sessionsOf('joan')).toEqual([]);

  const planted = { cookie: `${first.cookie.split('=')[0]}=${'x'.repeat(43)}` };
  const third = keptOf(await post('/page/session', { code: await newCode('eve') }, planted));
  expect(third.cookie).not.toBe(planted.cookie);
  expect(await show(planted)).toMatchObject({ body: { user: null } });
});

test('a cookie that is sent twice signs in no one', async () => {
  const ada = keptOf(await post('/page/session', { code: await newCode() }));
  const { cookie } = ada;
  const other = keptOf(await post('/page/session', { code: await newCode('mallory') })).cookie;
  for (const twice of [`${cookie}; ${other}`, `${other}; ${cookie}`, `${cookie}; ${cookie}`])
    expect(await show({ ...ada, cookie: twice })).toMatchObject({ body: { user: null } });
  expect(await show({ ...ada, cookie: `other=1; ${cookie}; more=2` })).toMatchObject({
    body: { user: 'ada' },
  });
});

describe('sign-out', () => {
  test('ends the session and removes the cookie; without one it does nothing', async () => {
    const kept = keptOf(await post('/page/session', { code: await newCode() }));
    expect(await show(kept)).toMatchObject({ body: { user: 'ada' } });
    const answer = await send('DELETE', '/page/session', undefined, { ...kept });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('set-cookie')).toMatch(/^pactole-\d+=; Path=\/; Max-Age=0; /);
    expect(await show(kept)).toMatchObject({ body: { user: null } });
    expect((await send('DELETE', '/page/session', undefined, { ...kept })).status).toBe(204);
    expect((await send('DELETE', '/page/session', undefined)).status).toBe(204);
  });

  test('no page of another origin can ask for it', async () => {
    const kept = keptOf(await post('/page/session', { code: await newCode() }));
    const headers = { ...kept, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    expect((await send('DELETE', '/page/session', undefined, headers)).status).toBe(403);
    expect(await show(kept)).toMatchObject({ body: { user: 'ada' } });
  });
});

describe('403', () => {
  test.each([
    ['without the header of the page', { 'pactole-page': '' }],
    ['from another site', { 'sec-fetch-site': 'cross-site' }],
    ['from another port of this machine', { 'sec-fetch-site': 'same-site' }],
    ['typed into the address bar', { 'sec-fetch-site': 'none' }],
    ['with another Origin', { origin: 'https://evil.example' }],
  ] as [string, Record<string, string>][])('%s', async (_, headers) => {
    const code = await newCode();
    for (const path of ['/page/link', '/page/session'])
      expect((await post(path, { code }, headers)).status).toBe(403);
    expect(await readPageCode(database.query, code)).not.toBeNull();
  });
});

test('403: of a page that came over a network without TLS; the code stays valid', async () => {
  const code = await newCode();
  for (const path of ['/page/link', '/page/session']) {
    const { status, body } = await post(path, { code }, pageAt('http://192.168.1.20:3000'));
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'FORBIDDEN' });
    expect(body.message).toContain('over https');
  }
  expect(await readPageCode(database.query, code)).not.toBeNull();
});

describe('404', () => {
  test('a code that was used, and one that never was', async () => {
    const code = await newCode();
    await post('/page/session', { code });
    const sessions = await sessionsOf('ada');
    for (const again of [code, 'x'.repeat(32), '', '\u0000']) {
      for (const path of ['/page/link', '/page/session']) {
        const { status, body } = await post(path, { code: again });
        expect(status).toBe(404);
        expect(body.message).toContain('This link was used or has expired');
        expect(body.message).toContain('npx pactole open');
      }
    }
    expect(await sessionsOf('ada')).toEqual(sessions);
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
  const { status, headers } = await fetch(`${address}/page/session`, { method: 'PUT' });
  expect(status).toBe(405);
  expect(headers.get('allow')).toBe('DELETE, GET, HEAD, POST');
});

test('codes are not counted: a stranger could else use up the links of all behind one proxy', async () => {
  const statuses = [];
  for (let call = 0; call < 40; call++) {
    const path = call % 2 === 0 ? '/page/link' : '/page/session';
    statuses.push((await post(path, { code: 'x' })).status);
  }
  expect(statuses).toEqual(Array(40).fill(404));
});

test('the log names the route and never the code, and the document names no such route', async () => {
  const code = await newCode();
  const opened = await post('/page/session', { code });
  await post('/page/session', { code });
  await expect.poll(log.text).toContain('"route":"/page/session"');
  expect(log.text()).not.toContain(code);
  const kept = keptOf(opened);
  await show(kept);
  expect(log.text()).not.toContain(kept.cookie.split('=')[1]);
  const document = await fetch(`${address}/api/v1/openapi.json`);
  expect(await document.text()).not.toContain('/page/');
});
