/** Searching transactions: pages of rows, and sums of all that were found. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  presentMonths,
  sumByMonth,
  sumOfMonths,
} from '../../../../src/core/insights/transaction-sums.ts';
import { type OwnerClient, openOwnerClient, type User } from '../../../support/users/owner.ts';
import { addAccount, addTransactions } from '../../../support/users/wealth.ts';

let client: OwnerClient;
let user: User;
let account: string;
const ROWS = Array.from({ length: 250 }, (_, at) => ({
  date: `2026-0${1 + (at % 3)}-${`${1 + (at % 28)}`.padStart(2, '0')}`,
  amount: `${at % 2 === 0 ? '-' : ''}${at}.${at % 10}5`,
  currency: at % 50 === 0 ? 'USD' : 'EUR',
  label: at % 5 === 0 ? `CAFÉ DU PORT ${at}` : `Loyer ${at}`,
}));

beforeAll(async () => {
  client = await openOwnerClient();
  user = await client.newUser();
  account = await addAccount(client.db, user.userId, 'checking');
  await addTransactions(client.db, user.userId, account, ROWS);
});
afterAll(() => client.close());

const search = (input: object = {}) => user.call('transactions.search', input);

async function all(input: object = {}) {
  const rows: { id: string; date: string; amount: string; currency: string; label: string }[] = [];
  let below: object | null = null;
  do {
    const page: Awaited<ReturnType<typeof search>> = await search({
      ...input,
      ...(below !== null && { below }),
    });
    rows.push(...page.transactions);
    below = page.next;
  } while (below !== null);
  return rows;
}

describe.each([
  ['nothing', {}],
  ['a search', { search: 'port cafe' }],
  ['days', { from: '2026-02-01', to: '2026-02-28' }],
  ['an amount', { amountFrom: '100', amountTo: '120.5' }],
  ['days and a search', { from: '2026-02-01', search: 'loyer' }],
])('for %s', (_, input) => {
  test('the pages hold each row once, and the sums are theirs', async () => {
    const rows = await all(input);
    const first = await search(input);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(first.transactions).toHaveLength(Math.min(100, rows.length));
    expect(first.count).toBe(rows.length);
    expect(first.sums).toEqual(sumOfMonths(sumByMonth(rows)));
    expect(first.months).toEqual(presentMonths(sumByMonth(rows)));
  });
});

test('a search needs every word, in any case and without accents', async () => {
  const rows = await all({ search: 'port cafe' });
  expect(rows.map(({ label }) => label).sort()).toEqual(
    ROWS.map(({ label }) => label)
      .filter((label) => label.startsWith('CAFÉ'))
      .sort(),
  );
  expect(await search({ search: 'introuvable' })).toEqual({
    ...{ transactions: [], next: null, count: 0, sums: [], months: [] },
  });
});

test('a category that nothing has, days in the wrong order and a foreign account are refused', async () => {
  await expect(search({ category: 'Voyages' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(search({ from: '2026-02-02', to: '2026-02-01' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
  const other = await client.newUser();
  await expect(other.call('transactions.search', { account })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('rows that are alike but for dates and references are those of a regular payment', async () => {
  const { count, transactions } = await search({ alike: 'CAFÉ DU PORT 999', limit: 1000 });
  expect(count).toBe(ROWS.filter(({ label }) => label.startsWith('CAFÉ')).length);
  for (const { label } of transactions) expect(label).toMatch(/^CAFÉ DU PORT /);
  expect((await search({ alike: 'CAFÉ DU PORT 999', search: 'loyer' })).count).toBe(0);
});
