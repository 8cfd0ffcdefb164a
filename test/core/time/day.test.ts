import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Day, dayAt, formatDay, parseDay, toDay } from '../../../src/core/time/day.ts';

describe('parseDay', () => {
  test.each([
    ['1970-01-01', 0],
    ['1969-12-31', -1],
    ['2000-02-29', 11016],
    ['2026-09-05', 20701],
  ])('%s is day %i', (text, day) => {
    expect(parseDay(text)).toBe(day);
  });

  test.each([
    '2026-02-30',
    '0000-01-01',
    '2025-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '',
    '2026-09-05T00:00:00Z',
  ])('%s is no day', (text) => {
    expect(parseDay(text)).toBeNull();
  });

  test('reads what formatDay writes, from year 1 to 9999', () => {
    const [first, last] = [toDay('0001-01-01'), toDay('9999-12-31')];
    fc.assert(
      fc.property(fc.integer({ min: first, max: last }), (day) => {
        expect(parseDay(formatDay(day as Day))).toBe(day);
      }),
    );
  });
});

test('dayAt is the day on the wall calendar of the time zone', () => {
  const instant = Date.parse('2026-06-30T22:30:00Z');
  expect(formatDay(dayAt(instant, 'UTC'))).toBe('2026-06-30');
  expect(formatDay(dayAt(instant, 'Europe/Paris'))).toBe('2026-07-01');
});
