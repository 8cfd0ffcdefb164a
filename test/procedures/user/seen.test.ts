/** A change carries the values on which its sender decided, and is refused once another caller has changed them. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BENCHMARK_KEYS } from '../../../src/core/performance/benchmark.ts';
import { DomainError } from '../../../src/i18n/errors/domain-error.ts';
import { type OwnerClient, openOwnerClient, type User } from '../../support/users/owner.ts';
import { addAccount, addAsset, addHolding, addLot } from '../../support/users/wealth.ts';

let client: OwnerClient;
let user: User;
beforeAll(async () => {
  client = await openOwnerClient();
});
beforeEach(async () => {
  user = await client.newUser();
});
afterAll(() => client.close());

/** A value that a form shows, what another caller makes of it, and what the form wants to store. */
interface Case {
  readonly path: string;
  /** The object that is changed. */
  readonly of: object;
  readonly field: string;
  readonly seen: string | null;
  readonly theirs: object;
  /** Their value, as text. */
  readonly now: string;
  readonly mine: object;
}

const refused = async (path: string, input: object): Promise<DomainError> => {
  const error = await user.call(path, input).catch((thrown: unknown) => thrown);
  if (error instanceof DomainError) return error;
  throw error instanceof Error ? error : new Error('It was not refused.');
};

async function check({ path, of, field, seen, theirs, now, mine }: Case): Promise<void> {
  const send = { ...of, ...mine, seen: { [field]: seen } };
  await user.call(path, { ...of, ...theirs });
  const before = await user.call('journal.list');
  const error = await refused(path, send);
  expect([error.code, error.reason[0]]).toEqual(['CONFLICT', 'changedByOther']);
  expect(error.differences).toEqual({ [field]: now });
  expect(await user.call('journal.list')).toEqual(before);
  const kept = await user.call(path, { ...send, seen: { [field]: now === '' ? null : now } });
  expect(kept.undo).not.toBeNull();
}

describe('a value that another caller changed is not written over', () => {
  test('of an account', async () => {
    const id = await addAccount(client.db, user.userId, 'checking', { name: 'Joint' });
    const of = { id };
    await check({
      ...{ path: 'accounts.set', of, field: 'institution', seen: null },
      ...{ theirs: { institution: 'Fortuneo' }, now: 'Fortuneo', mine: { institution: 'Bourso' } },
    });
    await check({
      ...{ path: 'accounts.set', of, field: 'openedAt', seen: null },
      theirs: { openedAt: '2020-01-02' },
      now: '2020-01-02',
      mine: { openedAt: '2021-01-02' },
    });
    await check({
      ...{ path: 'accounts.archive', of, field: 'archivedAt', seen: null },
      theirs: { date: '2026-06-01' },
      now: '2026-06-01T00:00:00.000Z',
      mine: { date: '2026-06-02' },
    });
    await check({
      ...{ path: 'accounts.convert', of, field: 'type', seen: 'checking' },
      ...{ theirs: { type: 'savings' }, now: 'savings', mine: { type: 'other' } },
    });
  });

  test('of what is paid into a portfolio, of who pays a card, and of the owners', async () => {
    const pea = await addAccount(client.db, user.userId, 'pea');
    await check({
      ...{ path: 'accounts.contributions', of: { id: pea }, field: 'contributionsEur', seen: null },
      ...{ theirs: { amount: '1000' }, now: '1000', mine: { amount: '2000' } },
    });
    const payer = await addAccount(client.db, user.userId, 'checking');
    const card = await addAccount(client.db, user.userId, 'checking');
    await check({
      ...{ path: 'accounts.set', of: { id: card }, field: 'payer', seen: null },
      ...{ theirs: { payer: 'none' }, now: 'none', mine: { payer } },
    });
    for (const name of ['Ada', 'Bob']) await user.call('members.add', { name });
    await check({
      ...{ path: 'accounts.owners', of: { id: payer }, field: 'owners', seen: '' },
      theirs: { owners: ['Ada', 'Bob'].map((member) => ({ member, sharePct: '50' })) },
      now: 'Ada 50 %, Bob 50 %',
      mine: { owners: [{ member: 'Bob', sharePct: '100' }] },
    });
  });

  test('of a balance, and of the terms of a loan', async () => {
    const id = await addAccount(client.db, user.userId, 'checking');
    const balance = { id, balance: '10.00', date: '2026-06-01' };
    const recorded = await user.call('balances.record', { balance });
    await check({
      ...{ path: 'balances.correct', of: { id: recorded.id }, field: 'balance' },
      ...{ seen: recorded.balance, theirs: { balance: '20' }, now: '20', mine: { balance: '30' } },
    });
    const loan = await addAccount(client.db, user.userId, 'loan', { loanRatePct: '1.5' });
    await check({
      ...{ path: 'accounts.setTerms', of: { id: loan, date: '2026-07-01' }, field: 'ratePct' },
      ...{ seen: null, theirs: { ratePct: '1.2' }, now: '1.2', mine: { ratePct: '1.1' } },
    });
  });

  test('of a transaction and of a category', async () => {
    const account = await addAccount(client.db, user.userId, 'checking');
    const row = { account, date: '2026-06-01', amount: '-10', label: 'MONOPRIX' };
    const { id } = await user.call('transactions.add', { ...row, category: 'Food' });
    const of = { id };
    await check({
      ...{ path: 'transactions.edit', of, field: 'label', seen: 'MONOPRIX' },
      ...{ theirs: { label: 'Monop' }, now: 'Monop', mine: { label: 'Monoprix' } },
    });
    await check({
      ...{ path: 'transactions.annotate', of: { ids: [id] }, field: 'note', seen: null },
      ...{ theirs: { note: 'theirs' }, now: 'theirs', mine: { note: 'mine' } },
    });
    await check({
      ...{ path: 'transactions.categorize', of, field: 'categoryName', seen: 'Food' },
      ...{ theirs: { category: 'Home' }, now: 'Home', mine: { category: 'Other' } },
    });
    const [food] = (await user.call('categories.list')).categories.filter(
      ({ name }: { name: string }) => name === 'Food',
    );
    const category = { id: food.id };
    await check({
      ...{ path: 'categories.rename', of: category, field: 'name', seen: 'Food' },
      ...{ theirs: { name: 'Meals' }, now: 'Meals', mine: { name: 'Groceries' } },
    });
    await check({
      ...{ path: 'categories.vat', of: category, field: 'vatShare', seen: null },
      ...{ theirs: { share: '20/120' }, now: '20/120', mine: { share: '10/110' } },
    });
  });

  test('of a holding and of a trade', async () => {
    const pea = await addAccount(client.db, user.userId, 'pea');
    const assetId = await addAsset(client.db, { isin: 'FR0000133308' });
    const stated = await addHolding(client.db, user.userId, pea, assetId, '3');
    const of = { id: stated };
    await check({
      ...{ path: 'holdings.set', of, field: 'quantity', seen: '3' },
      ...{ theirs: { quantity: '4' }, now: '4', mine: { quantity: '5' } },
    });
    await check({
      ...{ path: 'holdings.worthless', of, field: 'worthlessAt', seen: null },
      ...{ theirs: { date: '2026-06-01' }, now: '2026-06-01', mine: { date: '2026-06-02' } },
    });
    const other = await addAccount(client.db, user.userId, 'cto');
    const traded = await addHolding(client.db, user.userId, other, assetId, '0');
    const bought = { date: '2026-06-01', side: 'buy', quantity: '2', unitPrice: '10' };
    await addLot(client.db, user.userId, traded, bought);
    const [lot] = await user.call('lots.list', { account: other });
    await check({
      ...{ path: 'lots.correct', of: { id: lot.id }, field: 'quantity', seen: '2' },
      ...{ theirs: { quantity: '3' }, now: '3', mine: { quantity: '4' } },
    });
  });

  test('of the index', async () => {
    const { key } = await user.call('benchmark.show');
    const [theirs, mine] = BENCHMARK_KEYS.filter((each) => each !== key);
    await check({
      ...{ path: 'benchmark.set', of: {}, field: 'key', seen: key },
      ...{ theirs: { key: theirs }, now: `${theirs}`, mine: { key: mine } },
    });
  });
});

test('a rule is removed or moved only where it still has its place', async () => {
  const shop = { label: 'shop', category: 'Food' };
  const train = { label: 'train', category: 'Travel' };
  for (const rule of [shop, train]) await user.call('rules.add', rule);
  const seen = { rule: JSON.stringify(train) };
  await user.call('rules.move', { place: 2, to: 1 });
  for (const path of ['rules.remove', 'rules.move'])
    expect((await refused(path, { place: 2, to: 1, seen })).differences).toEqual({
      rule: JSON.stringify(shop),
    });
  expect(await user.call('rules.list')).toEqual([train, shop]);
  await user.call('rules.remove', { place: 1, seen });
  expect(await user.call('rules.list')).toEqual([shop]);
});

test('a change of other values is stored, as is one that says nothing of what was seen', async () => {
  const account = await addAccount(client.db, user.userId, 'checking');
  const row = { account, date: '2026-06-01', amount: '-10', label: 'MONOPRIX' };
  const { id } = await user.call('transactions.add', row);
  await user.call('transactions.edit', { id, label: 'Monop' });
  const seen = { amount: '-10' };
  const changed = await user.call('transactions.edit', { id, amount: '-11', seen });
  expect(changed).toMatchObject({ label: 'Monop', amount: '-11' });
  expect(await user.call('transactions.edit', { id, amount: '-12' })).toMatchObject({
    amount: '-12',
  });
});

test('what cannot be compared is refused, not taken for the same', async () => {
  const account = await addAccount(client.db, user.userId, 'checking');
  const row = { account, date: '2026-06-01', amount: '-10' };
  const ids: string[] = [];
  for (const label of ['one', 'two'])
    ids.push((await user.call('transactions.add', { ...row, label })).id);
  const seen = { note: null };
  expect(await refused('transactions.annotate', { ids, note: 'x', seen })).toMatchObject({
    ...{ code: 'BAD_REQUEST', reason: ['seenUnknown', { name: 'note' }] },
  });
  const unknown = { id: account, name: 'Other', seen: { colour: 'red' } };
  expect((await refused('accounts.set', unknown)).code).toBe('BAD_REQUEST');
});
