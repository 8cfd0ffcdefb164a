/** Input of users and content of files, as the page reads them. */
import type { AccountValuation } from '@pactole/sdk';
import type { Statement, Trade } from '@pactole/sdk/statements';
import { describe, expect, test } from 'vitest';
import { readAmount } from '../../src/page/forms/amount-text.ts';
import { matching } from '../../src/page/operations/matching.ts';
import { accountOf } from '../../src/page/statements/account-choice.ts';
import { exactSum, lotsFile } from '../../src/page/statements/lots-file.ts';

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
  const accounts = [
    { id: 'a', iban: 'FR76 3000 6000 0112 3456 7890 189', archived: false },
    { id: 'b', iban: 'DE89370400440532013000', archived: false },
    { id: 'c', iban: null, archived: false },
    { id: 'd', iban: 'FR1420041010050500013M02606', archived: true },
  ] as AccountValuation[];
  const found = (account: string) => accountOf({ account } as Statement, accounts)?.id ?? null;

  test('is found by its IBAN, or by the number within it', () => {
    expect(found('FR7630006000011234567890189')).toBe('a');
    expect(found('00112345678901')).toBe('a');
    expect(found('DE89 3704 0044 0532 0130 00')).toBe('b');
  });

  test('is not guessed from less, and an archived one takes nothing', () => {
    for (const account of ['', '0112', 'FR1420041010050500013M02606', '99999999999'])
      expect(found(account)).toBeNull();
  });
});

test('trades become a file for the owner’s command, those without an ISIN apart', () => {
  const trade = {
    ...{ date: '2026-03-02', side: 'buy', quantity: '1.5', unitPrice: '100', currency: 'EUR' },
  } as Trade;
  const { text, withoutIsin } = lotsFile([
    { ...trade, isin: 'IE00B4L5Y983', fees: '1.95', tax: '0.3' },
    { ...trade, symbol: 'BTC' },
  ]);
  expect(text).toBe(
    'date,isin,side,quantity,unit_price,fees,currency\n2026-03-02,IE00B4L5Y983,buy,1.5,100,2.25,EUR\n',
  );
  expect(withoutIsin).toBe(1);
});

test('decimals in text are added exactly', () => {
  expect(exactSum('0.1', '0.2')).toBe('0.3');
  expect(exactSum('9999999999999999.99', '0.01')).toBe('10000000000000000.00');
  expect(exactSum('1', '2')).toBe('3');
});

test('a search finds every word, without case and accents', () => {
  const rows = [
    {
      label: 'CB Épicerie',
      categoryName: 'Courses',
      accountName: 'Courant',
      amount: '-12.50',
      date: '2026-01-02',
    },
    {
      label: 'VIR LOYER',
      categoryName: null,
      accountName: 'Courant',
      amount: '-800.00',
      date: '2026-01-03',
    },
  ] as unknown as Parameters<typeof matching>[0];
  const labels = (search: string) => matching(rows, search).map(({ label }) => label);
  expect(labels('epicerie courses')).toEqual(['CB Épicerie']);
  expect(labels('12,50')).toEqual(['CB Épicerie']);
  expect(labels('  ')).toHaveLength(2);
  expect(labels('null')).toEqual([]);
});
