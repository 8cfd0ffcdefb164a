import { expect, test } from 'vitest';
import { type FeedRun, needOf } from '../../../src/core/insights/feed-todo.ts';
import { type Day, toDay } from '../../../src/core/time/day.ts';

const TODAY = toDay('2026-06-30');
const RUN: FeedRun = {
  ...{ feed: 'bank', ranOn: TODAY, wholeOn: TODAY, fault: null, open: 0, consentEnds: null },
  isPaused: false,
};
const ago = (days: number) => (TODAY - days) as Day;
const need = (run: Partial<FeedRun>) => needOf({ ...RUN, ...run }, TODAY);

test('a feed that was read whole needs nothing', () => {
  expect(need({})).toBeNull();
  expect(need({ ranOn: ago(31), wholeOn: ago(31) })).toBeNull();
  expect(need({ consentEnds: ago(-15) })).toBeNull();
});

test.each([
  ['consent', { fault: 'consent' }],
  // The consent that was near its end at the last run has ended since.
  ['consent', { consentEnds: ago(1), open: 3 }],
  ['failed', { fault: 'settings' }],
  ['failed', { fault: 'import', open: 2 }],
  ['failed', { fault: 'response', consentEnds: ago(-3) }],
  ['open', { open: 1, consentEnds: ago(-3) }],
  ['consentEnds', { consentEnds: TODAY }],
  ['consentEnds', { consentEnds: ago(-14) }],
  ['silent', { ranOn: ago(32), wholeOn: ago(32) }],
] as const)('%s: %j', (expected, run) => {
  expect(need(run)).toBe(expected);
  expect(need({ ...run, isPaused: true })).toBeNull();
});

test.each(['limit', 'unavailable'])(
  'a fault that passes, %s, is told after three days',
  (fault) => {
    expect(need({ fault, wholeOn: ago(3) })).toBeNull();
    expect(need({ fault, wholeOn: ago(4) })).toBe('failed');
    expect(need({ fault, wholeOn: null })).toBe('failed');
  },
);
