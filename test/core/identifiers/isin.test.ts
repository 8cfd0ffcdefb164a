import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isIsin } from '../../../src/core/identifiers/isin.ts';

test.each([
  'US0378331005', // the example of ISO 6166
  'AU0000XVGZA3', // Wikipedia's worked example, with letters inside
  'GB0002634946', // the same article
  'FR0000120271',
  'IE00B4L5Y983',
])('%s is an ISIN', (text) => {
  expect(isIsin(text)).toBe(true);
});

test.each([
  'US0378331004',
  'us0378331005',
  'US037833100',
  'US03783310055',
  'U10378331005',
  'US037833100X',
  'US03783310 5',
  '',
  '../../../etc',
])('"%s" is none', (text) => {
  expect(isIsin(text)).toBe(false);
});

test('one wrong digit is always noticed', () => {
  const valid = 'US0378331005';
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 11 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
      const wrong = (Number(valid[at]) + by) % 10;
      expect(isIsin(valid.slice(0, at) + wrong + valid.slice(at + 1))).toBe(false);
    }),
  );
});
