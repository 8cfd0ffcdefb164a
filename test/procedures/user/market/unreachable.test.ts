/** Providers that do not answer: told among what is left to settle, since when, and no longer once one answers. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { toDay } from '../../../../src/core/time/day.ts';
import { marketAccess, runRefresh } from '../../../../src/procedures/user/market/market-refresh.ts';
import { type Providers, startProviders } from '../../../market-data/support/providers.ts';
import { type OwnerClient, openOwnerClient, type User } from '../../../support/users/owner.ts';
import { addAccount, addAsset, addHolding } from '../../../support/users/wealth.ts';

const CHART = '/yahoo/v8/finance/chart/TTE.PA';

let client: OwnerClient;
let providers: Providers;
let user: User;
beforeAll(async () => {
  [client, providers] = await Promise.all([openOwnerClient(), startProviders()]);
  user = await client.newUser();
  const account = await addAccount(client.db, user.userId, 'cto', { name: 'CTO' });
  const asset = await addAsset(client.db, { ticker: 'TTE.PA', currency: 'EUR' });
  await addHolding(client.db, user.userId, account, asset, '1');
});
beforeEach(() => providers.reset());
afterAll(() => Promise.all([client.close(), providers.close()]));

/** Asks the providers on a day. */
async function refreshOn(date: string): Promise<void> {
  const access = providers.access(Date.parse(`${date}T10:00:00Z`));
  await runRefresh(client.context.db, access, { today: () => toDay(date), minAgeMs: 0 });
}
const down = () => providers.on(CHART, { status: 503, body: '' });
const told = async () =>
  (await user.call('todo.list', {})).filter(({ what }: { what: string }) => what === 'market');

test('a market that was never reached is told at once, one that was from the second day on', async () => {
  down();
  await refreshOn('2026-06-25');
  expect(await told()).toEqual([
    { what: 'market', data: 'prices', failedOn: '2026-06-25', reachedOn: null },
  ]);

  providers.quote('TTE.PA', { '2026-06-26': 50 }, { currency: 'EUR' });
  await refreshOn('2026-06-29');
  expect(await told()).toEqual([]);

  // Today is 30 June: the evening of the 29th is not old.
  down();
  await refreshOn('2026-06-30');
  expect(await told()).toEqual([]);
});

test('the last day on which a provider answered is kept, whatever fails later', async () => {
  providers.quote('TTE.PA', { '2026-06-26': 50 }, { currency: 'EUR' });
  await client.db.execute("delete from market_progress where what = 'reached'");
  await refreshOn('2026-06-26');
  down();
  await refreshOn('2026-06-27');
  await refreshOn('2026-06-28');
  expect(await told()).toEqual([
    { what: 'market', data: 'prices', failedOn: '2026-06-27', reachedOn: '2026-06-26' },
  ]);
  // A provider that knows nothing of the symbol can be reached.
  providers.on(CHART, { status: 404, body: '' });
  await refreshOn('2026-06-28');
  expect(await told()).toEqual([]);
});

test('nobody is told who needs no market, nor where market data is turned off', async () => {
  down();
  await client.db.execute("delete from market_progress where what = 'reached'");
  await refreshOn('2026-06-27');
  const other = await client.newUser();
  expect(await other.call('todo.list', {})).toEqual([]);
  expect(await told()).toHaveLength(1);
  const off = marketAccess({ ...providers.settings, enabled: false }, new AbortController().signal);
  await runRefresh(client.context.db, off, { today: () => toDay('2026-06-30'), minAgeMs: 0 });
  expect(await told()).toEqual([]);
});
