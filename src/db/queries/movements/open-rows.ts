/** Reads recent rows without a movement. */
import { sql } from 'drizzle-orm';
import { TRANSACTION_TYPES } from '../../../core/accounts/transaction-type.ts';
import { parseDecimal } from '../../../core/money/decimal.ts';
import type { OpenRow } from '../../../core/movements/review.ts';
import { type Day, formatDay, toDay } from '../../../core/time/day.ts';
import { type Queryable, rows } from '../../queryable.ts';
import { nullable, nullableTexts, numberColumn, oneOf, texts } from '../../sql/columns.ts';
import { referenceRate } from '../../sql/latest.ts';

/** Days whose rows are looked at. */
const RECENT_DAYS = 120;

const OPEN = {
  ...texts('id', 'accountId', 'date', 'amount', 'currency', 'label', 'identity'),
  ...nullableTexts('rate'),
  type: nullable(oneOf(TRANSACTION_TYPES)),
  ordinal: numberColumn,
};

/** Returns the rows of the last days up to today that are not a side of a movement. */
export async function readOpenRows(db: Queryable, userId: string, today: Day): Promise<OpenRow[]> {
  const found = await rows(
    db,
    OPEN,
    sql`select t.id, t.account_id as "accountId", t.date::text as date, t.amount, t.currency, t.label, t.type,
               encode(t.identity, 'hex') as identity, t.ordinal,
               ${referenceRate(sql`t.currency`, sql`t.date`, userId)} as rate
        from (select * from transactions t
              where t.user_id = ${userId}::uuid and t.deleted_at is null
                and t.date > ${formatDay((today - RECENT_DAYS) as Day)}::date and t.date <= ${formatDay(today)}::date
                and t.amount <> 0 offset 0) t
        where not exists (select from movements m where m.user_id = ${userId}::uuid and m.from_row_id = t.id)
          and not exists (select from movements m where m.user_id = ${userId}::uuid and m.to_row_id = t.id)`,
  );
  return found.map(({ date, amount, rate, ...row }) => ({
    ...{ ...row, day: toDay(date), amount: parseDecimal(amount) },
    rate: rate === null ? null : parseDecimal(rate),
  }));
}

/** Returns the accounts into which rows of the last days up to today came. */
export async function accountsWithCredits(
  db: Queryable,
  userId: string,
  today: Day,
): Promise<Set<string>> {
  const found = await rows(
    db,
    texts('id'),
    sql`select distinct t.account_id as id from transactions t
        where t.user_id = ${userId}::uuid and t.deleted_at is null and t.amount > 0
          and t.date > ${formatDay((today - RECENT_DAYS) as Day)}::date and t.date <= ${formatDay(today)}::date`,
  );
  return new Set(found.map(({ id }) => id));
}
