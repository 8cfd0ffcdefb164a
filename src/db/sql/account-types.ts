import { type SQL, sql } from 'drizzle-orm';
import { type AccountTypeFacts, typesWith } from '../../core/accounts/account-type.ts';

/** The account types that something is true of, to stand after `in`; literals, since they never change while it runs. */
export function accountTypes(isTrue: (facts: AccountTypeFacts) => boolean): SQL {
  return sql.raw(
    `(${typesWith(isTrue)
      .map((type) => `'${type}'`)
      .join(', ')})`,
  );
}
