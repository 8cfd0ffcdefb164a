import type { Transaction } from '@pactole/sdk';
import { expect, test } from 'vitest';
import { matching, prepare } from '../../src/page/operations/matching.ts';

const row = (label: string, amount = '-12.50', date = '2026-09-05') =>
  ({ label, amount, date, categoryName: null, accountName: 'Courant', note: null }) as Transaction;

test('every word of a search stands somewhere in the row, whatever its case and accents', () => {
  const rows = [row('CAFÉ du Port'), row('Loyer', '-800.00')];
  expect(matching(rows, 'cafe PORT')).toEqual([rows[0]]);
  expect(matching(rows, '800,00')).toEqual([rows[1]]);
  expect(matching(rows, '800.00 courant 2026-09')).toEqual([rows[1]]);
  expect(matching(rows, 'cafe 800')).toEqual([]);
  expect(matching(rows, ' ')).toBe(rows);
});

test('twenty years are searched in a moment once they are prepared', () => {
  const rows = Array.from({ length: 80_000 }, (_, index) => row(`CARTE ÉPICERIE ${index}`));
  prepare(rows);
  const begin = process.cpuUsage();
  expect(matching(rows, 'epicerie 79999')).toHaveLength(1);
  const { user, system } = process.cpuUsage(begin);
  expect((user + system) / 1000).toBeLessThan(100);
});
