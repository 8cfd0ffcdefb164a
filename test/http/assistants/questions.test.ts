/** Questions that people ask an assistant, answered by its tools over HTTP. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { replaceOwners } from '../../../src/db/queries/household/owners.ts';
import { refreshAllMovements } from '../../../src/db/queries/movements/refresh-movements.ts';
import { userNamed } from '../../../src/db/queries/users/users.ts';
import { type Service, startService } from '../../support/service/service.ts';
import { askOwner } from '../../support/users/ask-owner.ts';
import {
  addAccount,
  addAsset,
  addBalance,
  addHolding,
  addLot,
  addPrice,
  addRate,
  addTransactions,
} from '../../support/users/wealth.ts';

const TODAY = '2026-06-20';
/** Zero-width space, and the override that writes from right to left. */
const HIDDEN = 'CAFE\u200B\u202E LATTE';

let service: Service;
let client: Client;
let loan: string;

beforeAll(async () => {
  service = await startService({ timeZone: 'UTC' });
  service.setNow(`${TODAY}T12:00:00Z`);
  const db = service.database.query;
  const userId = await userNamed(db, 'ada');
  await addRate(db, 'USD', '2020-01-01', '2');
  const current = await addAccount(db, userId, 'checking', { name: 'Current' });
  await addBalance(db, userId, current, '2026-06-10', '5000');
  const dollars = await addAccount(db, userId, 'checking', { name: 'Dollars', currency: 'USD' });
  await addBalance(db, userId, dollars, '2026-06-10', '100', 'USD');
  loan = await addAccount(db, userId, 'loan', { name: 'Home loan', loanRatePct: '2' });
  await addBalance(db, userId, loan, '2026-01-31', '-12000');
  const pea = await addAccount(db, userId, 'pea', { name: 'PEA' });
  const assetId = await addAsset(db, { name: 'World Fund', isin: 'IE00B4L5Y983', kind: 'etf' });
  await addPrice(db, assetId, '2026-06-19', '130');
  const holding = await addHolding(db, userId, pea, assetId, '0');
  const lot = { currency: 'EUR', fees: '0' };
  await addLot(db, userId, holding, {
    ...{ ...lot, date: '2025-01-02', side: 'buy', quantity: '10', unitPrice: '100' },
  });
  await addLot(db, userId, holding, {
    ...{ ...lot, date: '2025-07-01', side: 'sell', quantity: '4', unitPrice: '120' },
  });
  await addTransactions(db, userId, current, [
    { date: '2026-05-03', amount: '-900', label: 'CANAPE' },
    { date: '2026-05-04', amount: '-30', label: HIDDEN },
    { date: '2026-05-05', amount: '-40', label: 'SHOP' },
  ]);
  await addTransactions(db, userId, dollars, [
    { date: '2026-05-09', amount: '-100', label: 'HOTEL', currency: 'USD' },
  ]);
  const own = { user: 'ada', now: `${TODAY}T12:00:00Z` };
  await askOwner(service.database, own, 'members.add?name=Ada');
  await askOwner(service.database, own, 'members.add?name=Ben');
  const terms = `id=${loan}&date=2026-02-01&instalment=1000.00`;
  await askOwner(service.database, own, `accounts.setTerms?${terms}`);
  const { members } = await askOwner(service.database, own, 'members.show');
  const [ada, ben] = members as { id: string }[];
  const half = (memberId = '') => ({ memberId, sharePct: '50' });
  await service.database.change(userId, async (tx) => {
    await replaceOwners(tx, userId, current, [half(ada?.id), half(ben?.id)]);
    await refreshAllMovements(tx, userId);
  });
  client = new Client({ name: 'test', version: '1.0.0' });
  const requestInit = {
    headers: { Authorization: `Bearer ${await service.key(undefined, 'ada')}` },
  };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${service.url}/mcp`), { requestInit }),
  );
});
afterAll(async () => {
  await client?.close();
  await service.close();
});

async function call(name: string, input: object = {}) {
  const { isError, content } = await client.callTool({ name, arguments: { ...input } });
  const texts = (content as { text: string }[]).map(({ text }) => text);
  return isError ? { refused: texts.join(' ') } : { ...JSON.parse(texts.at(-1) ?? ''), texts };
}

const cellOf = ({ columns, rows }: Table, column: string, row = 0) =>
  rows[row]?.[columns.indexOf(column)];

interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
}

test('the largest purchases of a month, in euros over currencies', async () => {
  const { total, count, transactions } = await call('largest_transactions', {
    ...{ period: '2026-05', limit: 2 },
  });
  expect([total, count]).toEqual(['1020.00', 4]);
  expect(transactions.rows.map((row: string[]) => [row[1], row[3]])).toEqual([
    ['-900', 'CANAPE'],
    ['-100', 'HOTEL'],
  ]);
  const { euros, totals } = await call('sum_transactions', { period: '2026-05' });
  expect(euros).toEqual({ sum: '-1020.00', count: 4 });
  expect(totals.rows).toEqual([
    ['EUR', '-970.00', 3],
    ['USD', '-100.00', 1],
  ]);
});

test('realized gains of a year, of an account and by sale', async () => {
  const { years, sales } = await call('realized_gains', { year: 2025, account: 'pea' });
  expect([cellOf(years, 'averageCost'), cellOf(years, 'profits')]).toEqual(['80.00', '80.00']);
  expect([cellOf(sales, 'proceeds'), cellOf(sales, 'cost')]).toEqual(['480.00', '400.00']);
  expect((await call('realized_gains', { account: 'Current' })).years.rows).toEqual([]);
  expect((await call('realized_gains', { year: 2026 })).sales.rows).toEqual([]);
});

test('the return of one security, and figures of a filter alone', async () => {
  const { returns } = await call('returns', { by: 'security', name: 'world' });
  expect([cellOf(returns, 'value'), cellOf(returns, 'gain')]).toEqual(['780.00', '260.00']);
  expect((await call('positions', { account: 'PEA' })).unrealized).toBe(180);
  expect(await call('positions', { account: 'Current' })).toMatchObject({
    ...{ positions: { rows: [] }, unrealized: 0, realized: null },
  });
});

test('the rate of a loan, and the day on which it is paid off', async () => {
  const { loans, plan } = await call('loans');
  expect([cellOf(loans, 'name'), cellOf(loans, 'ratePct')]).toEqual(['Home loan', '2']);
  expect(cellOf(loans, 'paidOffOn')).toMatch(/^2027-0[12]-\d\d$/);
  expect(plan.rows).toEqual([]);
  const one = await call('loans', { account: loan, from: '2026-12-01' });
  expect([cellOf(one.terms, 'from'), cellOf(one.terms, 'instalment')]).toEqual([
    ...['2026-02-01', '1000.00'],
  ]);
  expect([cellOf(one.plan, 'assumed'), cellOf(one.plan, 'payment')]).toEqual([1, '1000.00']);
  expect(one.plan.rows.at(-1)?.slice(-1)).toEqual(['0.00']);
  expect((await call('loans', { account: 'Current' })).refused).toContain('no loan');
});

test('net worth on any day is that of its curves', async () => {
  const { points } = await call('net_worth_on', { days: [TODAY, '2026-06-15', '2019-01-01'] });
  const own = { user: 'ada', now: `${TODAY}T12:00:00Z` };
  const { netWorth } = await askOwner(service.database, own, 'netWorth.show');
  expect(points.rows.map(([date]: [string]) => date)).toEqual(['2019-01-01', '2026-06-15', TODAY]);
  expect([cellOf(points, 'net'), cellOf(points, 'net', 2)]).toEqual(['0.00', netWorth.net]);
  const later = await call('net_worth_on', { days: ['2026-06-21'] });
  expect(later.refused).toContain(TODAY);
});

test('what is left to do', async () => {
  const { todos } = await call('todo');
  expect(todos.columns).toEqual(['what', 'of', 'facts']);
  expect(todos.rows.map(([what]: [string]) => what)).toContain('category');
});

test('a member’s figures are named, and an unknown member is refused', async () => {
  const all = await call('accounts', { of: 'all' });
  const of = await call('accounts', { of: 'Ben' });
  expect(of.texts[0]).toContain('"Ben"');
  const current = (answer: { accounts: Table }) =>
    answer.accounts.rows.find((row) => row[1] === 'Current')?.[5];
  expect([current(all), current(of)]).toEqual(['5000.00', '2500.00']);
  const { transactions } = await call('largest_transactions', { period: '2026-05', of: 'Ben' });
  expect(transactions.rows[0].slice(1, 4)).toEqual(['-450', 'EUR', 'CANAPE']);
  expect((await call('summary', { of: 'Bem' })).refused).toContain('Did you mean Ben?');
});

test.each([
  ['transactions', { account: 'Curent' }, '"Current", "Dollars", "Home loan", "PEA"'],
  ['search_transactions', { category: 'Foot' }, 'No category is called "Foot"'],
  ['positions', { account: 'zzz' }, 'There are: "Current"'],
  ['returns', { by: 'account', name: 'zzz' }, 'There are: "PEA"'],
  ['account_values', { account: 'zzz', from: TODAY }, 'There are: "Current"'],
])('%s refuses the unknown name in %j with those that there are', async (name, input, told) => {
  expect((await call(name, input)).refused).toContain(told);
});

test.each([
  ['transactions', { from: '2026-02-30' }, 'from'],
  ['net_worth_on', { days: ['2026-04-31'] }, 'days'],
  ['account_values', { account: 'PEA', from: '2025-02-29' }, 'from'],
  ['sum_transactions', { from: '2026-01-01', to: '2026-06-31' }, 'to'],
])('%s refuses the day of %j, which does not exist', async (name, input, field) => {
  expect((await call(name, input)).refused).toContain(field);
});

test('invisible characters are stripped, and no sentence of the service is cut off', async () => {
  const { transactions } = await call('search_transactions', { search: 'latte' });
  expect(cellOf(transactions, 'label')).toBe('CAFE LATTE');
  const { cards } = await call('insights', { lang: 'en' });
  expect(cards.rows.length).toBeGreaterThan(0);
  const told = await service.call('GET', '/api/v1/insights?lang=en', {
    key: await service.key(undefined, 'ada'),
  });
  expect(cards.rows.map((row: string[]) => row[3])).toEqual(
    told.body.cards.map(({ detail }: { detail: string }) => detail.replace(/\s/g, ' ')),
  );
});
