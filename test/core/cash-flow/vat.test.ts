import { expect, test } from 'vitest';
import { readVatShare, vatShareOfRate } from '../../../src/core/cash-flow/vat.ts';

test.each([
  ['20', '20/120'],
  ['19', '19/119'],
  ['5.5', '11/211'],
  ['5,5', '11/211'],
  ['2.1', '21/1021'],
  ['0.01', '1/10001'],
])('a rate of %s is %s of a row', (rate, share) => {
  expect(vatShareOfRate(rate)).toBe(share);
  const { part, whole } = readVatShare(share);
  expect((Number(part) / Number(whole - part)) * 100).toBeCloseTo(
    Number(rate.replace(',', '.')),
    9,
  );
});

test.each(['0', '0.00', '-20', '100', '20 %', '5.555', '', 'all'])('%s is no rate', (rate) => {
  expect(vatShareOfRate(rate)).toBeNull();
});
