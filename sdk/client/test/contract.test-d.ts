/** The SDK's types, which `npm run types:sdk` writes, by their use. Checked by `npm run types`. */
import { expectTypeOf, test } from 'vitest';
import type { z } from 'zod';
import type * as valuation from '../../../src/contract/accounts/account-valuation.ts';
import type * as error from '../../../src/contract/error.ts';
import type * as position from '../../../src/contract/holdings/position.ts';
import type * as reconciliation from '../../../src/contract/import/reconciliation.ts';
import type * as transaction from '../../../src/contract/import/transaction.ts';
import type * as evolution from '../../../src/contract/wealth/evolution.ts';
import type * as netWorth from '../../../src/contract/wealth/net-worth.ts';
import type * as performance from '../../../src/contract/wealth/performance.ts';
import type * as rate from '../../../src/contract/wealth/rate-query.ts';
import { readStatements } from '../../statements/src/index.ts';
import type * as Sdk from '../src/index.ts';
import { type AccountType, type Money, money, type Pactole, PactoleError } from '../src/index.ts';
import { compare, sum, toCents } from '../src/money/index.ts';

declare const pactole: Pactole;
declare const options: { signal: AbortSignal; timeoutMs: 1; maxRetries: 0; cache: true };

test('the queries', () => {
  expectTypeOf<Sdk.PerformanceQuery>().toEqualTypeOf<z.output<typeof rate.PerformanceQuery>>();
  expectTypeOf<Sdk.EvolutionQuery>().toEqualTypeOf<z.output<typeof rate.EvolutionQuery>>();
  expectTypeOf<Sdk.TransactionQuery>().toEqualTypeOf<
    z.output<typeof transaction.TransactionQuery>
  >();
});

test('the answers are those of the contract, but for texts that are narrower', () => {
  expectTypeOf<Sdk.Performance>().toEqualTypeOf<z.output<typeof performance.Performance>>();
  expectTypeOf<Sdk.Evolution>().toEqualTypeOf<z.output<typeof evolution.Evolution>>();
  expectTypeOf<Sdk.NetWorth>().toExtend<z.output<typeof netWorth.NetWorth>>();
  expectTypeOf<Sdk.AccountList>().toExtend<z.output<typeof valuation.AccountList>>();
  expectTypeOf<Sdk.PositionList>().toExtend<z.output<typeof position.PositionList>>();
  expectTypeOf<Sdk.Reconciliation>().toExtend<z.output<typeof reconciliation.Reconciliation>>();
  expectTypeOf<Sdk.Issue>().toExtend<z.output<typeof error.Issue>>();
});

test('the methods', () => {
  const { accounts, analytics, insights, positions, prices, transactions } = pactole;
  expectTypeOf(accounts.list(options)).resolves.toEqualTypeOf<Sdk.AccountList>();
  expectTypeOf(
    accounts.create({ name: 'A', type: 'pea' }, { ...options, idempotencyKey: 'k' }),
  ).resolves.toEqualTypeOf<Sdk.Account>();
  expectTypeOf(
    accounts.recordBalance('id', { balance: '1' }, options),
  ).resolves.toEqualTypeOf<Sdk.Balance>();
  expectTypeOf(
    accounts.addHolding('id', { isin: 'IE00B4L5Y983', quantity: '1' }),
  ).resolves.toEqualTypeOf<Sdk.Holding>();
  expectTypeOf(
    transactions.import({ accountId: 'id', transactions: [] }),
  ).resolves.toEqualTypeOf<Sdk.ImportSummary>();
  expectTypeOf(
    transactions.reconcile({ accountId: 'id', transactions: [] }),
  ).resolves.toEqualTypeOf<Sdk.Reconciliation>();
  expectTypeOf(pactole.netWorth.get()).resolves.toEqualTypeOf<Sdk.NetWorth>();
  expectTypeOf(insights.list({ lang: 'en' })).resolves.toEqualTypeOf<Sdk.InsightList>();
  expectTypeOf(prices.list()).resolves.toEqualTypeOf<Sdk.PriceList>();
  expectTypeOf(positions.list()).resolves.toEqualTypeOf<Sdk.PositionList>();
  expectTypeOf(analytics.performance({ rate: 2.4 })).resolves.toEqualTypeOf<Sdk.Performance>();
  expectTypeOf(analytics.evolution({ rate: 5 })).resolves.toEqualTypeOf<Sdk.Evolution>();
  expectTypeOf(pactole.netWorth.get().withResponse()).resolves.toEqualTypeOf<
    Sdk.WithResponse<Sdk.NetWorth>
  >();
});

test('rows of a statement are imported as they are', () => {
  const { transactions } = pactole;
  const [statement] = readStatements(new Uint8Array());
  const rows = statement?.rows ?? [];
  expectTypeOf(rows).toEqualTypeOf<readonly Sdk.ImportEntry[]>();
  void transactions.import({ accountId: 'id', transactions: rows });
  void transactions.reconcile({ accountId: 'id', transactions: rows });
  expectTypeOf(transactions.import({ accountId: 'id', transactions: rows })).toEqualTypeOf<
    Sdk.ApiPromise<Sdk.ImportSummary>
  >();

  const plain = rows.map(({ date, label }) => ({ date, label, amount: String(1) }));
  // @ts-expect-error the amounts are any text, which `money()` converts
  void transactions.import({ accountId: 'id', transactions: plain });
  // @ts-expect-error nor can such rows be reconciled
  void transactions.reconcile({ accountId: 'id', transactions: plain });
  const converted = plain.map((row) => ({ ...row, amount: money(row.amount) }));
  void transactions.import({ accountId: 'id', transactions: converted });
});

test('a request to any route names what it answers', () => {
  expectTypeOf(pactole.request('GET', '/x')).resolves.toBeUnknown();
  expectTypeOf(
    pactole.request<Sdk.AccountList>('GET', '/accounts', { query: { limit: 1 }, ...options }),
  ).toEqualTypeOf<Sdk.ApiPromise<Sdk.AccountList>>();
  // @ts-expect-error not a method of the interface
  void pactole.request('get', '/x');
});

test('a list is one page, or all rows', async () => {
  const list = pactole.transactions.list({ limit: 10 }, options);
  expectTypeOf(await list).toEqualTypeOf<Sdk.TransactionPage>();
  for await (const row of list) expectTypeOf(row).toEqualTypeOf<Sdk.Transaction>();
  expectTypeOf(list.toArray({ max: 5 })).resolves.toEqualTypeOf<Sdk.Transaction[]>();
});

test('money is text that arithmetic cannot touch by accident', async () => {
  const { netWorth } = await pactole.netWorth.get();
  expectTypeOf(netWorth.gross).toEqualTypeOf<Money>();

  const balanceOf = (balance: Money) => pactole.accounts.recordBalance('id', { balance });
  // @ts-expect-error an exponent is not a form of an amount
  void balanceOf('1e5');
  // @ts-expect-error nor is it in capitals
  void balanceOf('1.5E5');
  // @ts-expect-error nor a hexadecimal number
  void balanceOf('0x1F');
  // @ts-expect-error nor is that
  void balanceOf('0X1F');
  // @ts-expect-error nor a plus
  void balanceOf('+5');
  // @ts-expect-error nor spaces
  void balanceOf(' 5');
  // @ts-expect-error nor spaces at the end
  void balanceOf('1.5 ');
  // @ts-expect-error nor a point without digits before it
  void balanceOf('.5');
  // @ts-expect-error nor one without digits after it
  void balanceOf('5.');
  // @ts-expect-error nor nothing
  void balanceOf('');
  // @ts-expect-error nor what is not a number
  void balanceOf('NaN');
  // @ts-expect-error nor what is none that can be written
  void balanceOf('Infinity');
  // @ts-expect-error nor zeros in front, which `money()` takes
  void balanceOf('007');
  // @ts-expect-error nor the text of a number, which may be '1e+21'
  void balanceOf(`${Number('5')}`);
  // @ts-expect-error nor any text
  void balanceOf(String('5'));
  for (const amount of ['0', '-0', '1', '-12.50', '0.05', '100.00'] as const)
    void balanceOf(amount);
  void balanceOf('999999999999999999.999999999999999999');

  // @ts-expect-error a number is not an amount
  void pactole.accounts.recordBalance('id', { balance: 12.5 });
  // @ts-expect-error nor is a comma a decimal point
  void pactole.accounts.recordBalance('id', { balance: '12,50' });
  // @ts-expect-error nor is what + makes of two amounts
  void pactole.accounts.recordBalance('id', { balance: netWorth.gross + netWorth.net });
  // @ts-expect-error amounts cannot be subtracted
  void (netWorth.gross - netWorth.net);
  // @ts-expect-error nor multiplied
  void (netWorth.gross * 2);
  // @ts-expect-error nor compared with a number
  void (netWorth.gross > 0);

  void pactole.accounts.recordBalance('id', { balance: '12.50' });
  void pactole.accounts.recordBalance('id', { balance: netWorth.gross });
  void pactole.accounts.recordBalance('id', { balance: money(String(process.argv[2])) });
});

test('what an answer says is one of the known words, or one that is new', async () => {
  const { accounts } = await pactole.accounts.list();
  const [account] = accounts;
  expectTypeOf<AccountType>().toExtend<NonNullable<typeof account>['type']>();
  expectTypeOf<NonNullable<typeof account>['type']>().toExtend<string>();
  expectTypeOf<string>().toExtend<NonNullable<typeof account>['type']>();
  // @ts-expect-error what is sent has to be known
  void pactole.accounts.create({ name: 'A', type: 'peaa' });
  // @ts-expect-error and what is answered may be new, so a table of the known ones has no entry for it
  void ({} as Record<AccountType, string>)[(account as Sdk.AccountValuation).type];
  // @ts-expect-error what the contract closes stays closed
  void (accounts[0]?.assetClass === 'shares');
});

test('an error says what it is', () => {
  const { code } = new PactoleError('failed', 'HTTP_502');
  expectTypeOf<Sdk.ErrorCode>().toExtend<typeof code>();
  void code;
  expectTypeOf<'NOT_FOUND' | 'TIMEOUT' | 'HTTP_502'>().toExtend<Sdk.ErrorCode>();
  // @ts-expect-error not a code of the service or of the SDK
  const unknown: Sdk.ErrorCode = 'NOT_THERE';
  void unknown;
});

test('amounts are added, compared and shown by functions that keep them exact', async () => {
  const { accounts } = await pactole.accounts.list();
  expectTypeOf(sum(accounts.map(({ valueEur }) => valueEur))).toEqualTypeOf<Money>();
  expectTypeOf(sum(accounts.map(({ cashEur }) => cashEur ?? '0'))).toEqualTypeOf<Money>();
  expectTypeOf(accounts.map(({ valueEur }) => valueEur).sort(compare)).toEqualTypeOf<Money[]>();
  expectTypeOf(toCents('12.50')).toEqualTypeOf<bigint>();
  // @ts-expect-error what is unknown is not 0
  sum(accounts.map(({ cashEur }) => cashEur));
  // @ts-expect-error not an amount
  compare('1e5', '1');
});
