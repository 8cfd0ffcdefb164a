/** Windows in which requests are counted. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { RequestWindows } from '../../../src/http/auth/request-windows.ts';

const WINDOW_MS = 60_000;

function counting() {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const windows = new RequestWindows();
  return (key = 'a') => {
    let found = { current: 0, ttl: 0 };
    windows.incr(
      key,
      (_, result) => {
        found = result ?? found;
      },
      WINDOW_MS,
    );
    return found;
  };
}

test('a key is counted until its window ends, apart from others', () => {
  const count = counting();
  expect([count(), count(), count('b')]).toEqual([
    ...[1, 2, 1].map((current) => ({ current, ttl: WINDOW_MS })),
  ]);
  vi.advanceTimersByTime(45_000);
  expect(count()).toEqual({ current: 3, ttl: 15_000 });
  vi.advanceTimersByTime(15_000);
  expect(count()).toEqual({ current: 1, ttl: WINDOW_MS });
});

test.each([-10, 10])('a window is as long where the clock jumps by %i years', (years) => {
  const count = counting();
  count();
  vi.setSystemTime(Date.now() + years * 365 * 86_400_000);
  expect(count()).toEqual({ current: 2, ttl: WINDOW_MS });
  vi.advanceTimersByTime(WINDOW_MS);
  expect(count()).toEqual({ current: 1, ttl: WINDOW_MS });
});

test('of many keys, those asked for last are counted', () => {
  const count = counting();
  count('first');
  for (let nth = 0; nth < 5_000; nth++) count(`other ${nth}`);
  expect(count('first').current).toBe(1);
  expect(count('other 4999').current).toBe(2);
});
