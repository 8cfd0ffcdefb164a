import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type OwnerClient, openOwnerClient, type User } from '../../support/users/owner.ts';
import {
  addAccount,
  addAsset,
  addHolding,
  addPrice,
  addSplit,
} from '../../support/users/wealth.ts';

let client: OwnerClient;
let user: User;
beforeAll(async () => {
  client = await openOwnerClient();
});
beforeEach(async () => {
  user = await client.newUser();
});
afterAll(() => client.close());

const remove = (asset: string) => user.call('assets.remove', { asset });
const listed = async () =>
  (await user.call('assets.list')).map(({ id }: { readonly id: string }) => id);

test('an asset goes with its closes and splits, by its ISIN or the end of its id', async () => {
  const isin = 'FR0000000001';
  const one = await addAsset(client.db, { name: 'Mistyped', isin });
  await addPrice(client.db, one, '2026-01-05', '10');
  await addPrice(client.db, one, '2026-01-05', '11');
  await addSplit(client.db, one, '2026-01-06', '2');
  expect(await remove(isin.toLowerCase())).toEqual({
    ...{ id: one, name: 'Mistyped', isin, closes: 1, splits: 1 },
  });
  const other = await addAsset(client.db, { name: 'Other' });
  expect(await user.raised(() => remove(other.slice(-12)))).toEqual({ user: 0, market: 1 });
  expect(await listed()).not.toContain(one);
  expect(await listed()).not.toContain(other);
});

test('one that any user holds stays, and is told by whom', async () => {
  const asset = await addAsset(client.db, { name: 'World' });
  await addPrice(client.db, asset, '2026-01-05', '10');
  const other = await client.newUser();
  for (const { userId } of [other, other, user]) {
    const account = await addAccount(client.db, userId, 'pea');
    await addHolding(client.db, userId, account, asset, '1');
  }
  expect(await user.refusal('assets.remove', { asset })).toBe(
    '"World" stays, since it is needed by 3 holdings of 2 users.',
  );
  expect(await listed()).toContain(asset);
});

test('the fund of an index that a user is compared with stays', async () => {
  const isin = 'IE00B5BMR087';
  const asset = await addAsset(client.db, { name: 'S&P', isin });
  await user.call('benchmark.set', { key: 'sp500' });
  expect(await user.refusal('assets.remove', { asset })).toBe(
    '"S&P" stays, since it is needed by the comparison with S&P 500.',
  );
});

test('what is none, or may be two, is refused', async () => {
  const end = 'abcdefabcdef';
  for (const start of ['00000000-0000-7000-8000-', '00000000-0000-7000-8001-']) {
    await addAsset(client.db, { id: `${start}${end}` });
  }
  expect(await user.refusal('assets.remove', { asset: end })).toMatch(/^abcdefabcdef is the end/);
  for (const asset of ['FR9999999999', 'def', '%']) {
    expect(await user.refusal('assets.remove', { asset })).toBe(
      `Asset ${JSON.stringify(asset)} not found.`,
    );
  }
});
