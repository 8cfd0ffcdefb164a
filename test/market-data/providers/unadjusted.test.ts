import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Day, toDay } from '../../../src/core/time/day.ts';
import {
  movePoint,
  plainText,
  quotientText,
} from '../../../src/market-data/providers/decimal-text.ts';
import {
  assertApplied,
  trueSplits,
  unadjust,
} from '../../../src/market-data/providers/unadjusted.ts';

const day = (offset: number): Day => (toDay('2026-09-01') + offset) as Day;
const split = (offset: number, numerator: number, denominator: number) => ({
  day: day(offset),
  numerator,
  denominator,
});
const closes = (...prices: number[]) => prices.map((close, index) => ({ day: day(index), close }));
const prices = (...[all, splits, decimals = 0]: [number[], ReturnType<typeof split>[], number?]) =>
  unadjust(closes(...all), splits, decimals).map(({ price }) => price);

describe('unadjust', () => {
  test('takes the noise of single precision out of a price', () => {
    const noisy = [189.9499969482422, 0.12834799289703369, 60_312.4296875, 4.25];
    expect(prices(noisy, [])).toEqual(['189.95', '0.128348', '60312.43', '4.25']);
  });

  test('keeps the digits of a price in double precision', () => {
    expect(prices([189.95, 0.1 + 0.2, 98_765.4321, 1e-7], [])).toEqual([
      '189.95',
      '0.3',
      '98765.4321',
      '0.0000001',
    ]);
  });

  test('writes 18 decimals at most, also of pence', () => {
    expect(prices([8.12345678901234e-6, 1e-18], [])).toEqual([
      '0.000008123456789012',
      '0.000000000000000001',
    ]);
    expect(prices([8.12345678901234e-6], [], 2)).toEqual(['0.00000008123456789']);
  });

  test('multiplies what came before a split, and not its own day', () => {
    // Four for one on the third day: the provider divided the first two closes.
    expect(prices([25, 25.5, 26, 27], [split(2, 4, 1)])).toEqual(['100', '102', '26', '27']);
  });

  test('undoes several splits, also those that merge shares', () => {
    // Two for one on the second day, one for ten on the fourth.
    const adjusted = [50, 100, 105, 110];
    expect(prices(adjusted, [split(1, 2, 1), split(3, 1, 10)])).toEqual([
      '10',
      '10',
      '10.5',
      '110',
    ]);
  });

  test('undoes a split after the last close', () => {
    expect(prices([25], [split(5, 4, 1)])).toEqual(['100']);
  });

  test('moves the point of minor units after that', () => {
    expect(prices([362.5, 725], [split(1, 2, 1)], 2)).toEqual(['7.25', '7.25']);
  });

  test('a price in cents comes back as it was dealt, from any split and either precision', () => {
    const price = fc.integer({ min: 100, max: 999_999 }).map((cents) => cents / 100);
    const ratio = fc.constantFrom([2, 1], [3, 1], [3, 2], [7, 1], [10, 1], [1, 8], [21, 20]);
    const arrives = fc.constantFrom(Math.fround, (number: number) => number);
    fc.assert(
      fc.property(price, ratio, arrives, (dealt, [numerator = 1, denominator = 1], arrive) => {
        const sent = arrive((dealt * denominator) / numerator);
        const [price] = prices([sent], [split(1, numerator, denominator)]);
        expect(price).toBe(plainText(dealt));
      }),
    );
  });

  test('a price is the same on the day before a split as it was read the day after', () => {
    const [before] = prices([Math.fround(189.95)], []);
    const [after] = prices([Math.fround(189.95 / 3), Math.fround(63.4)], [split(1, 3, 1)]);
    expect(after).toBe(before);
  });
});

describe('trueSplits', () => {
  test('are ratios as decimals', () => {
    const all = [
      split(0, 4, 1),
      split(1, 3, 2),
      split(2, 1, 3),
      split(3, 1.05, 1),
      split(4, 1, 1000),
    ];
    expect(trueSplits(all).map(({ ratio }) => ratio)).toEqual([
      '4',
      '1.5',
      '0.333333333333333333',
      '1.05',
      '0.001',
    ]);
  });

  test('leave out spin-offs, which change the price and not the number of shares', () => {
    // The ratios under which General Electric's two spin-offs and DuPont's are listed.
    expect(
      trueSplits([split(0, 1281, 1000), split(1, 1253, 1000), split(2, 4725, 10_000)]),
    ).toEqual([]);
    expect(trueSplits([split(0, 2, 2)])).toEqual([]);
  });
});

describe('assertApplied', () => {
  const today = day(3);

  test('accepts a recent split that is in the prices', () => {
    expect(() => assertApplied(closes(25, 25.5, 26), [split(2, 4, 1)], today)).not.toThrow();
    expect(() => assertApplied(closes(8, 8.2, 7.9), [split(2, 1, 10)], today)).not.toThrow();
  });

  test('refuses one that is announced and not in them yet', () => {
    expect(() => assertApplied(closes(100, 102, 26), [split(2, 4, 1)], today)).toThrow(
      'not in its',
    );
    expect(() => assertApplied(closes(1, 1.02, 10), [split(2, 1, 10)], today)).toThrow(
      'not in its',
    );
    expect(() => assertApplied(closes(100, 102), [split(2, 4, 1)], today)).toThrow('not in its');
  });

  test('says nothing of old splits, small ones, and those before the first close', () => {
    const later = day(30);
    expect(() => assertApplied(closes(100, 102, 26), [split(2, 4, 1)], later)).not.toThrow();
    expect(() => assertApplied(closes(100, 102, 93), [split(2, 11, 10)], today)).not.toThrow();
    expect(() => assertApplied(closes(26), [split(0, 4, 1)], today)).not.toThrow();
  });
});

describe('decimal text', () => {
  test.each([
    ['12345', 2, '123.45'],
    ['5', 8, '0.00000005'],
    ['0', 8, '0.00000000'],
    ['150000000', 8, '1.50000000'],
    ['7250.5', 2, '72.505'],
    ['12', 0, '12'],
  ])('%s moved by %i is %s', (text, places, moved) => {
    expect(movePoint(text, places)).toBe(moved);
  });

  test('plainText writes what Number reads', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e15, noNaN: true }), (number) => {
        const text = plainText(number);
        expect(text).toMatch(/^\d+(\.\d*[1-9])?$/);
        expect(Number(text)).toBe(number);
      }),
    );
  });

  test('quotientText is right to half of its last digit', () => {
    const side = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(side, side, (numerator, denominator) => {
        const [integer = '', fraction = ''] = quotientText(numerator, denominator).split('.');
        const scaled = BigInt(integer + fraction.padEnd(18, '0'));
        const error = 2n * (scaled * BigInt(denominator) - BigInt(numerator) * 10n ** 18n);
        expect(error <= BigInt(denominator) && -error <= BigInt(denominator)).toBe(true);
      }),
    );
  });
});
