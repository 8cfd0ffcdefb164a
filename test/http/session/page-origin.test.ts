import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { isProtected, pageOriginOf } from '../../../src/http/session/page-origin.ts';

test.each([
  ['https://wealth.example.org', true],
  ['http://127.0.0.1:3000', true],
  ['http://localhost:3000', true],
  ['http://pactole.localhost', true],
  ['http://[::1]:3000', true],
  ['http://192.168.1.20:3000', false],
  ['http://127.0.0.1.example.org', false],
  ['http://localhost.example.org', false],
  ['http://notlocalhost', false],
  ['ftp://127.0.0.1', false],
])('a page at %s is protected: %s', (origin, expected) => {
  expect(isProtected(new URL(origin))).toBe(expected);
});

const OWN = { 'pactole-page': 'https://me.example.org', host: 'me.example.org' };
const FORGED = 'https://evil.example';

test.each([
  ['GET', { ...OWN, 'sec-fetch-site': 'same-origin' }, true],
  ['POST', { ...OWN, 'sec-fetch-site': 'same-origin', origin: 'https://me.example.org' }, true],
  ['POST', { ...OWN, host: '127.0.0.1:3000', 'sec-fetch-site': 'same-origin' }, true],
  // A browser of before 2023, which does not say where a request comes from.
  ['GET', OWN, true],
  ['POST', { ...OWN, origin: 'https://me.example.org' }, true],
  ['POST', OWN, false],
  ['DELETE', OWN, false],
  ['POST', { ...OWN, origin: FORGED }, false],
  ['POST', { 'pactole-page': FORGED, host: 'me.example.org', origin: FORGED }, false],
  ['POST', { ...OWN, origin: 'null' }, false],
  ['POST', { ...OWN, host: '127.0.0.1:3000', origin: 'https://me.example.org' }, false],
  ['GET', { ...OWN, 'sec-fetch-site': 'cross-site' }, false],
  ['GET', { ...OWN, 'sec-fetch-site': 'same-site' }, false],
  ['GET', { ...OWN, 'sec-fetch-site': 'none' }, false],
  ['POST', { ...OWN, 'sec-fetch-site': 'same-origin', origin: FORGED }, false],
  ['GET', { host: 'me.example.org', 'sec-fetch-site': 'same-origin' }, false],
  ['GET', { ...OWN, 'pactole-page': '1', 'sec-fetch-site': 'same-origin' }, false],
] as [string, Record<string, string>, boolean][])(
  '%s %j is of the page: %s',
  (method, headers, isOwn) => {
    const request = {
      method,
      headers,
      server: { basePath: '/wealth' },
    } as unknown as FastifyRequest;
    if (isOwn) expect(pageOriginOf(request).href).toBe('https://me.example.org/wealth/');
    else expect(() => pageOriginOf(request)).toThrow('Only the page of this service');
  },
);
