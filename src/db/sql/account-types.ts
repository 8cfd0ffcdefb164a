import { type SQL, sql } from 'drizzle-orm';
import { type AccountTypeFacts, typesWith } from '../../core/accounts/account-type.ts';

/** Returns the account types with a property, for an `in` clause; literals, since they are constant. */
export function accountTypes(isTrue: (facts: AccountTypeFacts) => boolean): SQL {
  return sql.raw(
    `(${typesWith(isTrue)
      .map((type) => `'${type}'`)
      .join(', ')})`,
  );
}
