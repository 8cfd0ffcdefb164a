/** Values that no row holds, whichever way it comes in: each is refused by the database itself. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import { sqlState } from '../../src/db/errors/postgres-failure.ts';
import { milestones, rates, rules } from '../../src/db/schema.ts';
import { openTestDatabase } from '../support/databases/database.ts';
import {
  addAccount,
  addAsset,
  addBalance,
  addHolding,
  addLot,
  addMove,
  addPrice,
  addSplit,
  addTransactions,
  addUser,
} from '../support/users/wealth.ts';

const VIOLATED = '23514';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  const { query: db } = database;
  const userId = await addUser(db);
  const account = await addAccount(db, userId, 'pea');
  const asset = await addAsset(db);
  await addBalance(db, userId, account, '2026-01-01', '1');
  await addTransactions(db, userId, account, [{ date: '2026-01-01', amount: '1' }]);
  const holding = await addHolding(db, userId, account, asset, '1');
  const other = await addHolding(db, userId, account, await addAsset(db), '1');
  await addMove(db, userId, {
    ...{ fromHoldingId: holding, toHoldingId: other, date: '2026-01-01' },
    ...{ quantity: '1', received: '1', costPct: '1' },
  });
  const lot = { date: '2026-01-01', side: 'buy', quantity: '1', unitPrice: '1' };
  await addLot(db, userId, holding, lot);
  await addPrice(db, asset, '2026-01-01', '1');
  await addSplit(db, asset, '2026-01-01', '2');
  await db.insert(rates).values({ currency: 'USD', date: '2026-01-01', rate: '1' });
  await db.insert(milestones).values({ userId, threshold: '1' });
  await db.insert(rules).values({ userId, position: 1, category: 'c' });
});
afterAll(() => database.close());

/** Sets a column of all rows of a table; returns the state of the error, or null. */
const set = (column: string, value: string): Promise<string | null | undefined> => {
  const [table = '', name = ''] = column.split('.');
  return database.query
    .execute(sql`update ${sql.identifier(table)} set ${sql.identifier(name)} = ${sql.raw(value)}`)
    .then(
      () => null,
      (error: unknown) => sqlState(error),
    );
};

const ANY = [
  'balances.balance',
  'moves.cash',
  'transactions.amount',
  'rules.amount_from',
  'rules.amount_to',
];
const NOT_NEGATIVE = [
  ...['transactions.fee', 'transactions.tax', 'holdings.quantity', 'holdings.cost_basis'],
  ...['holdings.fees_total', 'holdings.ter', 'lots.unit_price', 'lots.fees', 'assets.ter'],
  ...['accounts.cost_basis', 'accounts.contributions_eur', 'accounts.platform_fee_annual'],
  ...['accounts.platform_fee_per_operation', 'accounts.tax_social_pct', 'accounts.tax_income_pct'],
  ...['accounts.tax_matured_income_pct', 'accounts.loan_original_principal'],
  ...['accounts.loan_rate_pct', 'accounts.area_sqm'],
];
const POSITIVE = [
  'prices.price',
  'rates.rate',
  'splits.ratio',
  'lots.quantity',
  'moves.received',
  'milestones.threshold',
];
const DAYS = [
  ...['balances.date', 'transactions.date', 'prices.date', 'rates.date', 'splits.date'],
  ...['holdings.quantity_at', 'holdings.entry_date', 'holdings.worthless_at', 'lots.date'],
  ...['moves.date'],
];

test.each([...ANY, ...NOT_NEGATIVE, ...POSITIVE])('%s is a number', async (column) => {
  for (const value of ["'NaN'", "'Infinity'", "'-Infinity'", '1e18', '1e300', '-1e18']) {
    expect([value, await set(column, value)]).toEqual([value, VIOLATED]);
  }
  expect(await set(column, '99999999999999.5')).toBeNull();
});

test.each([...NOT_NEGATIVE, ...POSITIVE])('%s is not negative', async (column) => {
  expect(await set(column, '-0.01')).toBe(VIOLATED);
  expect(await set(column, '0')).toBe(POSITIVE.includes(column) ? VIOLATED : null);
});

test.each(DAYS)('%s is a day of the calendar', async (column) => {
  for (const value of ["'infinity'", "'-infinity'", "'10000-01-01'", "'0001-12-31 BC'"]) {
    expect([value, await set(column, value)]).toEqual([value, VIOLATED]);
  }
  for (const value of ["'0001-01-01'", "'9999-12-31'"]) expect(await set(column, value)).toBeNull();
});
