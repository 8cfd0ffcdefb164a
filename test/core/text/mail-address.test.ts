import { expect, test } from 'vitest';
import { isMailAddress } from '../../../src/core/text/mail-address.ts';

test.each([
  'ada@example.org',
  'ada.lovelace+pactole@mail.example.org',
  "o'brien@example.org",
  'root@nas',
  `${'a'.repeat(64)}@example.org`,
])('%s is an address', (text) => {
  expect(isMailAddress(text)).toBe(true);
});

test.each([
  '',
  'ada',
  '@example.org',
  'ada@',
  'ada@@example.org',
  'ada..b@example.org',
  '.ada@example.org',
  'ada@-example.org',
  'ada@example..org',
  'ada@example.org ',
  'ada@example.org\n',
  'ada@example.org\r\nBcc: eve@example.org',
  'ada@example.org,eve@example.org',
  'ada@example.org;eve@example.org',
  'Ada <ada@example.org>',
  '<ada@example.org>',
  '"ada eve"@example.org',
  'ada(comment)@example.org',
  'ada@[127.0.0.1]',
  'ada\u0000@example.org',
  'adä@example.org',
  'team:ada@example.org',
  `${'a'.repeat(65)}@example.org`,
  `ada@${'a.'.repeat(126)}org`,
])('%j is none', (text) => {
  expect(isMailAddress(text)).toBe(false);
});
