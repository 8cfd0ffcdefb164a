import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { fetchText, locate } from '../../../src/market-data/client/guarded-fetch.ts';
import { type ReplayServer, startReplayServer } from '../support/replay-server.ts';

const CAPS = { timeoutMs: 60_000, maxBytes: 10_000 };
const never = new AbortController().signal;

let server: ReplayServer;
let elsewhere: ReplayServer;
beforeAll(async () => {
  server = await startReplayServer();
  elsewhere = await startReplayServer();
});
afterEach(() => server.reset());
afterAll(async () => {
  await server.close();
  await elsewhere.close();
});

const ask = (path: string, caps = CAPS, signal = never) =>
  fetchText(new URL(server.url), { path: [path] }, caps, signal);

describe('locate', () => {
  const base = new URL('https://provider.example/api/v3?token=t');

  test('adds escaped segments and a query to the base, and keeps the base', () => {
    const url = locate(base, { path: ['chart', '^FCHI'], query: { q: 'a&b' } });
    expect(url.href).toBe('https://provider.example/api/v3/chart/%5EFCHI?token=t&q=a%26b');
    expect(locate(base, { path: [] }).href).toBe(base.href);
  });

  test.each([
    '//evil.example',
    'https://evil.example/',
    '\\\\evil.example',
    '@evil.example',
    'a/../../b',
    'a?b#c',
    '%2e%2e',
  ])('"%s" stays one segment of the same host', (segment) => {
    const url = locate(base, { path: ['address', segment] });
    expect(url.origin).toBe(base.origin);
    expect(url.search).toBe(base.search);
    expect(url.pathname.split('/')).toHaveLength(5);
    expect(decodeURIComponent(url.pathname.split('/')[4] ?? '')).toBe(segment);
  });

  test.each(['', '.', '..'])('"%s" is refused', (segment) => {
    expect(() => locate(base, { path: [segment] })).toThrow(RangeError);
  });
});

describe('fetchText', () => {
  test('hands over the text of a successful answer', async () => {
    server.on('/a', { body: 'déjà vu' });
    expect(await ask('a')).toBe('déjà vu');
  });

  test('follows a redirect on the same host', async () => {
    server.on('/a', { status: 302, headers: { location: '/b' } });
    server.on('/b', { body: 'moved' });
    expect(await ask('a')).toBe('moved');
  });

  test('does not follow a redirect to another host, not even to another port', async () => {
    for (const location of [`${elsewhere.url}/b`, 'https://evil.example/', '//evil.example']) {
      server.on('/a', { status: 307, headers: { location } });
      await expect(ask('a')).rejects.toMatchObject({ failure: 'redirected' });
    }
    expect(elsewhere.received).toHaveLength(0);
  });

  test('does not follow a redirect for ever, nor one without a target', async () => {
    server.on('/a', { status: 301, headers: { location: '/a' } });
    await expect(ask('a')).rejects.toMatchObject({ failure: 'redirected' });
    expect(server.received).toHaveLength(4);
    server.on('/a', { status: 301 });
    await expect(ask('a')).rejects.toMatchObject({ failure: 'redirected' });
  });

  test('gives up on an answer that does not come, or does not end', async () => {
    const caps = { ...CAPS, timeoutMs: 100 };
    server.on('/a', { delayMs: Infinity });
    await expect(ask('a', caps)).rejects.toMatchObject({ failure: 'slow' });
    server.on('/a', { body: 'half', endless: true });
    await expect(ask('a', caps)).rejects.toMatchObject({ failure: 'slow' });
  });

  test('stops reading an answer that is too large', async () => {
    server.on('/a', { body: 'x'.repeat(10_001), endless: true });
    await expect(ask('a')).rejects.toMatchObject({ failure: 'oversized' });
    server.on('/a', { body: 'x'.repeat(10_000) });
    expect(await ask('a')).toHaveLength(10_000);
  });

  test('refuses what is not UTF-8', async () => {
    server.on('/a', { body: Buffer.from('d\xe9j\xe0', 'latin1') });
    await expect(ask('a')).rejects.toMatchObject({ failure: 'unreadable' });
    server.on('/a', { body: Buffer.from('é').subarray(0, 1) });
    await expect(ask('a')).rejects.toMatchObject({ failure: 'unreadable' });
  });

  test('is given up by its caller, with the reason', async () => {
    server.on('/a', { delayMs: Infinity });
    const controller = new AbortController();
    const answer = ask('a', CAPS, controller.signal);
    setTimeout(() => controller.abort(new Error('shutting down')), 50);
    await expect(answer).rejects.toThrow('shutting down');
  });

  test.each([
    [429, { 'retry-after': '7' }, 'busy', 7_000],
    [429, { 'ratelimit-reset': '3' }, 'busy', 3_000],
    [429, {}, 'busy', null],
    [429, { 'retry-after': 'soon' }, 'busy', null],
    [429, { 'retry-after': '99999999' }, 'busy', 86_400_000],
    [503, { 'retry-after': '1' }, 'busy', 1_000],
    [503, {}, 'failing', null],
    [500, {}, 'failing', null],
    [403, {}, 'refused', null],
    [404, {}, 'refused', null],
  ])('status %i %j is "%s"', async (status, headers, failure, retryAfterMs) => {
    server.on('/a', { status, headers: headers as Record<string, string> });
    await expect(ask('a')).rejects.toMatchObject({ failure, status, retryAfterMs });
  });

  test('reads a date in Retry-After', async () => {
    const date = new Date(Date.now() + 60_000).toUTCString();
    server.on('/a', { status: 429, headers: { 'retry-after': date } });
    const error = await ask('a').catch((caught: unknown) => caught);
    expect(error).toHaveProperty('retryAfterMs', expect.closeTo(60_000, -4));
  });

  test('says that a host cannot be reached', async () => {
    const gone = await startReplayServer();
    await gone.close();
    const answer = fetchText(new URL(gone.url), { path: ['a'] }, CAPS, never);
    await expect(answer).rejects.toMatchObject({ failure: 'unreachable' });
  });
});

test('nothing of this process reaches another host', async () => {
  const answer = fetchText(new URL('https://example.com/'), { path: [] }, CAPS, never);
  const error = await answer.catch((caught: unknown) => caught);
  expect(error).toMatchObject({ failure: 'unreachable' });
  expect(
    String((error as Error).cause) + String(((error as Error).cause as Error).cause),
  ).toContain('The tests must not touch the network: example.com');
});
