import { expect, test } from 'vitest';
import { base32 } from '../../../src/core/text/base32.ts';

// RFC 4648, section 10, without padding.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%j is %s', (text, expected) => {
  expect(base32(Buffer.from(text))).toBe(expected);
});
