/** Writes a user's wealth and market data directly to the tables; ids and hashes are invented. */

import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { AccountType } from '../../../src/core/accounts/account-type.ts';
import { TRANSACTION_TYPES } from '../../../src/core/accounts/transaction-type.ts';
import { TRADE_SIDES } from '../../../src/core/identifiers/identity-text.ts';
import type { MovementKind } from '../../../src/core/movements/movement.ts';
import { newId } from '../../../src/db/id.ts';
import type { Queryable } from '../../../src/db/queryable.ts';
import {
  accounts,
  assets,
  balances,
  holdings,
  lots,
  movementStatements,
  moves,
  prices,
  rates,
  splits,
  transactions,
  users,
} from '../../../src/db/schema.ts';

/** Checks a word of a story or a generated life; throws for an unknown one. */
export function word<const Word extends string>(words: readonly Word[], given: string): Word {
  const found = words.find((each) => each === given);
  if (found === undefined) throw new RangeError(`${given} is none of ${words}`);
  return found;
}

type Values<Table extends { $inferInsert: unknown }> = Partial<Table['$inferInsert']>;

export async function addUser(db: Queryable): Promise<string> {
  const id = newId();
  await db.insert(users).values({ id, name: id });
  return id;
}

export async function addAccount(
  db: Queryable,
  userId: string,
  type: AccountType,
  values: Values<typeof accounts> = {},
): Promise<string> {
  const id = newId();
  await db.insert(accounts).values({ userId, id, name: type, type, currency: 'EUR', ...values });
  return id;
}

export async function addBalance(
  db: Queryable,
  userId: string,
  accountId: string,
  date: string,
  balance: string,
  currency = 'EUR',
): Promise<void> {
  await db.insert(balances).values({ userId, accountId, id: newId(), date, balance, currency });
}

interface RowOfDay {
  readonly accountId: string;
  readonly date: string;
  readonly amount: string;
}

interface SaidOfRow {
  readonly kind: MovementKind;
  readonly row: RowOfDay;
  readonly otherId: string;
  /** The row of the other side. @default it has none */
  readonly other?: RowOfDay | null;
}

/** States for a person what a row is: a movement from or to another account. */
export async function addStatement(
  db: Queryable,
  userId: string,
  { kind, row, otherId, other = null }: SaidOfRow,
): Promise<void> {
  const own = { accountId: row.accountId, ...(await identityOf(db, userId, row)) };
  const told =
    other === null
      ? { accountId: otherId, identity: null, ordinal: null }
      : { accountId: other.accountId, ...(await identityOf(db, userId, other)) };
  const [from, to] = row.amount.startsWith('-') ? [own, told] : [told, own];
  await db.insert(movementStatements).values({
    ...{ userId, id: newId(), kind },
    ...{ fromAccountId: from.accountId, fromIdentity: from.identity, fromOrdinal: from.ordinal },
    ...{ toAccountId: to.accountId, toIdentity: to.identity, toOrdinal: to.ordinal },
  });
}

/** Finds the only row of an account, day and amount. */
async function identityOf(db: Queryable, userId: string, { accountId, date, amount }: RowOfDay) {
  const found = await db
    .select({ identity: transactions.identity, ordinal: transactions.ordinal })
    .from(transactions)
    .where(
      and(
        eq(transactions.userId, userId),
        eq(transactions.accountId, accountId),
        eq(transactions.date, date),
        eq(transactions.amount, amount),
      ),
    );
  const [row] = found;
  if (row === undefined || found.length > 1) throw new RangeError(`${found.length} such rows`);
  return row;
}

/** A transaction with the fields that a test sets. */
export interface Row extends Omit<Values<typeof transactions>, 'type'> {
  date: string;
  amount: string;
  /** One of the `TRANSACTION_TYPES`. */
  type?: string | null | undefined;
}

export async function addTransactions(
  db: Queryable,
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
      type: row.type == null ? null : word(TRANSACTION_TYPES, row.type),
    })),
  );
}

export async function addAsset(db: Queryable, values: Values<typeof assets> = {}): Promise<string> {
  const id = newId();
  await db.insert(assets).values({ id, name: id, kind: 'equity', ...values });
  return id;
}

export async function addHolding(
  db: Queryable,
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

/** A lot with the fields that a test sets. */
interface Lot extends Omit<Values<typeof lots>, 'side'> {
  date: string;
  /** One of the `TRADE_SIDES`. */
  side: string;
  quantity: string;
  unitPrice: string;
}

export async function addLot(
  db: Queryable,
  userId: string,
  holdingId: string,
  lot: Lot,
): Promise<void> {
  const identity = randomBytes(32);
  const side = word(TRADE_SIDES, lot.side);
  await db
    .insert(lots)
    .values({ userId, holdingId, id: newId(), identity, ordinal: 0, ...lot, side });
}

export async function addMove(
  db: Queryable,
  userId: string,
  move: Omit<typeof moves.$inferInsert, 'userId' | 'id'>,
): Promise<void> {
  await db.insert(moves).values({ userId, id: newId(), ...move });
}

export async function addPrice(
  db: Queryable,
  assetId: string,
  date: string,
  price: string,
  currency = 'EUR',
): Promise<void> {
  await db.insert(prices).values({ assetId, date, price, currency });
}

export async function addRate(
  db: Queryable,
  currency: string,
  date: string,
  rate: string,
): Promise<void> {
  await db.insert(rates).values({ currency, date, rate });
}

export async function addSplit(
  db: Queryable,
  assetId: string,
  date: string,
  ratio: string,
): Promise<void> {
  await db.insert(splits).values({ assetId, date, ratio });
}
