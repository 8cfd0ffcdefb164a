/** Amounts that are added, compared and shown: exactly, on all the digits that the service keeps. */
import { add, dinero, toDecimal } from 'dinero.js/bigint';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Money, money } from '../src/index.ts';
import {
  abs,
  compare,
  format,
  fromCents,
  isNegative,
  negate,
  subtract,
  sum,
  toCents,
} from '../src/money/index.ts';

/** An amount of up to 18 digits on each side of its point, and what it is in units of 10^-18. */
const amount = fc
  .tuple(
    fc.constantFrom('', '-'),
    fc.bigInt({ min: 0n, max: 10n ** 18n - 1n }),
    fc.option(fc.stringMatching(/^[0-9]{1,18}$/)),
  )
  .map(([sign, whole, fraction]) => ({
    text: money(`${sign}${whole}${fraction === null ? '' : `.${fraction}`}`),
    units: BigInt(`${sign}${whole}${(fraction ?? '').padEnd(18, '0')}`),
    decimals: fraction?.length ?? 0,
  }));

const EUR = { code: 'EUR', base: 10n, exponent: 2n };

describe('sum', () => {
  test('is exact, with the decimals of the longest amount', () => {
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 6 }), (amounts) => {
        const total = sum(amounts.map(({ text }) => text));
        const decimals = Math.max(0, ...amounts.map(({ decimals }) => decimals));
        expect(total).toMatch(
          decimals === 0 ? /^-?\d+$/ : new RegExp(`^-?\\d+\\.\\d{${decimals}}$`),
        );
        const units = amounts.reduce((all, { units }) => all + units, 0n);
        const [whole = '', fraction = ''] = total.split('.');
        expect(BigInt(whole + fraction.padEnd(18, '0'))).toBe(units);
      }),
    );
  });

  test('is what dinero.js says', () => {
    const cents = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n });
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 6 }), (amounts) => {
        const expected = amounts
          .map((amount) => dinero({ amount, currency: EUR }))
          .reduce((total, each) => add(total, each));
        expect(sum(amounts.map(fromCents))).toBe(toDecimal(expected));
      }),
    );
  });

  test('of nothing is 0, and adds what floats would not', () => {
    expect(sum([])).toBe('0');
    expect(sum(['0.10', '0.2'])).toBe('0.30');
    expect(sum(['0.10', '0.2', '-1'])).toBe('-0.70');
    expect(sum(['999999999999999999.99', '0.01'])).toBe('1000000000000000000.00');
    expect(sum(new Set<Money>(['1', '2']))).toBe('3');
  });
});

describe('subtract, negate and abs', () => {
  test('are exact, and keep the decimals', () => {
    fc.assert(
      fc.property(amount, amount, (a, b) => {
        const difference = subtract(a.text, b.text);
        expect(compare(sum([difference, b.text]), a.text)).toBe(0);
        expect(negate(difference)).toBe(subtract(b.text, a.text));
        expect(abs(difference)).toBe(isNegative(difference) ? negate(difference) : difference);
        expect(negate(negate(a.text))).toBe(sum([a.text]));
      }),
    );
  });

  test('give what a cashier would', () => {
    expect(subtract('10', '0.50')).toBe('9.50');
    expect(subtract('0.1', '0.3')).toBe('-0.2');
    expect(negate('-12.50')).toBe('12.50');
    expect(negate('0.00')).toBe('0.00');
    expect(abs('-0.00')).toBe('0.00');
    expect(abs('-7')).toBe('7');
  });

  test.each([['1e5'], ['12,50'], [' 1'], ['']])('refuse %j, which is no amount', (text) => {
    const given = text as Money;
    expect(() => subtract('1', given)).toThrow(TypeError);
    expect(() => negate(given)).toThrow(TypeError);
    expect(() => abs(given)).toThrow(TypeError);
  });
});

describe('compare', () => {
  test('orders amounts as numbers, where text would not', () => {
    fc.assert(
      fc.property(amount, amount, (a, b) => {
        const expected = a.units < b.units ? -1 : a.units > b.units ? 1 : 0;
        expect(compare(a.text, b.text)).toBe(expected);
        expect(isNegative(a.text)).toBe(a.units < 0n);
      }),
    );
    const amounts: Money[] = ['10', '-10.5', '9', '9.50', '-9'];
    expect(amounts.toSorted(compare)).toEqual(['-10.5', '-9', '9', '9.50', '10']);
    expect(compare('1.0', '1.00')).toBe(0);
    expect(isNegative('-0.00')).toBe(false);
  });
});

describe('toCents', () => {
  test('and back is the same amount', () => {
    fc.assert(
      fc.property(fc.bigInt(), (cents) => {
        expect(toCents(fromCents(cents))).toBe(cents);
      }),
    );
    expect([toCents('-12.5'), toCents('7'), toCents('-0.05'), toCents('1.230')]).toEqual([
      -1250n,
      700n,
      -5n,
      123n,
    ]);
    expect([fromCents(-5n), fromCents(0n), fromCents(123456n)]).toEqual([
      '-0.05',
      '0.00',
      '1234.56',
    ]);
  });

  test('refuses parts of a cent instead of rounding them away', () => {
    expect(() => toCents('1.234')).toThrow(new RangeError('1.234 has parts of a cent'));
    expect(() => toCents('-0.001')).toThrow(RangeError);
  });
});

describe('format', () => {
  test('writes what users of a place expect', () => {
    expect(format('-1234.5', { locale: 'fr-FR', currency: 'EUR' })).toBe('-1\u202f234,50\u00a0€');
    expect(format('1234.5', { locale: 'en-US', currency: 'USD' })).toBe('$1,234.50');
    expect(format('1234.5', { locale: 'de-DE', currency: 'EUR' })).toBe('1.234,50\u00a0€');
    expect(format('1234', { locale: 'ja-JP', currency: 'JPY' })).toBe('￥1,234');
    expect(format('5', { currency: 'EUR' })).toContain('5');
  });

  test('keeps every digit of every amount', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 20n) + 1n, max: 10n ** 20n - 1n }).map(fromCents),
        (amount) => {
          const shown = format(amount, { locale: 'en-US', currency: 'USD' });
          expect(shown.replace(/[$,]/g, '')).toBe(amount);
        },
      ),
    );
  });

  test('rounds half away from zero, and what is nothing then has no sign', () => {
    const shown = (amount: Money) => format(amount, { locale: 'en-US', currency: 'USD' });
    expect([shown('0.005'), shown('-0.005'), shown('-0.004'), shown('-0')]).toEqual([
      '$0.01',
      '-$0.01',
      '$0.00',
      '$0.00',
    ]);
  });

  test('refuses a place or a currency that there is not', () => {
    expect(() => format('1', { currency: 'EURO' })).toThrow(RangeError);
    expect(() => format('1', { locale: 'not a place', currency: 'EUR' })).toThrow(RangeError);
  });
});

test('what is no amount is refused by name, whatever the types were told', () => {
  for (const text of ['12,50', '1e5', '0x1F', '+5', ' 5', '', '.5', '5.', 'NaN', null, 5, 5n]) {
    const wrong = text as Money;
    for (const use of [
      () => sum([wrong]),
      () => compare(wrong, '1'),
      () => compare('1', wrong),
      () => isNegative(wrong),
      () => toCents(wrong),
      () => format(wrong, { currency: 'EUR' }),
    ]) {
      expect(use, `${text}`).toThrow(TypeError);
      expect(use).toThrow(`"${text}" is not a decimal number such as "-12.50"`);
    }
  }
  expect(() => sum(['1', '12,50' as Money])).toThrow('"12,50" is not a decimal number');
});
