/** The client's address behind proxies, for limits and the log. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RequestEnd } from '../../../src/http/operations/request-log.ts';
import { trustedProxies } from '../../../src/http/protocol/trusted-proxies.ts';
import { type Service, startService } from '../../support/service/service.ts';

const ends: RequestEnd[] = [];
const observer = { request: (end: RequestEnd) => ends.push(end), response() {}, imported() {} };
let trusting: Service;
let plain: Service;
beforeAll(async () => {
  trusting = await startService({
    observer,
    isTrustedProxy: trustedProxies(['127.0.0.1', '10.0.0.0/8']),
  });
  plain = await startService({ observer });
});
afterAll(async () => {
  await trusting?.close();
  await plain?.close();
});

const addressOf = async (service: Service, forwarded?: string) => {
  const headers = forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded };
  ends.length = 0;
  await service.call('GET', '/api/v1/accounts', { headers });
  await expect.poll(() => ends.length).toBe(1);
  return ends[0]?.address;
};

test.each([
  [undefined, '127.0.0.1'],
  ['203.0.113.7', '203.0.113.7'],
  ['198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ['198.51.100.1, 203.0.113.7, 10.1.2.3', '203.0.113.7'],
  ['2001:db8::7', '2001:db8::7'],
])('is the last one of %j that is no trusted proxy', async (forwarded, address) => {
  expect(await addressOf(trusting, forwarded)).toBe(address);
});

test('is that of the connection where no proxy is trusted', async () => {
  expect(await addressOf(plain, '203.0.113.7')).toBe('127.0.0.1');
});

test('each has a limit of its own for passwords', async () => {
  const session = await trusting.signIn();
  const { cookie: _, ...headers } = session.headers;
  // What names no user is counted like a wrong password, and takes no hash's time.
  const post = (client: string) =>
    trusting.call('POST', '/page/password', {
      body: {},
      headers: { ...headers, origin: trusting.url, 'X-Forwarded-For': client } as never,
    });
  const statuses: number[] = [];
  for (let call = 0; call < 31; call++) statuses.push((await post('203.0.113.7')).status);
  expect(statuses.slice(0, 30)).toEqual(Array(30).fill(400));
  expect(statuses.at(-1)).toBe(429);
  expect((await post('203.0.113.8')).status).toBe(400);
});
