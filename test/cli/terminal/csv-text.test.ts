import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { csvLine } from '../../../src/cli/files/csv-text.ts';

test('every text comes back as it was from a reader of CSV', () => {
  const cells = ['plain', 'a,b', 'say "hi"', ' spaces ', 'é', '-12.50', '', '0.1'];
  expect(parse(csvLine(cells))).toEqual([cells]);
  expect(csvLine(['a', null])).toBe('a,\r\n');
});

test('no text is a formula to a spreadsheet, and no line is broken or steers a terminal', () => {
  expect(csvLine(['=1+1', '@SUM(A1)', '+33 1', '-x', '-1.5'])).toBe(
    "'=1+1,'@SUM(A1),'+33 1,'-x,-1.5\r\n",
  );
  expect(csvLine(['a\nb\u001b[2J'])).toBe('a b [2J\r\n');
});
