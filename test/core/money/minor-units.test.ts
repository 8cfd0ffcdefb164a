import { expect, test } from 'vitest';
import { wholeCurrency } from '../../../sdk/statements/src/trades/security.ts';
import { majorUnit } from '../../../src/core/money/minor-units.ts';

test('a hundredth of a file is the one of a quote, however an exchange writes it', () => {
  for (const code of ['GBX', 'GBp', 'ZAc', 'ZAC', 'ILA', 'USX'])
    expect(majorUnit(code)).toEqual({ currency: wholeCurrency(code), decimals: 2 });
  expect(majorUnit('ZAR')).toEqual({ currency: 'ZAR', decimals: 0 });
  expect(wholeCurrency('ZAR')).toBeUndefined();
});
