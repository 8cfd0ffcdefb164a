import fc from 'fast-check';
import { expect, test } from 'vitest';
import { worthWithout } from '../../../src/core/evolution/shown-worth.ts';
import { sumOfTexts } from '../../../src/core/money/euro-texts.ts';
import { euros, formatEuros, sumEuros } from '../../../src/core/money/euros.ts';

test('texts add up as the amounts that they show', () => {
  expect(sumOfTexts([])).toBe('0.00');
  expect(sumOfTexts(['0.10', '0.20', '-0.35'])).toBe('-0.05');
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n })), (all) => {
      const amounts = all.map(euros);
      expect(sumOfTexts(amounts.map(formatEuros))).toBe(formatEuros(sumEuros(amounts)));
    }),
  );
});

test('hidden parts leave net worth, debts by growing it', () => {
  const point = { net: '50.01', debts: '50.00', assets: { courant: '33.34', livret: '66.67' } };
  const without = (
    ...hidden: Parameters<typeof worthWithout>[1] extends ReadonlySet<infer Part> ? Part[] : never
  ) => worthWithout(point, new Set(hidden));
  expect(without()).toBe('50.01');
  expect(without('debts')).toBe('100.01');
  expect(without('debts', 'livret', 'immobilier')).toBe('33.34');
  expect(without('courant', 'livret')).toBe('-50.00');
});
