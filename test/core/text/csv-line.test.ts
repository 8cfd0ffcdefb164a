import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { csvLine } from '../../../src/core/text/csv-line.ts';
import { withoutGuard } from '../../../src/core/text/formula.ts';

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

test.each([
  ['a space', ' =1+1', "' =1+1"],
  ['a no-break space', '\u00a0=1+1', "'\u00a0=1+1"],
  ['a tab', '\t=1+1', "' =1+1"],
  ['U+202E', '\u202e=1+1', "' =1+1"],
  ['U+200B', '\u200b@x', "' @x"],
  ['U+FEFF and spaces', '\ufeff  +1', "'   +1"],
  ['a Hangul filler', '\u3164=1', "'\u3164=1"],
  ['a variation selector', '\ufe0f=1', "'\ufe0f=1"],
  ['a private use character', '\ue000=1', "'\ue000=1"],
])('a formula behind %s is text', (_, text, expected) => {
  expect(csvLine([text])).toBe(`${expected}\r\n`);
});

test.each([
  ["a;=cmd|' /C calc'!A0;b", "a;'=cmd|' /C calc'!A0;b"],
  ['a; =1+1', "a;' =1+1"],
  [';@x', ";'@x"],
  ['a,b;-2+3', '"a,b;\'-2+3"'],
  ["a;'=1", "a;''=1"],
  // A reader drops the quotation marks of an empty text, and goes on behind them.
  ['a;"=1+1;b', '"a;\'""=1+1;b"'],
])(
  'a formula behind a semicolon, which begins a cell in many countries, is text: %s',
  (text, expected) => {
    expect(csvLine([text])).toBe(`${expected}\r\n`);
    const [[cell = ''] = []] = parse(csvLine([text])) as string[][];
    expect(withoutGuard(cell)).toBe(text);
  },
);

test.each(['\uff1d', '\uff0b', '\uff0d', '\uff20', '\ufe66', '\ufe63'])(
  'a formula with the sign %j is text',
  (sign) => {
    expect(csvLine([`${sign}1+1`])).toBe(`'${sign}1+1\r\n`);
    expect(csvLine([` ${sign}1`])).toBe(`' ${sign}1\r\n`);
  },
);

test('amounts, words and signs within a text stay as they are', () => {
  const cells = ['-12.50', '1 + 1', 'a=b', ' a@b ', 'é'];
  expect(parse(csvLine(cells))).toEqual([cells]);
});
