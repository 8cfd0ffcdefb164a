/** The internal procedures over HTTP: the requests that may call them, and the answers that a cache may hold. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../src/db/id.ts';
import { endSession } from '../../../src/db/queries/users/sessions.ts';
import { routesOf, urlOf } from '../../../src/http/routes/routes.ts';
import { router } from '../../../src/procedures/public/router.ts';
import { type Service, startService, type TestSession } from '../../support/service/service.ts';

let service: Service;
let ada: TestSession;
let account: string;

beforeAll(async () => {
  service = await startService();
  ada = await service.signIn();
  const created = await ada.mutate('api.createAccount', { name: 'Courant', type: 'checking' });
  account = created.body.id;
  const transactions = [{ date: '2026-09-05', amount: '-4.20', label: 'Café' }];
  await ada.mutate('api.importTransactions', { accountId: account, transactions });
  await ada.mutate('api.recordBalance', { id: account, balance: '1000', date: '2026-09-06' });
});
afterAll(() => service.close());

const get = (path: string, headers: Record<string, string>) =>
  service.call('GET', `/internal/${path}`, { headers });
const idOfRow = async () => (await ada.query('transactions.page')).body.rows[0].id as string;

describe('401', () => {
  test.each(
    routesOf(router).map((route) => ({
      method: route.meta.openapi.method,
      path: urlOf(route).replace(/:\w+/g, newId()),
    })),
  )('$method $path for a session, by its cookie or as a key', async ({ method, path }) => {
    const body = method === 'GET' ? {} : { body: '{' };
    for (const headers of [
      ada.headers,
      { ...ada.headers, authorization: `Bearer ${ada.token}` },
      { authorization: `Bearer ${ada.cookie.name}=${ada.token}` },
    ]) {
      const answer = await service.call(method, path, { headers, ...body });
      expect(answer).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } });
    }
  });

  test('for a key, whatever it opens elsewhere, and without a session', async () => {
    const key = await service.key();
    const { cookie: _, ...page } = ada.headers;
    const authorization = `Bearer ${key}`;
    for (const headers of [
      page,
      { ...page, authorization },
      { ...page, cookie: `${ada.cookie.name}=${key}` },
      { ...page, cookie: `${ada.cookie.name}=${'x'.repeat(43)}` },
      { ...page, cookie: `${ada.cookie.name}=` },
      { ...page, cookie: `pactole-1=${ada.token}` },
      { ...page, cookie: `__Host-pactole=${ada.token}` },
    ]) {
      const answer = await get('api.readNetWorth', headers);
      expect(answer).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } });
      expect(answer.headers.get('www-authenticate')).toBe('Session');
      expect(
        (await ada.mutate('transactions.delete', {}, { cookie: headers.cookie ?? '' })).status,
      ).toBe(401);
    }
  });

  test('where the page shows another user than the one of the session', async () => {
    const { query } = ada;
    expect((await query('sessions.list', {}, { 'pactole-user': ada.userId })).status).toBe(200);
    expect((await query('sessions.list', {}, { 'pactole-user': newId() })).status).toBe(401);
  });

  test('once a session is ended or has expired, on every server', async () => {
    const other = await startService({ database: { ...service.database, close: async () => {} } });
    const at = { 'pactole-page': service.url };
    const ask = ({ headers }: TestSession) =>
      other.call('GET', '/internal/sessions.list', { headers: { ...headers, ...at } });
    const ended = await service.signIn();
    expect((await ask(ended)).status).toBe(200);
    await endSession(service.database.query, ended.userId, ended.id);
    expect((await ask(ended)).status).toBe(401);
    expect((await ended.query('sessions.list')).status).toBe(401);

    const old = await service.signIn();
    await service.database.query.execute(
      sql`update sessions set expires_at = now() where id = ${old.id}`,
    );
    expect((await ask(old)).status).toBe(401);
    await other.close();
  });
});

describe('403', () => {
  test.each([
    ['without the header of the page', { 'pactole-page': '' }],
    ['from another site', { 'sec-fetch-site': 'cross-site' }],
    ['from another port of this machine', { 'sec-fetch-site': 'same-site' }],
    ['from an address bar', { 'sec-fetch-site': 'none' }],
    ['with another Origin', { origin: 'https://evil.example' }],
    ['with no Origin that tells one', { origin: 'null' }],
  ] as [string, Record<string, string>][])('%s', async (_, headers) => {
    expect((await ada.query('api.readNetWorth', {}, headers)).status).toBe(403);
    const id = await idOfRow();
    expect((await ada.mutate('transactions.delete', { id }, headers)).status).toBe(403);
    expect(await idOfRow()).toBe(id);
  });

  test('for a change of a browser that tells neither its origin nor where it comes from', async () => {
    const { 'sec-fetch-site': _, ...headers } = ada.headers as Record<string, string>;
    const input = { body: { id: await idOfRow() } };
    const sent = (more: Record<string, string>) =>
      service.call('POST', '/internal/transactions.delete', {
        ...input,
        headers: { ...headers, ...more },
      });
    expect((await sent({})).status).toBe(403);
    expect((await sent({ origin: 'https://evil.example' })).status).toBe(403);
  });

  test('for scripts of other origins, also those that may call the REST interface', async () => {
    const open = await startService({ allowedOrigins: '*' });
    const preflight = await fetch(`${open.url}/internal/sessions.list`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'pactole-page,content-type',
      },
    });
    expect(preflight.headers.get('access-control-allow-headers')?.toLowerCase()).not.toContain(
      'pactole',
    );
    expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();
    const { query } = await open.signIn();
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await query('sessions.list', {}, foreign)).status).toBe(403);
    await open.close();
  });
});

describe('other refusals', () => {
  test('404 for an unknown procedure, and for those of the owner at the machine alone', async () => {
    for (const path of [
      'x',
      'users.join',
      'users.page',
      'users.restore',
      'market.refresh',
      'prices.import',
      'assets.list',
      'api',
      'transactions',
    ])
      for (const answer of [await ada.query(path), await ada.mutate(path)])
        expect([path, answer.status]).toEqual([path, 404]);
  });

  test('405 for a change by GET and a query by POST', async () => {
    const id = await idOfRow();
    const changed = await ada.query('transactions.delete', { id });
    expect([changed.status, changed.headers.get('allow')]).toEqual([405, 'POST']);
    expect(await idOfRow()).toBe(id);
    const asked = await ada.mutate('transactions.page');
    expect([asked.status, asked.headers.get('allow')]).toEqual([405, 'GET']);
    for (const method of ['PUT', 'DELETE', 'PATCH']) {
      const answer = await service.call(method, '/internal/transactions.delete', {
        headers: ada.headers,
      });
      expect(answer.status).toBe(405);
    }
  });

  test('415 for a body that is not JSON, as a form sends it', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const headers = { ...ada.headers, 'content-type': type };
      const body = JSON.stringify({ id: await idOfRow() });
      const answer = await service.call('POST', '/internal/transactions.delete', { headers, body });
      expect(answer.status).toBe(415);
    }
  });

  test('400 for an input that is no object, with the issues of one that breaks a rule', async () => {
    for (const input of ['x', '[]', '1', 'null'])
      expect((await get(`transactions.page?input=${input}`, ada.headers)).status).toBe(400);
    expect((await get('transactions.page?limit=1', ada.headers)).status).toBe(400);
    expect((await ada.mutate('transactions.delete', [])).status).toBe(400);
    const { status, body } = await ada.query('transactions.page', { limit: 0 });
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'BAD_REQUEST' });
    expect(body.issues).toMatchObject([{ path: ['limit'] }]);
  });

  test('in the language of the page', async () => {
    const input = { id: newId() };
    const message = async (language: string) =>
      (await ada.mutate('transactions.delete', input, { 'accept-language': language })).body
        .message;
    const told = await Promise.all(['fr', 'en', 'de'].map(message));
    expect(new Set(told).size).toBe(3);
  });

  test('429 beyond the rate, of each session alone', async () => {
    const limited = await startService({ rateLimit: 3 });
    const one = await limited.signIn();
    const statuses = [];
    for (let call = 0; call < 4; call++) statuses.push((await one.query('sessions.list')).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await (await limited.signIn()).query('sessions.list')).status).toBe(200);
    await limited.close();
  });
});

describe('200', () => {
  test('the figures of the REST interface', async () => {
    const key = await service.key();
    const over = async (path: string) =>
      (await service.call('GET', `/api/v1/${path}`, { key })).body;
    for (const [procedure, path] of [
      ['readNetWorth', 'net-worth'],
      ['listAccounts', 'accounts'],
      ['readEvolution', 'evolution'],
      ['readPerformance', 'performance'],
      ['listPositions', 'positions'],
      ['readInsights', 'insights'],
      ['listTransactions', 'transactions'],
    ] as const)
      expect((await ada.query(`api.${procedure}`)).body).toEqual(await over(path));
  });

  test('those of the first view together, as one by one', async () => {
    const bodyOf = async (procedure: string) => (await ada.query(procedure)).body;
    const [today, history] = [await bodyOf('dashboard.today'), await bodyOf('dashboard.history')];
    expect(today.accounts).toEqual(await bodyOf('api.listAccounts'));
    expect(today.positions).toEqual(await bodyOf('api.listPositions'));
    expect(history).toEqual({
      changes: await bodyOf('changes.show'),
      evolution: await bodyOf('api.readEvolution'),
      performance: await bodyOf('api.readPerformance'),
    });
    const { netWorth, allocation, pricing, isUnknown } = await bodyOf('netWorth.show');
    expect(today.netWorth).toMatchObject({ netWorth, allocation, pricing, isUnknown });
  });

  test('by tag: nothing is sent again, and a tag is that of one user', async () => {
    const first = await ada.query('api.listAccounts');
    const tag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const again = await ada.query('api.listAccounts', {}, { 'if-none-match': tag });
    expect(again).toMatchObject({ status: 304, body: null });
    const eve = await service.signIn('eve');
    const other = await eve.query('api.listAccounts', {}, { 'if-none-match': tag });
    expect(other).toMatchObject({ status: 200, body: { accounts: [] } });
    expect(other.headers.get('etag')).not.toBe(tag);
    const renamed = await ada.mutate('accounts.set', { id: account, institution: 'Boursorama' });
    expect(renamed.status).toBe(200);
    const changed = await ada.query('api.listAccounts', {}, { 'if-none-match': tag });
    expect(changed.status).toBe(200);
  });

  test('a note or a category leaves valid what no label is in', async () => {
    const tagOf = async (procedure: string) => (await ada.query(procedure)).headers.get('etag');
    const figures = [
      'readNetWorth',
      'listAccounts',
      'listPositions',
      'readPerformance',
      'readEvolution',
    ];
    const labelled = [
      'api.listTransactions',
      'api.readInsights',
      'transactions.page',
      'transactions.summary',
    ];
    const id = await idOfRow();
    for (const change of [
      () => ada.mutate('transactions.note', { id, note: `noted ${newId()}` }),
      () => ada.mutate('transactions.categorize', { id, category: newId() }),
    ]) {
      const kept = [
        ...figures.map((name) => `api.${name}`),
        'dashboard.today',
        'dashboard.history',
      ];
      const names = [...kept, ...labelled.slice(0, 3)];
      const before = await Promise.all(names.map(tagOf));
      expect((await change()).status).toBe(200);
      const after = await Promise.all(names.map(tagOf));
      expect(names.filter((_, at) => before[at] === after[at])).toEqual(kept);
    }
    const key = await service.key();
    const rows = await service.call('GET', '/api/v1/transactions', { key });
    expect(rows.body[0].note).toMatch(/^noted /);
  });

  test('the list of sessions is never that of another session, and holds no tag', async () => {
    const [one, two] = [await service.signIn('grace'), await service.signIn('grace')];
    for (const session of [one, two, one]) {
      const { headers, body } = await session.query('sessions.list');
      expect(headers.get('etag')).toBeNull();
      expect(headers.get('cache-control')).toBe('no-store');
      const own = body.filter(({ isThis }: { isThis: boolean }) => isThis);
      expect(own.map(({ id }: { id: string }) => id)).toEqual([session.id]);
      expect(JSON.stringify(body)).not.toContain(session.token);
    }
    expect((await one.mutate('sessions.end', { id: two.id })).status).toBe(200);
    expect((await two.query('sessions.list')).status).toBe(401);
    expect((await one.query('sessions.list')).body).toHaveLength(1);
  });

  test('a link of a session signs in its own user on another device', async () => {
    const { body } = await ada.mutate('sessions.link', { user: 'grace' });
    expect(body).toMatchObject({ user: 'ada', code: expect.stringMatching(/^[\w-]{32}$/) });
  });

  test('keys are made, listed and revoked, past every cache', async () => {
    const made = await ada.mutate('keys.create', { name: 'phone', scopes: ['accounts:read'] });
    const listed = await ada.query('keys.list');
    expect(listed.headers.get('etag')).toBeNull();
    expect(listed.body.map(({ id }: { id: string }) => id)).toContain(made.body.id);
    await ada.mutate('keys.revoke', { id: made.body.id });
    const after = (await ada.query('keys.list')).body as { id: string; state: string }[];
    expect(after.find(({ id }) => id === made.body.id)?.state).toBe('revoked');
    const opened = await service.call('GET', '/api/v1/accounts', { key: made.body.key });
    expect(opened.status).toBe(401);
  });

  test('a key without an end works for a year, one with an end until then', async () => {
    const made = await ada.mutate('keys.create', { name: 'tablet', scopes: [] });
    const days = (Date.parse(made.body.expiresAt) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(363.9);
    expect(days).toBeLessThan(366.1);
    const told = { name: 'watch', scopes: [], expires: '2999-12-31T00:00:00Z' };
    expect((await ada.mutate('keys.create', told)).body.expiresAt).toBe('2999-12-31T00:00:00.000Z');
  });

  test('a creation that is sent twice creates once', async () => {
    const headers = { 'idempotency-key': newId() };
    const body = { name: 'Livret A', type: 'savings' };
    const [one, two] = [
      await ada.mutate('api.createAccount', body, headers),
      await ada.mutate('api.createAccount', body, headers),
    ];
    expect(two.body).toEqual(one.body);
  });

  test('a last use is noted, and puts off the end by thirty days, up to a year', async () => {
    const { id, query } = await service.signIn('joan');
    const days = async () => {
      const [row] = (await query('sessions.list')).body as {
        expiresAt: string;
        lastUsedAt: string;
      }[];
      return (Date.parse(row?.expiresAt ?? '') - Date.now()) / 86_400_000;
    };
    const age = (created: number, expires: number) =>
      service.database.query.execute(sql`
        update sessions set last_used_at = now() - interval '2 minutes',
          created_at = now() - make_interval(days => ${created}),
          expires_at = now() + make_interval(days => ${expires}) where id = ${id}`);
    await age(100, 10);
    await query('sessions.list');
    await expect.poll(days).toBeGreaterThan(29.9);
    await age(360, 1);
    await query('sessions.list');
    await expect.poll(days).toBeGreaterThan(4.9);
    expect(await days()).toBeLessThan(5.1);
  });
});

test('the document of the REST interface names none of them', async () => {
  const document = await fetch(`${service.url}/api/v1/openapi.json`);
  const text = await document.text();
  expect(text).not.toContain('internal');
  expect(text).not.toContain('/page/');
});
