/** The books of odd data, as hledger and Beancount themselves read them. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beancountJournal } from '../../../src/core/journals/beancount.ts';
import type { Book } from '../../../src/core/journals/book.ts';
import { hledgerJournal } from '../../../src/core/journals/hledger.ts';
import { makeBook } from '../../../src/core/journals/make-book.ts';
import { toDay } from '../../../src/core/time/day.ts';
import { atOnce } from '../../../src/runtime/steps.ts';

const EUR = { currency: 'EUR' };
const TABLES = {
  rates: [{ currency: 'USD', date: '2025-01-01', rate: '1.25' }],
  assets: [
    { id: 'x', isin: 'FR0000120073', name: 'Two currencies' },
    { id: 'y', ticker: 'EUR', name: 'Named like money' },
    { id: 'z', name: '"; {}' },
  ],
  accounts: [
    { id: 'a', name: 'Été', type: 'checking', ...EUR },
    { id: 'b', name: 'ETE', type: 'checking', ...EUR },
    { id: 'c', name: '日本', type: 'cto', ...EUR },
    { id: 'd', name: 'No holdings', type: 'cto', ...EUR },
    { id: 'e', name: 'Loan', type: 'loan', loan_rate_pct: '3.65', ...EUR },
  ],
  balances: [{ account_id: 'e', date: '2025-01-31', balance: '100000', ...EUR }],
  transactions: [
    { account_id: 'a', date: '2025-02-01', amount: '-10', currency: 'USD', label: 'Abroad' },
    { account_id: 'a', date: '2025-02-02', amount: '-5', currency: 'CHF', label: 'No rate' },
    { account_id: 'a', date: '2026-02-02', amount: '1', label: 'Later', ...EUR },
    { account_id: 'b', date: '2025-02-02', amount: '2', label: '', note: 'a;\nb', ...EUR },
    { account_id: 'd', date: '2025-02-02', amount: '500', label: 'In', ...EUR },
    { account_id: 'd', date: '2025-02-03', amount: '-400', label: 'Buy', type: 'buy', ...EUR },
    { account_id: 'e', date: '2025-02-10', amount: '1000', label: 'Instalment', ...EUR },
  ],
  holdings: [
    { id: 'cx', account_id: 'c', asset_id: 'x', quantity: '0', quantity_at: '2025-01-01' },
    { id: 'cy', account_id: 'c', asset_id: 'y', quantity: '3', quantity_at: '2025-01-01' },
    {
      ...{ id: 'cz', account_id: 'c', asset_id: 'z', quantity: '2', quantity_at: '2025-01-01' },
      cost_basis: '50',
    },
  ],
  lots: [
    lot('2025-01-02', 'buy', '10', '5', 'USD'),
    lot('2025-01-03', 'buy', '10', '6', 'EUR'),
    lot('2025-01-04', 'sell', '15', '7', 'EUR'),
  ],
};

function lot(date: string, side: string, quantity: string, price: string, currency: string) {
  return { holding_id: 'cx', date, side, quantity, unit_price: price, fees: '1', currency };
}

let folder: string;
let book: Book;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pactole-journals-'));
  book = atOnce(makeBook(TABLES, toDay('2025-12-31')));
  writeFileSync(join(folder, 'hledger'), [...hledgerJournal(book)].join(''));
  writeFileSync(join(folder, 'beancount'), [...beancountJournal(book)].join(''));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('counts what the books leave out or say otherwise', () => {
  expect(book.left).toEqual({ future: 1, unconverted: 1, withoutLots: 2, moves: 0 });
});

test('has the balances of the ledger: a foreign row at its rate, a buy within, interest of a loan', () => {
  const cash = book.balances.filter(({ account }) => !account.isSecurities);
  expect(cash.map(({ account, amount }) => [account.key, Number(amount) / 1e18])).toEqual([
    ...[['a', -8] as const, ['b', 2] as const, ['d', 500] as const],
    // Ten days of 0.01 % on 100,000 are 100 of interest: 900 are principal.
    ['e', -99_100],
  ]);
});

test('are accepted by both programs, names and symbols included', () => {
  const read = (command: string, ...args: string[]) =>
    execFileSync(command, args, { encoding: 'utf8', stdio: 'pipe' });
  expect(read('hledger', '-f', join(folder, 'hledger'), 'check')).toBe('');
  expect(read('bean-check', join(folder, 'beancount'))).toBe('');
});

test('a split row is posted by its parts, in the accounts of their categories', () => {
  const list = [
    { amount: '-30.00', categoryId: 'f', note: null },
    { amount: '-20.00', categoryId: null, note: 'x' },
  ];
  const split = atOnce(
    makeBook(
      {
        accounts: [{ id: 'a', name: 'Current', type: 'checking', ...EUR }],
        categories: [{ id: 'f', name: 'Food' }],
        transactions: [
          {
            ...{ account_id: 'a', date: '2025-02-01', amount: '-50', label: 'Market', ...EUR },
            parts: JSON.stringify({ total: '-50', list }),
          },
          {
            account_id: 'a',
            date: '2025-02-02',
            amount: '10',
            category_id: 'f',
            label: 'B',
            ...EUR,
          },
        ],
      },
      toDay('2025-12-31'),
    ),
  );
  const [journal, ledger] = [join(folder, 'split.journal'), join(folder, 'split.beancount')];
  writeFileSync(journal, [...hledgerJournal(split)].join(''));
  writeFileSync(ledger, [...beancountJournal(split)].join(''));
  const read = (command: string, ...args: string[]) =>
    execFileSync(command, args, { encoding: 'utf8', stdio: 'pipe' });
  const report = read('hledger', '-f', journal, 'balance', '--flat', '--no-total', 'expenses');
  expect(report).toMatch(/20.00 EUR +expenses:Food/i);
  expect(report).toMatch(/20.00 EUR +expenses:Uncategorized/i);
  expect(read('bean-check', ledger)).toBe('');
});

test('coins keep their decimals, an amount that a rate made adds none, and each lot its currency', () => {
  const day = { quantity_at: '2025-01-01', account_id: 'w' };
  const of = (id: string, date: string, quantity: string, price: string, currency: string) => ({
    ...{ holding_id: id, date, side: 'buy', quantity, unit_price: price, fees: '0', currency },
  });
  const coins = atOnce(
    makeBook(
      {
        rates: [{ currency: 'USD', date: '2025-01-01', rate: '1.3' }],
        assets: [
          { id: 'btc', ticker: 'BTC', name: 'Bitcoin' },
          { id: 'x', isin: 'FR0000120073', name: 'Two currencies' },
        ],
        accounts: [{ id: 'w', name: 'Wallet', type: 'cto', ...EUR }],
        transactions: [
          { account_id: 'w', date: '2025-02-01', amount: '-10', currency: 'USD', label: 'Abroad' },
        ],
        holdings: [
          { id: 'hb', asset_id: 'btc', quantity: '0', ...day },
          { id: 'hx', asset_id: 'x', quantity: '0', ...day },
        ],
        lots: [
          of('hb', '2025-01-02', '0.00012345', '100000', 'EUR'),
          of('hx', '2025-01-03', '10', '5', 'USD'),
          of('hx', '2025-01-04', '10', '6', 'EUR'),
        ],
      },
      toDay('2025-12-31'),
    ),
  );
  expect(coins.left).toMatchObject({ withoutLots: 0 });
  const [journal, ledger] = [join(folder, 'coins.journal'), join(folder, 'coins.beancount')];
  writeFileSync(journal, [...hledgerJournal(coins)].join(''));
  writeFileSync(ledger, [...beancountJournal(coins)].join(''));
  const read = (command: string, ...args: string[]) =>
    execFileSync(command, args, { encoding: 'utf8', stdio: 'pipe' });
  const report = read('hledger', '-f', journal, 'balance', '--flat', '--no-total');
  expect(report).toContain('0.00012345 BTC');
  expect(report).not.toMatch(/\d\.\d{9}/);
  expect(read('bean-check', ledger)).toBe('');
  const query = "select sum(cost(position)) where currency = 'FR0000120073'";
  expect(read('bean-query', '-f', 'csv', ledger, query)).toMatch(
    /50\.00 +USD, 60\.00 +EUR|60\.00 +EUR, 50\.00 +USD/,
  );
});
