/** A user with a row of each kind, and a valid input of each internal procedure. */
import { expect } from 'vitest';
import { clientId } from '../../../src/core/identifiers/assistant-client.ts';
import { INTERNAL_PROCEDURES } from '../../../src/procedures/internal/call.ts';
import { Authenticator } from './authenticator.ts';
import type { Answer, TestSession } from './service.ts';

/** In all texts of the user. */
export const SECRET = 'ada-only';
const ISIN = 'FR0000120271';
const HASH = '0a'.repeat(32);
const ROW = { date: '2026-09-05', amount: '-4.20', label: `${SECRET} coffee`, category: SECRET };

/** Ids of rows of the first user. */
export interface Ids {
  readonly account: string;
  readonly other: string;
  readonly transaction: string;
  /** Rows that are the two sides of a movement. */
  readonly paid: string;
  readonly received: string;
  readonly statement: string;
  readonly loan: string;
  /** A Livret A. */
  readonly savings: string;
  readonly deleted: string;
  readonly balance: string;
  readonly holding: string;
  readonly lot: string;
  readonly move: string;
  readonly key: string;
  readonly session: string;
  readonly passkey: string;
  readonly assistant: string;
  readonly category: string;
  readonly rival: string;
  readonly change: string;
  readonly import: string;
  /** Something to settle that may be right. */
  readonly doubt: string;
}

const REDIRECT = 'https://assistant.test/callback';
const ASSISTANT_REQUEST = {
  ...{ clientId: clientId({ name: 'Helper', redirectUris: [REDIRECT] }), redirectUri: REDIRECT },
  ...{ responseType: 'code', challenge: 'a'.repeat(43), challengeMethod: 'S256' },
};

/** Responses of an authenticator, to no challenge of the service. */
const AUTHENTICATOR = new Authenticator('https://wealth.example');
const MADE = AUTHENTICATOR.create({
  ...{ challenge: 'AAAA', rp: { id: 'wealth.example' }, user: { id: 'AAAA' } },
});
const SIGNED = AUTHENTICATOR.get({ challenge: 'AAAA', rpId: 'wealth.example' });

/** A valid input of each procedure, with those ids wherever it takes one. A new procedure needs its line here. */
export const INPUTS: Readonly<Record<string, (ids: Ids) => object>> = {
  'api.createAccount': () => ({ name: 'Own', type: 'checking', currency: 'XAF' }),
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
  'assistants.list': () => ({}),
  'assistants.create': () => ({ name: 'Helper' }),
  'assistants.end': ({ assistant }) => ({ id: assistant }),
  'assistants.showRequest': () => ASSISTANT_REQUEST,
  'assistants.answerRequest': () => ({
    ...ASSISTANT_REQUEST,
    ...{ allows: 'read', issuer: 'http://127.0.0.1:3000/' },
  }),
  'sessions.link': () => ({}),
  'sessions.list': () => ({}),
  'sessions.end': ({ session }) => ({ id: session }),
  'sessions.endAll': () => ({ keepThis: true }),
  'sessions.proof': () => ({}),
  'password.show': () => ({}),
  'password.set': () => ({ password: 'a long enough text' }),
  'password.confirm': () => ({ password: 'a long enough text' }),
  'passkeys.list': () => ({}),
  'passkeys.start': () => ({}),
  'passkeys.add': () => ({ credential: MADE }),
  'passkeys.challenge': () => ({}),
  'passkeys.confirm': () => ({ credential: SIGNED }),
  'passkeys.remove': ({ passkey }) => ({ ids: [passkey] }),
  'secondFactor.show': () => ({}),
  'secondFactor.start': () => ({}),
  'secondFactor.confirm': () => ({ code: '123456' }),
  'secondFactor.renewCodes': () => ({}),
  'secondFactor.remove': () => ({}),
  'password.remove': () => ({ current: 'a long enough text' }),
  'keys.create': () => ({ name: 'own', scopes: ['accounts:read'] }),
  'keys.list': () => ({}),
  'keys.scopes': () => ({}),
  'keys.revoke': ({ key }) => ({ id: key }),
  'netWorth.show': () => ({}),
  'netWorth.on': () => ({ days: ['2026-09-01'] }),
  'netWorth.allocation': () => ({}),
  'positions.list': ({ account }) => ({ account }),
  'dashboard.today': () => ({}),
  'dashboard.history': () => ({}),
  'todo.list': () => ({}),
  'todo.settle': ({ doubt }) => ({ id: doubt }),
  'members.show': () => ({}),
  'members.add': () => ({ name: 'Own' }),
  'members.rename': () => ({ name: SECRET, to: 'Renamed' }),
  'members.remove': () => ({ name: `${SECRET} too` }),
  'members.view': () => ({ of: 'all' }),
  'accounts.interest': ({ savings }) => ({ id: savings }),
  'accounts.convert': ({ loan }) => ({ id: loan, currency: 'USD' }),
  'accounts.owners': ({ account }) => ({
    ...{ id: account, owners: [{ member: `${SECRET} three`, sharePct: '50' }] },
  }),
  'transactions.list': ({ account }) => ({ account }),
  'transactions.count': ({ account }) => ({ account }),
  'transactions.page': ({ account }) => ({ account }),
  'transactions.sums': ({ account }) => ({
    ...{ account, side: 'spending', by: 'label' },
    days: { from: '2026-09-01', to: '2026-09-30' },
  }),
  'transactions.largest': ({ account }) => ({
    ...{ account, side: 'spending', from: '2026-09-01', to: '2026-09-30' },
  }),
  'transactions.summary': ({ account }) => ({ account, by: 'category' }),
  'transactions.categorize': ({ transaction }) => ({ id: transaction, category: 'Own' }),
  'transactions.split': ({ transaction }) => ({
    ...{ id: transaction, parts: [{ amount: '0.01', category: 'Own' }, {}] },
  }),
  'transactions.join': ({ transaction }) => ({ id: transaction }),
  'transactions.note': ({ transaction }) => ({ id: transaction, note: 'own' }),
  'transactions.delete': ({ transaction }) => ({ id: transaction }),
  'transactions.restore': ({ deleted }) => ({ id: deleted }),
  'import.reconcile': ({ account }) => ({ batch: { accountId: account, transactions: [ROW] } }),
  'import.preview': () => ({
    account: { name: 'Own', type: 'checking', currency: 'EUR' },
    transactions: [ROW],
  }),
  'import.rows': ({ account }) => ({ batch: { accountId: account, transactions: [ROW] } }),
  'accounts.list': () => ({}),
  'accounts.create': () => ({ account: { name: 'Own', type: 'savings' } }),
  'accounts.set': ({ account }) => ({ id: account, institution: 'Own' }),
  'accounts.archive': ({ account }) => ({ id: account }),
  'accounts.unarchive': ({ account }) => ({ id: account }),
  'accounts.contributions': ({ account }) => ({ id: account, amount: '1' }),
  'accounts.contents': ({ account }) => ({ id: account }),
  'accounts.deleteEmpty': ({ account }) => ({ ids: [account] }),
  'accounts.delete': ({ account }) => ({ id: account, revision: 1 }),
  'accounts.terms': ({ loan }) => ({ id: loan }),
  'accounts.setTerms': ({ loan }) => ({ id: loan, date: '2026-09-01', ratePct: '2' }),
  'accounts.removeTerms': ({ loan }) => ({ id: loan, date: '2026-08-01' }),
  'accounts.schedule': ({ loan }) => ({ id: loan }),
  'balances.doubt': ({ account }) => ({ id: account, balance: '1' }),
  'balances.list': ({ account }) => ({ account }),
  'balances.record': ({ account }) => ({ balance: { id: account, balance: '1' } }),
  'balances.remove': ({ balance }) => ({ id: balance }),
  'holdings.list': ({ account }) => ({ account }),
  'holdings.set': ({ holding }) => ({ id: holding, quantity: '9' }),
  'holdings.worthless': ({ holding }) => ({ id: holding }),
  'holdings.move': ({ holding, account }) => ({
    ...{ id: holding, account, isin: 'FR0000131104' },
    quantity: '1',
  }),
  'holdings.moves': () => ({}),
  'holdings.arrivals': ({ holding }) => ({ id: holding, quantity: '1', date: '2026-03-02' }),
  'holdings.unmove': ({ move }) => ({ id: move }),
  'holdings.remove': ({ holding }) => ({ id: holding }),
  'holdings.prices': ({ holding }) => ({ id: holding }),
  'holdings.setPrice': ({ holding }) => ({ id: holding, price: '11', date: '2026-09-20' }),
  'holdings.importPrices': ({ holding }) => ({
    id: holding,
    closes: [{ date: '2026-09-19', price: '11', currency: 'EUR' }],
  }),
  'holdings.removePrice': ({ holding }) => ({ id: holding, date: '2026-09-20' }),
  'reminders.show': () => ({}),
  'reminders.start': () => ({ address: 'ada@example.org' }),
  'reminders.confirm': () => ({ code: 'K7QF-2MZA-RW5D-XJ3T' }),
  'reminders.stop': () => ({}),
  'feeds.list': () => ({}),
  'feeds.providers': () => ({}),
  'feeds.connect': () => ({ connect: { feed: 'kraken', settings: { apiKey: SECRET } } }),
  'feeds.connecting': () => ({}),
  'feeds.answer': ({ account }) => ({ answer: { kraken: account } }),
  'feeds.cancel': () => ({}),
  'feeds.run': () => ({ feed: 'kraken' }),
  'feeds.pause': () => ({ feed: 'kraken', isPaused: true }),
  'feeds.forget': () => ({ feed: 'kraken' }),
  'rates.list': () => ({}),
  'rates.set': () => ({ currency: 'XAF', rate: '655.957', date: '2026-09-20' }),
  'rates.remove': () => ({ currency: 'XAF', date: '2026-09-20' }),
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
  'lots.correct': ({ lot }) => ({ id: lot, unitPrice: '2' }),
  'lots.remove': ({ lot }) => ({ id: lot }),
  'rules.list': () => ({}),
  'rules.add': () => ({ label: 'own', category: 'Own' }),
  'rules.remove': () => ({ place: 1 }),
  'rules.move': () => ({ place: 1, to: 1 }),
  'rules.preview': ({ account }) => ({ account }),
  'rules.complete': ({ account }) => ({ account }),
  'importAnswers.show': () => ({ hash: HASH }),
  'importAnswers.set': () => ({ hash: HASH, answers: { dates: 'M/D/Y' } }),
  'firstSteps.show': () => ({}),
  'firstSteps.dismiss': () => ({ steps: ['loan'] }),
  'milestones.list': () => ({}),
  'milestones.plan': () => ({}),
  'milestones.add': () => ({ threshold: '100' }),
  'milestones.remove': () => ({ threshold: '100' }),
  'transactions.search': ({ account }) => ({ account }),
  'transactions.alike': ({ transaction }) => ({ id: transaction }),
  'transactions.add': ({ account }) => ({ ...ROW, account }),
  'transactions.edit': ({ transaction }) => ({ id: transaction, amount: '-1' }),
  'transactions.annotate': ({ transaction }) => ({ ids: [transaction], note: 'own' }),
  'transactions.move': ({ transaction, other }) => ({ ids: [transaction], account: other }),
  'transactions.deleteMany': ({ transaction }) => ({ ids: [transaction] }),
  'transactions.extent': ({ account }) => ({ account }),
  'transactions.deleteRange': ({ account }) => ({ account, revision: 1 }),
  'transactions.restoreMany': ({ deleted }) => ({ ids: [deleted] }),
  'movements.list': ({ account }) => ({ account }),
  'movements.statements': () => ({}),
  'movements.candidates': ({ paid }) => ({ row: paid }),
  'movements.review': () => ({}),
  'movements.questions': () => ({}),
  'movements.part': ({ paid }) => ({ row: paid }),
  'movements.make': ({ transaction, other }) => ({ row: transaction, account: other }),
  'movements.refund': ({ paid, received }) => ({ purchase: paid, credit: received }),
  'movements.state': ({ account, other }) => ({ from: account, to: other, label: SECRET }),
  'movements.forget': ({ statement }) => ({ id: statement }),
  'categories.remember': () => ({ rows: [{ label: ROW.label, amount: ROW.amount }] }),
  'categories.list': () => ({}),
  'categories.add': () => ({ name: 'Own' }),
  'categories.vat': ({ category }) => ({ id: category, share: '20/120' }),
  'categories.rename': ({ category }) => ({ id: category, name: 'Renamed' }),
  'categories.merge': ({ rival, category }) => ({ id: rival, into: category }),
  'categories.delete': ({ category }) => ({ id: category }),
  'balances.correct': ({ balance }) => ({ id: balance, balance: '1' }),
  'holdings.add': ({ account }) => ({
    holding: { id: account, isin: 'FR0000131104', quantity: '1' },
  }),
  'lots.trades': ({ account }) => ({
    account,
    trades: [{ date: '2026-01-06', isin: ISIN, side: 'buy', quantity: '1', unitPrice: '1' }],
  }),
  'lots.withMoves': ({ account }) => ({
    steps: [
      {
        account,
        trades: [{ date: '2026-01-07', isin: ISIN, side: 'buy', quantity: '1', unitPrice: '1' }],
      },
    ],
  }),
  'import.origins': () => ({}),
  'import.rememberOrigins': ({ account }) => ({
    account,
    source: {
      id: '0195a0b0-1c2d-7e3f-8a4b-5c6d7e8f9a0b',
      origins: [{ source: SECRET, currency: 'EUR' }],
    },
  }),
  'imports.list': () => ({}),
  'imports.show': (ids) => ({ id: ids.import }),
  'imports.undo': (ids) => ({ id: ids.import, withChanged: true }),
  'journal.list': () => ({}),
  'journal.show': ({ change }) => ({ id: change }),
  'journal.undo': ({ change }) => ({ id: change }),
  'spending.show': () => ({}),
  'spending.regular': () => ({}),
  'spending.untilPayday': () => ({}),
  'changes.show': () => ({}),
  'changes.parts': () => ({ upTo: '2026-09-01' }),
  'curves.account': ({ account }) => ({ account }),
  'income.years': () => ({ type: 'dividend' }),
  'income.securities': () => ({}),
  'performance.accounts': () => ({}),
  'performance.positions': () => ({}),
  'performance.securities': () => ({}),
  'performance.years': () => ({}),
  'realized.years': () => ({}),
  'realized.sales': () => ({}),
  'installation.show': () => ({}),
  'benchmark.show': () => ({}),
  'benchmark.set': () => ({ key: 'sp500' }),
};

/** Calls a procedure with the method of its type. */
export const callInternal = (
  { query, mutate }: TestSession,
  path: string,
  input: object,
): Promise<Answer> =>
  (INTERNAL_PROCEDURES.get(path)?.type === 'query' ? query : mutate)(path, input);

/** Gives a user a row of each kind, and returns their ids. */
export async function fill(session: TestSession): Promise<Ids> {
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  const made = async (procedure: string, input: object): Promise<any> => {
    const { status, body } = await session.mutate(procedure, input);
    expect([procedure, status]).toEqual([procedure, 200]);
    return body;
  };
  const account = await made('api.createAccount', { name: `${SECRET} PEA`, type: 'pea' });
  const other = await made('api.createAccount', { name: `${SECRET} A`, type: 'checking' });
  await made('api.importTransactions', {
    accountId: account.id,
    transactions: [ROW, { ...ROW, date: '2026-09-06' }],
  });
  const [imported] = (await session.query('imports.list')).body;
  const [deleted, transaction] = (await session.query('transactions.page')).body.rows;
  await made('transactions.delete', { id: deleted.id });
  const balance = await made('api.recordBalance', { id: account.id, balance: '123456.78' });
  await made('lots.add', {
    ...{ account: account.id, isin: ISIN, side: 'buy', quantity: '7', unit_price: '11' },
    date: '2026-01-05',
  });
  const [lot] = (await session.query('lots.list')).body;
  const [holding] = (await session.query('holdings.list')).body;
  await made('lots.add', {
    ...{ account: other.id, isin: 'FR0000133308', side: 'buy', quantity: '3', unit_price: '5' },
    date: '2026-01-06',
  });
  const [elsewhere] = (await session.query('holdings.list', { account: other.id })).body;
  const move = await made('holdings.move', { id: elsewhere.id, isin: 'FR0000131104' });
  for (const name of [SECRET, `${SECRET} too`, `${SECRET} three`])
    await made('members.add', { name });
  await made('rules.add', { label: SECRET, category: SECRET });
  await made('milestones.add', { threshold: '123456' });
  await made('importAnswers.set', { hash: HASH, answers: { positive: 'out' } });
  await made('categories.add', { name: `${SECRET} too` });
  const { categories } = (await session.query('categories.list')).body;
  const [category, rival] = categories.map(({ id }: { id: string }) => id);
  const note = await made('transactions.note', { id: transaction.id, note: SECRET });
  const paired = (amount: string) => ({
    transactions: [{ date: '2026-09-01', amount, label: `${SECRET} moved` }],
  });
  await made('api.importTransactions', { accountId: account.id, ...paired('-77') });
  await made('api.importTransactions', { accountId: other.id, ...paired('77') });
  const [moved] = (await session.query('movements.list')).body;
  const said = { from: other.id, to: account.id, label: `${SECRET} said` };
  await made('movements.state', said);
  const [statement] = (await session.query('movements.statements')).body;
  const loan = await made('api.createAccount', {
    ...{ name: `${SECRET} loan`, type: 'loan', openedAt: '2026-01-01' },
  });
  await made('accounts.set', {
    ...{ id: loan.id, loanOriginalPrincipal: '12345', loanRatePct: '1', loanTermMonths: '60' },
  });
  await made('accounts.setTerms', { id: loan.id, date: '2026-08-01', ratePct: '1.5' });
  const assistant = await made('assistants.create', { name: SECRET });
  const savings = await made('api.createAccount', {
    ...{ name: `${SECRET} Livret A`, type: 'savings' },
  });
  await made('accounts.set', { id: savings.id, savingsProduct: 'livret_a' });
  const doubts: { what: string; accountId: string; doubtId: string }[] = (
    await session.query('todo.list')
  ).body;
  const unowned = (id: string) =>
    doubts.find(({ what, accountId }) => what === 'owner' && accountId === id)?.doubtId ?? '';
  await made('todo.settle', { id: unowned(loan.id) });
  // At a name, as browsers ask for.
  const page = new URL(session.headers['pactole-page'] ?? '');
  page.hostname = 'localhost';
  const at = { 'pactole-page': page.origin };
  const options = (await session.mutate('passkeys.start', {}, at)).body;
  const credential = new Authenticator(page.origin).create(options);
  const passkey = (await session.mutate('passkeys.add', { credential, name: SECRET }, at)).body;
  const key = await made('keys.create', { name: SECRET, scopes: ['accounts:read'] });
  return {
    ...{ account: account.id, other: other.id, transaction: transaction.id, deleted: deleted.id },
    ...{
      balance: balance.id,
      holding: holding.id,
      lot: lot.id,
      move: move.id,
      key: key.id,
      session: session.id,
      passkey: passkey.id,
      assistant: assistant.id,
    },
    ...{ paid: moved.from.row, received: moved.to.row, statement: statement.id, loan: loan.id },
    savings: savings.id,
    ...{ category, rival, change: note.undo, import: imported.id },
    doubt: unowned(savings.id),
  };
}
