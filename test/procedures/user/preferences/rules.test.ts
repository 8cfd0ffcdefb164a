import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { storeRules } from '../../../../src/db/queries/users/preferences.ts';
import { exportedText } from '../../../../src/procedures/machine/users/exported-text.ts';
import { type OwnerClient, openOwnerClient, type User } from '../../../support/users/owner.ts';

let client: OwnerClient;
let user: User;
beforeAll(async () => {
  client = await openOwnerClient();
});
beforeEach(async () => {
  user = await client.newUser();
});
afterAll(() => client.close());

const add = async (rule: object) => (await user.call('rules.add', rule)).rules;

test('rules are one user’s own, and each change answers all of them', async () => {
  await add({ label: 'b', category: ' B ' });
  expect(await add({ counterparty: 'a*', from: '-1.50', to: '0', type: 'fee', before: 1 })).toEqual(
    [
      { counterparty: 'a*', from: '-1.50', to: '0', type: 'fee' },
      { label: 'b', category: 'B' },
    ],
  );
  expect(await (await client.newUser()).call('rules.list')).toEqual([]);
  const moved = await user.call('rules.move', { place: 1, to: 2 });
  expect(moved.rules).toMatchObject([{ label: 'b' }, {}]);
  const { rules } = await user.call('rules.remove', { place: 1 });
  expect(rules).toMatchObject([{ type: 'fee' }]);
});

test('go with an export, and come back in their order', async () => {
  for (const label of ['one', 'two', 'three']) await add({ label, category: label });
  const rules = await user.call('rules.list');
  let text = '';
  for await (const part of exportedText(client.owner, user.name, {})) text += part;
  const other = await client.newUser();
  const content = () => [Buffer.from(text)];
  await other.call('users.restore', { content });
  expect(await other.call('rules.list')).toEqual(rules);
  await expect(other.refusal('users.restore', { content })).resolves.toMatch(/has data already/);
});

test('there are at most 500', async () => {
  const none = { label: null, counterparty: null, amountFrom: null, amountTo: null, type: null };
  const many = Array.from({ length: 500 }, () => ({ ...none, label: 'x', category: 'X' }));
  await storeRules(client.db, user.userId, many);
  expect(await user.refusal('rules.add', { label: 'y', category: 'Y' })).toMatch(
    /^You already have 500 rules/,
  );
});
