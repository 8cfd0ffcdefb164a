/** Every method against the real service: what it answers is what the contract says, to the last field. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Pactole } from '../../sdk/src/index.ts';
import { Account } from '../../src/contract/account.ts';
import { AccountList } from '../../src/contract/account-valuation.ts';
import { Balance } from '../../src/contract/balance.ts';
import { Evolution } from '../../src/contract/evolution.ts';
import { Holding } from '../../src/contract/holding.ts';
import { ImportSummary } from '../../src/contract/import.ts';
import { NetWorth } from '../../src/contract/net-worth.ts';
import { Performance } from '../../src/contract/performance.ts';
import { Reconciliation } from '../../src/contract/reconciliation.ts';
import { Transaction } from '../../src/contract/transaction.ts';
import { type Service, startService } from '../support/service.ts';
import { loseAnswer, openLine, pass } from './support/line.ts';

let service: Service;
let apiKey: string;
let pactole: Pactole;
let accountId: string;

beforeAll(async () => {
  service = await startService({ rateLimit: 600 });
  apiKey = await service.key();
  pactole = new Pactole({ apiKey, baseUrl: service.url });
  const account = await pactole.accounts.create({ name: 'Livret A', type: 'savings' });
  accountId = account.id;
});
afterAll(() => service.close());

const transactions = [
  { date: '2026-01-05', amount: '-4.20', label: 'Coffee', category: 'Food' },
  { date: '2026-01-05', amount: '-4.20', label: 'Coffee', type: 'debit' },
  { date: '2026-01-06', amount: '1500.00', label: 'Salary', fee: '0', tax: '12.5' },
] as const;

describe('each method answers what the contract says', () => {
  test('accounts.create', async () => {
    const account = await pactole.accounts.create({
      name: 'PEA',
      type: 'pea',
      institution: 'Bourse Direct',
      openedAt: '2020-03-01',
    });
    expect(Account.parse(account)).toMatchObject({ name: 'PEA', openedAt: '2020-03-01' });
  });

  test('accounts.recordBalance', async () => {
    const balance = await pactole.accounts.recordBalance(accountId, {
      balance: '1523.40',
      date: '2026-01-31',
    });
    expect(Balance.parse(balance)).toMatchObject({ accountId, balance: '1523.40' });
  });

  test('accounts.addHolding', async () => {
    const { id } = await pactole.accounts.create({ name: 'CTO', type: 'cto' });
    const body = { isin: 'IE00B4L5Y983', quantity: '12.5', costBasis: '987.60' } as const;
    const holding = await pactole.accounts.addHolding(id, body);
    expect(Holding.parse(holding)).toMatchObject({ accountId: id, quantity: '12.5' });
    await expect(pactole.accounts.addHolding(id, body)).rejects.toMatchObject({
      name: 'ConflictError',
    });
  });

  test('accounts.list', async () => {
    const list = AccountList.parse(await pactole.accounts.list());
    expect(list.accounts.map(({ id }) => id)).toContain(accountId);
  });

  test('analytics.performance', async () => {
    const performance = Performance.parse(await pactole.analytics.performance({ rate: 2.5 }));
    expect(performance.summary.riskFreePct).toBe(2.5);
  });

  test('analytics.evolution', async () => {
    const evolution = Evolution.parse(await pactole.analytics.evolution({ rate: -1 }));
    expect(evolution.rate).toBe(-1);
  });

  test('netWorth.get', async () => {
    NetWorth.parse(await pactole.netWorth.get());
  });

  test('transactions.reconcile, import and list', async () => {
    const { id } = await pactole.accounts.create({ name: 'Compte', type: 'checking' });
    const batch = { accountId: id, transactions: [...transactions] };
    const report = await Reconciliation.parseAsync(await pactole.transactions.reconcile(batch));
    expect(report).toMatchObject({ accountId: id, new: 3, total: 3 });
    const summary = ImportSummary.parse(await pactole.transactions.import(batch));
    expect(summary.imported).toBe(3);
    const { items, nextCursor } = await pactole.transactions.list({ accountId: id, limit: 2 });
    const rest = await pactole.transactions.list({ accountId: id, cursor: nextCursor ?? '' });
    expect(Transaction.array().parse([...items, ...rest.items])).toHaveLength(3);
    expect(rest.nextCursor).toBeNull();
  });
});

describe('each refusal of the service has its class', () => {
  test('an unknown key', async () => {
    const stranger = new Pactole({ apiKey: 'pk_unknown', baseUrl: service.url });
    await expect(stranger.netWorth.get()).rejects.toMatchObject({
      name: 'AuthenticationError',
      status: 401,
      code: 'UNAUTHORIZED',
      requestId: expect.stringMatching(/./),
    });
  });

  test('a key without the scope', async () => {
    const reader = new Pactole({
      apiKey: await service.key(['accounts:read']),
      baseUrl: service.url,
    });
    await expect(reader.accounts.create({ name: 'A', type: 'pea' })).rejects.toMatchObject({
      name: 'PermissionError',
      scope: 'accounts:write',
    });
  });

  test('a wrong field', async () => {
    const body = { name: '', type: 'house' } as never;
    await expect(pactole.accounts.create(body)).rejects.toMatchObject({
      name: 'BadRequestError',
      issues: [{ path: ['name'] }, { path: ['type'] }],
    });
  });

  test('an unknown account', async () => {
    const call = pactole.accounts.recordBalance('none', { balance: '1' });
    await expect(call).rejects.toMatchObject({ name: 'NotFoundError' });
  });

  test('an idempotency key used for something else', async () => {
    const options = { idempotencyKey: 'same' };
    await pactole.accounts.create({ name: 'A', type: 'pea' }, options);
    const other = pactole.accounts.create({ name: 'B', type: 'pea' }, options);
    await expect(other).rejects.toMatchObject({ name: 'ConflictError' });
  });
});

test('a creation whose answer is lost happens once', async () => {
  const line = await openLine(loseAnswer(service), pass(service));
  const far = new Pactole({ apiKey, baseUrl: line.url });
  const { id } = await far.accounts.create({ name: 'Only one', type: 'other' });
  await line.close();
  const { accounts } = await pactole.accounts.list();
  const twins = accounts.filter(({ name }) => name === 'Only one');
  expect(twins.map((account) => account.id)).toEqual([id]);
});

test('the cache asks by the ETag of the service, and sees every change', async () => {
  const reader = new Pactole({ apiKey, baseUrl: service.url, cache: true });
  await reader.accounts.list();
  const same = await reader.accounts.list().withResponse();
  expect(same.response.status).toBe(304);
  const { id } = await pactole.accounts.create({ name: 'New', type: 'other' });
  const { data, response } = await reader.accounts.list().withResponse();
  expect(response.status).toBe(200);
  expect(data.accounts.map((account) => account.id)).toContain(id);
});

test('withResponse shows what is left of the rate limit', async () => {
  const { response } = await pactole.netWorth.get().withResponse();
  expect(Number(response.headers.get('ratelimit-remaining'))).toBeGreaterThan(0);
});
