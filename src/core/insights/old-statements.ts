/** Accounts whose newest statement is old. */
import { isOfNature } from '../accounts/account-type.ts';
import type { Day } from '../time/day.ts';
import type { AccountSpan } from './silent-accounts.ts';

/** An account, and where its rows came from last. */
export interface StatedAccount extends AccountSpan {
  /** True if its last import was a statement, and not a feed, which tells itself when it is late. */
  readonly isFromStatements: boolean;
}

export interface OldStatement {
  readonly accountId: string;
  readonly what: 'oldStatement';
  /** Day of its last row or balance. */
  readonly last: Day;
}

/** A month: banks write a statement each. */
const OLD_DAYS = 31;

/** Returns the accounts for daily use, fed by statements, without a row or a balance for a month. */
export const oldStatements = (accounts: readonly StatedAccount[], today: Day): OldStatement[] =>
  accounts.flatMap(({ accountId, type, last, isArchived, isFromStatements }) =>
    isFromStatements && !isArchived && isOfNature(type, 'payment') && today - last > OLD_DAYS
      ? [{ accountId, what: 'oldStatement', last }]
      : [],
  );
