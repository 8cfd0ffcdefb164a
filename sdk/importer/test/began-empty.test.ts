/** The importer runs without the service, so it has the rule of its own: both say the same of every day. */
import { expect, test } from 'vitest';
import { type Day, formatDay, toDay } from '../../../src/core/time/day.ts';
import { beganEmpty as ofService } from '../../../src/core/valuation/ledger.ts';
import { beganEmpty } from '../src/account/began-empty.ts';

test('an account began empty for the importer as for the service', () => {
  const row = toDay('2026-03-15');
  for (let opened = row - 80; opened <= row + 40; opened++) {
    const day = formatDay(opened as Day);
    for (const text of [day, `${day}T12:00:00Z`])
      expect(beganEmpty(text, '2026-03-15'), text).toBe(ofService(opened as Day, row));
  }
  expect(beganEmpty(null, '2026-03-15')).toBe(ofService(null, row));
});
