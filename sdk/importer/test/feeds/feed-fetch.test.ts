/** Requests of a feed against a server that fails. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { feedFetch } from '../../src/feeds/feed-fetch.ts';
import { decimalOf, fieldsOf, parseJson } from '../../src/feeds/fields.ts';

let close: () => void = () => {};
afterEach(() => close());

/** A server with one listener for each request; the last one answers the rest. */
async function serving(...listeners: RequestListener[]) {
  let requests = 0;
  const server = createServer((request, response) => {
    const listener = listeners[Math.min(requests++, listeners.length - 1)];
    listener?.(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, requests: () => requests };
}

function open({ paceMs = 0, signal = new AbortController().signal } = {}) {
  let now = 0;
  const waits: number[] = [];
  const wait = async (ms: number) => {
    waits.push(ms);
    now += ms;
  };
  return { send: feedFetch({ fetch, paceMs, now: () => now, wait, signal }), waits };
}

const ok: RequestListener = (_, response) => response.end('whole');
const status =
  (code: number, headers = {}): RequestListener =>
  (_, response) =>
    response.writeHead(code, headers).end();
const cut: RequestListener = (_, response) => {
  response.writeHead(200, { 'Content-Length': 100 }).write('half');
  setTimeout(() => response.destroy(), 10);
};

test('errors that pass are repeated, after the pause that is asked for', async () => {
  const server = await serving(status(429, { 'Retry-After': '7' }), status(503), cut, ok);
  const { send, waits } = open();
  expect(await (await send(server.url)).text()).toBe('whole');
  expect(waits).toEqual([7_000, 2_000, 4_000]);
});

test.each([
  [status(429), 'limit', 4],
  [status(429, { 'Retry-After': '3600' }), 'limit', 1],
  [status(500), 'unavailable', 4],
  [cut, 'unavailable', 4],
])('errors that stay end with a fault, after some attempts', async (listener, fault, attempts) => {
  const server = await serving(listener);
  await expect(open().send(server.url)).rejects.toMatchObject({ name: 'FeedError', fault });
  expect(server.requests()).toBe(attempts);
});

test('each attempt is signed again, and other statuses are left to the feed', async () => {
  const seen: (string | undefined)[] = [];
  const server = await serving(
    (request, response) => {
      seen.push(request.headers.nonce as string);
      status(500)(request, response);
    },
    (request, response) => {
      seen.push(request.headers.nonce as string);
      status(403)(request, response);
    },
  );
  let nonce = 0;
  const sign = () => ({ headers: { nonce: `${++nonce}` } });
  expect((await open().send(server.url, { sign })).status).toBe(403);
  expect(seen).toEqual(['1', '2']);
});

test('the pace of a provider is kept', async () => {
  const server = await serving(ok);
  const { send, waits } = open({ paceMs: 500 });
  for (let count = 0; count < 3; count++) await send(server.url);
  expect(waits).toEqual([500, 500]);
});

test('a request that costs more has a pace of its own, and a signature may be in the address', async () => {
  const seen: (string | undefined)[] = [];
  const server = await serving((request, response) => {
    seen.push(request.url);
    ok(request, response);
  });
  const { send, waits } = open({ paceMs: 500 });
  const sign = () => ({ url: `${server.url}?signature=1` });
  await send(server.url, { paceMs: 30_000, sign });
  await send(server.url);
  await send(server.url);
  expect(waits).toEqual([30_000, 500]);
  expect(seen).toEqual(['/?signature=1', '/', '/']);
});

test('a run that is stopped sends nothing more', async () => {
  const stop = new AbortController();
  const server = await serving(() => stop.abort());
  await expect(open({ signal: stop.signal }).send(server.url)).rejects.toThrow('abort');
  expect(server.requests()).toBe(1);
});

test('redirects are not followed: a signed request is for one address', async () => {
  const server = await serving(status(302, { Location: '/other' }));
  await expect(open().send(server.url)).rejects.toMatchObject({ fault: 'unavailable' });
});

test('numbers keep all of their digits', () => {
  const fields = fieldsOf(
    parseJson(
      '{"a": 0.123456789012345678, "b": "x\\"1", "c": [-1E-8], "big": 12345678901234567890}',
    ),
  );
  expect(fields).toEqual({
    a: '0.123456789012345678',
    b: 'x"1',
    c: ['-1E-8'],
    big: '12345678901234567890',
  });
  expect(decimalOf({ c: '-1E-8' }, 'c')).toBe('-0.00000001');
  expect(() => decimalOf({ c: 'NaN' }, 'c')).toThrow('The field c is not a decimal number');
});

test('a text without an end is refused at once, however many quotes it has', () => {
  const start = process.cpuUsage();
  for (const text of ['\\"'.repeat(500_000), '"a'.repeat(300_000), `\n"\\`.repeat(300_000)]) {
    expect(() => parseJson(`{"a":"${text}`)).toThrow(SyntaxError);
  }
  expect(process.cpuUsage(start).user).toBeLessThan(5_000_000);
});

test('a long text is read', () => {
  expect(parseJson(`["${'x'.repeat(20_000_000)}",1.10]`)).toEqual([expect.any(String), '1.10']);
});

test('pages without an end are refused after some thousand', async () => {
  const send = feedFetch({
    fetch: async () => new Response('{}'),
    paceMs: 0,
    now: Date.now,
    wait: async () => {},
    signal: new AbortController().signal,
  });
  let requests = 0;
  const readAll = async () => {
    for (; ; requests++) await send('https://bank.example/page');
  };
  await expect(readAll()).rejects.toMatchObject({ fault: 'response' });
  expect(requests).toBe(20_000);
});
