/** Each figure of income from wealth leads to rows that add up to it, to the cent. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OwnerClient, openOwnerClient, type User } from '../../../support/users/owner.ts';
import { addAccount, addAsset, addHolding, addRate } from '../../../support/users/wealth.ts';

let client: OwnerClient;
let user: User;
let accounts: readonly string[];
beforeAll(async () => {
  client = await openOwnerClient();
  user = await client.newUser();
  const pea = await addAccount(client.db, user.userId, 'pea');
  const cto = await addAccount(client.db, user.userId, 'cto');
  const cash = await addAccount(client.db, user.userId, 'checking');
  accounts = [pea, cto, cash];
  const air = await addAsset(client.db, { name: 'Air Liquide' });
  for (const account of [pea, cto]) await addHolding(client.db, user.userId, account, air, '1');
  await addRate(client.db, 'USD', '2024-01-01', '1.1');
  const paid = (account: string, date: string, amount: string, more: object) =>
    user.call('transactions.add', { account, date, amount, type: 'dividend', ...more });
  for (const [at, date] of ['2024-05-12', '2025-05-12', '2026-05-12'].entries()) {
    await paid(pea, date, `${at + 1}.33`, { label: `COUPON AIR LIQUIDE ${at}` });
    await paid(cto, date, '3.335', { label: 'DIV AIR LIQUIDE', currency: 'USD' });
    await paid(cash, date, '7.77', { label: `COUPON AIR LIQUIDE REF ${at}`, category: 'Income' });
    await paid(cto, date, '0.015', { label: `REVENU OBLIGATION ${1000 + at}`, currency: 'USD' });
    await paid(cash, date, '1.10', { label: `INTERETS ${at}`, type: 'interest' });
  }
  await paid(cto, '2025-06-30', '-1.11', { label: 'DIV AIR LIQUIDE repris' });
});
afterAll(() => client.close());

const figureOf = async (filter: object): Promise<string> =>
  (await user.call('transactions.search', { limit: 1, ...filter })).figure;
const yearOf = (year: number) => ({ from: `${year}-01-01`, to: `${year}-12-31` });

test.each([
  ['yield', {}],
  ['dividends', { type: 'dividend' }],
  ['interest', { type: 'interest' }],
])('%s: years, months and payers', async (counted, asked) => {
  const { years, payers } = await user.call('income.years', asked);
  expect(years.length).toBe(3);
  for (const { year, total, months } of years) {
    expect(await figureOf({ counted, ...yearOf(year) })).toBe(total);
    const days = { from: `${year}-05-01`, to: `${year}-05-31` };
    expect(await figureOf({ counted, ...days })).toBe(months[4]);
  }
  for (const { name, accountId, total, years: ofPayer } of payers) {
    const of = { counted, payer: name, account: accountId };
    expect([name, await figureOf(of)]).toEqual([name, total]);
    for (const [at, amount] of ofPayer.entries())
      expect(await figureOf({ ...of, ...yearOf(years[at].year) })).toBe(amount);
  }
  expect(payers.length).toBeGreaterThan(counted === 'interest' ? 0 : 2);
});

test('a security over all accounts: what it paid, and in the last 365 days', async () => {
  const securities = await user.call('income.securities');
  expect(securities).toHaveLength(1);
  for (const { name, total, lastYear } of securities) {
    const of = { counted: 'yield', payer: name };
    expect(await figureOf(of)).toBe(total);
    expect(await figureOf({ ...of, from: '2025-07-01', to: '2026-06-30' })).toBe(lastYear);
  }
});

test('an account, a type and a category narrow it down; what is deleted counts nowhere', async () => {
  const [, , cash] = accounts;
  const of = { counted: 'yield' };
  expect(await figureOf({ ...of, account: cash })).toBe('26.61');
  expect(await figureOf({ ...of, category: 'Income' })).toBe('23.31');
  expect(await figureOf({ ...of, account: cash, type: 'interest' })).toBe('3.30');
  expect(await figureOf({ ...of, deleted: true })).toBe('0.00');
  const { transactions } = await user.call('transactions.search', { ...of, account: cash });
  expect(transactions.map(({ counted }: { counted: string }) => counted)).toContain('7.77');
});
