/**
 * Generates users of every shape: rows of all tables with all columns, within what the service could have
 * stored.
 */

import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { AccountType, TransactionType } from '../../../src/contract/enums.ts';
import { type Day, formatDay, toDay } from '../../../src/core/time/day.ts';
import { newId } from '../../../src/db/id.ts';
import { userNamed } from '../../../src/db/queries/users/users.ts';
import type { Queryable } from '../../../src/db/queryable.ts';
import { accounts, categories, milestones, users } from '../../../src/db/schema.ts';
import {
  addAccount,
  addAsset,
  addBalance,
  addHolding,
  addLot,
  addPrice,
  addRate,
  addSplit,
  addTransactions,
} from './wealth.ts';

const LAST = toDay('2026-07-15');
const day = fc.integer({ min: LAST - 1_500, max: LAST }).map((each) => formatDay(each as Day));
/** A day of a close, a rate or a split: none is stated of a day to come. */
const TODAY = toDay('2026-06-30');
const past = fc.integer({ min: TODAY - 1_500, max: TODAY }).map((each) => formatDay(each as Day));
const instant = fc
  .integer({ min: 0, max: 1_500 * 86_400 })
  .map((seconds) => new Date(Date.parse('2026-07-01T00:00:00.123Z') - seconds * 1000));
/** With trailing zeros, which are kept, and more digits than floating point has. */
const decimal = fc
  .tuple(fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }), fc.constantFrom(0, 2, 8, 18))
  .map(([units, digits]) => {
    const sign = units < 0n ? '-' : '';
    const text = `${units < 0n ? -units : units}`.padStart(digits + 1, '0');
    return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
  });
const positive = decimal.map((text) => text.replace('-', '')).filter((text) => /[1-9]/.test(text));
const price = fc.integer({ min: 1, max: 1_000_000 }).map((cents) => (cents / 100).toFixed(2));
const text = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1 }),
    fc.constantFrom('"', '\\', 'NULL', '{,}', '\n'),
  )
  .filter((each) => each.isWellFormed() && !each.includes('\0'));
const maybe = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: null });
/** One of a user's own two currencies, or the euro. */
const currency = fc.constantFrom(0, 1, 2, 2, 2);

const account = fc.record({
  name: text.map((each) => each.slice(0, 80)),
  type: fc.constantFrom(...AccountType.options),
  currency,
  institution: maybe(text),
  iban: maybe(fc.constant('FR7630006000011234567890189')),
  archivedAt: maybe(day.map((each) => new Date(`${each}T00:00:00Z`))),
  openedAt: maybe(day),
  costBasis: maybe(positive),
  contributionsEur: maybe(positive),
  contributionsStatedAt: maybe(instant),
  taxSocialPct: maybe(fc.constantFrom('17.2', '18.60')),
  loanTermMonths: maybe(fc.integer({ min: 1, max: 400 })),
  areaSqm: maybe(fc.double({ min: 0.1, max: 1e6, noNaN: true })),
  address: maybe(text),
  details: fc.constantFrom({}, { note: 'é"\\', n: [1, 2.5] }),
  createdAt: instant,
  link: fc.nat(),
});
const row = fc.record({
  date: day,
  amount: decimal,
  currency,
  label: text,
  type: maybe(fc.constantFrom(...TransactionType.options)),
  fee: maybe(positive),
  note: maybe(text),
  counterparty: maybe(text),
  deletedAt: maybe(instant),
  ordinal: fc.nat({ max: 3 }),
  createdAt: instant,
  category: maybe(fc.nat()),
});
const lot = fc.record({
  date: day,
  side: fc.constantFrom('buy', 'sell'),
  quantity: price,
  unitPrice: price,
  currency,
});
const asset = fc.record({
  isin: fc.boolean(),
  ticker: maybe(fc.constantFrom('ABC.PA', 'XYZ')),
  kind: fc.constantFrom('equity', 'bond', 'crypto', 'other'),
  ter: maybe(fc.constantFrom('0.20', '0.250')),
  prices: fc.array(fc.record({ date: past, price, currency, fromFeed: fc.boolean() }), {
    maxLength: 8,
  }),
  splits: fc.uniqueArray(fc.record({ date: past, ratio: fc.constantFrom('2', '0.333333333333') }), {
    maxLength: 2,
    selector: ({ date }) => Math.floor(toDay(date) / 30),
  }),
});
const holding = fc.record({
  quantity: positive,
  costBasis: maybe(positive),
  entryDate: maybe(day),
  worthlessAt: maybe(day),
  lots: fc.array(lot, { maxLength: 5 }),
});

export const generatedUser = fc.record({
  benchmark: fc.constantFrom('world', 'sp500'),
  accounts: fc.array(account, { maxLength: 5 }),
  categories: fc.uniqueArray(text, { maxLength: 3, selector: (each) => each.toLowerCase() }),
  rows: fc.array(fc.tuple(fc.nat(), row), { maxLength: 40 }),
  balances: fc.array(fc.tuple(fc.nat(), day, decimal), { maxLength: 10 }),
  assets: fc.array(asset, { maxLength: 4 }),
  holdings: fc.array(fc.tuple(fc.nat(), holding), { maxLength: 4 }),
  rates: fc.array(fc.tuple(fc.nat({ max: 1 }), past, price), { maxLength: 10 }),
  milestones: fc.uniqueArray(positive, { maxLength: 3, selector: Number }),
});
type GeneratedUser = typeof generatedUser extends fc.Arbitrary<infer Value> ? Value : never;

/** Writes a user with assets and currencies of its own, distinguished by `number`. */
export async function writeUser(db: Queryable, name: string, user: GeneratedUser, number: number) {
  const userId = await userNamed(db, name);
  const codes = [`Q${letters(number)}`, `R${letters(number)}`, 'EUR'];
  const code = (index: number) => codes[index] ?? 'EUR';
  await db.update(users).set({ benchmark: user.benchmark }).where(eq(users.id, userId));

  const ids: string[] = [];
  for (const { link: _, currency, ...values } of user.accounts) {
    ids.push(await addAccount(db, userId, values.type, { ...values, currency: code(currency) }));
  }
  for (const [index, { link }] of user.accounts.entries()) {
    const [id = '', linkedAccountId] = [ids[index], ids[link % ids.length]];
    if (link % 3 === 0)
      await db.update(accounts).set({ linkedAccountId }).where(eq(accounts.id, id));
  }
  const categoryIds: string[] = [];
  for (const each of user.categories) {
    const id = newId();
    categoryIds.push(id);
    await db.insert(categories).values({ userId, id, name: each, nameKey: each.toLowerCase() });
  }
  const at = <Value>(all: readonly Value[], index: number) => all[index % all.length];

  for (const [index, { category, currency, ...values }] of user.rows) {
    const account = at(ids, index);
    const categoryId = category === null ? null : (at(categoryIds, category) ?? null);
    if (account === undefined) continue;
    await addTransactions(db, userId, account, [
      { ...values, currency: code(currency), categoryId },
    ]);
  }
  const days = new Set<string>();
  for (const [index, date, balance] of user.balances) {
    const account = at(ids, index);
    if (account === undefined || days.has(account + date)) continue;
    days.add(account + date);
    await addBalance(db, userId, account, date, balance);
  }
  for (const [index, date, rate] of user.rates) await addRate(db, code(index), date, rate);
  for (const threshold of user.milestones)
    await db.insert(milestones).values({ userId, threshold });

  const assetIds: string[] = [];
  for (const [index, { isin, ticker, prices, splits, ...values }] of user.assets.entries()) {
    const unique = `${number}-${index}`;
    const id = await addAsset(db, {
      ...values,
      isin: isin ? `QZ${unique.padStart(10, '0')}` : null,
      ticker: isin ? ticker : `COIN${unique}`,
      name: `Asset ${unique}`,
    });
    assetIds.push(id);
    for (const each of prices) await addPrice(db, id, each.date, each.price, code(each.currency));
    for (const { date, ratio } of splits) await addSplit(db, id, date, ratio);
  }
  const held = new Set<string>();
  for (const [index, { lots, ...values }] of user.holdings) {
    const [account, assetId] = [at(ids, index), at(assetIds, index)];
    if (account === undefined || assetId === undefined || held.has(account + assetId)) continue;
    held.add(account + assetId);
    const { quantity } = values;
    const id = await addHolding(db, userId, account, assetId, quantity, values);
    for (const each of lots)
      await addLot(db, userId, id, { ...each, currency: code(each.currency) });
  }
  return userId;
}

/** Returns two letters for a number. */
const letters = (number: number) =>
  String.fromCharCode(65 + (Math.floor(number / 26) % 26), 65 + (number % 26));
