/** Transactions without a category or type, which rules may complete. The parts of a split one keep what they have. */
import { type SQL, sql } from 'drizzle-orm';
import type { TransactionType } from '../../../core/accounts/transaction-type.ts';
import { type Queryable, rows } from '../../queryable.ts';
import { recordset } from '../../sql/arrays.ts';
import { booleanColumn, nullableTexts, texts } from '../../sql/columns.ts';
import { NOT_DELETED } from '../../sql/planner.ts';

const ROW = {
  ...texts('id', 'amount', 'label'),
  ...nullableTexts('counterparty', 'type'),
  hasCategory: booleanColumn,
};

/** Returns live transactions that lack a category or a type, in the order of their ids, after one of them. */
export const openTransactions = (
  db: Queryable,
  userId: string,
  accountId: string | undefined,
  after: string,
  limit: number,
) =>
  rows(
    db,
    ROW,
    sql`select t.id, t.amount, t.label, t.counterparty, t.type,
               (t.category_id is not null or t.parts is not null) as "hasCategory"
        from transactions t
        where t.user_id = ${userId}::uuid and t.id > ${after}::uuid and ${isOpen(accountId)}
        order by t.id limit ${limit}::int`,
  );

/** SQL condition: a transaction `t`, of an account if one is given, lacks a category or a type. */
export const isOpen = (accountId: string | undefined): SQL => sql`
  ${NOT_DELETED} and ((t.category_id is null and t.parts is null) or t.type is null)
  ${accountId === undefined ? sql`` : sql`and t.account_id = ${accountId}::uuid`}`;

/** New values of a transaction; absent for those it keeps. */
interface Completion {
  readonly id: string;
  readonly categoryId?: string | undefined;
  readonly type?: TransactionType | undefined;
}

/** Completes live transactions; what they have already stays. Must be called inside `change`. */
export async function completeTransactions(
  tx: Queryable,
  userId: string,
  completions: readonly Completion[],
): Promise<void> {
  if (completions.length === 0) return;
  await tx.execute(
    sql`update transactions t
        set category_id = case when t.parts is null then coalesce(t.category_id, c."categoryId") end, type = coalesce(t.type, c.type)
        from ${recordset(completions, sql`c(id uuid, "categoryId" uuid, type text)`)}
        where t.user_id = ${userId}::uuid and t.id = c.id and ${NOT_DELETED}`,
  );
}
