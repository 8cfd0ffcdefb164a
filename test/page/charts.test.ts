import { afterEach, expect, test, vi } from 'vitest';
import { axesOf } from '../../src/page/charts/axes.ts';

afterEach(() => vi.unstubAllGlobals());

test('the labels of an axis are written by their value alone', () => {
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => '' }));
  vi.stubGlobal('document', { documentElement: {} });
  const number = (value: number, decimals = 0) => value.toFixed(decimals);
  const values = axesOf(number, 52, 'fr-FR')[1]?.values as (
    plot: unknown,
    splits: readonly number[],
  ) => string[];
  expect(values(null, [50, 100, 150, 200])).toEqual(['50', '100', '150', '200']);
});
