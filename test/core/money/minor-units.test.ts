import { expect, test } from 'vitest';
import { inWhole } from '../../../sdk/statements/src/trades/broker-trade.ts';
import { majorUnit } from '../../../src/core/money/minor-units.ts';

test.each([
  ['GBX', 'GBP', 2, '5.12'],
  ['GBp', 'GBP', 2, '5.12'],
  ['ZAc', 'ZAR', 2, '5.12'],
  ['ZAC', 'ZAR', 2, '5.12'],
  ['ZAX', 'ZAR', 2, '5.12'],
  ['ILA', 'ILS', 2, '5.12'],
  ['USX', 'USD', 2, '5.12'],
  ['KWF', 'KWD', 3, '0.512'],
])('a price of a file in %s is one of a quote in it, in %s', (code, currency, decimals, price) => {
  expect(majorUnit(code)).toEqual({ currency, decimals });
  expect(inWhole({ currency: code, price: '512' })).toEqual({ currency, price });
});

test('a price in a whole currency stays as it is', () => {
  expect(majorUnit('ZAR')).toEqual({ currency: 'ZAR', decimals: 0 });
  expect(inWhole({ currency: 'ZAR', price: '512' })).toEqual({ currency: 'ZAR', price: '512' });
});
