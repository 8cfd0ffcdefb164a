/** Each internal procedure, called by a second user with the ids and the name of the first: nothing is shown or changed. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { INTERNAL_PROCEDURES } from '../../../src/procedures/internal/call.ts';
import { callOwner } from '../../../src/procedures/owner/call.ts';
import { type Service, startService, type TestSession } from '../../support/service/service.ts';

/** In all texts of the first user, and in none of the second. */
const SECRET = 'ada-only';
const ISIN = 'FR0000120271';
const ROW = { date: '2026-09-05', amount: '-4.20', label: `${SECRET} coffee`, category: SECRET };

/** Ids of rows of the first user. */
interface Ids {
  readonly account: string;
  readonly other: string;
  readonly transaction: string;
  readonly deleted: string;
  readonly balance: string;
  readonly holding: string;
  readonly lot: string;
  readonly key: string;
  readonly session: string;
}

/** A valid input of each procedure, with those ids wherever it takes one. A new procedure needs its line here. */
const INPUTS: Readonly<Record<string, (ids: Ids) => object>> = {
  'api.createAccount': () => ({ name: 'Own', type: 'checking' }),
  'api.importTransactions': ({ account }) => ({ accountId: account, transactions: [ROW] }),
  'api.reconcileTransactions': ({ account }) => ({ accountId: account, transactions: [ROW] }),
  'api.recordBalance': ({ account }) => ({ id: account, balance: '1' }),
  'api.addHolding': ({ account }) => ({ id: account, isin: 'FR0000133308', quantity: '1' }),
  'api.readNetWorth': () => ({}),
  'api.listAccounts': () => ({}),
  'api.readInsights': () => ({}),
  'api.listTransactions': ({ account }) => ({ accountId: account }),
  'api.listPrices': () => ({}),
  'api.listPositions': () => ({}),
  'api.readPerformance': () => ({}),
  'api.readEvolution': () => ({}),
  'sessions.link': () => ({}),
  'sessions.list': () => ({}),
  'sessions.end': ({ session }) => ({ id: session }),
  'password.show': () => ({}),
  'password.set': () => ({ password: 'a long enough text' }),
  'password.remove': () => ({ current: 'a long enough text' }),
  'keys.create': () => ({ name: 'own', scopes: ['accounts:read'] }),
  'keys.list': () => ({}),
  'keys.revoke': ({ key }) => ({ id: key }),
  'netWorth.show': () => ({}),
  'transactions.list': ({ account }) => ({ account }),
  'transactions.count': ({ account }) => ({ account }),
  'transactions.page': ({ account }) => ({ account }),
  'transactions.summary': ({ account }) => ({ account, by: 'category' }),
  'transactions.categorize': ({ transaction }) => ({ id: transaction, category: 'Own' }),
  'transactions.note': ({ transaction }) => ({ id: transaction, note: 'own' }),
  'transactions.delete': ({ transaction }) => ({ id: transaction }),
  'transactions.restore': ({ deleted }) => ({ id: deleted }),
  'import.reconcile': ({ account }) => ({ batch: { accountId: account, transactions: [ROW] } }),
  'import.rows': ({ account }) => ({ batch: { accountId: account, transactions: [ROW] } }),
  'accounts.list': () => ({}),
  'accounts.create': () => ({ account: { name: 'Own', type: 'savings' } }),
  'accounts.set': ({ account }) => ({ id: account, institution: 'Own' }),
  'accounts.archive': ({ account }) => ({ id: account }),
  'accounts.unarchive': ({ account }) => ({ id: account }),
  'accounts.contributions': ({ account }) => ({ id: account, amount: '1' }),
  'accounts.contents': ({ account }) => ({ id: account }),
  'accounts.delete': ({ account }) => ({ id: account, revision: 1 }),
  'balances.list': ({ account }) => ({ account }),
  'balances.record': ({ account }) => ({ balance: { id: account, balance: '1' } }),
  'balances.remove': ({ balance }) => ({ id: balance }),
  'holdings.list': ({ account }) => ({ account }),
  'holdings.set': ({ holding }) => ({ id: holding, quantity: '9' }),
  'holdings.worthless': ({ holding }) => ({ id: holding }),
  'holdings.remove': ({ holding }) => ({ id: holding }),
  'lots.import': ({ account }) => ({
    account,
    file: {
      name: 'lots.csv',
      content: `date,isin,side,quantity,unit_price\n2026-01-05,${ISIN},buy,1,10\n`,
    },
  }),
  'lots.add': ({ account }) => ({
    account,
    isin: ISIN,
    side: 'buy',
    quantity: '1',
    unit_price: '1',
  }),
  'lots.list': ({ account }) => ({ account }),
  'lots.remove': ({ lot }) => ({ id: lot }),
  'rules.list': () => ({}),
  'rules.add': () => ({ label: 'own', category: 'Own' }),
  'rules.remove': () => ({ place: 1 }),
  'rules.move': () => ({ place: 1, to: 1 }),
  'rules.preview': ({ account }) => ({ account }),
  'rules.complete': ({ account }) => ({ account }),
  'milestones.list': () => ({}),
  'milestones.add': () => ({ threshold: '100' }),
  'milestones.remove': () => ({ threshold: '100' }),
  'benchmark.show': () => ({}),
  'benchmark.set': () => ({ key: 'sp500' }),
};

let service: Service;
let ada: TestSession;
let mallory: TestSession;
let ids: Ids;

beforeAll(async () => {
  service = await startService();
  service.setNow('2026-09-20T12:00:00Z');
  ada = await service.signIn('ada');
  mallory = await service.signIn('mallory');
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  const made = async (procedure: string, input: object): Promise<any> => {
    const { status, body } = await ada.mutate(procedure, input);
    expect([procedure, status]).toEqual([procedure, 200]);
    return body;
  };
  const account = await made('api.createAccount', { name: `${SECRET} PEA`, type: 'pea' });
  const other = await made('api.createAccount', { name: `${SECRET} A`, type: 'checking' });
  await made('api.importTransactions', {
    accountId: account.id,
    transactions: [ROW, { ...ROW, date: '2026-09-06' }],
  });
  const [deleted, transaction] = (await ada.query('transactions.page')).body.rows;
  await made('transactions.delete', { id: deleted.id });
  const balance = await made('api.recordBalance', { id: account.id, balance: '123456.78' });
  await made('lots.add', {
    ...{ account: account.id, isin: ISIN, side: 'buy', quantity: '7', unit_price: '11' },
    date: '2026-01-05',
  });
  const [lot] = (await ada.query('lots.list')).body;
  const [holding] = (await ada.query('holdings.list')).body;
  await made('rules.add', { label: SECRET, category: SECRET });
  await made('milestones.add', { threshold: '123456' });
  const key = await made('keys.create', { name: SECRET, scopes: ['accounts:read'] });
  ids = {
    ...{ account: account.id, other: other.id, transaction: transaction.id, deleted: deleted.id },
    ...{ balance: balance.id, holding: holding.id, lot: lot.id, key: key.id, session: ada.id },
  };
  expect(Object.values(ids).every((id) => typeof id === 'string')).toBe(true);
});
afterAll(() => service.close());

/** All that the first user has, with credentials. */
async function allOfAda(): Promise<string> {
  const { database: db } = service;
  const context = { db, now: Date.parse('2026-09-20T12:00:00Z'), timeZone: 'Europe/Paris' };
  const page = await callOwner(context, 'users.page', { user: 'ada', from: null });
  const { lastUsedAt: _, ...session } = (await ada.query('sessions.list')).body[0];
  return JSON.stringify([page, (await ada.query('keys.list')).body, session]);
}

test('every procedure has an input', () => {
  expect(Object.keys(INPUTS).toSorted()).toEqual([...INTERNAL_PROCEDURES.keys()].toSorted());
});

const call = ({ query, mutate }: TestSession, path: string, input: object) =>
  (INTERNAL_PROCEDURES.get(path)?.type === 'query' ? query : mutate)(path, input);

describe.each([...INTERNAL_PROCEDURES.keys()])('%s', (path) => {
  test('shows and changes nothing of another user', async () => {
    const before = await allOfAda();
    const input = INPUTS[path]?.(ids) ?? {};
    const named = path.startsWith('api.') ? input : { ...input, user: 'ada', userId: ada.userId };
    const { status, body } = await call(mallory, path, named);
    // The input is valid: what it names is not there.
    const usesId = Object.values(ids).some((id) => JSON.stringify(input).includes(id));
    expect(usesId ? [404] : [200, 404]).toContain(status);
    const secrets = [SECRET, '123456', ...Object.values(ids), ada.userId, ada.token];
    const sent = JSON.stringify(input);
    for (const secret of secrets.filter((each) => !sent.includes(each)))
      expect(JSON.stringify(body)).not.toContain(secret);
    expect(await allOfAda()).toBe(before);
  });
});

test('the first user is answered for each of the queries', async () => {
  for (const [path, { type }] of INTERNAL_PROCEDURES)
    if (type === 'query')
      expect([path, (await call(ada, path, INPUTS[path]?.(ids) ?? {})).status]).toEqual([
        path,
        200,
      ]);
});
