/** A close that the operator states for all users, over one of a source: taking it back restores what was there. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { writeCloses } from '../../../../src/db/queries/market/writes.ts';
import { prices } from '../../../../src/db/schema.ts';
import { type OwnerClient, openOwnerClient, type User } from '../../../support/users/owner.ts';
import { addAccount, addAsset, addHolding } from '../../../support/users/wealth.ts';

const [isin, date] = ['FR0000120271', '2026-06-01'];

let client: OwnerClient;
let user: User;
let assetId: string;
let id: string;
beforeAll(async () => {
  client = await openOwnerClient();
  assetId = await addAsset(client.db, { isin });
});
beforeEach(async () => {
  user = await client.newUser();
  await client.db.delete(prices);
  id = await addHolding(
    client.db,
    user.userId,
    await addAccount(client.db, user.userId, 'cto'),
    assetId,
    '1',
  );
});
afterAll(() => client.close());

const feed = (price: string) =>
  client.context.db.writeMarket((tx) =>
    writeCloses(tx, [{ assetId, date, price, currency: 'EUR' }], 'feed'),
  );
const closes = async () => (await user.call('holdings.prices', { id })).closes;
const close = (price: string, from: string) => [{ date, price, currency: 'EUR', from }];
const state = (price: string) => user.call('prices.set', { isin, date, price });
const takeBack = () => user.call('prices.remove', { isin, date });

test('what a source gave counts again, as that source’s', async () => {
  await feed('50');
  expect(await state('51')).toMatchObject({ price: '51', earlier: null });
  expect(await closes()).toEqual(close('51', 'operator'));
  expect(await takeBack()).toMatchObject({ price: '51' });
  expect(await closes()).toEqual(close('50', 'source'));
  // Without a statement of the operator, the close of the source is removed.
  expect(await takeBack()).toMatchObject({ price: '50' });
  expect(await closes()).toEqual([]);
  expect(await user.refusal('prices.remove', { isin, date })).toContain(date);
});

test('an earlier statement is told, and can be stated again', async () => {
  await feed('50');
  await state('51');
  const { earlier } = await state('52');
  expect(earlier).toEqual({ price: '51', currency: 'EUR' });
  await state(earlier.price);
  expect(await closes()).toEqual(close('51', 'operator'));
  await takeBack();
  expect(await closes()).toEqual(close('50', 'source'));
});

test('a close equal to that of a source stays the source’s, and undoing it leaves it there', async () => {
  await feed('50');
  const { earlier } = await state('50.00');
  expect(await closes()).toEqual(close('50', 'source'));
  await state(earlier.price);
  expect(await closes()).toEqual(close('50', 'source'));
});

test('a rate is removed alike: that of the operator first', async () => {
  const of = { currency: 'XAF', date };
  await user.call('rates.set', { ...of, rate: '655' });
  expect(await user.call('rates.remove', of)).toMatchObject({ rate: '655' });
  expect(await user.refusal('rates.remove', of)).toContain('XAF');
});
