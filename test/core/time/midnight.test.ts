import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Day, dayAt, toDay } from '../../../src/core/time/day.ts';
import { startOfDay } from '../../../src/core/time/midnight.ts';

test.each([
  ['2027-01-01', 'UTC', '2027-01-01T00:00:00.000Z'],
  ['2027-01-01', 'Europe/Paris', '2026-12-31T23:00:00.000Z'],
  ['2026-03-30', 'Europe/Paris', '2026-03-29T22:00:00.000Z'],
  ['2026-01-01', 'Pacific/Kiritimati', '2025-12-31T10:00:00.000Z'],
  // Clocks went from 23:59:59 to 01:00:00.
  ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
  // Samoa had no 30 December 2011: it crossed the date line.
  ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
])('%s begins in %s at %s', (day, timeZone, instant) => {
  expect(new Date(startOfDay(toDay(day), timeZone)).toISOString()).toBe(instant);
});

test('it is the first instant of its day, everywhere', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: toDay('1970-01-02'), max: toDay('2060-01-01') }),
      fc.constantFrom('UTC', 'Europe/Paris', 'America/New_York', 'Asia/Kolkata', 'Africa/Cairo'),
      (number, timeZone) => {
        const start = startOfDay(number as Day, timeZone);
        expect(dayAt(start, timeZone)).toBe(number);
        expect(dayAt(start - 1, timeZone)).toBe(number - 1);
      },
    ),
  );
});
