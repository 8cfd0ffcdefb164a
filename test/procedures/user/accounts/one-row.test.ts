/** Counts the turns of the event loop that a change of one row waits for. Each may last as long as one of another user. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { publicRoutes } from '../../../../src/procedures/user/public-routes.ts';
import { fairTurns } from '../../../../src/runtime/fair-turns.ts';
import { type OwnerClient, openOwnerClient, type User } from '../../../support/users/owner.ts';
import { addAccount } from '../../../support/users/wealth.ts';

let client: OwnerClient;
let user: User;
let account: string;
beforeAll(async () => {
  client = await openOwnerClient();
  user = await client.newUser();
  account = await addAccount(client.db, user.userId, 'checking', { name: 'Daily' });
  const pea = await addAccount(client.db, user.userId, 'pea', { name: 'PEA' });
  await user.call('lots.trades', {
    account: pea,
    trades: [1, 2, 3].map((day) => ({
      ...{ date: `2020-01-0${day}`, isin: 'FR0000120271', side: 'buy', quantity: '1' },
      unitPrice: '50',
    })),
  });
});
afterAll(() => client.close());

/** Counts turns while no time passes, so that no computation takes a second one on a busy machine. */
async function turnsOf(work: () => Promise<unknown>): Promise<number> {
  const scheduled = vi.spyOn(fairTurns, 'schedule');
  vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  await work();
  const turns = scheduled.mock.calls.length;
  vi.restoreAllMocks();
  return turns;
}

test('an import and an edit of one row, far from the days of any trade', async () => {
  const entry = (label: string) => ({ date: '2024-03-05', amount: '-12.50', label });
  const imported = await turnsOf(() =>
    publicRoutes(client.context, user).importTransactions({
      accountId: account,
      transactions: [entry('CAFE'), entry('BAKERY')],
    }),
  );
  const [row] = await user.call('transactions.list', { account });
  const edited = await turnsOf(() =>
    user.call('transactions.edit', { id: row.id, amount: '-12.60' }),
  );
  expect(Math.max(imported, edited)).toBeLessThanOrEqual(7);
});
