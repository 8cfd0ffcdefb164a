import { expect, test } from 'vitest';
import { isBic, isIban } from '../../../src/core/identifiers/iban.ts';

/** The examples of the SWIFT IBAN Registry, release 99. */
test.each([
  'FR1420041010050500013M02606',
  'DE89370400440532013000',
  'BE68539007547034',
  'NO9386011117947',
  'MT84MALT011000012345MTLCAST001S',
  'GB29NWBK60161331926819',
])('%s is an IBAN', (iban) => {
  expect(isIban(iban)).toBe(true);
});

test.each([
  ['', 'nothing'],
  ['FR1420041010050500013M02607', 'one digit changed'],
  ['FR1420041010050500031M02606', 'two digits swapped'],
  ['fr1420041010050500013m02606', 'small letters'],
  ['FR14 2004 1010 0505 0001 3M02 606', 'spaces'],
  ['FR14', 'a start alone'],
])('%j is none: %s', (text) => {
  expect(isIban(text)).toBe(false);
});

test('a BIC has 8 or 11 characters, of which the country is two letters', () => {
  expect(['PSSTFRPP', 'PSSTFRPPMON', 'N26ADEFF'].every(isBic)).toBe(true);
  expect(['', 'PSSTFRP', 'PSSTFRPPMO', 'PSST12PP', 'psstfrpp'].some(isBic)).toBe(false);
});
