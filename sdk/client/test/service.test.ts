/** Every method against the real service: what it answers is what the contract says, to the last field. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Account } from '../../../src/contract/accounts/account.ts';
import { AccountList } from '../../../src/contract/accounts/account-valuation.ts';
import { Balance } from '../../../src/contract/accounts/balance.ts';
import { Holding } from '../../../src/contract/holdings/holding.ts';
import { PositionList } from '../../../src/contract/holdings/position.ts';
import { PriceList } from '../../../src/contract/holdings/price.ts';
import { ImportSummary } from '../../../src/contract/import/import.ts';
import { Reconciliation } from '../../../src/contract/import/reconciliation.ts';
import { Transaction } from '../../../src/contract/import/transaction.ts';
import { Evolution } from '../../../src/contract/wealth/evolution.ts';
import { InsightList } from '../../../src/contract/wealth/insight.ts';
import { NetWorth } from '../../../src/contract/wealth/net-worth.ts';
import { Performance } from '../../../src/contract/wealth/performance.ts';
import { routesOf } from '../../../src/http/routes/routes.ts';
import { router } from '../../../src/procedures/public/router.ts';
import { type Service, startService } from '../../../test/support/service/service.ts';
import { Pactole } from '../src/index.ts';
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

const PEA = { name: 'PEA', type: 'pea', openedAt: '2020-03-01' } as const;

const transactions = [
  { date: '2026-01-05', amount: '-4.20', label: 'Coffee', category: 'Food' },
  { date: '2026-01-05', amount: '-4.20', label: 'Coffee', type: 'debit' },
  { date: '2026-01-06', amount: '1500.00', label: 'Salary', fee: '0', tax: '12.5' },
] as const;

/** For each route, the method that calls it and its answer, which the contract's own schema has read. */
const METHODS: Record<string, [method: string, answer: () => Promise<unknown>]> = {
  'POST /accounts': [
    'accounts.create',
    async () => Account.parse(await pactole.accounts.create(PEA)),
  ],
  'POST /accounts/{id}/balance': [
    'accounts.recordBalance',
    async () => {
      const body = { balance: '1523.40', date: '2026-01-31' } as const;
      return Balance.parse(await pactole.accounts.recordBalance(accountId, body));
    },
  ],
  'POST /accounts/{id}/holdings': [
    'accounts.addHolding',
    async () => {
      const { id } = await pactole.accounts.create(PEA);
      const body = { isin: 'FR0000120271', quantity: '12.5', costBasis: '987.60' } as const;
      return Holding.parse(await pactole.accounts.addHolding(id, body));
    },
  ],
  'GET /accounts': ['accounts.list', async () => AccountList.parse(await pactole.accounts.list())],
  'POST /import': [
    'transactions.import',
    async () => ImportSummary.parse(await pactole.transactions.import({ accountId, transactions })),
  ],
  'POST /import/reconcile': [
    'transactions.reconcile',
    async () => {
      const body = { accountId, transactions: [...transactions] };
      return Reconciliation.parseAsync(await pactole.transactions.reconcile(body));
    },
  ],
  'GET /transactions': [
    'transactions.list',
    async () => Transaction.array().parse((await pactole.transactions.list()).items),
  ],
  'GET /net-worth': ['netWorth.get', async () => NetWorth.parse(await pactole.netWorth.get())],
  'GET /insights': [
    'insights.list',
    async () => InsightList.parse(await pactole.insights.list({ lang: 'en' })),
  ],
  'GET /prices': ['prices.list', async () => PriceList.parse(await pactole.prices.list())],
  'GET /positions': [
    'positions.list',
    async () => PositionList.parse(await pactole.positions.list()),
  ],
  'GET /performance': [
    'analytics.performance',
    async () => Performance.parse(await pactole.analytics.performance({ rate: 2.5 })),
  ],
  'GET /evolution': [
    'analytics.evolution',
    async () => Evolution.parse(await pactole.analytics.evolution({ rate: -1 })),
  ],
};

describe.each(routesOf(router))('$meta.openapi.method $meta.openapi.path', ({ meta }) => {
  const [method = 'a method', answer] =
    METHODS[`${meta.openapi.method} ${meta.openapi.path}`] ?? [];

  test(`is called by ${method}, which answers what the contract says`, async () => {
    expect(await answer?.()).toBeTypeOf('object');
  });

  test('has its scope in the README', async () => {
    const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');
    const row = readme.split('\n').find((line) => line.startsWith(`| \`${method}(`));
    expect(row).toContain(`\`${meta.scope}\``);
  });
});

test('a list goes from page to page', async () => {
  const { id } = await pactole.accounts.create(PEA);
  await pactole.transactions.import({ accountId: id, transactions });
  const { items, nextCursor } = await pactole.transactions.list({ accountId: id, limit: 2 });
  const rest = await pactole.transactions.list({ accountId: id, cursor: nextCursor ?? '' });
  expect([...items, ...rest.items].map(({ date }) => date)).toEqual([
    '2026-01-06',
    '2026-01-05',
    '2026-01-05',
  ]);
  expect(rest.nextCursor).toBeNull();
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

  test('an ISIN that the account holds already', async () => {
    const { id } = await pactole.accounts.create(PEA);
    const body = { isin: 'FR0000120271', quantity: '1' } as const;
    await pactole.accounts.addHolding(id, body);
    await expect(pactole.accounts.addHolding(id, body)).rejects.toMatchObject({
      name: 'ConflictError',
    });
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
