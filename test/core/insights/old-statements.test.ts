import { expect, test } from 'vitest';
import { oldStatements, type StatedAccount } from '../../../src/core/insights/old-statements.ts';
import { type Day, toDay } from '../../../src/core/time/day.ts';

const TODAY = toDay('2026-06-30');
const ago = (days: number): Day => (TODAY - days) as Day;
const account: StatedAccount = {
  ...{ accountId: 'a', type: 'checking', currency: 'EUR' },
  ...{ first: ago(400), last: ago(32) },
  ...{ isArchived: false, isContinuing: false, isFromStatements: true },
};

test('an account without a row for more than a month is told with its last day', () => {
  expect(oldStatements([account], TODAY)).toEqual([
    { accountId: 'a', what: 'oldStatement', last: ago(32) },
  ]);
});

test.each<[string, Partial<StatedAccount>]>([
  ['a month', { last: ago(31) }],
  ['archived', { isArchived: true }],
  ['fed by a feed', { isFromStatements: false }],
  ['of savings, which rest', { type: 'savings' }],
  ['of securities', { type: 'pea' }],
])('one that is %s is not', (_, more) => {
  expect(oldStatements([{ ...account, ...more }], TODAY)).toEqual([]);
});
