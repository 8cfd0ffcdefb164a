/** Reads: tags, 304, one snapshot, language, compression. */
import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parseDay } from '../../../src/core/time/day.ts';
import { newId } from '../../../src/db/id.ts';
import { insertAccount } from '../../../src/db/queries/accounts/accounts.ts';
import { raiseMarketRevision } from '../../../src/db/queries/market/revision.ts';
import { userNamed } from '../../../src/db/queries/users/users.ts';
import { exchange, parseAnswer } from '../../support/service/raw.ts';
import { router, workedOut } from '../../support/service/router.ts';
import { type Service, startService } from '../../support/service/service.ts';

let service: Service;
let key: string;

beforeAll(async () => {
  service = await startService({ router });
});
afterAll(() => service.close());
beforeEach(async () => {
  service.setNow('2026-03-01T12:00:00Z');
  key = await service.key();
  workedOut.times = 0;
});

const get = (path: string, headers: Record<string, string> = {}, as = key) =>
  service.call('GET', `/api/v1${path}`, { key: as, headers });
const tagOf = async (path: string, headers: Record<string, string> = {}, as = key) =>
  (await get(path, headers, as)).headers.get('etag') ?? '';

async function addAccount(user = 'ada') {
  const userId = await userNamed(service.database.query, user);
  const account = { userId, id: newId(), name: 'A', type: 'other', currency: 'EUR' } as const;
  const values = { ...account, syncMode: 'manual', connectorMeta: {} };
  await service.database.change(userId, (tx) => insertAccount(tx, values));
}

describe('the tag of an answer', () => {
  test('is strong, and the same while nothing changes', async () => {
    const tag = await tagOf('/count');
    expect(tag).toMatch(/^"[\w-]{20,}"$/);
    expect(await tagOf('/count')).toBe(tag);
  });

  test('is another one for another question, route, coding, day or user', async () => {
    const tags = [
      await tagOf('/count'),
      await tagOf('/count?rate=1'),
      await tagOf('/count?rate=2'),
      await tagOf('/long'),
      await tagOf('/greeting'),
      await tagOf('/greeting?lang=en'),
      await tagOf('/count', { 'accept-encoding': 'identity' }),
      await tagOf('/count', { 'accept-encoding': 'br' }),
      await tagOf('/count', {}, await service.key(undefined, 'grace')),
    ];
    service.setNow('2026-03-02T12:00:00Z');
    tags.push(await tagOf('/count'));
    expect(new Set(tags.filter(Boolean)).size).toBe(10);
  });

  test('changes with every change of the user and of the market, and with nobody else', async () => {
    const first = await tagOf('/count');
    await addAccount('grace');
    expect(await tagOf('/count')).toBe(first);
    await addAccount();
    const second = await tagOf('/count');
    await raiseMarketRevision(service.database.query);
    const third = await tagOf('/count');
    expect(new Set([first, second, third]).size).toBe(3);
  });

  test('is the same for all keys of a user', async () => {
    expect(await tagOf('/count', {}, await service.key(['accounts:read']))).toBe(
      await tagOf('/count'),
    );
  });
});

describe('If-None-Match', () => {
  test('304 for the current tag, strong or weak, alone or in a list', async () => {
    const tag = await tagOf('/count');
    for (const sent of [tag, `W/${tag}`, `"other", W/"a,b" , ${tag}`, '*', ' * ']) {
      const answer = await get('/count', { 'if-none-match': sent });
      expect(answer).toMatchObject({ status: 304, body: null });
      expect(answer.headers.get('etag')).toBe(tag);
      expect(answer.headers.get('cache-control')).toBe('private, no-cache');
      expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    }
  });

  test('200 for any other tag', async () => {
    const bare = (await tagOf('/count')).replaceAll('"', '');
    for (const sent of ['"other"', bare, `x"${bare.slice(1)}"`, '', '"*"', '"'])
      expect((await get('/count', { 'if-none-match': sent })).status).toBe(200);
  });

  test('200 from the very first read after a write, with the new figures', async () => {
    const before = await get('/count');
    const tag = before.headers.get('etag') ?? '';
    await addAccount();
    const after = await get('/count', { 'if-none-match': tag });
    expect(after.status).toBe(200);
    expect(after.body.accounts).toBe(before.body.accounts + 1);
  });

  test('comes after 401, 403 and 400', async () => {
    const tag = await tagOf('/count');
    const headers = { 'if-none-match': `${tag}, *` };
    const poor = await service.key(['prices:read']);
    expect((await service.call('GET', '/api/v1/count', { headers })).status).toBe(401);
    expect((await get('/count', headers, poor)).status).toBe(403);
    for (const query of ['?rate=x', '?rate=', '?rate=1&rate=2'])
      expect((await get(`/count${query}`, { 'if-none-match': '*' })).status).toBe(400);
  });

  test('what one user is given validates nothing for another', async () => {
    const tag = await tagOf('/greeting');
    const other = await service.key(undefined, 'grace');
    expect((await get('/greeting', { 'if-none-match': tag }, other)).status).toBe(200);
  });
});

describe('an answer that is known', () => {
  test('is not worked out again, for whichever key of the user', async () => {
    await addAccount();
    const first = await get('/count');
    const second = await get('/count', {}, await service.key(['accounts:read']));
    await get('/count', { 'if-none-match': first.headers.get('etag') ?? '' });
    expect(second.body).toEqual(first.body);
    expect(workedOut.times).toBe(1);
  });

  test('is worked out once for all who ask at the same time', async () => {
    await addAccount();
    const answers = await Promise.all(Array.from({ length: 20 }, () => get('/count')));
    expect(new Set(answers.map(({ headers }) => headers.get('etag'))).size).toBe(1);
    expect(workedOut.times).toBe(1);
  });

  test('a refusal is not kept', async () => {
    for (const _ of [1, 2])
      expect(await get('/count?rate=x')).toMatchObject({
        status: 400,
        body: { message: 'rate must be a number.' },
      });
    const { body } = await get('/count?rate=1&rate=2');
    expect(body.message).toBe('rate must be given once.');
  });
});

test('reads among writes: a tag always stands for the same answer', async () => {
  const seen = new Map<string, string>();
  let running = true;
  const read = async () => {
    let last = -1;
    while (running) {
      const { headers, body } = await get('/count');
      const tag = headers.get('etag') ?? '';
      const text = JSON.stringify(body);
      expect(seen.get(tag) ?? text).toBe(text);
      seen.set(tag, text);
      expect(body.accounts).toBeGreaterThanOrEqual(last);
      last = body.accounts;
    }
  };
  const readers = [read(), read(), read()];
  for (let i = 0; i < 25; i++) await addAccount();
  running = false;
  await Promise.all(readers);
});

test('today is taken in the time zone of the service', async () => {
  service.setNow('2026-03-01T22:59:59Z');
  expect((await get('/count')).body.today).toBe(parseDay('2026-03-01'));
  service.setNow('2026-03-01T23:00:00Z');
  expect((await get('/count')).body.today).toBe(parseDay('2026-03-02'));
});

test('HEAD answers like GET, without the body', async () => {
  const answer = await get('/long');
  const head = await service.call('HEAD', '/api/v1/long', { key });
  expect(head).toMatchObject({ status: 200, body: null });
  for (const name of ['etag', 'content-type', 'link', 'vary'])
    expect(head.headers.get(name)).toBe(answer.headers.get(name));
  expect((await service.call('HEAD', '/api/v1/long')).status).toBe(401);
});

test('headers that the procedure decides are kept with the answer', async () => {
  for (const _ of [1, 2])
    expect((await get('/long')).headers.get('link')).toBe('<?cursor=2>; rel="next"');
});

describe('language', () => {
  const greeting = async (query: string, acceptLanguage?: string) => {
    const { body, headers } = await get(
      `/greeting${query}`,
      acceptLanguage === undefined ? {} : { 'accept-language': acceptLanguage },
    );
    expect(headers.get('content-language')).toBe(body === 'Bonjour' ? 'fr' : 'en');
    expect(headers.get('vary')).toBe('Accept-Encoding, Accept-Language');
    return headers.get('content-language');
  };

  test.each([
    ['en', 'en'],
    ['en-GB', 'en'],
    ['fr-CA, en;q=0.9', 'fr'],
    ['EN', 'en'],
    ['pt, en;q=0.5', 'en'],
    ['en;q=0.1, fr;q=0.9', 'fr'],
    ['fr;q=0, en;q=0.1', 'en'],
    ['pt, es', 'fr'],
    ['*', 'fr'],
    ['', 'fr'],
    ['nonsense;;q=x,,', 'fr'],
  ])('Accept-Language: %s → %s', async (header, language) => {
    expect(await greeting('', header)).toBe(language);
  });

  test.each([
    ['?lang=en', 'fr', 'en'],
    ['?lang=fr-CA', 'en', 'fr'],
    ['?lang=EN-us', 'fr', 'en'],
    ['?lang=pt', 'en', 'en'],
    ['?lang=', 'en', 'en'],
  ])('%s before Accept-Language: %s → %s', async (query, header, language) => {
    expect(await greeting(query, header)).toBe(language);
  });

  test('a route that speaks no language says nothing of it', async () => {
    expect((await get('/count')).headers.has('content-language')).toBe(false);
  });
});

describe('compression', () => {
  const fetchLong = (acceptEncoding: string, path = '/long') =>
    exchange(
      service.url,
      `GET /api/v1${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\n` +
        `Accept-Encoding: ${acceptEncoding}\r\nConnection: close\r\n\r\n`,
    ).then(parseAnswer);

  test.each([
    ['br, gzip', 'br'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=1, br;q=0.5', 'gzip'],
    ['GZIP;Q=0.5', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['br;q=0, gzip;q=0.0', undefined],
    ['*;q=0', undefined],
    ['deflate, identity', undefined],
    ['', undefined],
  ])('Accept-Encoding: %s → %s', async (accepted, coding) => {
    const { headers, body } = await fetchLong(accepted);
    expect(headers['content-encoding']).toBe(coding);
    const bytes = Buffer.from(body, 'latin1');
    expect(Number(headers['content-length'])).toBe(bytes.length);
    const decode = { br: brotliDecompressSync, gzip: gunzipSync }[coding ?? ''];
    expect(JSON.parse(String(decode ? decode(bytes) : bytes))).toBe('pactole '.repeat(1000));
  });

  test('a known answer is the same bytes again', async () => {
    const [first, second] = [await fetchLong('br'), await fetchLong('br')];
    const hash = (text: string) => createHash('sha256').update(text).digest('hex');
    expect(hash(second.body)).toBe(hash(first.body));
    expect(second.headers.etag).toBe(first.headers.etag);
  });

  test('short answers stay as they are', async () => {
    expect((await fetchLong('br', '/count')).headers['content-encoding']).toBeUndefined();
  });

  test('answers to writes are compressed, too', async () => {
    const text = 'x'.repeat(2000);
    const answer = await service.call('POST', '/api/v1/things/1/echo', { key, body: { text } });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(answer.body.text).toBe(text);
  });
});
