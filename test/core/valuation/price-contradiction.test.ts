import { expect, test } from 'vitest';
import { parseDecimal } from '../../../src/core/money/decimal.ts';
import { toDay } from '../../../src/core/time/day.ts';
import { priceContradiction } from '../../../src/core/valuation/price-contradiction.ts';

const price = (text: string) => {
  const [day = '', amount = '', currency = 'EUR'] = text.split(' ');
  return { day: toDay(day), price: parseDecimal(amount), currency };
};
const kindOf = (given: string, others: readonly string[], splits: readonly string[] = []) =>
  priceContradiction(
    price(given),
    others.map(price),
    splits.map(price).map(({ day, price: ratio }) => ({ day, ratio })),
  )?.kind ?? null;

test('a bond in percent, and pence, are a hundredfold', () => {
  expect(kindOf('2026-01-10 98.1', ['2026-01-05 0.975'])).toBe('hundred');
  expect(kindOf('2026-01-10 512 GBP', ['2025-06-01 4.80 GBP'])).toBe('hundred');
  expect(kindOf('2026-01-10 0.981', ['2026-01-05 97.5'])).toBe('hundred');
});

test('twenty times is asked about, less is a price that moves', () => {
  expect(kindOf('2026-01-10 20', ['2026-01-05 1'])).toBe('far');
  expect(kindOf('2026-01-10 0.05', ['2026-01-05 1'])).toBe('far');
  expect(kindOf('2026-01-10 19.99', ['2026-01-05 1'])).toBeNull();
  expect(kindOf('2026-01-10 1000', ['2026-01-05 1'])).toBe('far');
});

test('a close adjusted for a later split, or a lot that is, is off by its ratio', () => {
  const splits = ['2026-03-01 4'];
  expect(kindOf('2026-01-10 25.5', ['2026-01-05 100'], splits)).toBe('split');
  expect(kindOf('2026-01-10 102', ['2026-01-05 25'], splits)).toBe('split');
  expect(kindOf('2026-01-10 102', ['2026-01-05 100'], splits)).toBeNull();
  expect(kindOf('2026-03-05 25', ['2026-02-25 100'], splits)).toBeNull();
  expect(kindOf('2026-02-25 100', ['2026-03-05 25'], splits)).toBeNull();
  // Months apart a price may fall to a quarter.
  expect(kindOf('2025-10-01 25', ['2026-01-05 100'], splits)).toBeNull();
});

test('the nearest price in the same currency decides, within a year', () => {
  expect(kindOf('2026-01-10 100', ['2025-12-01 1', '2026-01-09 99'])).toBeNull();
  expect(kindOf('2026-01-10 100', ['2026-01-09 1 USD'])).toBeNull();
  expect(kindOf('2026-01-10 100', ['2024-12-01 1'])).toBeNull();
  expect(kindOf('2026-01-10 100', ['2026-01-05 0'])).toBeNull();
});
