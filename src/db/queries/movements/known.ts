/** Reads what is known of a user's accounts and of their words before rows are looked at. */
import { sql } from 'drizzle-orm';
import { ACCOUNT_TYPES } from '../../../core/accounts/account-type.ts';
import { parseDecimal } from '../../../core/money/decimal.ts';
import type { CardBalance, MovementAccount } from '../../../core/movements/facts.ts';
import { payersOf } from '../../../core/movements/settlements.ts';
import { formatDay, toDay } from '../../../core/time/day.ts';
import { type Queryable, rows } from '../../queryable.ts';
import { pgArray } from '../../sql/arrays.ts';
import { booleanColumn, nullableTexts, oneOf, texts } from '../../sql/columns.ts';
import type { Days } from './days.ts';
import { readStatements, type StoredStatement } from './statements.ts';

export interface Known {
  /** In the order of their creation. */
  readonly accounts: readonly MovementAccount[];
  readonly byId: ReadonlyMap<string, MovementAccount>;
  readonly statements: readonly StoredStatement[];
  /** The payer of each card. */
  readonly payers: ReadonlyMap<string, string>;
}

export async function readKnown(tx: Queryable, userId: string): Promise<Known> {
  const [accounts, statements, bills] = await Promise.all([
    readAccounts(tx, userId),
    readStatements(tx, userId),
    readBills(tx, userId),
  ]);
  return {
    ...{ accounts, statements },
    byId: new Map(accounts.map((account) => [account.id, account])),
    payers: payersOf(accounts, bills),
  };
}

const readAccounts = (tx: Queryable, userId: string): Promise<MovementAccount[]> =>
  rows(
    tx,
    {
      ...texts('id', 'name', 'currency'),
      type: oneOf(ACCOUNT_TYPES),
      ...nullableTexts('iban', 'payerAccountId'),
      isPayerStated: booleanColumn,
    },
    sql`select a.id, a.name, a.type, a.currency, a.iban, a.payer_account_id as "payerAccountId",
               a.is_payer_stated as "isPayerStated"
        from accounts a where a.user_id = ${userId}::uuid order by a.id`,
  );

/** Returns which accounts paid exact bills of which. */
export const readBills = (tx: Queryable, userId: string) =>
  rows(
    tx,
    texts('cardId', 'payerId'),
    sql`select distinct m.to_account_id as "cardId", m.from_account_id as "payerId" from movements m
        where m.user_id = ${userId}::uuid and m.reason = 'bill'`,
  );

/** Returns the recorded balances of some accounts in some days. */
export async function readBalances(
  tx: Queryable,
  userId: string,
  accountIds: readonly string[],
  ranges: readonly Days[],
): Promise<CardBalance[]> {
  const found = await rows(
    tx,
    texts('accountId', 'date', 'amount'),
    sql`select b.account_id as "accountId", b.date::text as date, b.balance as amount
        from unnest(${pgArray(ranges.map(({ from }) => formatDay(from)))}::text::date[],
                    ${pgArray(ranges.map(({ to }) => formatDay(to)))}::text::date[]) w (first, last)
        cross join unnest(${pgArray(accountIds)}::text::uuid[]) s (id)
        cross join lateral (
          select b.account_id, b.date, b.balance from balances b
          where b.user_id = ${userId}::uuid and b.account_id = s.id and b.date between w.first and w.last
          offset 0) b`,
  );
  return found.map(({ accountId, date, amount }) => ({
    ...{ accountId, day: toDay(date) },
    amount: parseDecimal(amount),
  }));
}
