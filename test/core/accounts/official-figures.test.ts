import { expect, test } from 'vitest';
import {
  depositCeiling,
  livretARatePct,
  officialFigure,
} from '../../../src/core/accounts/official-figures.ts';
import { formatEuros } from '../../../src/core/money/euros.ts';
import { toDay } from '../../../src/core/time/day.ts';

test.each([
  ['2000-01-01', '1383.08', '2023-05-01'],
  ['2023-12-31', '1383.08', '2023-05-01'],
  ['2024-01-01', '1398.69', '2024-01-01'],
  ['2024-10-31', '1398.69', '2024-01-01'],
  ['2024-11-01', '1426.30', '2024-11-01'],
  ['2026-01-01', '1443.11', '2026-01-01'],
  ['2026-05-31', '1443.11', '2026-01-01'],
  ['2026-06-01', '1477.93', '2026-06-01'],
  ['2030-01-01', '1477.93', '2026-06-01'],
])('on %s the SMIC is %s euros net a month', (day, euros, since) => {
  const { amount, ...rest } = officialFigure('smicNetMonthly', toDay(day));
  expect(formatEuros(amount)).toBe(euros);
  expect(rest).toEqual({ since, isOutOfDate: day >= '2027-01-01' });
});

test.each([
  ['2023-02-01', 3],
  ['2025-01-31', 3],
  ['2025-02-01', 2.4],
  ['2025-07-31', 2.4],
  ['2025-08-01', 1.7],
  ['2026-02-01', 1.5],
  ['2026-08-01', 1.7],
  ['2030-01-01', 1.7],
  ['2000-01-01', 2.25],
  ['2015-08-01', 0.75],
  ['2022-12-31', 2],
  ['1980-01-01', 4.5],
])('on %s the Livret A gives %f %%', (day, ratePct) => {
  expect(livretARatePct(toDay(day))).toBe(ratePct);
});

test.each([
  ['livret_a', '22950.00'],
  ['ldds', '12000.00'],
  ['lep', '10000.00'],
  ['livret_jeune', '1600.00'],
  ['pel', '61200.00'],
  ['cel', '15300.00'],
  ['pea', '150000.00'],
  ['autre', null],
  ['constructor', null],
  ['smicNetMonthly', null],
])('into a %s at most %s may be paid', (product, euros) => {
  const ceiling = depositCeiling(product, toDay('2026-06-30'));
  expect(ceiling && formatEuros(ceiling.amount)).toBe(euros);
});
