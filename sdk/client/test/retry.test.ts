/** When a call is tried again, and after how long. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  BadRequestError,
  ConnectionError,
  NotFoundError,
  RateLimitError,
  ServerError,
  TimeoutError,
} from '../src/errors.ts';
import { readRetryAfter, retryPauseMs } from '../src/internal/retry.ts';

/** More time than any pause takes. */
const LONG = 600_000;

const connection = { error: new ConnectionError('broken', 'CONNECTION_FAILED') };
const server = (status: number) => ({ error: new ServerError('failed', 'X', { status }) });

describe('a retry', () => {
  test('helps against broken connections, timeouts, 429 and 5xx', () => {
    const limited = { error: new RateLimitError('slow down', 'X', { status: 429 }) };
    const late = { error: new TimeoutError('late', 'TIMEOUT') };
    for (const failure of [connection, late, limited, server(500), server(502), server(503)]) {
      expect(retryPauseMs(failure, 0, LONG)).not.toBeNull();
    }
  });

  test('does not help against what the caller has to mend', () => {
    const wrong = { error: new BadRequestError('wrong', 'BAD_REQUEST', { status: 400 }) };
    const unknown = { error: new NotFoundError('unknown', 'NOT_FOUND', { status: 404 }) };
    for (const failure of [wrong, unknown, server(501), server(200)]) {
      expect(retryPauseMs(failure, 0, LONG)).toBeNull();
    }
  });

  test('waits for anything from nothing to a ceiling that doubles up to 8 s', () => {
    fc.assert(
      fc.property(fc.nat(40), fc.double({ min: 0, max: 1, noNaN: true }), (attempt, dice) => {
        const ceiling = Math.min(500 * 2 ** attempt, 8_000);
        expect(retryPauseMs(connection, attempt, LONG, () => dice)).toBe(dice * ceiling);
      }),
    );
  });

  test('never comes before Retry-After', () => {
    fc.assert(
      fc.property(fc.nat(5), fc.nat(60_000), (attempt, retryAfterMs) => {
        const failure = { ...server(503), retryAfterMs };
        expect(retryPauseMs(failure, attempt, LONG)).toBeGreaterThanOrEqual(retryAfterMs);
      }),
    );
  });

  test('starts before the time of the caller is over, or never', () => {
    fc.assert(
      fc.property(fc.nat(40), fc.nat(60_000), fc.nat(60_000), (attempt, retryAfterMs, leftMs) => {
        const dice = (leftMs % 10) / 10;
        const pauseMs = retryAfterMs + dice * Math.min(500 * 2 ** attempt, 8_000);
        const failure = { ...server(503), retryAfterMs };
        const expected = pauseMs <= leftMs ? pauseMs : null;
        expect(retryPauseMs(failure, attempt, leftMs, () => dice)).toBe(expected);
      }),
    );
    expect(retryPauseMs(connection, 0, -1, () => 0)).toBeNull();
  });
});

describe('Retry-After', () => {
  const read = (headers: Record<string, string>) =>
    readRetryAfter(new Headers(headers), () => Date.parse('2026-09-05T10:00:00Z'));

  test('in seconds', () => expect(read({ 'retry-after': '17' })).toBe(17_000));

  test('as a date (the example of RFC 9110, section 5.6.7)', () => {
    const now = () => Date.parse('1994-11-06T08:49:30Z');
    const headers = new Headers({ 'retry-after': 'Sun, 06 Nov 1994 08:49:37 GMT' });
    expect(readRetryAfter(headers, now)).toBe(7_000);
  });

  test('as a date, by the clock of the service where it tells its time', () => {
    const date = 'Sat, 05 Sep 2026 12:00:00 GMT';
    expect(read({ 'retry-after': 'Sat, 05 Sep 2026 12:00:03 GMT', date })).toBe(3_000);
  });

  test('in the past asks for no wait', () =>
    expect(read({ 'retry-after': 'Sat, 05 Sep 2026 09:00:00 GMT' })).toBe(0));

  test('is ignored when it is neither', () => {
    for (const text of ['soon', '', '-1 day']) expect(read({ 'retry-after': text })).toBeNull();
  });

  test('may be missing', () => expect(read({})).toBeNull());
});
