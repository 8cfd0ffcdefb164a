/** The importer runs without the service, so it has the rule of its own: both say the same of every day. */
import type { Statement } from '@pactole/statements';
import { expect, test } from 'vitest';
import { type Day, formatDay, toDay } from '../../../src/core/time/day.ts';
import { beganEmpty as ofService } from '../../../src/core/valuation/ledger.ts';
import { beganEmpty } from '../src/account/began-empty.ts';
import { beginningsOf } from '../src/account/beginnings.ts';

test('an account began empty for the importer as for the service', () => {
  const row = toDay('2026-03-15');
  for (let opened = row - 80; opened <= row + 40; opened++) {
    const day = formatDay(opened as Day);
    for (const text of [day, `${day}T12:00:00Z`])
      expect(beganEmpty(text, '2026-03-15'), text).toBe(ofService(opened as Day, row));
  }
  expect(beganEmpty(null, '2026-03-15')).toBe(ofService(null, row));
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
