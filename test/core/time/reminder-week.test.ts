import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { startOfReminderWeek } from '../../../src/core/time/reminder-week.ts';

const startOf = (instant: string, timeZone = 'Europe/Paris') =>
  new Date(startOfReminderWeek(Date.parse(instant), timeZone)).toISOString();

describe('a week of reminders', () => {
  test.each([
    ['begins on Monday at seven', '2026-11-23T06:00:00Z', '2026-11-23T06:00:00.000Z'],
    ['is that before until then', '2026-11-23T05:59:59.999Z', '2026-11-16T06:00:00.000Z'],
    ['lasts until Sunday', '2026-11-29T22:59:00Z', '2026-11-23T06:00:00.000Z'],
    ['begins in summer time after the change', '2026-03-30T05:00:00Z', '2026-03-30T05:00:00.000Z'],
    ['begins in winter time after the change', '2026-10-26T06:00:00Z', '2026-10-26T06:00:00.000Z'],
  ])('%s', (_, instant, start) => {
    expect(startOf(instant)).toBe(start);
  });

  test('begins where the day does', () => {
    expect(startOf('2026-11-22T18:00:00Z', 'Pacific/Auckland')).toBe('2026-11-22T18:00:00.000Z');
    expect(startOf('2026-11-22T17:59:00Z', 'Pacific/Auckland')).toBe('2026-11-15T18:00:00.000Z');
  });

  test('is never before its start, and at most a week and an hour long', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }),
        fc.constantFrom('UTC', 'Europe/Paris', 'America/St_Johns', 'Pacific/Apia', 'Africa/Cairo'),
        (date, timeZone) => {
          const since = date.getTime() - startOfReminderWeek(date.getTime(), timeZone);
          expect(since).toBeGreaterThanOrEqual(0);
          expect(since).toBeLessThanOrEqual((7 * 24 + 1) * 3_600_000);
        },
      ),
    );
  });
});
