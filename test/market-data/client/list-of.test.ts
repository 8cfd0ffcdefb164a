import { expect, test } from 'vitest';
import { z } from 'zod';
import { AnyObject, listOf } from '../../../src/market-data/client/list-of.ts';

const Numbers = listOf(z.number(), 3);

test('reads elements with their schema', () => {
  expect(listOf(z.string().transform(Number), 3).parse(['1', '2'])).toEqual([1, 2]);
  expect(Numbers.parse([])).toEqual([]);
});

test.each([
  ['a wrong element', ['1', '2'], 'has a wrong element 0: '],
  ['one after right ones', [1, 2, null], 'has a wrong element 2: '],
  ['too many elements', [1, 2, 3, 4], 'has more than 3 elements'],
  ['an object', {}, 'is not an array'],
  ['nothing', undefined, 'is not an array'],
])('%s makes one issue', (_, value, message) => {
  const issues = Numbers.safeParse(value).error?.issues ?? [];
  expect(issues.map((issue) => issue.message)).toEqual([expect.stringContaining(message)]);
});

test('a million wrong elements make one issue, also in a union and an object', () => {
  const many = Array(1_000_000).fill('x');
  const shape = z.union([
    z.object({ data: listOf(z.number(), 2_000_000) }),
    z.object({ warning: z.string() }),
  ]);
  const { error } = shape.safeParse({ data: many });
  expect(JSON.stringify(error?.issues).length).toBeLessThan(1_000);
});

test.each([[[]], [null], ['x'], [1]])('%j is not an object', (value) => {
  expect(AnyObject.safeParse(value).success).toBe(false);
});
