import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { publicRoutes } from '../../../../src/procedures/user/public-routes.ts';
import { type OwnerClient, openOwnerClient, type User } from '../../../support/users/owner.ts';
import { addAccount } from '../../../support/users/wealth.ts';

let client: OwnerClient;
let user: User;
let first: string;
let second: string;
beforeAll(async () => {
  client = await openOwnerClient();
});
beforeEach(async () => {
  user = await client.newUser();
  first = await addAccount(client.db, user.userId, 'cto', { name: 'Depot 1' });
  second = await addAccount(client.db, user.userId, 'cto', { name: 'Depot 2' });
});
afterAll(() => client.close());

const ISIN = 'DE000A1EWWW0';

/** Portfolio Performance's test Issue371PurchaseValueWithTransfers: 47 units for 2,397.60, moved at a worth of 4,128.10. */
const steps = () => [
  {
    account: first,
    trades: [
      {
        ...{ date: '2012-01-02', isin: ISIN, side: 'buy', quantity: '47', unitPrice: '50.80' },
        ...{ fees: '10', name: 'Adidas AG' },
      },
    ],
  },
  { from: first, to: second, isin: ISIN, quantity: '47', date: '2015-11-20' },
];

const held = async () =>
  (await user.call('holdings.list')).map(
    (each: { accountName: string; held: string }) => `${each.accountName} ${each.held}`,
  );

test('a transfer keeps the cost, and realises nothing', async () => {
  const stored = await user.call('lots.withMoves', { steps: steps() });
  expect(stored).toMatchObject({ imported: 1, skipped: 0, moved: 1, warnings: [] });
  expect(await held()).toEqual(['Depot 1 0', 'Depot 2 47']);
  await user.call('prices.import', {
    file: { name: 'p', content: `isin,date,price,currency\n${ISIN},2015-11-20,88.09,EUR\n` },
  });
  const { positions } = await publicRoutes(client.context, user).listPositions();
  expect(positions).toMatchObject([
    { isin: ISIN, quantity: 47, costBasis: 2397.6, value: 4140.23 },
  ]);
  expect(await user.call('realized.years')).toEqual([]);
});

test('the same steps a second time add nothing', async () => {
  await user.call('lots.withMoves', { steps: steps() });
  const before = [await user.call('lots.list'), await user.call('holdings.moves')];
  expect(await user.call('lots.withMoves', { steps: steps() })).toMatchObject({
    ...{ imported: 0, skipped: 2, moved: 0, undo: null },
  });
  expect([await user.call('lots.list'), await user.call('holdings.moves')]).toEqual(before);
});

test('nothing is stored of steps that move or sell more than is held', async () => {
  const sell = {
    account: second,
    trades: [{ date: '2016-01-04', isin: ISIN, side: 'sell', quantity: '48', unitPrice: '90' }],
  };
  expect(await user.refusal('lots.withMoves', { steps: [...steps(), sell] })).toMatch(/48/);
  const [bought, moved] = steps();
  expect(
    await user.refusal('lots.withMoves', { steps: [bought, { ...moved, quantity: '47.5' }] }),
  ).toMatch(/47 units of "Adidas AG" are held/);
  expect(await user.refusal('lots.withMoves', { steps: [moved] })).toMatch(/has no lots/);
  expect(await user.call('lots.list')).toEqual([]);
  expect(await user.call('holdings.list')).toEqual([]);
});

test('one change holds all of it, and the journal takes it back', async () => {
  const { undo } = await user.call('lots.withMoves', { steps: steps() });
  await user.call('journal.undo', { id: undo });
  expect(await user.call('holdings.list')).toEqual([]);
  await user.call('lots.withMoves', { steps: steps() });
  expect(await held()).toEqual(['Depot 1 0', 'Depot 2 47']);
});
