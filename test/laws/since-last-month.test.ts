/** The change since the end of last month is one answer on the page, by command and for an assistant. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refreshAllMovements } from '../../src/db/queries/movements/refresh-movements.ts';
import { userNamed } from '../../src/db/queries/users/users.ts';
import { WEALTH } from '../../src/mcp/tools/wealth.ts';
import { type Service, startService } from '../support/service/service.ts';
import { askOwner } from '../support/users/ask-owner.ts';
import { pageQueries } from '../support/users/page-queries.ts';
import { addAccount, addBalance, addTransactions } from '../support/users/wealth.ts';

const TODAY = '2026-03-20';

let service: Service;
beforeAll(async () => {
  service = await startService({ timeZone: 'UTC' });
  service.setNow(`${TODAY}T12:00:00Z`);
});
afterAll(() => service.close());

/** Returns the answers about a user that earned 1,300 in March, and has what `more` adds. */
async function answers(user: string, more: (userId: string) => Promise<void>) {
  const db = service.database.query;
  const userId = await userNamed(db, user);
  const account = await addAccount(db, userId, 'checking');
  await addBalance(db, userId, account, '2026-02-28', '25000');
  await addTransactions(db, userId, account, [
    { date: '2026-03-02', amount: '2000', label: 'SALAIRE' },
    { date: '2026-03-05', amount: '-700', label: 'LOYER' },
  ]);
  await more(userId);
  await service.database.write(userId, (tx) => refreshAllMovements(tx, userId));
  const asking = { user, now: `${TODAY}T12:00:00Z` };
  const [{ changes }, command] = await Promise.all([
    askOwner(service.database, asking, 'dashboard.history'),
    askOwner(service.database, asking, 'netWorth.show'),
  ]);
  const summary = WEALTH.find(({ name }) => name === 'summary');
  if (summary === undefined) throw new Error('There is no tool summary');
  const page = await pageQueries(service, TODAY, user);
  const { changes: told } = (await summary.call({ page, today: TODAY } as never, {})) as {
    changes: { columns: string[]; rows: unknown[][] };
  };
  const row = Object.fromEntries(told.columns.map((name, at) => [name, told.rows[0]?.[at]]));
  return [
    {
      change: changes.month.change,
      own: changes.month.own,
      recorded: changes.month.causes.recorded,
    },
    { change: command.month.change, own: command.month.own, recorded: command.month.recorded },
    { change: row.change, own: row.own, recorded: row.recorded },
  ];
}

describe('of 1,300 earned', () => {
  test('a flat that is entered this month is told apart', async () => {
    const told = await answers('flat', async (userId) => {
      const db = service.database.query;
      const flat = await addAccount(db, userId, 'real_estate');
      await addBalance(db, userId, flat, '2026-03-10', '300000');
    });
    const expected = { change: '301300.00', own: '1300.00', recorded: '300000.00' };
    expect(told).toEqual([expected, expected, expected]);
  });

  test('so is an account that is archived this month', async () => {
    const told = await answers('archived', async (userId) => {
      const db = service.database.query;
      const archivedAt = new Date('2026-03-12T12:00:00Z');
      const old = await addAccount(db, userId, 'savings', { archivedAt });
      await addBalance(db, userId, old, '2026-01-10', '5000');
    });
    const expected = { change: '-3700.00', own: '1300.00', recorded: '-5000.00' };
    expect(told).toEqual([expected, expected, expected]);
  });
});
