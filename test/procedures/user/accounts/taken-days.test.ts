/** A second balance, or second terms of a loan, of one day: refused where the first was not seen, and said where it is replaced. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OwnerClient, openOwnerClient } from '../../../support/users/owner.ts';

let client: OwnerClient;
beforeAll(async () => {
  client = await openOwnerClient();
});
afterAll(() => client.close());

const CHANGED = /changed/i;

test('a balance of a day that has another one', async () => {
  const user = await client.newUser();
  const { id } = await user.call('accounts.create', {
    account: { name: 'Current', type: 'checking' },
  });
  const record = (amount: string, seen?: object) => ({
    balance: { id, balance: amount, date: '2026-06-01' },
    ...(seen !== undefined && { seen }),
  });
  const first = await user.call('balances.record', record('100', { balance: null }));
  expect(first).toMatchObject({ balance: '100', replaced: null });
  // An equal one, as of a call that is sent twice, changes nothing.
  expect(await user.call('balances.record', record('100.00', { balance: null }))).toMatchObject({
    ...{ balance: '100', replaced: null, undo: null },
  });
  expect(await user.refusal('balances.record', record('250', { balance: null }))).toMatch(CHANGED);
  expect(await user.refusal('balances.record', record('250', { balance: '99' }))).toMatch(CHANGED);
  const { undo, ...second } = await user.call('balances.record', record('250', { balance: '100' }));
  expect(second).toMatchObject({ balance: '250', replaced: '100' });
  await user.call('journal.undo', { id: undo });
  expect(await user.call('balances.list', { account: id })).toMatchObject([{ balance: '100' }]);
  // Without what was seen it replaces, as the REST interface does, and says what.
  expect(await user.call('balances.record', record('7'))).toMatchObject({ replaced: '100' });
});

test('terms of a day that has others', async () => {
  const user = await client.newUser();
  const { id } = await user.call('accounts.create', { account: { name: 'Loan', type: 'loan' } });
  await user.call('accounts.set', { id, loanRatePct: '2' });
  const none = { ratePct: null, instalment: null, insurance: null, deferral: null };
  const seen = { ...none, deferralUntil: null };
  const state = (changes: object) => ({ id, date: '2026-06-01', ...changes });
  expect(await user.call('accounts.setTerms', state({ ratePct: '3', seen }))).toMatchObject({
    ...{ ratePct: '3', replaced: null },
  });
  expect(await user.refusal('accounts.setTerms', state({ ratePct: '4', seen }))).toMatch(CHANGED);
  // What was not stated yet replaces nothing.
  expect(await user.call('accounts.setTerms', state({ instalment: '900' }))).toMatchObject({
    ...{ ratePct: '3', instalment: '900', replaced: null },
  });
  expect(await user.call('accounts.setTerms', state({ ratePct: '4' }))).toMatchObject({
    ...{ ratePct: '4', instalment: '900', replaced: { ratePct: '3', instalment: '900' } },
  });
});
