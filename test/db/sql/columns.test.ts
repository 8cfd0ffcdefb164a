import { describe, expect, expectTypeOf, test } from 'vitest';
import {
  booleanColumn,
  checkedRows,
  listOf,
  nullable,
  numberColumn,
  oneOf,
  type RowOf,
  textColumn,
} from '../../../src/db/sql/columns.ts';

const COLUMNS = {
  id: textColumn,
  lots: numberColumn,
  isOpen: booleanColumn,
  note: nullable(textColumn),
  side: oneOf(['buy', 'sell']),
  scopes: listOf(textColumn),
};
const ROW = { id: 'a', lots: 2, isOpen: true, note: null, side: 'buy', scopes: ['read'] };

test('rows that hold what is said of them are given as they came', () => {
  const found = [ROW, { ...ROW, note: 'b', scopes: [], besides: 1 }];
  expect(checkedRows(COLUMNS, found)).toEqual(found);
});

test('a row has the types of its columns', () => {
  expectTypeOf<RowOf<typeof COLUMNS>>().toEqualTypeOf<{
    readonly id: string;
    readonly lots: number;
    readonly isOpen: boolean;
    readonly note: string | null;
    readonly side: 'buy' | 'sell';
    readonly scopes: readonly string[];
  }>();
});

describe('a row that holds something else', () => {
  test.each([
    ['a number for a text', { id: 1 }, '"id" holds a number'],
    ['a text for a number, as a bigint comes', { lots: '2' }, '"lots" holds a string'],
    ['null where there is none', { isOpen: null }, '"isOpen" holds null'],
    ['a column of another name', { note: undefined }, '"note" holds nothing'],
    ['a text that a column can\u2019t hold', { side: 'lend' }, '"side" holds a string'],
    ['a list of other things', { scopes: ['read', null] }, '"scopes" holds a list'],
  ])('%s', (_, wrong, message) => {
    expect(() => checkedRows(COLUMNS, [ROW, { ...ROW, ...wrong }])).toThrow(message);
  });

  test('is told without what it holds, which is somebody\u2019s', () => {
    expect(() => checkedRows({ lots: numberColumn }, [{ lots: 'secret' }])).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('secret') }),
    );
  });
});
