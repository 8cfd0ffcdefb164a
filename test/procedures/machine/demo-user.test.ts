/** The demo on the page: the role `owner` makes, opens and removes it, and it touches no other user's data. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callInstallation } from '../../../src/procedures/machine/installation.ts';
import { rows } from '../../support/databases/rows.ts';
import { type Service, startService, type TestSession } from '../../support/service/service.ts';

let service: Service;
let owner: TestSession;
let ada: TestSession;

beforeAll(async () => {
  service = await startService();
  owner = await service.signIn('owner');
  ada = await service.signIn('ada');
});
afterAll(() => service.close());

/** Counts the rows of all tables, of users and shared. */
async function counts(): Promise<Record<string, number>> {
  const { query: db } = service.database;
  const tables = await rows<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const found: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await rows<{ count: number }>(
      db,
      sql`select count(*)::int as count from ${sql.identifier(name)}`,
    );
    found[name] = row?.count ?? -1;
  }
  return found;
}
const looking = (userId: string) => ({ 'pactole-user': userId });

test('only the role owner makes and removes it', async () => {
  for (const procedure of ['demo.open', 'demo.close'])
    expect((await ada.mutate(procedure)).status).toBe(403);
  expect((await owner.mutate('demo.close')).body).toEqual({ isRemoved: false });
});

test('a person of its name keeps it from being made', async () => {
  await owner.mutate('users.add', { user: 'demo' });
  const { status, body } = await owner.mutate('demo.open');
  expect([status, body.message]).toEqual([409, expect.stringContaining('demo')]);
  const { body: contents } = await owner.query('users.contents', { user: 'demo' });
  await owner.mutate('users.delete', { user: 'demo', revision: contents.revision });
});

test('it has figures, leaves those of all others as they are, and goes without a trace', async () => {
  await owner.mutate('accounts.create', {
    account: { name: 'Mine', type: 'checking', currency: 'EUR' },
  });
  const before = await counts();
  const exported = await owner.query('netWorth.show');
  // Two clicks at once make one; on a busy machine, the second gives up waiting.
  const open = () =>
    callInstallation({ db: service.database, now: Date.now(), timeZone: 'UTC' }, 'demo.open', {});
  await Promise.allSettled([open(), open()]);
  const { body: demo } = await owner.mutate('demo.open');
  expect(demo).toEqual({ user: 'demo', userId: expect.any(String) });
  const { userId } = demo;
  const made = await counts();
  expect(made.users).toBe((before.users ?? 0) + 1);
  // Prices and rates of all users are real ones.
  for (const table of ['prices', 'rates', 'splits', 'api_keys', 'sessions'])
    expect([table, made[table]]).toEqual([table, before[table]]);

  const worth = await owner.query('netWorth.show', {}, looking(userId));
  expect(Number(worth.body.netWorth.net)).toBeGreaterThan(100_000);
  expect(worth.body.netWorth.missing ?? []).toEqual([]);
  const { body: positions } = await owner.query('api.listPositions', {}, looking(userId));
  expect(JSON.stringify(positions)).toContain('Horizon Monde');
  const { body: accounts } = await owner.query('accounts.list', {}, looking(userId));
  expect(accounts.length).toBeGreaterThan(8);
  expect((await owner.query('netWorth.show')).body).toEqual(exported.body);

  // Nothing is written while it is looked at, and its page has no role.
  const write = await owner.mutate('milestones.add', { threshold: '1000' }, looking(userId));
  expect([write.status, write.body.message]).toEqual([
    403,
    'La démo se consulte sans pouvoir être modifiée.',
  ]);
  expect((await owner.query('users.list', {}, looking(userId))).status).toBe(403);
  expect((await owner.query('installation.show', {}, looking(userId))).body.isOwner).toBe(false);

  // No other session, and no other user's page.
  expect((await ada.query('netWorth.show', {}, looking(userId))).status).toBe(401);
  expect((await owner.query('netWorth.show', {}, looking(ada.userId))).status).toBe(401);
  expect((await owner.query('netWorth.show', {}, looking('x'))).status).toBe(401);

  const file = await fetch(`${service.url}/internal/files/export`, { headers: owner.headers });
  expect(await file.text()).not.toContain('Horizon Monde');

  // Two tabs leave it at once.
  const closed = await Promise.all([1, 2, 3].map(() => owner.mutate('demo.close')));
  expect(closed.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(closed.map(({ body }) => body)).toContainEqual({ isRemoved: true });
  expect((await owner.query('netWorth.show', {}, looking(userId))).status).toBe(401);
  const after = await counts();
  // The fund of the index stays, as any other security.
  expect({ ...after, assets: 0, journal: 0, market_changes: 0 }).toEqual({
    ...{ ...before, assets: 0, journal: 0, market_changes: 0 },
  });
  const [left] = await rows<{ count: number }>(
    service.database.query,
    sql`select count(*)::int as count from assets where isin like 'ZZ%'`,
  );
  expect(left?.count).toBe(0);
});

test('a member of the owner’s household looks at none', async () => {
  const { body } = await owner.mutate('demo.open');
  await owner.mutate('members.add', { name: 'Mia' });
  const [member] = await rows<{ id: string }>(
    service.database.query,
    sql`select id from members where user_id = ${owner.userId}`,
  );
  await service.database.query.execute(
    sql`update sessions set member_id = ${member?.id} where id = ${owner.id}`,
  );
  expect((await owner.query('netWorth.show', {}, looking(body.userId))).status).toBe(401);
  expect((await owner.mutate('demo.close')).status).toBe(403);
});
