import { type SQL, sql } from 'drizzle-orm';
import { ACCOUNT_TYPES } from '../../../core/accounts/account-type.ts';
import { INTEREST_HINT, INTEREST_PATTERN } from '../../../core/accounts/interest-label.ts';
import {
  TRANSACTION_TYPES,
  type TransactionType,
} from '../../../core/accounts/transaction-type.ts';
import type { CandidateRow } from '../../../core/cash-flow/cash-flow.ts';
import { toDay } from '../../../core/time/day.ts';
import { accountTypes } from '../../sql/account-types.ts';
import { nullable, type RowOf, textColumn, texts } from '../../sql/columns.ts';
import { AMOUNT, currencyAmount, referenceRate } from './amounts.ts';

/** Columns of a transaction `t` of an account `a`, as far as it matters whether and as what it counts. */
export const CASH_ROW = {
  ...AMOUNT,
  ...texts('id', 'accountId', 'accountType', 'date', 'label'),
  type: nullable(textColumn),
  categoryId: nullable(textColumn),
};

/** Selects these columns from rows `t` of a user with an `account_id` and an `account_type`. */
export const selectCashRow = (
  userId: string,
): SQL => sql`t.id, t.account_id as "accountId", t.account_type as "accountType",
  t.date, t.label, t.type, t.category_id as "categoryId", t.amount, t.currency,
  ${referenceRate(sql`t.currency`, sql`t.date`, userId)} as rate`;

export function cashRow(row: RowOf<typeof CASH_ROW>): CandidateRow {
  const { id, accountId, accountType, date, label, type, categoryId } = row;
  return {
    ...currencyAmount(row),
    ...{ id, accountId, label, categoryId },
    // An edited export may hold other words.
    accountType: ACCOUNT_TYPES.find((each) => each === accountType) ?? 'other',
    type: transactionType(type),
    day: toDay(date),
  };
}

const transactionType = (text: string | null): TransactionType | null =>
  TRANSACTION_TYPES.find((each) => each === text) ?? null;

const SAVINGS = accountTypes(({ nature }) => nature === 'savings');

/** SQL condition of a row `t` that would be interest in a savings account, by the words of its label. */
const IS_INTEREST_BY_WORDS = sql`coalesce(t.type, 'credit') = 'credit' and t.amount > 0
  and t.label ~* ${sql.raw(`'${INTEREST_HINT}'`)}
  and lower(regexp_replace(normalize(t.label, NFD), '[\u0300-\u036f]', '', 'g')) ~ ${sql.raw(`'${INTEREST_PATTERN}'`)}`;

/** SQL condition of interest: by the type of a row `t`, or by the words of its label in a savings account. */
export const isInterest = (accountType: SQL): SQL => sql`(coalesce(t.type, '') = 'interest'
  or ${accountType} in ${SAVINGS} and ${IS_INTEREST_BY_WORDS})`;

/**
 * SQL condition of a row `t` that is income, or takes income back. Interest below 0 takes some back in savings; elsewhere it is
 * the price of a credit.
 */
export const isIncome = (
  accountType: SQL,
): SQL => sql`(t.type = 'dividend' or ${isInterest(accountType)})
  and (t.amount > 0 or t.type = 'dividend' or ${accountType} in ${SAVINGS})`;

/** SQL type of a row `t`; of an account that is savings, `interest` by its words too. */
export const typeByWords = (isSavings: SQL): SQL =>
  sql`case when ${isSavings} and ${IS_INTEREST_BY_WORDS} then 'interest' else t.type end`;
