/** Accounts that fell silent as another began: after a merger of banks the old one keeps its last balance, and counts on. */
import type { AccountType } from '../accounts/account-type.ts';
import { isOfNature } from '../accounts/account-type.ts';
import type { Day } from '../time/day.ts';

/** An account, and the first and last day of its rows and balances. */
export interface AccountSpan {
  readonly accountId: string;
  readonly type: AccountType;
  readonly currency: string;
  readonly first: Day;
  readonly last: Day;
  /** True if its owner has archived it. */
  readonly isArchived: boolean;
  /** True if its owner has said which account it continues. */
  readonly isContinuing: boolean;
}

export interface SilentAccount {
  readonly accountId: string;
  readonly what: 'silent';
  /** The account that began as this one fell silent. */
  readonly nextId: string;
  readonly last: Day;
}

/** Days between the last event of the old account and the first one of the new account, at most. */
const MOST_BETWEEN = 7;
/** Days of silence before it is asked about, and of life before it: an account of a few days tells nothing. */
const FEWEST_SILENT = 31;
const FEWEST_LIVED = 60;

/**
 * Returns the accounts without an event since another of their type and currency began in the week after their last one.
 * Each account is that of one old one at most. A balance of the old account, or its end, answers the question.
 */
export function silentAccounts(spans: readonly AccountSpan[], today: Day): SilentAccount[] {
  const taken = new Set<string>();
  return [...spans]
    .sort((a, b) => a.last - b.last)
    .flatMap((old): SilentAccount[] => {
      const isSilent = today - old.last >= FEWEST_SILENT && old.last - old.first >= FEWEST_LIVED;
      if (old.isArchived || !isSilent || !isOfNature(old.type, 'payment', 'savings')) return [];
      const next = spans.find(
        (each) =>
          each.type === old.type &&
          each.currency === old.currency &&
          each.first > old.last &&
          each.first - old.last <= MOST_BETWEEN &&
          !each.isContinuing &&
          !taken.has(each.accountId),
      );
      if (next === undefined) return [];
      taken.add(next.accountId);
      const { accountId, last } = old;
      return [{ accountId, what: 'silent', nextId: next.accountId, last }];
    });
}
