import { type SQL, sql } from 'drizzle-orm';
import { INTEREST_HINT, INTEREST_PATTERN } from '../../../core/accounts/interest-label.ts';
import { accountTypes } from '../../sql/account-types.ts';

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
