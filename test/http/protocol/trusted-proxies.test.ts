import { expect, test } from 'vitest';
import { trustedProxies } from '../../../src/http/protocol/trusted-proxies.ts';

test.each([
  [['10.0.0.7'], '10.0.0.7', true],
  [['10.0.0.7'], '::ffff:10.0.0.7', true],
  [['10.0.0.7'], '10.0.0.8', false],
  [['172.16.0.0/12'], '172.31.255.1', true],
  [['172.16.0.0/12'], '172.32.0.1', false],
  [['fd00::/8'], 'fd12::1', true],
  [['fd00::/8'], 'fe80::1', false],
  [['10.0.0.7', '::1'], '::1', true],
  [['10.0.0.7'], undefined, false],
  [['10.0.0.7'], 'localhost', false],
  [[], '127.0.0.1', false],
] as [string[], string | undefined, boolean][])('%j trusts %s: %s', (addresses, from, expected) => {
  expect(trustedProxies(addresses)?.(from)).toBe(expected);
});

test.each([
  '',
  'localhost',
  '10.0.0',
  '10.0.0.0/33',
  '10.0.0.0/',
  'fd00::/129',
  '10.0.0.7:80',
  '*',
])('%j is not an address', (text) => {
  expect(trustedProxies([text])).toBeNull();
});
