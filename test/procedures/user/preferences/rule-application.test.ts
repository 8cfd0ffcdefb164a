/** Rules on stored transactions. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type OwnerClient, openOwnerClient, type User } from '../../../support/users/owner.ts';
import { addAccount, addTransactions } from '../../../support/users/wealth.ts';

interface Listed {
  readonly id: string;
  readonly label: string;
  readonly categoryName: string | null;
  readonly type: string | null;
}

let client: OwnerClient;
let user: User;
let account: string;
beforeAll(async () => {
  client = await openOwnerClient();
});
beforeEach(async () => {
  user = await client.newUser();
  account = await addAccount(client.db, user.userId, 'checking');
  await user.call('rules.add', { label: 'carrefour', category: 'Courses' });
  await user.call('rules.add', { label: 'sncf', to: '0', category: 'Trajets', type: 'debit' });
});
afterAll(() => client.close());

const add = (labels: readonly string[], amount = '-10', to = account) =>
  addTransactions(
    client.db,
    user.userId,
    to,
    labels.map((label) => ({ date: '2026-03-01', amount, label })),
  );
const list = (input: object = {}): Promise<Listed[]> => user.call('transactions.list', input);
const said = async () =>
  (await list()).map(({ label, categoryName, type }) => `${label}: ${categoryName} ${type}`).sort();

test('a preview counts by rule and changes nothing; then each row gets what it lacks', async () => {
  await add(['CARREFOUR CITY', 'CARREFOUR MARKET', 'SNCF', 'ELSE']);
  await add(['SNCF REFUND'], '10');
  const expected = { rules: [{ count: 2 }, { count: 1 }], transactions: 3 };
  expect(
    await user.raised(async () => {
      expect(await user.call('rules.preview')).toMatchObject(expected);
    }),
  ).toEqual({ user: 0, market: 0 });
  expect(await said()).toContain('SNCF: null null');
  expect(await user.call('rules.complete')).toMatchObject(expected);
  expect(await said()).toEqual([
    'CARREFOUR CITY: Courses null',
    'CARREFOUR MARKET: Courses null',
    'ELSE: null null',
    'SNCF REFUND: null null',
    'SNCF: Trajets debit',
  ]);
  expect(await user.call('rules.preview')).toMatchObject({ transactions: 0 });
});

test('a category given by hand stays, and a deleted row is not touched', async () => {
  await add(['SNCF ONE', 'SNCF TWO']);
  const [one, two] = await list();
  await user.call('transactions.categorize', { id: one?.id, category: 'Vacances' });
  await user.call('transactions.delete', { id: two?.id });
  expect(await user.call('rules.complete')).toMatchObject({ transactions: 1 });
  expect(await list()).toMatchObject([{ categoryName: 'Vacances', type: 'debit' }]);
  expect(await list({ deleted: true })).toMatchObject([{ categoryName: null, type: null }]);
});

test('an account alone, and many rows, each once', async () => {
  const other = await addAccount(client.db, user.userId, 'checking');
  await add(Array.from({ length: 501 }, (_, at) => `CARREFOUR ${at}`));
  await add(['CARREFOUR'], '-1', other);
  expect(await user.call('rules.complete', { account })).toMatchObject({ transactions: 501 });
  expect(await list({ account: other })).toMatchObject([{ categoryName: null }]);
  expect(await user.call('rules.complete')).toMatchObject({ transactions: 1 });
});

test('another user’s rows and accounts are out of reach', async () => {
  await add(['CARREFOUR']);
  const stranger = await client.newUser();
  await stranger.call('rules.add', { label: 'carrefour', category: 'Mine' });
  expect(await stranger.call('rules.complete')).toMatchObject({ transactions: 0 });
  expect(await stranger.refusal('rules.complete', { account })).toBe('Account not found.');
  expect(await said()).toEqual(['CARREFOUR: null null']);
});
