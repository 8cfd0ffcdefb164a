import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cents,
  product,
  quotient,
  rounded,
  sum,
  trimmed,
  unitPrice,
} from '../src/values/arithmetic.ts';

describe('arithmetic on decimals in text', () => {
  it('adds, multiplies and divides exactly', () => {
    expect(sum('0.1', '0.2', '-0.30')).toBe('0.00');
    expect(product('-1.5', '0.25')).toBe('-0.375');
    expect(quotient('1', '3', 6)).toBe('0.333333');
    expect(quotient('-2', '3', 2)).toBe('-0.67');
    expect(rounded('0.125', 2)).toBe('0.13');
    expect(rounded('-0.125', 2)).toBe('-0.13');
    expect(trimmed('0005.690000')).toBe('5.69');
    expect(cents('352.450000')).toBe('352.45');
    expect(cents('7')).toBe('7');
  });

  it('keeps a stated price that gives the amount back, and finds one where none does', () => {
    expect(unitPrice('5.69', '0.223214', '25.5000000000')).toBe('25.5');
    expect(unitPrice('10.03', '3', '3.3433')).toBe('3.3433');
    expect(unitPrice('10.05', '3', '3.3433')).toBe('3.35');
  });

  it('gives the gross amount back to the cent, whatever the units', () => {
    const amounts = fc.bigInt({ min: 1n, max: 10n ** 12n });
    const units = fc.bigInt({ min: 1n, max: 10n ** 18n });
    fc.assert(
      fc.property(amounts, units, (amount, unit) => {
        const gross = quotient(`${amount}`, '100', 2);
        const quantity = quotient(`${unit}`, '100000000', 8);
        const price = unitPrice(gross, quantity);
        expect(rounded(product(price, quantity), 2)).toBe(gross);
      }),
    );
  });
});
