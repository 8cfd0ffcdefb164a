/** Responses of a provider that is broken or hostile, over the `fetch` of connected feeds. */
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { feedFetch } from '../../src/feeds/feed-fetch.ts';
import { publicFetch } from '../../src/feeds/public-fetch.ts';
import { accountsOf } from '../../src/feeds/sync.ts';
import { FEED_WORDS } from '../../src/feeds/words/languages.ts';
import { selfSigned } from './support/self-signed.ts';

let server: Server;
let address: string;
let requests = 0;
beforeAll(async () => {
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
  server = createServer(selfSigned(), (request, response) => {
    requests++;
    const [, status = ''] = (request.url ?? '').split('/');
    if (status !== 'endless') {
      const upgrade = status === '101' ? 'Connection: Upgrade\r\nUpgrade: other\r\n' : '';
      response.socket?.end(`HTTP/1.1 ${status} X\r\n${upgrade}Content-Length: 2\r\n\r\nhi`);
      return;
    }
    const piece = Buffer.alloc(1_000_000, 'a');
    const send = () => {
      while (!response.destroyed && response.write(piece));
    };
    response.on('drain', send);
    send();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  address = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  server.close();
});

const fetch = publicFetch(FEED_WORDS.en, () => true);
const send = (path: string) => {
  const { signal } = new AbortController();
  const wait = async () => {};
  return feedFetch({ fetch, paceMs: 0, now: Date.now, wait, signal })(`${address}/${path}`);
};

test.each(['101', '600', '999'])(
  'status %s is an error of the provider, at once',
  async (status) => {
    await expect(send(status)).rejects.toMatchObject({ name: 'FeedError', fault: 'unavailable' });
  },
);

test('a response without an end is cut, told as such, and not asked for again', async () => {
  const before = requests;
  await expect(send('endless')).rejects.toMatchObject({
    ...{ fault: 'response', message: expect.stringContaining('sends over 50 MB') },
  });
  expect(requests - before).toBe(1);
});

test.each([
  ['501 accounts', Array.from({ length: 501 }, (_, index) => `${index}`)],
  ['an id of 501 characters', ['a'.repeat(501)]],
  ['an id with NUL', ['a\0']],
  ['an id with half a character', ['a\ud83d']],
])('%s are refused before a form shows them', async (_, ids) => {
  const accounts = async () => ids.map((id) => ({ id, name: 'Main', currency: 'EUR' }));
  const open = { accounts, rows: async () => ({ rows: [], pending: 0 }) };
  await expect(accountsOf(open)).rejects.toMatchObject({ fault: 'response' });
});
