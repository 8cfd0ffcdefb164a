import { expect, test } from 'vitest';
import { labelsOf } from '../../src/page/charts/labels.ts';

test('the labels of an axis are written by their value alone', () => {
  const number = (value: number, decimals = 0) => value.toFixed(decimals);
  expect(labelsOf([50, 100, 150, 200], number)).toEqual(['50', '100', '150', '200']);
});
