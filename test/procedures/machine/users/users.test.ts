/** The user of a procedure: a misspelt name creates no user. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callOwner } from '../../../../src/procedures/machine/call.ts';
import { type OwnerClient, openOwnerClient } from '../../../support/users/owner.ts';

let client: OwnerClient;
beforeAll(async () => {
  client = await openOwnerClient();
});
afterAll(() => client.close());

const call = (path: string, input: object = {}) => callOwner(client.context, path, input);
const users = () => call('users.list');

describe('who only reads makes nobody', () => {
  test.each([
    ['accounts.list', {}],
    ['keys.list', {}],
    ['holdings.list', {}],
    ['lots.list', {}],
    ['transactions.list', {}],
    ['milestones.list', {}],
    ['assets.list', {}],
    ['users.contents', {}],
    ['benchmark.show', {}],
    ['accounts.archive', { id: 'x' }],
    ['milestones.add', { threshold: '5' }],
    ['keys.create', { name: 'k', scopes: [], expires: '2020-01-01' }],
  ])('%s of a name that nobody has is refused', async (path, input) => {
    await expect(call(path, { user: 'typo', ...input })).rejects.toThrow(
      path === 'keys.create' ? 'is in the past' : 'User typo not found: there are no users yet.',
    );
    expect(await users()).toEqual([]);
  });

  test.each(['accounts.list', 'keys.list', 'transactions.list', 'assets.list'])(
    '%s of an owner who has not come yet is empty',
    async (path) => {
      expect(await call(path)).toEqual([]);
      expect(await users()).toEqual([]);
    },
  );

  test('a change of theirs is refused, and a key makes them', async () => {
    await expect(call('milestones.add', { threshold: '5' })).rejects.toThrow(/^No data yet/);
    await call('keys.create', { name: 'k', scopes: [] });
    expect(await users()).toEqual([
      { name: 'owner', createdAt: expect.any(String), accounts: 0, keys: 1 },
    ]);
  });
});
