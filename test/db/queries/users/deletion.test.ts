/** A user, or an account, is deleted with all that is theirs, and nothing that is others'. */
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createAssistantCode } from '../../../../src/db/queries/users/assistants.ts';
import { emptyData } from '../../../../src/db/queries/users/deletion.ts';
import { storePasskey } from '../../../../src/db/queries/users/passkeys.ts';
import { storeSecret } from '../../../../src/db/queries/users/second-factors.ts';
import { createSession } from '../../../../src/db/queries/users/sessions.ts';
import { userNamed } from '../../../../src/db/queries/users/users.ts';
import {
  holdings,
  reminders,
  userAssets,
  userPrices,
  userRates,
  userSplits,
} from '../../../../src/db/schema.ts';
import { withoutKeyChecks } from '../../../../src/db/sql/key-checks.ts';
import { DEFAULT_MARKET_SETTINGS } from '../../../../src/market-data/settings.ts';
import { callOwner } from '../../../../src/procedures/machine/call.ts';
import { marketAccess } from '../../../../src/procedures/user/market/market-refresh.ts';
import { rows } from '../../../support/databases/rows.ts';
import { type Service, startService } from '../../../support/service/service.ts';

let service: Service;
beforeEach(async () => {
  service = await startService();
});
afterEach(() => service.close());

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
async function owner(path: string, input: object = {}): Promise<any> {
  const market = marketAccess(
    { ...DEFAULT_MARKET_SETTINGS, enabled: false },
    new AbortController().signal,
  );
  return callOwner({ db: service.database, now: Date.now(), timeZone: 'UTC', market }, path, input);
}

const ISIN = 'FR0000120271';

/** Fills the tables of a user, and gives their key, an account that has of everything, and another. */
async function live(user: string) {
  const key = await service.key(undefined, user);
  const post = (path: string, body: object, tag = path) =>
    service.call('POST', `/api/v1${path}`, {
      key,
      body,
      headers: { 'idempotency-key': `${user}${tag}` },
    });
  const { body: account } = await post('/accounts', { name: 'PEA', type: 'pea' });
  const { body: other } = await post('/accounts', { name: 'Loan', type: 'loan' }, 'other');
  for (const { id } of [account, other]) {
    await post(`/accounts/${id}/balance`, { balance: '10' });
    const row = { date: '2026-01-02', amount: '-1', label: 'a', category: 'food' };
    await post('/import', { accountId: id, transactions: [row, row] });
  }
  await post(`/accounts/${account.id}/holdings`, { isin: ISIN, quantity: '1' });
  const content = `date,isin,side,quantity,unit_price\n2026-01-02,${ISIN},buy,1,10\n`;
  const file = { name: 'lots.csv', content };
  await owner('lots.import', { user, account: account.id, file });
  const [{ id: holding }] = await owner('holdings.list', { user, account: account.id });
  await owner('holdings.move', { user, id: holding, isin: 'XX0000000051' });
  await owner('milestones.add', { user, threshold: '1000' });
  await owner('firstSteps.dismiss', { user, steps: ['loan'] });
  const answers = { account: account.id };
  await owner('importAnswers.set', { user, hash: '0a'.repeat(32), answers });
  await owner('rules.add', { user, label: 'cafe', category: 'food' });
  const run = { feed: 'kraken', error: null, differences: 0, held: 0, gone: 0 };
  await owner('feeds.record', { user, runs: [{ ...run, consentEnds: null }] });
  const links = { linkedAccountId: account.id, continuesAccountId: account.id };
  await owner('accounts.set', { user, id: other.id, ...links });
  const { query: db } = service.database;
  const [{ assetId, userId } = { assetId: '', userId: '' }] = await db
    .select({ assetId: holdings.assetId, userId: holdings.userId })
    .from(holdings)
    .where(eq(holdings.id, holding));
  const stated = { userId, assetId, date: '2026-01-02' };
  await db.insert(userPrices).values({ ...stated, price: '1', currency: 'XAF' });
  await db.insert(userRates).values({ userId, currency: 'XAF', date: '2026-01-02', rate: '650' });
  await db
    .insert(reminders)
    .values({ userId, address: 'a@example.org', language: 'fr', token: 't' });
  await db.insert(userSplits).values({ ...stated, ratio: '2' });
  await db.insert(userAssets).values({ userId, assetId, name: 'a' });
  await owner('accounts.setTerms', { user, id: other.id, date: '2026-01-02', ratePct: '1.2' });
  const moved = (amount: string) => ({
    transactions: [{ date: '2026-01-04', amount, label: 'VIR' }],
  });
  await post('/import', { accountId: account.id, ...moved('-5') }, 'paid');
  await post('/import', { accountId: other.id, ...moved('5') }, 'received');
  await owner('movements.state', { user, from: account.id, to: other.id, label: 'vir' });
  const session = await service.signIn(user);
  await owner('members.add', { user, name: 'Camille' });
  await owner('accounts.owners', {
    user,
    id: account.id,
    owners: [{ member: 'Camille', sharePct: '50' }],
  });
  const todos: { accountId: string; doubtId?: string }[] = await owner('todo.list', { user });
  const { doubtId } = todos.find((todo) => todo.accountId === other.id && todo.doubtId) ?? {};
  await owner('todo.settle', { user, id: doubtId });
  await owner('assistants.create', { user, name: 'assistant' });
  const grant = { userId, sessionId: session.id, clientId: 'x', redirectUri: 'x', challenge: 'x' };
  await createAssistantCode(db, { ...grant, mayWrite: false });
  await storeSecret(db, userId, Buffer.from(user));
  const { id: passkeyId } = await storePasskey(db, {
    ...{ userId, memberId: null, name: 'phone', origin: 'https://wealth.example' },
    ...{ credentialId: user, publicKey: Buffer.from(user), transports: [], counter: 0 },
  });
  await createSession(db, { userId, device: 'test', by: 'passkey', passkeyId });
  return { key, session, account: account.id as string, other: other.id as string };
}

/** Counts the rows of users in each table. */
async function rowsOfUsers(): Promise<Record<string, number>> {
  const { query: db } = service.database;
  const tables = await rows<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.columns
        where table_schema = 'public' and column_name = 'user_id'
          and not (select relispartition from pg_class where oid = format('%I', table_name)::regclass)
        order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of [...tables, { name: 'users' }]) {
    const [row] = await rows<{ count: number }>(
      db,
      sql`select count(*)::int as count from ${sql.identifier(name)}`,
    );
    counts[name] = row?.count ?? -1;
  }
  return counts;
}

const accountsOf = async (key: string) => service.call('GET', '/api/v1/accounts', { key });

describe('a user', () => {
  test('leaves nothing, and everything of the others stays', async () => {
    const grace = await live('grace');
    const { body: before } = await accountsOf(grace.key);
    const counts = await rowsOfUsers();
    expect(Object.values(counts).filter((count) => count === 0)).toEqual([]);
    const hara = await live("o'hara");

    const { revision, contents } = await owner('users.contents', { user: "o'hara" });
    expect(contents).toEqual({
      ...{ accounts: 2, transactions: 6, balances: 2, holdings: 2, lots: 1 },
      ...{ categories: 1, rules: 1, milestones: 1, api_keys: 1 },
    });
    expect(await owner('users.delete', { user: "o'hara", revision })).toEqual({
      user: "o'hara",
      contents,
    });
    expect(await rowsOfUsers()).toEqual(counts);
    expect((await accountsOf(hara.key)).status).toBe(401);
    expect((await hara.session.query('sessions.list')).status).toBe(401);
    expect((await grace.session.query('sessions.list')).status).toBe(200);
    expect((await accountsOf(grace.key)).body).toEqual(before);
    expect((await owner('users.list')).map(({ name }: { name: string }) => name)).toEqual([
      'grace',
    ]);
  });

  test('is not deleted where something changed since it was looked at', async () => {
    const { other } = await live('ada');
    const { revision } = await owner('users.contents', { user: 'ada' });
    await owner('accounts.archive', { user: 'ada', id: other });
    const counts = await rowsOfUsers();
    await expect(owner('users.delete', { user: 'ada', revision })).rejects.toThrow(/changed/);
    expect(await rowsOfUsers()).toEqual(counts);
  });

  test('who is deleted while they write is told that the key is not valid', async () => {
    const { key } = await live('ada');
    const { revision } = await owner('users.contents', { user: 'ada' });
    const write = () =>
      service.call('POST', '/api/v1/accounts', { key, body: { name: 'B', type: 'checking' } });
    const outcomes = await Promise.all([
      ...Array.from({ length: 8 }, async () => (await write()).status),
      owner('users.delete', { user: 'ada', revision }).then(
        () => 'deleted',
        () => 'changed',
      ),
      ...Array.from({ length: 8 }, async () => (await write()).status),
    ]);
    for (const outcome of outcomes) expect([201, 401, 'deleted', 'changed']).toContain(outcome);
  });

  test('who is called again is somebody new', async () => {
    await live('ada');
    const before = await userNamed(service.database.query, 'ada');
    const { revision } = await owner('users.contents', { user: 'ada' });
    await owner('users.delete', { user: 'ada', revision });
    expect(await userNamed(service.database.query, 'ada')).not.toBe(before);
  });
});

describe('an account', () => {
  test('leaves nothing of its dated terms', async () => {
    const { other } = await live('ada');
    const { revision } = await owner('accounts.contents', { user: 'ada', id: other });
    await owner('accounts.delete', { user: 'ada', id: other, revision });
    expect(await rowsOfUsers()).toMatchObject({ accounts: 1, loan_terms: 0 });
  });

  test('leaves nothing; what named it names nothing, and the rest of the user stays', async () => {
    const { key, account, other } = await live('ada');
    const { name, contents, revision } = await owner('accounts.contents', {
      user: 'ada',
      id: account,
    });
    expect({ name, contents }).toEqual({
      name: 'PEA',
      contents: { transactions: 3, balances: 1, holdings: 2, lots: 1 },
    });
    const { headers } = await accountsOf(key);
    await owner('accounts.delete', { user: 'ada', id: account, revision });

    const answer = await service.call('GET', '/api/v1/accounts', {
      key,
      headers: { 'if-none-match': headers.get('etag') ?? '' },
    });
    expect(answer.body.accounts.map(({ id }: { id: string }) => id)).toEqual([other]);
    expect(await rowsOfUsers()).toMatchObject({
      ...{ accounts: 1, transactions: 3, balances: 1, holdings: 0, lots: 0, users: 1 },
    });
    const [listed] = await owner('accounts.list', { user: 'ada' });
    expect(listed).toMatchObject({ linkedAccountId: null, continuesAccountId: null });
    const [kept] = await rows<{ mentions: number }>(
      service.database.query,
      sql`select count(*)::int as mentions from idempotent_answers where answer::text like ${`%${account}%`}`,
    );
    expect(kept?.mentions).toBe(0);
  });

  test('is not made anew by a late repetition of what made it', async () => {
    const { key, account } = await live('ada');
    const { revision } = await owner('accounts.contents', { user: 'ada', id: account });
    await owner('accounts.delete', { user: 'ada', id: account, revision });
    const again = await service.call('POST', '/api/v1/accounts', {
      key,
      body: { name: 'PEA', type: 'pea' },
      headers: { 'idempotency-key': 'ada/accounts' },
    });
    expect(again).toMatchObject({ status: 409, body: { message: /has been deleted/ } });
  });

  test('of somebody else is none', async () => {
    const { account } = await live('ada');
    await live('grace');
    for (const path of ['accounts.contents', 'accounts.delete']) {
      await expect(owner(path, { user: 'grace', id: account, revision: 1 })).rejects.toThrow(
        'Account not found.',
      );
    }
  });
});

describe('foreign keys', () => {
  const foreign = '23503';
  const withoutAccount = (userId: string) =>
    sql`insert into balances (user_id, account_id, date, id, balance, currency)
        values (${userId}::uuid, ${userId}::uuid, '2026-01-01', ${userId}::uuid, '1', 'EUR')`;

  test('are checked again after a deletion, in the same transaction', async () => {
    const { database } = service;
    const userId = await userNamed(database.query, 'ada');
    const added = database.write(userId, async (tx) => {
      await emptyData(tx, userId);
      await tx.execute(withoutAccount(userId));
    });
    await expect(added).rejects.toMatchObject({ cause: { code: foreign } });
  });

  test('are checked after a deletion that failed', async () => {
    const { database } = service;
    const userId = await userNamed(database.query, 'ada');
    const failed = database.write(userId, (tx) =>
      withoutKeyChecks(tx, () => tx.execute(sql`select 1 / 0`)),
    );
    await expect(failed).rejects.toMatchObject({ cause: { code: '22012' } });
    const added = database.write(userId, (tx) => tx.execute(withoutAccount(userId)));
    await expect(added).rejects.toMatchObject({ cause: { code: foreign } });
  });
});
