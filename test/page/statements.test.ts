/** Input of users and content of files, as the page reads them. */
import type { AccountValuation } from '@pactole/sdk';
import { readAmount } from '@pactole/sdk/money';
import type { Statement, Trade } from '@pactole/sdk/statements';
import { describe, expect, test } from 'vitest';
import { isIsin } from '../../src/page/forms/isin.ts';
import { accountOf } from '../../src/page/statements/account-choice.ts';
import { groupsOf } from '../../src/page/statements/label-groups.ts';
import { exactSum, lotsFile } from '../../src/page/statements/lots-file.ts';
import { positionsOf } from '../../src/page/statements/positions.ts';

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

test('trades without a currency are in that of the account', () => {
  const trade: Trade = {
    ...{ date: '2026-03-02', side: 'buy', isin: 'IE00B4L5Y983', quantity: '1', unitPrice: '100' },
  };
  expect(lotsFile([trade], 'CHF').text).toMatch(/,1,100,0,CHF\n$/);
});

describe('what is held after the trades of a file', () => {
  const trade = (date: string, side: 'buy' | 'sell', quantity: string, more: object = {}) =>
    ({
      ...{ date, side, quantity, isin: 'IE00B4L5Y983', unitPrice: '100', currency: 'EUR' },
      ...more,
    }) as Trade;

  test('is units at average cost, since the first buy', () => {
    const bought = trade('2026-01-05', 'buy', '0.3', { fees: '1.50', tax: '0.15' });
    const again = trade('2026-02-05', 'buy', '0.1', { unitPrice: '200' });
    const sold = trade('2026-03-05', 'sell', '0.2');
    expect(positionsOf([sold, bought, again])).toEqual([
      { isin: 'IE00B4L5Y983', quantity: '0.2', entryDate: '2026-01-05', costBasis: '25.83' },
    ]);
  });

  test('has no cost in another currency, and no line that the file does not explain', () => {
    expect(positionsOf([trade('2026-01-05', 'buy', '2', { currency: 'USD' })])).toEqual([
      { isin: 'IE00B4L5Y983', quantity: '2', entryDate: '2026-01-05' },
    ]);
    expect(positionsOf([trade('2026-01-05', 'sell', '2')])).toEqual([]);
    const closed = [trade('2026-01-05', 'buy', '2'), trade('2026-01-06', 'sell', '2')];
    expect(positionsOf(closed)).toEqual([]);
    expect(positionsOf([trade('2026-01-05', 'buy', '2', { isin: undefined })])).toEqual([]);
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

test('decimals in text are added exactly', () => {
  expect(exactSum('0.1', '0.2')).toBe('0.3');
  expect(exactSum('9999999999999999.99', '0.01')).toBe('10000000000000000.00');
  expect(exactSum('1', '2')).toBe('3');
});
