import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OwnerClient, openOwnerClient, type User } from '../../../support/users/owner.ts';
import { addAccount } from '../../../support/users/wealth.ts';

let client: OwnerClient;
let user: User;
beforeAll(async () => {
  client = await openOwnerClient();
  user = await client.newUser();
});
afterAll(() => client.close());

const transactions = [
  { date: '2026-09-02', amount: '-800.00', label: 'LOYER', currency: 'EUR' },
  { date: '2026-09-07', amount: '2500.10', label: 'SALAIRE', currency: 'EUR' },
  { date: '2026-09-07', amount: '2500.10', label: 'SALAIRE', currency: 'EUR' },
];
const account = { name: 'Neuf', type: 'checking', currency: 'EUR' };

test('a new account’s report is that of an empty one, and nothing is created', async () => {
  const before = await user.call('accounts.list');
  const { accountId: _, ...report } = await user.call('import.preview', { account, transactions });
  expect(await user.call('accounts.list')).toEqual(before);

  const id = await addAccount(client.db, user.userId, 'checking', { name: 'Neuf' });
  const { accountId: __, ...stored } = await user.call('import.reconcile', {
    batch: { accountId: id, transactions },
  });
  // Identities of rows depend on the id of their account.
  const withoutHashes = ({ items, ...rest }: typeof stored) => ({
    ...rest,
    items: items.map(({ dedupHash, ...item }: { dedupHash: string }) => item),
  });
  expect(withoutHashes(report)).toEqual(withoutHashes(stored));
  expect(report).toMatchObject({ new: 3, totals: { inflow: '5000.20', outflow: '800.00' } });
});

test('a new account needs a currency and a name', async () => {
  for (const wrong of [{ currency: '€' }, { name: '' }, { type: 'jar' }])
    await user.refusal('import.preview', { account: { ...account, ...wrong }, transactions });
});
