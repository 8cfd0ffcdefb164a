import type { SQL } from 'drizzle-orm';
import { type AccountTypeFacts, typesWith } from '../../core/accounts/account-type.ts';
import { literals } from './literals.ts';

/** Returns the account types with a property, for an `in` clause. */
export const accountTypes = (isTrue: (facts: AccountTypeFacts) => boolean): SQL =>
  literals(typesWith(isTrue));
