/** Writes a person's wealth and the market's data straight into the tables; ids and hashes are made up. */

import { randomBytes } from 'node:crypto';
import type { AccountType } from '../../src/core/accounts/account-type.ts';
import type { Database } from '../../src/store/database.ts';
import { newId } from '../../src/store/id.ts';
import {
  accounts,
  assets,
  balances,
  holdings,
  lots,
  prices,
  rates,
  splits,
  transactions,
  users,
} from '../../src/store/schema.ts';

type Values<Table extends { $inferInsert: unknown }> = Partial<Table['$inferInsert']>;

export async function addPerson(db: Database): Promise<string> {
  const id = newId();
  await db.insert(users).values({ id, name: id });
  return id;
}

export async function addAccount(
  db: Database,
  userId: string,
  type: AccountType,
  values: Values<typeof accounts> = {},
): Promise<string> {
  const id = newId();
  await db.insert(accounts).values({ userId, id, name: type, type, currency: 'EUR', ...values });
  return id;
}

export async function addBalance(
  db: Database,
  userId: string,
  accountId: string,
  date: string,
  balance: string,
  currency = 'EUR',
): Promise<void> {
  await db.insert(balances).values({ userId, accountId, id: newId(), date, balance, currency });
}

/** A transaction as a test thinks of it. */
export interface Row extends Values<typeof transactions> {
  date: string;
  amount: string;
}

export async function addTransactions(
  db: Database,
  userId: string,
  accountId: string,
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return;
  await db.insert(transactions).values(
    rows.map((row) => ({
      userId,
      accountId,
      id: newId(),
      currency: 'EUR',
      label: 'row',
      identity: randomBytes(32),
      ordinal: 0,
      ...row,
    })),
  );
}

export async function addAsset(db: Database, values: Values<typeof assets> = {}): Promise<string> {
  const id = newId();
  await db.insert(assets).values({ id, name: id, kind: 'equity', ...values });
  return id;
}

export async function addHolding(
  db: Database,
  userId: string,
  accountId: string,
  assetId: string,
  quantity: string,
  values: Values<typeof holdings> = {},
): Promise<string> {
  const id = newId();
  await db
    .insert(holdings)
    .values({ userId, id, accountId, assetId, quantity, quantityAt: '2020-01-01', ...values });
  return id;
}

export async function addLot(
  db: Database,
  userId: string,
  holdingId: string,
  lot: Values<typeof lots> & { date: string; side: string; quantity: string; unitPrice: string },
): Promise<void> {
  const identity = randomBytes(32);
  await db.insert(lots).values({ userId, holdingId, id: newId(), identity, ordinal: 0, ...lot });
}

export async function addPrice(
  db: Database,
  assetId: string,
  date: string,
  price: string,
  currency = 'EUR',
): Promise<void> {
  await db.insert(prices).values({ assetId, date, price, currency });
}

export async function addRate(
  db: Database,
  currency: string,
  date: string,
  rate: string,
): Promise<void> {
  await db.insert(rates).values({ currency, date, rate });
}

export async function addSplit(
  db: Database,
  assetId: string,
  date: string,
  ratio: string,
): Promise<void> {
  await db.insert(splits).values({ assetId, date, ratio });
}
