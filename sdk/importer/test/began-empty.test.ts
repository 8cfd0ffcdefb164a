/** The importer counts the beginning of an account as the core does, from the texts of a file. */
import type { Statement } from '@pactole/statements';
import { expect, test } from 'vitest';
import { beganEmpty as ofCore } from '../../../src/core/accounts/began-empty.ts';
import { type Day, formatDay, toDay } from '../../../src/core/time/day.ts';
import { beganEmpty } from '../src/account/began-empty.ts';
import { beginningsOf } from '../src/account/beginnings.ts';

test('an account began empty for the importer as for the core', () => {
  const row = toDay('2026-03-15');
  for (let opened = row - 80; opened <= row + 40; opened++) {
    const day = formatDay(opened as Day);
    for (const text of [day, `${day}T12:00:00Z`])
      expect(beganEmpty(text, '2026-03-15'), text).toBe(ofCore(opened as Day, row));
  }
  expect(beganEmpty(null, '2026-03-15')).toBe(ofCore(null, row));
});

test('an account of an app’s whole file began with its first row, that of a table with an opening row', () => {
  const statement = (format: string, label: string): Statement => ({
    ...{ format, account: 'A', currency: 'EUR', trades: [], notices: [], warnings: [] },
    rows: [{ date: '2026-01-05', amount: '-1.00', label }],
  });
  const told = (format: string, label: string) => [
    ...beginningsOf([statement(format, label)]).values(),
  ];
  expect(told('actual-zip', 'Tea')).toEqual(['2026-01-05']);
  expect(told('actual', 'Tea')).toEqual([]);
  expect(told('actual', 'Starting Balance')).toEqual(['2026-01-05']);
});
