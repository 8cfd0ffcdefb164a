/** Input of users and content of files, as the page reads them. */
import { accountOf } from '@pactole/importer/batch';
import { readAmount } from '@pactole/sdk/money';
import { describe, expect, test } from 'vitest';
import { isIsin } from '../../src/core/identifiers/isin.ts';
import { groupsOf } from '../../src/page/statements/label-groups.ts';

test.each([
  ['12', '12'],
  ['-12,5', '-12.5'],
  ['−1 234,56 €', '-1234.56'],
  ['1\u202f234,56', '1234.56'],
  ['1.234,56', '1234.56'],
  ['1,234.56', '1234.56'],
  ['1.234.567', '1234567'],
  ['1’234.50', '1234.50'],
  ['+7', '7'],
  ['0,123', '0.123'],
  ['1234,567', '1234.567'],
])('the amount %s is %s', (typed, amount) => {
  expect(readAmount(typed)).toBe(amount);
});

test.each(['', 'douze', '1e5', '12 francs', '--1', '1-2', ',5,', '1.234', '1,2,3', '1,234,5'])(
  '%j is no amount',
  (typed) => {
    expect(readAmount(typed)).toBeNull();
  },
);

describe('the account of a statement', () => {
  const held = (id: string, iban: string | null, archived = false, currency = 'EUR') => ({
    ...{ id, iban, archived, currency },
  });
  const accounts = [
    held('a', 'FR76 3000 6000 0112 3456 7890 189'),
    held('b', 'DE89370400440532013000'),
    held('c', null),
    held('d', 'FR1420041010050500013M02606', true),
    held('euros', 'BE68539007547034'),
    held('dollars', 'BE68539007547034', false, 'USD'),
  ];
  const found = (account: string, currency?: string, remembered?: string) =>
    accountOf({ format: 'csv', account, currency }, accounts, remembered)?.id ?? null;

  test('is found by its IBAN, or by the number within it', () => {
    expect(found('FR7630006000011234567890189')).toBe('a');
    expect(found('00112345678901')).toBe('a');
    expect(found('DE89 3704 0044 0532 0130 00')).toBe('b');
  });

  test('is not guessed from less, and an archived one takes nothing', () => {
    for (const account of ['', '0112', 'FR1420041010050500013M02606', '99999999999'])
      expect(found(account)).toBeNull();
    expect(found('FR1420041010050500013M02606', undefined, 'd')).toBeNull();
  });

  test('is the one of its currency where two have the number', () => {
    expect(found('BE68539007547034')).toBeNull();
    expect(found('BE68539007547034', 'USD')).toBe('dollars');
    expect(found('BE68539007547034', 'EUR')).toBe('euros');
    expect(found('DE89370400440532013000', 'USD')).toBeNull();
  });

  test('is the one that its owner chose before', () => {
    expect(found('DE89370400440532013000', undefined, 'c')).toBe('c');
    expect(found('', undefined, 'gone')).toBeNull();
  });
});

test.each([
  ['FR0000120271', true],
  ['IE00B4L5Y983', true],
  ['FR0000120272', false],
  ['FR000012027', false],
  ['fr0000120271', false],
])('%s as an ISIN: %s', (text, isRight) => {
  expect(isIsin(text)).toBe(isRight);
});

test('labels that are alike are one group, the largest first', () => {
  const labels = [
    'CARTE 02/09 BOULANGERIE DUPONT PARIS 4971',
    'LOYER',
    'CB Boulangerie Dupont 09/09',
    'PRLV SEPA EDF FR123456',
    'VIR 123',
  ];
  expect(groupsOf(labels)).toEqual([
    { key: 'BOULANGERIE DUPONT', label: labels[0], count: 2 },
    { key: 'LOYER', label: 'LOYER', count: 1 },
    { key: 'EDF', label: 'PRLV SEPA EDF FR123456', count: 1 },
    { key: 'VIR 123', label: 'VIR 123', count: 1 },
  ]);
});
