/** A split row counts as its parts would as rows of their own: in each category, month, card and list; and in all as before. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WHOLE } from '../../src/core/household/lens.ts';
import { toDay } from '../../src/core/time/day.ts';
import { router } from '../../src/procedures/public/router.ts';
import { runs } from '../support/run/runs.ts';
import { type OwnerClient, openOwnerClient, type User } from '../support/users/owner.ts';
import { addAccount, addRate } from '../support/users/wealth.ts';

let client: OwnerClient;
beforeAll(async () => {
  client = await openOwnerClient();
  await addRate(client.db, 'USD', '2020-01-01', '1.25');
});
afterAll(() => client.close());

const CATEGORIES = ['', 'Food', 'Home', 'Salary'];
const DAYS = ['2025-11-03', '2026-01-15', '2026-02-28', '2026-04-09', '2026-06-30'];

const drawnPart = fc.record({
  cents: fc.integer({ min: 1, max: 90_000 }),
  category: fc.constantFrom(...CATEGORIES),
});
const drawnRow = fc.record({
  date: fc.constantFrom(...DAYS),
  isDebit: fc.boolean(),
  label: fc.constantFrom('MARKET', 'PAY', 'RENT 12'),
  type: fc.constantFrom(undefined, 'debit', 'transfer', 'fee'),
  currency: fc.constantFrom('EUR', 'EUR', 'USD'),
  parts: fc.array(drawnPart, { minLength: 1, maxLength: 4 }),
});
type Row = typeof drawnRow extends fc.Arbitrary<infer Of> ? Of : never;

const signed = (isDebit: boolean, cents: number) =>
  `${isDebit ? '-' : ''}${(cents / 100).toFixed(2)}`;
const sumOf = ({ parts }: Row) => parts.reduce((sum, { cents }) => sum + cents, 0);

/** Creates a user with the rows, split or as one row for each part. */
async function userWith(rows: readonly Row[], areSplit: boolean): Promise<User> {
  const user = await client.newUser();
  const account = await addAccount(client.db, user.userId, 'checking');
  for (const category of CATEGORIES.slice(1)) await user.call('categories.add', { name: category });
  const add = (row: Row, cents: number, category: string) =>
    user.call('transactions.add', {
      ...{ account, date: row.date, label: row.label, category },
      ...(row.type !== undefined && { type: row.type }),
      amount: signed(row.isDebit, cents),
    });
  const usd = await addAccount(client.db, user.userId, 'checking', { currency: 'USD' });
  for (const row of rows) {
    const { parts, currency } = row;
    const into = currency === 'USD' ? usd : account;
    const addIn = (cents: number, category: string) =>
      currency === 'USD'
        ? user.call('transactions.add', {
            ...{ account: into, date: row.date, label: row.label, category },
            ...(row.type !== undefined && { type: row.type }),
            amount: signed(row.isDebit, cents),
          })
        : add(row, cents, category);
    if (!areSplit) for (const { cents, category } of parts) await addIn(cents, category);
    else {
      const { id } = await addIn(sumOf(row), parts[0]?.category ?? '');
      if (parts.length > 1)
        await user.call('transactions.split', {
          id,
          parts: parts.map(({ cents, category }) => ({ category, amount: signed(false, cents) })),
        });
    }
  }
  return user;
}

/** Figures with the names of categories instead of their ids. */
async function figuresOf(user: User) {
  const { groups: _, ...byAccount } = await user.call('transactions.summary', { by: 'account' });
  const routes = router.createCaller({
    db: client.context.db,
    tx: client.db,
    userId: user.userId,
    view: WHOLE,
    today: toDay('2026-06-30'),
    language: 'en',
    idempotencyKey: null,
    headers: {},
  });
  const insights = await routes.readInsights({});
  const days = { from: '2025-11-01', to: '2026-06-30' };
  const sums = [];
  for (const side of ['spending', 'income'])
    for (const by of ['category', 'label', 'month', 'type'])
      sums.push(await user.call('transactions.sums', { days, side, by }));
  const lists = [];
  for (const category of CATEGORIES) {
    const { sums: found, months } = await user.call('transactions.search', { category });
    const amounts = (each: { in: string; out: string; net: string }) => [
      each.in,
      each.out,
      each.net,
    ];
    lists.push(found.map(amounts), months.map(amounts));
    for (const counted of ['spending', 'income'])
      lists.push((await user.call('transactions.search', { category, counted })).figure);
  }
  return JSON.parse(
    JSON.stringify(
      {
        ...{ byAccount, sums, lists, insights: insights.cards },
        spending: await user.call('spending.show', { months: 9 }),
        byCategory: await user.call('transactions.summary', { by: 'category' }),
        food: await user.call('transactions.summary', { by: 'month', category: 'Food' }),
        market: await user.call('transactions.summary', { by: 'category', label: 'market' }),
        fees: await user.call('transactions.summary', { by: 'category', type: 'fee' }),
      },
      (key, value) => (key === 'categoryId' || key === 'seedKey' ? undefined : value),
    ),
  );
}

test('all figures are those of the parts as rows of their own', () =>
  fc.assert(
    fc.asyncProperty(fc.array(drawnRow, { minLength: 1, maxLength: 8 }), async (rows) => {
      const [split, apart] = [await userWith(rows, true), await userWith(rows, false)];
      expect(await figuresOf(split)).toEqual(await figuresOf(apart));
    }),
    { numRuns: runs(3), endOnFailure: true },
  ));

test('a split changes no figure but those of categories', () =>
  fc.assert(
    fc.asyncProperty(fc.array(drawnRow, { minLength: 1, maxLength: 5 }), async (rows) => {
      // Credits of a category are income or lower what was spent: with one for all, no part changes sides.
      const same = rows.map((row) => ({
        ...row,
        parts: row.parts.map((part) => ({ ...part, category: 'Food' })),
      }));
      const user = await userWith(same, true);
      const before = await figuresOf(user);
      const listed: { id: string; parts?: object[] }[] = await user.call('transactions.list');
      for (const { id, parts } of listed)
        if (parts !== undefined) await user.call('transactions.join', { id });
      const after = await figuresOf(user);
      expect(after.spending).toEqual(before.spending);
      expect(after.insights).toEqual(before.insights);
      expect(after.lists).toEqual(before.lists);
    }),
    { numRuns: runs(2), endOnFailure: true },
  ));
