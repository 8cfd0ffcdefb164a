import { expect, test } from 'vitest';
import type { AccountType } from '../../../src/core/accounts/account-type.ts';
import { FIRST_STEPS, type FirstStep, firstSteps } from '../../../src/core/insights/first-steps.ts';

const done = (type: AccountType, name = 'A', isPaid = false) =>
  firstSteps([{ type, name, isPaid }], new Set())
    .filter(({ isDone }) => isDone)
    .map(({ step }) => step);

test('without accounts nothing is done, and each step is told', () => {
  expect(firstSteps([], new Set())).toEqual(
    FIRST_STEPS.map((step) => ({ step, isDone: false, isDismissed: false })),
  );
});

test.each<[AccountType, FirstStep[]]>([
  ['checking', ['account']],
  ['savings', ['savings']],
  ['real_estate', ['property']],
  ['object', []],
  ['loan', ['loan']],
  ['pea', ['broker']],
  ['cto', ['broker']],
  ['av', ['broker']],
  ['crypto_wallet', ['broker']],
  ['other', []],
])('%s completes %j', (type, steps) => {
  expect(done(type)).toEqual(steps);
});

test('a card is an account that another one pays, or whose name says so', () => {
  expect(done('checking', 'Visa Premier')).toEqual(['card']);
  expect(done('checking', 'Achats différés', true)).toEqual(['card']);
  expect(done('savings', 'Carte')).toEqual(['savings']);
});

test('a dismissed step is told as such, done or not', () => {
  const [account, card] = firstSteps(
    [{ type: 'checking', name: 'A', isPaid: false }],
    new Set<FirstStep>(['account', 'card']),
  );
  expect(account).toEqual({ step: 'account', isDone: true, isDismissed: true });
  expect(card).toEqual({ step: 'card', isDone: false, isDismissed: true });
});
