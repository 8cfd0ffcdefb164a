/** Rules on stored transactions. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type OwnersDoor, openOwnersDoor, type Person } from '../../../support/people/owner.ts';
import { addAccount, addTransactions } from '../../../support/people/wealth.ts';

interface Listed {
  readonly id: string;
  readonly label: string;
  readonly categoryName: string | null;
  readonly type: string | null;
}

let door: OwnersDoor;
let person: Person;
let account: string;
beforeAll(async () => {
  door = await openOwnersDoor();
});
beforeEach(async () => {
  person = await door.newPerson();
  account = await addAccount(door.db, person.userId, 'checking');
  await person.call('rules.add', { label: 'carrefour', category: 'Courses' });
  await person.call('rules.add', { label: 'sncf', to: '0', category: 'Trajets', type: 'debit' });
});
afterAll(() => door.close());

const add = (labels: readonly string[], amount = '-10', to = account) =>
  addTransactions(
    door.db,
    person.userId,
    to,
    labels.map((label) => ({ date: '2026-03-01', amount, label })),
  );
const list = (input: object = {}): Promise<Listed[]> => person.call('transactions.list', input);
const said = async () =>
  (await list()).map(({ label, categoryName, type }) => `${label}: ${categoryName} ${type}`).sort();

test('a preview counts by rule and changes nothing; then each row gets what it lacks', async () => {
  await add(['CARREFOUR CITY', 'CARREFOUR MARKET', 'SNCF', 'ELSE']);
  await add(['SNCF REFUND'], '10');
  const expected = { rules: [{ count: 2 }, { count: 1 }], transactions: 3 };
  expect(
    await person.raised(async () => {
      expect(await person.call('rules.preview')).toMatchObject(expected);
    }),
  ).toEqual({ user: 0, market: 0 });
  expect(await said()).toContain('SNCF: null null');
  expect(await person.call('rules.complete')).toMatchObject(expected);
  expect(await said()).toEqual([
    'CARREFOUR CITY: Courses null',
    'CARREFOUR MARKET: Courses null',
    'ELSE: null null',
    'SNCF REFUND: null null',
    'SNCF: Trajets debit',
  ]);
  expect(await person.call('rules.preview')).toMatchObject({ transactions: 0 });
});

test('a category given by hand stays, and a deleted row is not touched', async () => {
  await add(['SNCF ONE', 'SNCF TWO']);
  const [one, two] = await list();
  await person.call('transactions.categorize', { id: one?.id, category: 'Vacances' });
  await person.call('transactions.delete', { id: two?.id });
  expect(await person.call('rules.complete')).toMatchObject({ transactions: 1 });
  expect(await list()).toMatchObject([{ categoryName: 'Vacances', type: 'debit' }]);
  expect(await list({ deleted: true })).toMatchObject([{ categoryName: null, type: null }]);
});

test('an account alone, and many rows, each once', async () => {
  const other = await addAccount(door.db, person.userId, 'checking');
  await add(Array.from({ length: 501 }, (_, at) => `CARREFOUR ${at}`));
  await add(['CARREFOUR'], '-1', other);
  expect(await person.call('rules.complete', { account })).toMatchObject({ transactions: 501 });
  expect(await list({ account: other })).toMatchObject([{ categoryName: null }]);
  expect(await person.call('rules.complete')).toMatchObject({ transactions: 1 });
});

test('another user’s rows and accounts are out of reach', async () => {
  await add(['CARREFOUR']);
  const stranger = await door.newPerson();
  await stranger.call('rules.add', { label: 'carrefour', category: 'Mine' });
  expect(await stranger.call('rules.complete')).toMatchObject({ transactions: 0 });
  expect(await stranger.refusal('rules.complete', { account })).toBe('No account has this id.');
  expect(await said()).toEqual(['CARREFOUR: null null']);
});
