import { expect, test } from 'vitest';
import { annuityOf } from '../../../src/core/history/debt-plan.ts';
import { parseDecimal } from '../../../src/core/money/decimal.ts';

test.each(['0', '0.000000000000000001', '0.000000000000000599'])(
  'a rate of %s %, whose monthly interest is none, divides the debt by the months',
  (ratePct) => {
    const debt = parseDecimal('120');
    expect(annuityOf(debt, parseDecimal(ratePct), 60)).toBe(parseDecimal('2'));
  },
);

test('the smallest rate with interest hardly differs from none', () => {
  const annuity = annuityOf(parseDecimal('120'), parseDecimal('0.0000000000000006'), 60);
  expect(Number(annuity) / 1e18).toBeCloseTo(2, 12);
});
