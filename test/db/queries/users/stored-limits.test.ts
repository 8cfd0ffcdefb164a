/** Limits of what a user keeps, at the routes that add to it. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { userIdOf } from '../../../../src/db/queries/users/users.ts';
import { STORED_LIMITS } from '../../../../src/db/stored-limits.ts';
import { DEFAULT_MARKET_SETTINGS } from '../../../../src/market-data/settings.ts';
import { callOwner } from '../../../../src/procedures/machine/call.ts';
import { marketAccess } from '../../../../src/procedures/user/market/market-refresh.ts';
import { rows } from '../../../support/databases/rows.ts';
import { type Service, startService } from '../../../support/service/service.ts';

let service: Service;
let user: string;
let userId: string;
let key: string;
let account: string;
let users = 0;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

beforeEach(async () => {
  user = `user ${++users}`;
  key = await service.key(undefined, user);
  userId = (await userIdOf(service.database.query, user)) ?? '';
  account = (await post('/accounts', { name: 'PEA', type: 'pea' })).body.id;
});

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  service.call('POST', `/api/v1${path}`, { key, body, headers });
const importOf = (transactions: object[]) => post('/import', { accountId: account, transactions });
const row = (label: string, more: object = {}) => ({
  date: '2026-01-02',
  amount: '-1',
  label,
  ...more,
});

/** Adds rows of a table as the given columns say, with numbers from 1. */
const fill = (table: string, columns: string, values: string, count: number) =>
  service.database.query.execute(
    sql.raw(
      `insert into ${table} (user_id, ${columns}) select '${userId}', ${values} from generate_series(1, ${count}) n`,
    ),
  );

async function counted(): Promise<{ stored: number; actual: number }> {
  const [found] = await rows<{ stored: number; actual: number }>(
    service.database.query,
    sql`select stored_rows::int as stored,
               ((select count(*) from transactions where user_id = u.id)
                + (select count(*) from balances where user_id = u.id)
                + (select count(*) from lots where user_id = u.id))::int as actual
        from users u where id = ${userId}`,
  );
  return found ?? { stored: -1, actual: -1 };
}

const ENGLISH = { 'accept-language': 'en' };
const conflict = (message: string) => ({ status: 409, body: { code: 'CONFLICT', message } });

test('accounts', async () => {
  const id = 'gen_random_uuid()';
  await fill('accounts', 'id, name, type, currency', `${id}, 'n', 'checking', 'EUR'`, 998);
  expect(await post('/accounts', { name: 'the last', type: 'checking' })).toMatchObject({
    status: 201,
  });
  expect(await post('/accounts', { name: 'one more', type: 'checking' })).toMatchObject(
    conflict('A user keeps at most 1000 accounts: nothing was added.'),
  );
  expect(await importOf([row('a')])).toMatchObject({ status: 200 });
});

test('holdings', async () => {
  await service.database.query.execute(
    sql.raw(
      `with made as (insert into assets (id, name) select gen_random_uuid(), 'a' from generate_series(1, 9999) returning id)
       insert into holdings (user_id, id, account_id, asset_id, quantity, quantity_at)
       select '${userId}', gen_random_uuid(), '${account}', id, 1, '2026-01-01' from made`,
    ),
  );
  const add = (isin: string) => post(`/accounts/${account}/holdings`, { isin, quantity: '1' });
  expect(await add('FR0000120271')).toMatchObject({ status: 201 });
  expect(await add('IE00B4L5Y983')).toMatchObject(
    conflict('A user keeps at most 10000 holdings: nothing was added.'),
  );
});

test('categories', async () => {
  await fill('categories', 'id, name, name_key', `gen_random_uuid(), 'c' || n, 'C' || n`, 19_999);
  expect(
    await importOf([row('a', { category: 'c1' }), row('b', { category: 'd1' })]),
  ).toMatchObject({ status: 200 });
  expect(await importOf([row('c', { category: 'd2' })])).toMatchObject({
    status: 413,
    body: { message: 'A user keeps at most 20000 categories: nothing was added.' },
  });
  expect(await importOf([row('c', { category: 'd1' })])).toMatchObject({ status: 200 });
});

test('rows: a batch beyond the limit adds nothing, and duplicates are still found', async () => {
  await importOf([row('a')]);
  await service.database.query.execute(
    sql`update users set stored_rows = ${STORED_LIMITS.rows - 1} where id = ${userId}`,
  );
  const tooMany = {
    status: 413,
    body: {
      code: 'PAYLOAD_TOO_LARGE',
      message:
        'A user keeps at most 5000000 transactions, balances and lots together: nothing was added.',
    },
  };
  expect(await importOf([row('b'), row('c')])).toMatchObject(tooMany);
  expect(await importOf([row('a'), row('b')])).toMatchObject({
    status: 200,
    body: { imported: 1 },
  });
  expect(await importOf([row('c')])).toMatchObject(tooMany);
  expect(await importOf([row('a')])).toMatchObject({ status: 200, body: { duplicates: 1 } });
  const balance = { balance: '1', date: '2026-01-01' };
  expect(await post(`/accounts/${account}/balance`, balance)).toMatchObject(tooMany);
});

test('Idempotency-Keys in 24 hours', async () => {
  await fill('idempotent_answers', 'key, request, answer', `'k' || n, '', '{}'`, 10_000);
  const body = { name: 'a', type: 'checking' };
  expect(await post('/accounts', body, { 'idempotency-key': 'one-more' })).toMatchObject(
    conflict('A user may send 10000 different Idempotency-Keys in 24 hours.'),
  );
  expect(await post('/accounts', body)).toMatchObject({ status: 201 });
  await service.database.query.execute(
    sql`update idempotent_answers set created_at = now() - interval '25 hours' where user_id = ${userId}`,
  );
  expect(await post('/accounts', body, { 'idempotency-key': 'one-more' })).toMatchObject({
    status: 201,
  });
});

test('rows are counted by all that adds and removes them', async () => {
  const market = marketAccess(
    { ...DEFAULT_MARKET_SETTINGS, enabled: false },
    new AbortController().signal,
  );
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  const owner = (path: string, input: object): Promise<any> =>
    callOwner({ db: service.database, now: Date.now(), timeZone: 'UTC', market }, path, {
      user,
      ...input,
    });
  const isExact = async (expected: number) =>
    expect(await counted()).toEqual({ stored: expected, actual: expected });

  await importOf([row('a'), row('a'), row('b')]);
  await importOf([row('a'), row('b')]);
  await isExact(3);
  const at = `/accounts/${account}/balance`;
  const { body: balance } = await post(at, { balance: '1', date: '2026-01-01' });
  await post(at, { balance: '2', date: '2026-01-01' });
  await isExact(4);
  const isin = 'FR0000120271';
  const content = `date,isin,side,quantity,unit_price\n2026-01-02,${isin},buy,1,10\n2026-01-03,${isin},buy,1,10\n`;
  await owner('lots.import', { account, file: { name: 'lots.csv', content } });
  await isExact(6);
  const [lot] = await owner('lots.list', { account });
  await owner('lots.remove', { id: lot.id });
  await owner('balances.remove', { id: balance.id });
  await isExact(4);
  const [{ id: transaction }] = await owner('transactions.list', { account });
  await owner('transactions.delete', { id: transaction });
  await isExact(4);
  await owner('transactions.add', { account, ...row('by hand') });
  await isExact(5);
  for (let undone = 0; undone < 2; undone++) {
    const [newest] = await owner('journal.list', {});
    await owner('journal.undo', { id: newest.id });
    const { stored, actual } = await counted();
    expect(stored).toBe(actual);
  }
  await isExact(5);
  const [holding] = await owner('holdings.list', { account });
  await owner('holdings.remove', { id: holding.id });
  await isExact(4);
  const { revision } = await owner('accounts.contents', { id: account });
  await owner('accounts.delete', { id: account, revision });
  await isExact(0);
});

test('the id of an asset, which users share, holds no time', async () => {
  await post(`/accounts/${account}/holdings`, { isin: 'DE0007164600', quantity: '1' });
  const [asset] = await rows<{ id: string }>(
    service.database.query,
    sql`select id from assets where isin = 'DE0007164600'`,
  );
  expect(asset?.id).toMatch(/^.{14}4/);
});

test('keys: those that have ended make room, oldest first', async () => {
  await fill(
    'api_keys',
    'id, name, hash, scopes, revoked_at',
    `gen_random_uuid(), 'k' || n, sha256(gen_random_uuid()::text::bytea), '{}', case when n <= 2 then now() end`,
    999,
  );
  const session = await service.signIn(user);
  const create = () => session.mutate('keys.create', { name: 'new', scopes: [] }, ENGLISH);
  // One works already, and two of the others have ended.
  expect(await create()).toMatchObject({ status: 200 });
  expect(await create()).toMatchObject({ status: 200 });
  expect(await create()).toMatchObject(
    conflict('A user keeps at most 1000 keys that can be used: nothing was added.'),
  );
  const { body } = await session.query('keys.list');
  expect(body.filter(({ state }: { state: string }) => state === 'active')).toHaveLength(1_000);
  await session.mutate('keys.revoke', { id: body[0].id });
  expect(await create()).toMatchObject({ status: 200 });
});

test('milestones and feeds', async () => {
  await fill('milestones', 'threshold', 'n', 200);
  const session = await service.signIn(user);
  expect(await session.mutate('milestones.add', { threshold: '200.0' })).toMatchObject({
    status: 200,
  });
  expect(await session.mutate('milestones.add', { threshold: '201' }, ENGLISH)).toMatchObject(
    conflict('A user keeps at most 200 milestones: nothing was added.'),
  );
  const record = (feeds: readonly string[]) => {
    const done = { error: null, differences: 0, held: 0, gone: 0, consentEnds: null };
    const runs = feeds.map((feed) => ({ feed, ...done }));
    const context = { db: service.database, now: Date.now(), timeZone: 'UTC' };
    return callOwner(context, 'feeds.record', { user, runs });
  };
  await record(Array.from({ length: 200 }, (_, at) => `feed ${at}`));
  await record(['feed 1']);
  await expect(record(['feed 200'])).rejects.toThrow('A user keeps at most 200 feeds');
});

test('imports', async () => {
  await fill(
    'imports',
    'id, account_id, by_kind, received, imported, duplicates, deleted, first_day, last_day',
    `gen_random_uuid(), '${account}', 'command', 1, 1, 0, 0, '2026-01-02', '2026-01-02'`,
    STORED_LIMITS.imports - 1,
  );
  expect(await importOf([row('the last')])).toMatchObject({ status: 200 });
  expect(await importOf([row('one more')])).toMatchObject({
    status: 413,
    body: { message: 'A user keeps at most 100000 imports: nothing was added.' },
  });
});

test('sessions: those of a client without cookies end before one that is in use', async () => {
  const browser = await service.signIn(user);
  await service.database.query.execute(
    sql`update sessions set created_at = now() - interval '1 hour',
                            last_used_at = now() - interval '30 minutes' where id = ${browser.id}`,
  );
  let newest = browser;
  for (let count = 0; count < 120; count++) newest = await service.signIn(user);
  const { body } = await newest.query('sessions.list');
  expect(body).toHaveLength(100);
  const shown = body.map(({ id }: { id: string }) => id);
  expect(shown).toEqual(expect.arrayContaining([browser.id, newest.id]));
  expect((await browser.query('sessions.list')).status).toBe(200);
});

test('the keys of one user cost another nothing', async () => {
  await fill(
    'api_keys',
    'id, name, hash, scopes',
    `gen_random_uuid(), repeat('k', 80), sha256(gen_random_uuid()::text::bytea), array_fill('s'::text, array[100])`,
    20_000,
  );
  const other = await service.signIn('someone else');
  const started = performance.now();
  expect((await other.query('keys.list')).body).toEqual([]);
  expect(performance.now() - started).toBeLessThan(1_000);
});
