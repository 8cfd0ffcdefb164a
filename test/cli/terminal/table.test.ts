import { expect, test } from 'vitest';
import { table } from '../../../src/cli/terminal/table.ts';

const COLUMNS = [
  'ID',
  { heading: 'NAME', cut: true },
  { heading: 'NOTE', wide: true },
  { heading: 'VALUE', right: true },
];
const ROWS = [
  ['a', 'Compte à vue', null, '12.50'],
  ['b', 'An account with a name that nobody types again', 'x', '-1,250.00'],
];
const widest = (text: string) => Math.max(...text.split('\n').map((line) => [...line].length));

test('numbers end below each other, over their sum', () => {
  expect(
    table(COLUMNS, ROWS.slice(0, 1), { columns: 80, total: ['TOTAL', null, null, '12.50'] }),
  ).toBe(
    [
      'ID     NAME          VALUE',
      'a      Compte à vue  12.50',
      '                     -----',
      'TOTAL                12.50',
    ].join('\n'),
  );
});

test('texts are cut where a line would be too wide, and nothing else is', () => {
  const narrow = table(COLUMNS, ROWS, { columns: 40 });
  expect(narrow.split('\n')).toEqual([
    'ID  NAME                           VALUE',
    'a   Compte à vue                   12.50',
    'b   An account with a name t…  -1,250.00',
  ]);
  expect(widest(narrow)).toBe(40);
});

test('no text is cut to less than says something, however narrow the terminal', () => {
  expect(table(COLUMNS, ROWS, { columns: 5 })).toContain('b   An acco…  -1,250.00');
});

test('wide shows all, whole', () => {
  const wide = table(COLUMNS, ROWS, { columns: 40, wide: true });
  expect(wide).toContain('An account with a name that nobody types again  x     -1,250.00');
  expect(wide).toMatch(/^ID +NAME +NOTE +VALUE\n/);
});

test('what is unknown is a dash, and nothing steers the terminal', () => {
  expect(table(['A', 'B'], [[null, 'x\u001b[2Jy']])).toBe('A  B\n–  x [2Jy');
});

test('characters of several code points are as wide as they look', () => {
  const lines = table([{ heading: 'A', cut: true }, 'B'], [['é'.normalize('NFD').repeat(3), 'x']]);
  expect(lines.split('\n')[0]).toBe('A    B');
});
