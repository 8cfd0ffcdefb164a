/** Coins that go from an exchange to a wallet that is followed on its chain. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Coin } from '../../../../src/core/market-data.ts';
import { toDay } from '../../../../src/core/time/day.ts';
import { coinAsset } from '../../../../src/db/queries/market/coins.ts';
import { storeWallet } from '../../../../src/db/queries/market/wallets.ts';
import { type OwnerClient, openOwnerClient, type User } from '../../../support/users/owner.ts';
import { addAccount, addHolding, addLot, addPrice } from '../../../support/users/wealth.ts';

const BTC: Coin = { name: 'Bitcoin', kind: 'crypto', ticker: 'BTC-EUR', currency: 'EUR' };

let client: OwnerClient;
let user: User;
let wallet: string;
let holding: string;
beforeAll(async () => {
  client = await openOwnerClient();
  const { id: asset } = await coinAsset(client.db, BTC);
  await addPrice(client.db, asset, '2026-03-01', '60000');
});
beforeEach(async () => {
  user = await client.newUser();
  const kraken = await addAccount(client.db, user.userId, 'crypto_wallet', { name: 'Kraken' });
  wallet = await followed('Ledger');
  const { id: asset } = await coinAsset(client.db, BTC);
  holding = await addHolding(client.db, user.userId, kraken, asset, '0');
  await addLot(client.db, user.userId, holding, {
    ...{ date: '2026-01-05', side: 'buy', quantity: '0.03', unitPrice: '40000' },
  });
});
afterAll(() => client.close());

const followed = (name: string) =>
  addAccount(client.db, user.userId, 'crypto_wallet', { name, syncMode: 'onchain' });

/** The chain tells a wallet's quantity at the end of a day. */
const sees = (quantity: string, day: string, account = wallet) =>
  storeWallet(client.context.db, `${user.userId}/${account}`, BTC, quantity, toDay(day));

const held = async (): Promise<string[]> =>
  (await user.call('holdings.list')).map(
    (each: { accountName: string; held: string }) => `${each.accountName} ${each.held}`,
  );
const lotsOf = async (account: string): Promise<string[]> =>
  (await user.call('lots.list', { account })).map(
    (lot: { date: string; side: string; quantity: string }) =>
      `${lot.date} ${lot.side} ${lot.quantity}`,
  );
const withdrawn = (input: object = {}) => ({
  ...{ id: holding, account: wallet, quantity: '0.005', received: '0.0049', date: '2026-03-10' },
  ...input,
});
const move = (input: object = {}) => user.call('holdings.move', withdrawn(input));
const refusal = (input: object = {}) => user.refusal('holdings.move', withdrawn(input));
const arrivals = async (quantity = '0.005', date = '2026-03-10'): Promise<string[]> =>
  (await user.call('holdings.arrivals', { id: holding, quantity, date })).map(
    (each: { accountName: string; date: string; quantity: string }) =>
      `${each.accountName} ${each.date} ${each.quantity}`,
  );

test('the units that arrived have the cost of those that left, and the chain is asked on', async () => {
  await sees('0.1', '2026-03-02');
  await sees('0.1049', '2026-03-11');
  expect(await arrivals()).toEqual(['Ledger 2026-03-11 0.0049']);
  await move();
  expect(await held()).toEqual(['Kraken 0.025', 'Ledger 0.1049']);
  expect(await lotsOf(wallet)).toEqual(['2026-03-02 buy 0.1']);
  expect(await arrivals()).toEqual([]);
  await sees('0.1049', '2026-03-11');
  await sees('0.1049', '2026-03-12');
  expect(await lotsOf(wallet)).toEqual(['2026-03-02 buy 0.1']);
  await sees('0.1', '2026-03-13');
  expect(await lotsOf(wallet)).toEqual(['2026-03-02 buy 0.1', '2026-03-13 sell 0.0049']);
  expect(await held()).toEqual(['Kraken 0.025', 'Ledger 0.1']);
});

test('a wallet without other units keeps what arrived, once', async () => {
  await sees('0.0049', '2026-03-10');
  await move();
  expect(await lotsOf(wallet)).toEqual([]);
  await sees('0.0049', '2026-03-10');
  await sees('0.0059', '2026-03-14');
  expect(await lotsOf(wallet)).toEqual(['2026-03-14 buy 0.001']);
  expect(await held()).toEqual(['Kraken 0.025', 'Ledger 0.0059']);
  await sees('0.001', '2026-03-15');
  // 0.0049 at 60,000 each, for which 0.005 at 40,000 each left the exchange.
  expect(await user.call('realized.years')).toMatchObject([{ year: 2026, fifo: '94.00' }]);
});

test('a move that is undone or taken back leaves the wallet what its chain tells', async () => {
  await sees('0.1', '2026-03-02');
  await sees('0.1049', '2026-03-11');
  const before = await user.call('holdings.list');
  const { undo } = await move();
  await user.call('journal.undo', { id: undo });
  expect(await user.call('holdings.list')).toEqual(before);
  expect(await lotsOf(wallet)).toEqual(['2026-03-02 buy 0.1', '2026-03-11 buy 0.0049']);

  const { id } = await move();
  await sees('0.01', '2026-03-15');
  await user.call('holdings.unmove', { id });
  expect(await held()).toEqual(['Kraken 0.03', 'Ledger 0.01']);
  expect(await lotsOf(wallet)).toEqual([
    ...['2026-03-02 buy 0.1', '2026-03-10 buy 0.0049', '2026-03-15 sell 0.0949'],
  ]);
});

test('part of what arrived on a day can have left elsewhere', async () => {
  await sees('0.1', '2026-03-02');
  await sees('0.12', '2026-03-12');
  expect(await arrivals()).toEqual([]);
  await move();
  expect(await lotsOf(wallet)).toEqual(['2026-03-02 buy 0.1', '2026-03-12 buy 0.0151']);
  expect(await held()).toEqual(['Kraken 0.025', 'Ledger 0.12']);
});

test('both wallets that rose are told, and none that rose too late, too early or by another figure', async () => {
  const other = await followed('Phone');
  for (const account of [wallet, other]) await sees('0.1', '2026-03-02', account);
  await sees('0.105', '2026-03-10');
  await sees('0.10475', '2026-03-13', other);
  expect(await arrivals()).toEqual(['Ledger 2026-03-10 0.005', 'Phone 2026-03-13 0.00475']);
  expect(await arrivals('0.005', '2026-03-11')).toEqual(['Phone 2026-03-13 0.00475']);
  expect(await arrivals('0.005', '2026-03-09')).toEqual(['Ledger 2026-03-10 0.005']);
  expect(await arrivals('0.0049')).toEqual(['Phone 2026-03-13 0.00475']);
  expect(await arrivals('0.0053')).toEqual([]);
});

test('is refused for what the wallet did not receive, and changes nothing', async () => {
  await sees('0.1', '2026-03-02');
  await sees('0.1049', '2026-03-14');
  const before = [await held(), await lotsOf(wallet)];
  expect(await refusal()).toMatch(/rose by 0 from 2026-03-10 to 2026-03-13, and 0.0049 can't/);
  expect(await refusal({ date: '2026-03-12', received: '0.005' })).toMatch(/rose by 0.0049/);
  expect(await refusal({ date: '2026-03-12', costPct: '10' })).toMatch(/makes its lots/);
  await move({ date: '2026-03-12' });
  expect(await refusal({ date: '2026-03-13' })).toMatch(/rose by 0 from 2026-03-13/);
  expect([await held(), await lotsOf(wallet)]).not.toEqual(before);
  const [{ id }] = await user.call('holdings.list', { account: wallet });
  expect(await user.refusal('holdings.move', { id, account: wallet })).toMatch(/makes its lots/);
});

test('tells nothing of what another user has', async () => {
  await sees('0.005', '2026-03-10');
  const other = await client.newUser();
  const asked = { id: holding, quantity: '0.005', date: '2026-03-10' };
  expect(await other.refusal('holdings.arrivals', asked)).toBe('Holding not found.');
});
