/**
 * A couple over a year, worked by hand; how its members sign in; and what a second user, or a removed member, reaches. Over
 * real HTTP.
 */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SCOPES } from '../../src/contract/scopes.ts';
import { trustedProxies } from '../../src/http/protocol/trusted-proxies.ts';
import { callOwner } from '../../src/procedures/machine/call.ts';
import { callTool } from '../support/service/call-tool.ts';
import {
  type Answer,
  type Service,
  startService,
  type TestSession,
} from '../support/service/service.ts';
import { addAsset, addPrice } from '../support/users/wealth.ts';

const NOW = '2026-12-31T12:00:00Z';
let service: Service;
let page: TestSession;
/** Ids of the accounts, by their names. */
const ids = new Map<string, string>();
const idOf = (name: string) => ids.get(name) ?? '';

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
async function made(procedure: string, input: object = {}): Promise<any> {
  const { status, body } = await page.mutate(procedure, input);
  expect([procedure, status, status === 200 ? '' : body.message]).toEqual([procedure, 200, '']);
  return body;
}
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
async function asked(of: string, procedure: string, input: object = {}): Promise<any> {
  const { status, body } = await page.query(procedure, { ...input, of });
  expect([procedure, status]).toEqual([procedure, 200]);
  return body;
}

const ISIN = 'FR0000120271';
const MONTHS = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`);
type Row = readonly [day: string, amount: string, label: string, type?: string];

async function account(name: string, type: string, rows: readonly Row[], opening?: string) {
  const { id } = await made('api.createAccount', { name, type });
  ids.set(name, id);
  if (opening !== undefined)
    await made('api.recordBalance', { id, balance: opening, date: '2025-12-31' });
  if (rows.length > 0)
    await made('api.importTransactions', {
      accountId: id,
      transactions: rows.map(([date, amount, label, type]) => ({ date, amount, label, type })),
    });
}

/**
 * Ada earns 3,000 and pays 1,000 into the joint account; Ben earns 2,000 and pays 500. The joint account pays 900 of
 * food and the instalment of 400 of the mortgage (60/40, as the flat). Each pays 100 into their own PEA. Ben owns
 * half of a property with his sister.
 */
beforeAll(async () => {
  service = await startService({
    timeZone: 'UTC',
    proxySignIn: {
      header: 'Remote-User',
      isTrusted: trustedProxies(['127.0.0.1']) ?? (() => false),
    },
  });
  service.setNow(NOW);
  page = await service.signIn('ada');
  const monthly = (...rows: readonly Row[]) =>
    MONTHS.flatMap((month) => rows.map(([day, ...rest]): Row => [`${month}-${day}`, ...rest]));
  const rowsOf = (salary: string, paid: string, name: string) =>
    monthly(
      ['01', salary, 'Salaire', 'credit'],
      ['03', `-${paid}`, 'Virement vers le compte joint', 'transfer'],
      ['05', '-100', `Virement vers PEA ${name}`, 'transfer'],
      ['08', '-200', 'Loisirs', 'debit'],
    );
  await account('Ada', 'checking', rowsOf('3000', '1000', 'Ada'), '10000');
  await account('Ben', 'checking', rowsOf('2000', '500', 'Ben'), '5000');
  await account(
    'Joint',
    'checking',
    monthly(
      ['03', '1000', 'Virement de Ada', 'transfer'],
      ['03', '500', 'Virement de Ben', 'transfer'],
      ['10', '-900', 'Courses', 'debit'],
      ['15', '-400', 'Échéance prêt', 'debit'],
    ),
    '2000',
  );
  for (const name of ['Ada', 'Ben'])
    await account(`PEA ${name}`, 'pea', monthly(['05', '100', 'Versement', 'transfer']), '0');
  await account('Appartement', 'real_estate', [], '300000');
  await account('Prêt', 'loan', monthly(['15', '400', 'Échéance', 'transfer']), '-200000');
  await account('Maison', 'real_estate', [], '100000');
  await made('accounts.set', { id: idOf('Prêt'), payer: idOf('Joint') });
  await made('members.add', { name: 'Ada', accounts: [idOf('Ada'), idOf('PEA Ada')] });
  await made('members.add', { name: 'Ben', accounts: [idOf('Ben'), idOf('PEA Ben')] });
  const owned = (name: string, ada: string, ben: string) =>
    made('accounts.owners', {
      id: idOf(name),
      owners: [
        { member: 'Ada', sharePct: ada },
        { member: 'Ben', sharePct: ben },
      ],
    });
  await owned('Joint', '50', '50');
  await owned('Appartement', '60', '40');
  await owned('Prêt', '60', '40');
  await made('accounts.owners', {
    id: idOf('Maison'),
    owners: [{ member: 'Ben', sharePct: '50' }],
  });
});
afterAll(() => service.close());

describe('the couple', () => {
  // At the end of the year: Ada 10000 + 12 × 1700, Ben 5000 + 12 × 1200, joint 2000 + 12 × 200.
  // Loan 200000 − 12 × 400; each PEA 1200.
  test.each([
    ['all', '30400.00', '19400.00', '4400.00', '300000.00', '-195200.00', '50000.00', '211400.00'],
    ['Ada', '30400.00', undefined, '2200.00', '180000.00', '-117120.00', undefined, '96680.00'],
    ['Ben', undefined, '19400.00', '2200.00', '120000.00', '-78080.00', '50000.00', '114720.00'],
  ])('net worth of %s', async (of, ada, ben, joint, flat, loan, house, net) => {
    const { accounts, netWorth } = await asked(of, 'dashboard.today');
    const values = Object.fromEntries(
      accounts.accounts.map((each: { name: string; valueEur: string }) => [
        each.name,
        each.valueEur,
      ]),
    );
    expect([
      ...['Ada', 'Ben', 'Joint', 'Appartement', 'Prêt', 'Maison'].map((name) => values[name]),
    ]).toEqual([ada, ben, joint, flat, loan, house]);
    expect(netWorth.netWorth.net).toBe(net);
    expect((await asked(of, 'netWorth.show')).netWorth.net).toBe(net);
    const evolution = (await asked(of, 'dashboard.history')).evolution.series;
    expect(evolution.at(-1).total).toBe(Number(net));
  });

  test('payments between members are neither spent nor earned: a cause of their own', async () => {
    const year = async (of: string) =>
      (await asked(of, 'changes.show')).years.find(({ upTo }: { upTo: string }) =>
        upTo.startsWith('2026'),
      ).causes;
    // Of the joint account, each is told half of 18,000: Ada paid in 12,000, Ben 6,000.
    expect(await year('Ada')).toMatchObject({ between: '-3000.00' });
    expect(await year('Ben')).toMatchObject({ between: '3000.00' });
    expect(await year('all')).not.toHaveProperty('between');
    const spending = async (of: string) => {
      const shown = await asked(of, 'spending.show', { months: 2 });
      return [shown.income.total.amounts[0], shown.spending.total.amounts[0]];
    };
    expect(await spending('Ada')).toEqual(['3000.00', '850.00']);
    expect(await spending('Ben')).toEqual(['2000.00', '850.00']);
    expect(await spending('all')).toEqual(['5000.00', '1700.00']);
  });

  test('the savings of a member are those of their own income', async () => {
    const causes = async (of: string) =>
      (await asked(of, 'changes.show')).years.find(({ upTo }: { upTo: string }) =>
        upTo.startsWith('2026'),
      ).causes;
    const [ada, ben, all] = [await causes('Ada'), await causes('Ben'), await causes('all')];
    for (const cause of ['savings', 'debts', 'property', 'gains', 'recorded'])
      expect(Number(ada[cause]) + Number(ben[cause]), cause).toBeCloseTo(Number(all[cause]), 2);
    // 3,000 less 200 of leisure and half of 900 and 400, twelve times.
    expect(ada.savings).toBe('25800.00');
    expect(ada.debts).toBe('2880.00');
  });

  test('a key has the view that it was made with, and says nothing of shares', async () => {
    const keyOf = async (of?: string) =>
      (await made('keys.create', { name: of ?? 'whole', scopes: [...SCOPES], of })).key;
    const [whole, ada] = [await keyOf(), await keyOf('Ada')];
    const net = async (key: string) =>
      (await service.call('GET', '/api/v1/net-worth', { key })).body.netWorth.net;
    expect([await net(whole), await net(ada)]).toEqual(['211400.00', '96680.00']);
    const listed = (await service.call('GET', '/api/v1/transactions?limit=1000', { key: ada }))
      .body;
    expect(new Set(listed.map(({ accountName }: { accountName: string }) => accountName))).toEqual(
      new Set(['Ada', 'Joint', 'PEA Ada', 'Prêt']),
    );
    // Stored amounts are handed over untouched.
    expect(listed.find(({ label }: { label: string }) => label === 'Courses').amount).toBe('-900');
    for (const path of ['accounts', 'positions', 'prices', 'insights', 'performance', 'evolution'])
      expect((await service.call('GET', `/api/v1/${path}`, { key: ada })).status).toBe(200);
    // An answer of one view never answers another.
    const tag = (await service.call('GET', '/api/v1/net-worth', { key: whole })).headers.get(
      'etag',
    );
    const again = await service.call('GET', '/api/v1/net-worth', {
      key: ada,
      headers: { 'if-none-match': tag ?? '' },
    });
    expect(again.status).toBe(200);
  });

  test('a row keeps the amount of the bank, and each door tells the same part of it', async () => {
    const only = { account: idOf('Joint'), label: 'Courses' };
    const found = await asked('Ada', 'transactions.search', only);
    expect(found.transactions[0]).toMatchObject({
      ...{ amount: '-900', part: { sharePct: '50', amount: '-450' } },
    });
    expect((await asked('Ada', 'transactions.list', only))[0].part).toEqual(
      found.transactions[0].part,
    );
    const read = await asked('Ada', 'transactions.page', { account: idOf('Joint'), limit: 5 });
    expect(read.rows.map(({ part }: Answer['body']) => Number(part.amount) * 2)).toEqual(
      read.rows.map(({ amount }: Answer['body']) => Number(amount)),
    );
    // All of it counts in the whole, and none in the view of an owner of nothing.
    expect((await asked('all', 'transactions.list', only))[0]).not.toHaveProperty('part');
    const alien = await asked('Ada', 'transactions.list', { account: idOf('Ben'), limit: 1 });
    expect(alien[0].part).toEqual({ sharePct: '0', amount: '0' });
    const listed = await asked('Ada', 'accounts.list');
    expect(
      Object.fromEntries(listed.map(({ name, sharePct }: Answer['body']) => [name, sharePct])),
    ).toMatchObject({ Joint: '50', Appartement: '60', Prêt: '60', Ada: undefined });
    const { key } = await made('keys.create', { name: 'tool', scopes: [...SCOPES], of: 'Ada' });
    const tool = await callTool(service, key, 'search_transactions', { search: 'courses' });
    expect(tool.told[0]).toContain('"Ada"');
    const { columns, rows } = tool.answer.transactions;
    const row = Object.fromEntries(rows[0].map((cell: unknown, at: number) => [columns[at], cell]));
    expect(row).toMatchObject({ amount: '-900', part: '-450' });
  });

  test('ceilings and tax ages are of each person', async () => {
    const keyOf = async (of?: string) =>
      (await made('keys.create', { name: `cards ${of}`, scopes: [...SCOPES], of })).key;
    const livrets = ['Livret A', 'Livret de Ben'];
    for (const name of livrets) {
      await account(name, 'savings', [], '22000');
      await made('accounts.set', { id: idOf(name), savingsProduct: 'livret_a' });
    }
    const owner = (name: string, ...owners: object[]) =>
      made('accounts.owners', { id: idOf(name), owners });
    await owner('Livret A', { member: 'Ada', sharePct: '100' });
    await owner('Livret de Ben', { member: 'Ben', sharePct: '100' });
    for (const [name, day] of [
      ['PEA Ada', '2019-05-02'],
      ['PEA Ben', '2025-05-02'],
    ] as const)
      await made('accounts.set', { id: idOf(name), openedAt: day });
    const cardsOf = async (key: string) => {
      const { cards } = (await service.call('GET', '/api/v1/insights?lang=en', { key })).body;
      return Object.fromEntries(
        cards.map(({ id, items = [] }: Answer['body']) => [
          id,
          items.map(({ label, value }: Answer['body']) => `${label}: ${value}`),
        ]),
      );
    };
    const [whole, ada, ben] = [await keyOf(), await keyOf('Ada'), await keyOf('Ben')];
    expect(await cardsOf(whole)).toMatchObject({
      ceilings: ['Livret A (Ada): €950.00 left', 'Livret de Ben (Ben): €950.00 left'],
      taxAges: ['PEA Ada (Ada): 7 years', 'PEA Ben (Ben): 1 year'],
    });
    expect(await cardsOf(ada)).toMatchObject({
      ...{ ceilings: ['Livret A: €950.00 left'], taxAges: ['PEA Ada: 7 years'] },
    });
    expect(await cardsOf(ben)).toMatchObject({ taxAges: ['PEA Ben: 1 year'] });
    // The law knows no half of one: its owner is asked about, and nothing is told.
    await owner('Livret A', { member: 'Ada', sharePct: '50' }, { member: 'Ben', sharePct: '50' });
    expect((await cardsOf(ada)).ceilings).toBeUndefined();
    const todo = (await page.query('todo.list')).body;
    expect(JSON.stringify(todo)).toContain('"oneOwner"');
  });

  test('units that go to an account of another owner are between them, too', async () => {
    const { query } = service.database;
    const asset = await addAsset(query, { isin: ISIN, kind: 'equity' });
    await addPrice(query, asset, '2026-01-02', '50');
    await addPrice(query, asset, '2026-12-30', '50');
    await account('CTO Ada', 'cto', []);
    await account('CTO Ben', 'cto', []);
    for (const name of ['Ada', 'Ben'])
      await made('accounts.owners', {
        id: idOf(`CTO ${name}`),
        owners: [{ member: name, sharePct: '100' }],
      });
    await made('lots.add', {
      ...{ account: idOf('CTO Ada'), isin: ISIN, side: 'buy', quantity: '10', unit_price: '50' },
      date: '2026-01-05',
    });
    const before = (await asked('Ben', 'changes.show')).all.causes.between;
    const [holding] = (await page.query('holdings.list', { account: idOf('CTO Ada') })).body;
    await made('holdings.move', {
      ...{ id: holding.id, account: idOf('CTO Ben'), quantity: '4', date: '2026-06-01' },
    });
    const after = (await asked('Ben', 'changes.show')).all.causes.between;
    expect(Number(after) - Number(before)).toBe(200);
    expect((await asked('all', 'changes.show')).all.causes).not.toHaveProperty('between');
  });

  test('a share is undone by the journal, and never adds up to more than all', async () => {
    const owners = async () =>
      (await page.query('members.show')).body.owners.filter(
        ({ accountId }: { accountId: string }) => accountId === idOf('Joint'),
      );
    const before = await owners();
    const share = (of: string, sharePct: string) => ({ member: of, sharePct });
    const set = (...shares: object[]) =>
      page.mutate('accounts.owners', { id: idOf('Joint'), owners: shares });
    for (const wrong of ['0', '100.1', '33.33333', '-1', 'half'])
      expect((await set(share('Ada', wrong))).status, wrong).toBe(400);
    expect((await set(share('Ada', '60'), share('Ben', '40.0001'))).status).toBe(400);
    expect((await set(share('Ada', '50'), share('Ada', '50'))).status).toBe(400);
    expect((await set(share('Zoe', '50'))).status).toBe(404);
    const { undo } = (await set(share('Ada', '40'))).body;
    expect(await owners()).toHaveLength(1);
    await made('accounts.owners', {
      id: idOf('Joint'),
      owners: [share('Ada', '40'), share('Ben', '60')],
    });
    // To put back Ada's half would make 110.
    expect((await page.mutate('journal.undo', { id: undo })).status).toBe(409);
    await made('accounts.owners', { id: idOf('Joint'), owners: [share('Ada', '40')] });
    await made('journal.undo', { id: undo });
    expect(await owners()).toEqual(before);
  });
});

describe('signing in', () => {
  const post = (path: string, body: object) =>
    fetch(`${service.url}${path}`, {
      method: 'POST',
      headers: { ...page.headers, cookie: '', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  /** The session of an answer that signs in. */
  const as = (answer: Response, more: Record<string, string> = {}) => {
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    const headers = { ...page.headers, cookie, ...more };
    return {
      headers,
      get: async (procedure: string, input: object = {}) => {
        const url = `${service.url}/internal/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`;
        const got = await fetch(url, { headers });
        return { status: got.status, body: (await got.json()) as Answer['body'] };
      },
      post: async (procedure: string, input: object) => {
        const sent = await fetch(`${service.url}/internal/${procedure}`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(input),
        });
        return { status: sent.status, body: (await sent.json()) as Answer['body'] };
      },
    };
  };
  const linkOf = async (member: string) => (await made('sessions.link', { member })).code;

  test('a link begins with the view of its member, and the masthead keeps another', async () => {
    const code = await linkOf('Ben');
    expect(await (await post('/page/link', { code })).json()).toEqual({
      user: 'ada',
      member: 'Ben',
    });
    const ben = as(await post('/page/session', { code }));
    const shown = (await ben.get('members.show')).body;
    const [, memberBen] = shown.members;
    expect([shown.signedIn, shown.viewed]).toEqual([memberBen.id, memberBen.id]);
    const net = async () => (await ben.get('netWorth.show')).body.netWorth.net;
    const own = await net();
    await ben.post('members.view', { of: 'all' });
    expect(await net()).not.toBe(own);
    expect((await ben.get('members.show')).body.viewed).toBeNull();
    await ben.post('members.view', { of: 'Ben' });
    expect(await net()).toBe(own);
    // The journal names the member.
    await ben.post('milestones.add', { threshold: '500000' });
    const [change] =
      (await ben.get('journal.list')).body.changes ?? (await ben.get('journal.list')).body;
    expect(change.byMember).toBe('Ben');
  });

  test('an assistant tells the figures of the member that let it in', async () => {
    const ben = as(await post('/page/session', { code: await linkOf('Ben') }));
    const { token } = (await ben.post('assistants.create', { name: 'Of Ben' })).body;
    const { told, answer } = await callTool(service, token, 'summary');
    expect(told[0]).toContain('"Ben"');
    expect(answer.netWorth.net).toBe((await asked('Ben', 'netWorth.show')).netWorth.net);
    const byConsent = (await (await exchange(await consentOf(ben))).json()) as {
      access_token: string;
    };
    expect((await callTool(service, byConsent.access_token, 'summary')).told[0]).toContain('"Ben"');
    // Whatever Ben's session shows.
    await ben.post('members.view', { of: 'Ada' });
    expect((await callTool(service, token, 'summary')).answer).toEqual(answer);
    const whole = (await page.mutate('assistants.create', { name: 'Of the user' })).body.token;
    const all = await callTool(service, whole, 'summary');
    expect(all.told).toEqual([]);
    expect(all.answer.netWorth.net).toBe((await asked('all', 'netWorth.show')).netWorth.net);
  });

  test('a member has a password of their own, by user and name', async () => {
    const PASSWORD = 'of the member ben';
    const ben = as(await post('/page/session', { code: await linkOf('Ben') }));
    expect((await ben.post('password.set', { password: PASSWORD })).status).toBe(200);
    expect((await page.query('password.show')).body).toEqual({ isSet: false });
    expect((await ben.get('password.show')).body).toEqual({ isSet: true });
    const signIn = (user: string) => post('/page/password', { user, password: PASSWORD });
    expect((await signIn('Ben')).status).toBe(404);
    expect((await signIn('ada')).status).toBe(404);
    const again = as(await signIn('ada/Ben'));
    expect((await again.get('members.show')).body.signedIn).not.toBeNull();
    // Another member's is theirs to set.
    expect((await ben.post('password.set', { password: PASSWORD, member: 'Ada' })).status).toBe(
      403,
    );
  });

  test('a proxy signs in a member, by login and by user and name; a removed one no more', async () => {
    const { database: db } = service;
    const context = { db, now: Date.parse(NOW), timeZone: 'UTC' };
    await callOwner(context, 'members.add', { user: 'ada', name: 'Dan', login: 'dan@home' });
    const byProxy = (name: string, cookie = '') =>
      fetch(`${service.url}/page/session`, {
        headers: { ...page.headers, cookie, 'remote-user': name },
      });
    const signedIn = async (name: string, cookie = '') =>
      as(await byProxy(name, cookie), { 'remote-user': name });
    for (const name of ['dan@home', 'ada/Dan']) {
      const dan = await signedIn(name);
      const { members, ...shown } = (await dan.get('members.show')).body;
      const { id } = members.find((member: { name: string }) => member.name === 'Dan');
      expect([shown.signedIn, shown.viewed], name).toEqual([id, id]);
      expect((await dan.get('netWorth.show')).body.netWorth.net).toBe('0.00');
    }
    const open = await signedIn('dan@home');
    for (const other of ['Dan', 'ada/dan', 'dan@home/Dan', 'mallory/Dan'])
      expect(await (await byProxy(other)).json(), other).toMatchObject({ user: null });
    // The proxy names another one: the browser is theirs from then on.
    const ben = await signedIn('ada/Ben', open.headers.cookie);
    const shown = (await ben.get('members.show')).body;
    expect(shown.members.find(({ id }: { id: string }) => id === shown.signedIn).name).toBe('Ben');
    await made('members.remove', { name: 'Dan' });
    expect((await open.get('members.show')).status).toBe(401);
    for (const name of ['dan@home', 'ada/Dan'])
      expect(await (await byProxy(name)).json(), name).toMatchObject({ user: null });
  });

  test('a removed member is out at once: sessions, links, password, keys and assistants', async () => {
    await made('members.add', { name: 'Cleo', accounts: [] });
    const cleo = as(await post('/page/session', { code: await linkOf('Cleo') }));
    expect((await cleo.post('password.set', { password: 'cleo was here once' })).status).toBe(200);
    const open = await linkOf('Cleo');
    const { code: shared } = (await cleo.post('sessions.link', {})).body;
    const { key } = (await cleo.post('keys.create', { name: 'c', scopes: [...SCOPES], of: 'Cleo' }))
      .body;
    const { token } = (await cleo.post('assistants.create', { name: 'Of Cleo' })).body;
    expect((await callTool(service, token, 'accounts')).told[0]).toContain('"Cleo"');
    const consent = await consentOf(cleo);
    await made('accounts.owners', {
      id: idOf('Maison'),
      owners: [{ member: 'Cleo', sharePct: '100' }],
    });
    const { ended, undo } = await made('members.remove', { name: 'Cleo' });
    expect(ended).toEqual({ sessions: 1, keys: 1 });
    expect((await cleo.get('members.show')).status).toBe(401);
    for (const code of [open, shared])
      expect((await post('/page/session', { code })).status).toBe(404);
    const byPassword = { user: 'ada/Cleo', password: 'cleo was here once' };
    expect((await post('/page/password', byPassword)).status).toBe(404);
    expect((await service.call('GET', '/api/v1/accounts', { key })).status).toBe(401);
    const unheard = await fetch(`${service.url}/mcp`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }),
    });
    expect(unheard.status).toBe(401);
    expect((await exchange(consent)).status).toBe(400);
    const assistants = (await page.query('assistants.list')).body;
    expect(assistants.map(({ name }: { name: string }) => name)).not.toContain('Of Cleo');
    const { owners } = (await page.query('members.show')).body;
    expect(
      owners.filter(({ accountId }: { accountId: string }) => accountId === idOf('Maison')),
    ).toEqual([]);
    // Undone, the member and the share are back, and nothing that signs in.
    await made('journal.undo', { id: undo });
    expect((await post('/page/password', byPassword)).status).toBe(404);
    expect((await cleo.get('members.show')).status).toBe(401);
    await made('members.remove', { name: 'Cleo' });
  });

  test('each device of a removed member is out, and one that showed their view shows the whole', async () => {
    await made('members.add', { name: 'Eve', accounts: [] });
    const phone = as(await post('/page/session', { code: await linkOf('Eve') }));
    const password = 'eve was here once';
    expect((await phone.post('password.set', { password })).status).toBe(200);
    const tablet = as(await post('/page/password', { user: 'ada/Eve', password }));
    expect((await tablet.get('members.show')).status).toBe(200);
    const ben = as(await post('/page/session', { code: await linkOf('Ben') }));
    await ben.post('members.view', { of: 'Eve' });
    expect((await ben.get('netWorth.show')).body.netWorth.net).toBe('0.00');
    const { ended } = await made('members.remove', { name: 'Eve' });
    expect(ended).toEqual({ sessions: 2, keys: 0 });
    for (const device of [phone, tablet]) {
      expect((await device.get('netWorth.show')).status).toBe(401);
      expect((await device.post('milestones.add', { threshold: '1' })).status).toBe(401);
      expect((await device.post('sessions.link', {})).status).toBe(401);
    }
    expect((await ben.get('members.show')).body.viewed).toBeNull();
    expect((await ben.get('netWorth.show')).body).toEqual(await asked('all', 'netWorth.show'));
    // A new member of that name is another one.
    await made('members.add', { name: 'Eve', accounts: [] });
    expect((await phone.get('netWorth.show')).status).toBe(401);
    expect((await post('/page/password', { user: 'ada/Eve', password })).status).toBe(404);
    await made('members.remove', { name: 'Eve' });
  });
});

const REDIRECT = 'http://127.0.0.1:33418/callback';
const VERIFIER = 'v'.repeat(64);

/** Lets an assistant in that asks by OAuth; returns what it exchanges for its token. */
async function consentOf(session: {
  post(procedure: string, input: object): Promise<{ status: number; body: Answer['body'] }>;
}): Promise<Record<string, string>> {
  const registered = await fetch(`${service.url}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: 'Claude', redirect_uris: [REDIRECT] }),
  });
  const { client_id: clientId } = (await registered.json()) as { client_id: string };
  const challenge = createHash('sha256').update(VERIFIER).digest('base64url');
  const { status, body } = await session.post('assistants.answerRequest', {
    ...{ clientId, redirectUri: REDIRECT, responseType: 'code', challenge },
    ...{ challengeMethod: 'S256', allows: 'read', issuer: `${service.url}/` },
  });
  expect(status).toBe(200);
  return {
    ...{ grant_type: 'authorization_code', client_id: clientId, redirect_uri: REDIRECT },
    code_verifier: VERIFIER,
    code: new URL(body.location).searchParams.get('code') ?? '',
  };
}

const exchange = (consent: Record<string, string>) =>
  fetch(`${service.url}/oauth/token`, { method: 'POST', body: new URLSearchParams(consent) });

describe('another user', () => {
  test('sees no member of the first, by any name or id', async () => {
    const mallory = await service.signIn('mallory');
    expect((await mallory.query('members.show')).body).toMatchObject({ members: [], owners: [] });
    for (const of of ['Ada', 'Ben', 'all'])
      expect((await mallory.query('netWorth.show', { of })).status).toBe(of === 'all' ? 200 : 404);
    expect(
      (await mallory.mutate('accounts.owners', { id: idOf('Joint'), owners: [] })).status,
    ).toBe(404);
    await mallory.mutate('members.add', { name: 'Ada', accounts: [] });
    const account = (await mallory.mutate('api.createAccount', { name: 'M', type: 'checking' }))
      .body;
    const mine = [{ member: 'Ada', sharePct: '100' }];
    expect((await mallory.mutate('accounts.owners', { id: account.id, owners: mine })).status).toBe(
      200,
    );
    expect((await mallory.query('netWorth.show', { of: 'Ada' })).body.netWorth.net).toBe('0.00');
    expect((await mallory.mutate('members.remove', { name: 'Ben' })).status).toBe(404);
    expect(
      (await mallory.mutate('members.add', { name: 'B', accounts: [idOf('Joint')] })).status,
    ).toBe(404);
    expect((await mallory.mutate('members.add', { name: 'B', login: 'ada' })).status).toBe(403);
    expect((await page.query('members.show')).body.members).toHaveLength(2);
  });

  test('reaches nothing by the ids of members, sessions, keys and changes', async () => {
    const { code } = await made('sessions.link', { member: 'Ben' });
    const opened = await fetch(`${service.url}/page/session`, {
      method: 'POST',
      headers: { ...page.headers, cookie: '', 'content-type': 'application/json' },
      body: JSON.stringify({ code }),
    });
    expect(opened.status).toBe(200);
    const { id: keyId } = await made('keys.create', { name: 'b', scopes: [...SCOPES], of: 'Ben' });
    const quarter = [{ member: 'Ben', sharePct: '25' }];
    const { undo } = await made('accounts.owners', { id: idOf('Maison'), owners: quarter });
    const told = async () => {
      const shown = [];
      for (const path of ['members.show', 'sessions.list', 'keys.list', 'journal.list'])
        shown.push((await page.query(path)).body);
      return shown;
    };
    const before = await told();
    const mallory = await service.signIn('mallory');
    const { id: mine } = (await mallory.mutate('api.createAccount', { name: 'N', type: 'pea' }))
      .body;
    const { members } = before[0];
    const { id: session } = before[1].find(({ member }: { member?: string }) => member === 'Ben');
    for (const { id } of members) {
      for (const [path, input] of [
        ['members.rename', { name: id, to: 'M' }],
        ['members.remove', { name: id }],
        ['members.view', { of: id }],
        ['accounts.owners', { id: mine, owners: [{ member: id, sharePct: '50' }] }],
        ['password.set', { password: 'a password of mallory', member: id }],
        ['sessions.link', { member: id }],
        ['keys.create', { name: 'm', scopes: [...SCOPES], of: id }],
      ] as const)
        expect([path, (await mallory.mutate(path, input)).status]).toEqual([path, 404]);
      for (const path of ['netWorth.show', 'accounts.list', 'transactions.list'])
        expect([path, (await mallory.query(path, { of: id })).status]).toEqual([path, 404]);
    }
    for (const [path, id] of [
      ['sessions.end', session],
      ['keys.revoke', keyId],
      ['journal.undo', undo],
    ])
      expect([path, (await mallory.mutate(path, { id })).status]).toEqual([path, 404]);
    expect((await mallory.query('journal.show', { id: undo })).status).toBe(404);
    expect(await told()).toEqual(before);
  });
});
