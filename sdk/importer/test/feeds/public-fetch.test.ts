/** A `fetch` that reaches public addresses alone: by address, by name, and without following. */
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { isPublicAddress, publicFetch } from '../../src/feeds/public-fetch.ts';
import { FEED_WORDS } from '../../src/feeds/words/languages.ts';
import { selfSigned } from './support/self-signed.ts';

const { en } = FEED_WORDS;

test.each([
  ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254'],
  ...['0.0.0.0', '100.64.0.1', '198.18.0.1', '224.0.0.1', '255.255.255.255', '192.0.2.1'],
  ...['::1', '::', 'fe80::1', 'fc00::1', 'fd12::1', 'ff02::1', '::ffff:127.0.0.1'],
  ...['::ffff:8.8.8.8', '64:ff9b::7f00:1', '2002:7f00:1::', '2001:db8::1', '2001:0:1::'],
])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false));

test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '1.1.1.1', '2606:4700::1111', '2a00:1450::1'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

describe('over https', () => {
  let server: Server;
  let port: number;
  let requests = 0;
  beforeAll(async () => {
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
    server = createServer(selfSigned(), (request, response) => {
      requests++;
      if (request.url === '/moved') response.writeHead(302, { location: 'https://a.example/' });
      if (request.url === '/empty') response.writeHead(204);
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () =>
        response.end(request.url === '/empty' ? '' : `${request.method} ${body}`),
      );
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    server.close();
  });
  const isAllowed = (address: string) => ['127.0.0.1', '::1'].includes(address);

  test('a request with a body gets its response, by a name and by an address', async () => {
    const fetch = publicFetch(en, isAllowed);
    for (const host of ['localhost', '127.0.0.1']) {
      const init = { method: 'POST', body: 'given', headers: { Accept: 'text/plain' } };
      const response = await fetch(`https://${host}:${port}/`, init);
      expect(await response.text()).toBe('POST given');
    }
    expect((await fetch(`https://localhost:${port}/empty`)).status).toBe(204);
  });

  test('a redirect is not followed', async () => {
    const moved = publicFetch(en, isAllowed)(`https://localhost:${port}/moved`);
    await expect(moved).rejects.toThrow('leads elsewhere');
  });

  test.each(['localhost', '127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1'])(
    '%s is refused before a request',
    async (host) => {
      const before = requests;
      const refused = publicFetch(en)(`https://${host}:${port}/`);
      await expect(refused).rejects.toMatchObject({ fault: 'settings' });
      expect(requests).toBe(before);
    },
  );

  test('plain http is refused', async () => {
    const refused = publicFetch(en, isAllowed)(`http://localhost:${port}/`);
    await expect(refused).rejects.toMatchObject({ fault: 'settings' });
  });

  test('a request ends with its signal', async () => {
    const signal = AbortSignal.abort();
    await expect(
      publicFetch(en, isAllowed)(`https://localhost:${port}/`, { signal }),
    ).rejects.toThrow();
  });
});
