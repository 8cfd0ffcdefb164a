import { expect, test } from 'vitest';
import { type AccountSpan, silentAccounts } from '../../../src/core/insights/silent-accounts.ts';
import { toDay } from '../../../src/core/time/day.ts';

const TODAY = toDay('2026-06-30');
const span = (accountId: string, first: string, last: string, more: Partial<AccountSpan> = {}) =>
  ({
    ...{ accountId, type: 'checking', currency: 'EUR', isArchived: false, isContinuing: false },
    ...{ first: toDay(first), last: toDay(last), ...more },
  }) as AccountSpan;
const old = span('old', '2025-01-01', '2026-03-31');
const next = span('new', '2026-04-01', '2026-06-29');
const asked = (...spans: readonly AccountSpan[]) =>
  silentAccounts(spans, TODAY).map(({ accountId, nextId }) => `${accountId} ${nextId}`);

test('an account that fell silent the day before another began is asked about', () => {
  expect(silentAccounts([next, old], TODAY)).toEqual([
    { accountId: 'old', what: 'silent', nextId: 'new', last: toDay('2026-03-31') },
  ]);
});

test.each<[string, readonly AccountSpan[]]>([
  ['of another currency', [old, { ...next, currency: 'CHF' }]],
  ['of another type', [old, { ...next, type: 'savings' }]],
  ['that began long after', [old, { ...next, first: toDay('2026-04-20') }]],
  ['that was there before', [old, { ...next, first: toDay('2026-03-31') }]],
  ['that continues another account, as its owner said', [old, { ...next, isContinuing: true }]],
])('there is no question beside an account %s', (_, spans) => {
  expect(asked(...spans)).toEqual([]);
});

test.each<[string, Partial<AccountSpan>]>([
  ['archived', { isArchived: true }],
  ['silent for some days only', { last: toDay('2026-06-10') }],
  ['of a few days', { first: toDay('2026-03-20') }],
  ['a depot, whose value needs no event', { type: 'cto' }],
])('there is no question about an account that is %s', (_, more) => {
  const silent = { ...old, ...more };
  expect(asked(silent, { ...next, type: silent.type, first: toDay('2026-04-01') })).toEqual([]);
});

test('one new account continues one old one', () => {
  const other = span('other', '2025-01-01', '2026-03-30');
  expect(asked(old, other, next)).toEqual(['other new']);
  const second = span('second', '2026-04-02', '2026-06-29');
  expect(asked(old, other, next, second)).toEqual(['other new', 'old second']);
});
