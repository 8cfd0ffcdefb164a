/** The first list: what is recorded, and what its user does not have. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type OwnerClient, openOwnerClient, type User } from '../../../support/users/owner.ts';
import { addAccount } from '../../../support/users/wealth.ts';

let client: OwnerClient;
let user: User;

beforeAll(async () => {
  client = await openOwnerClient();
});
beforeEach(async () => {
  user = await client.newUser();
});
afterAll(() => client.close());

interface Shown {
  readonly step: string;
  readonly isDone: boolean;
  readonly isDismissed: boolean;
}

const left = async () =>
  (await user.call('firstSteps.show'))
    .filter(({ isDone, isDismissed }: Shown) => !isDone && !isDismissed)
    .map(({ step }: Shown) => step);

test('asks for what no account is', async () => {
  expect(await left()).toEqual(['account', 'card', 'savings', 'property', 'loan', 'broker']);
  const payer = await addAccount(client.db, user.userId, 'checking', { name: 'Main' });
  const card = await addAccount(client.db, user.userId, 'checking', { name: 'Deferred' });
  await addAccount(client.db, user.userId, 'loan');
  await user.call('accounts.set', { id: card, payer });
  expect(await left()).toEqual(['savings', 'property', 'broker']);
});

test('does not ask again for what is dismissed, until that is undone', async () => {
  const { undo, steps } = await user.call('firstSteps.dismiss', { steps: ['card', 'loan'] });
  expect(steps).toEqual(await user.call('firstSteps.show'));
  expect(await left()).toEqual(['account', 'savings', 'property', 'broker']);
  expect((await user.call('firstSteps.dismiss', { steps: ['card'] })).undo).toBeNull();
  const { undo: redo } = await user.call('journal.undo', { id: undo });
  expect(await left()).toHaveLength(6);
  await user.call('journal.undo', { id: redo });
  expect(await left()).toHaveLength(4);
});

test('is of one user, and refuses steps that it does not have', async () => {
  await user.call('firstSteps.dismiss', { steps: ['card'] });
  user = await client.newUser();
  expect(await left()).toHaveLength(6);
  expect(await user.refusal('firstSteps.dismiss', { steps: ['pony'] })).toMatch(/^steps/);
  expect(await user.refusal('firstSteps.dismiss', { steps: [] })).toMatch(/^steps/);
});
