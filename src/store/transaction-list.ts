import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { Refusal } from '../core/refusal.ts';
import type { Database } from './database.ts';
import { isId } from './id.ts';
import { accounts, categories, transactions } from './schema.ts';

/** Where a page of the list ends: the next one starts with the row below it in the order (date, id). */
export interface Position {
  readonly date: string;
  readonly id: string;
}

export interface Page {
  readonly accountId?: string | undefined;
  readonly below?: Position | undefined;
  readonly limit: number;
  /** @default false: the live rows */
  readonly deleted?: boolean;
}

/** A person's live or deleted transactions, of one account or all, newest first, below a position. */
export function transactionPage(db: Database, userId: string, page: Page) {
  const { accountId, below, limit, deleted = false } = page;
  return select(
    db,
    userId,
    deleted ? isNotNull(transactions.deletedAt) : isNull(transactions.deletedAt),
    accountId === undefined ? undefined : eq(transactions.accountId, accountId),
    below === undefined
      ? undefined
      : sql`(${transactions.date}, ${transactions.id}) < (${below.date}::date, ${below.id}::uuid)`,
  )
    .orderBy(desc(transactions.date), desc(transactions.id))
    .limit(limit);
}

/** One of a person's transactions, live or deleted. */
export async function ownedTransaction(db: Database, userId: string, id: string) {
  const [row] = isId(id) ? await select(db, userId, eq(transactions.id, id)) : [];
  if (row === undefined) throw new Refusal('NOT_FOUND', 'No transaction has this id.');
  return row;
}

function select(db: Database, userId: string, ...conditions: (SQL | undefined)[]) {
  return db
    .select({
      id: transactions.id,
      date: transactions.date,
      amount: transactions.amount,
      currency: transactions.currency,
      label: transactions.label,
      type: transactions.type,
      fee: transactions.fee,
      tax: transactions.tax,
      accountId: transactions.accountId,
      accountName: accounts.name,
      categoryId: transactions.categoryId,
      categoryName: categories.name,
      note: transactions.note,
      deletedAt: transactions.deletedAt,
    })
    .from(transactions)
    .innerJoin(
      accounts,
      and(eq(accounts.userId, transactions.userId), eq(accounts.id, transactions.accountId)),
    )
    .leftJoin(
      categories,
      and(eq(categories.userId, transactions.userId), eq(categories.id, transactions.categoryId)),
    )
    .where(and(eq(transactions.userId, userId), ...conditions));
}
