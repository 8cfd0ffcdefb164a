/** Names of sources for accounts: the last one that was said holds, until its import is undone. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../../src/db/id.ts';
import { type OwnerClient, openOwnerClient } from '../../../support/users/owner.ts';

let client: OwnerClient;
beforeAll(async () => {
  client = await openOwnerClient();
});
afterAll(() => client.close());

test('an origin is that of the last import, with rows or without, that was not undone', async () => {
  const user = await client.newUser();
  const account = async (name: string, currency = 'EUR') =>
    (await user.call('accounts.create', { account: { name, type: 'checking', currency } })).id;
  const [one, two] = [await account('One'), await account('Two')];
  const origins = [{ source: 'number:12345678', currency: 'eur' }];
  const known = async () => {
    const found: readonly { accountId: string; source: string; currency: string }[] =
      await user.call('import.origins');
    return found.map(({ accountId, source, currency }) => [accountId, source, currency]);
  };
  expect(await known()).toEqual([]);
  const first = { id: newId(), name: 'a.ofx', origins };
  await user.call('import.rows', {
    batch: {
      accountId: one,
      transactions: [{ date: '2026-05-02', amount: '-1.00', label: 'Row' }],
    },
    source: first,
  });
  expect(await known()).toEqual([[one, 'number:12345678', 'EUR']]);
  const second = { id: newId(), name: 'b.ofx', origins };
  await user.call('import.rememberOrigins', { account: two, source: second });
  expect(await known()).toEqual([[two, 'number:12345678', 'EUR']]);
  // A pocket of another currency is another account, and another user has none.
  const pocket = [{ source: 'number:12345678', currency: 'USD' }];
  const third = { id: newId(), name: 'b.ofx', origins: pocket };
  await user.call('import.rememberOrigins', { account: await account('$', 'USD'), source: third });
  expect(await known()).toHaveLength(2);
  expect(await (await client.newUser()).call('import.origins')).toEqual([]);
  await user.call('imports.undo', { id: third.id });
  await user.call('imports.undo', { id: second.id });
  expect(await known()).toEqual([[one, 'number:12345678', 'EUR']]);
  await user.call('imports.undo', { id: first.id });
  expect(await known()).toEqual([]);
});
