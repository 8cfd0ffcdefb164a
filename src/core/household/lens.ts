/** Views of a household, and the part of each account that counts in one. */
import { add, type Decimal, ONE, parseDecimal, quotient, ZERO } from '../money/decimal.ts';

/**
 * `recorded`: what the bank shows. `whole`: what all members own together, and accounts without owners. `member`: what one
 * member owns.
 */
export type View =
  | { readonly of: 'recorded' | 'whole' }
  | { readonly of: 'member'; readonly memberId: string };

export const RECORDED: View = { of: 'recorded' };
export const WHOLE: View = { of: 'whole' };

/** Returns the view of a member; without one, the whole. */
export const viewOf = (memberId: string | null): View =>
  memberId === null ? WHOLE : { of: 'member', memberId };

/** Percent of an account that a member owns, above 0. */
export interface AccountOwner {
  readonly accountId: string;
  readonly memberId: string;
  readonly sharePct: Decimal;
}

/** The part of each account that counts in a view. */
export interface Lens {
  /** From 0, not in the view, to 1, all of it. */
  weightOf(accountId: string): Decimal;
  /** True if every account counts as it is recorded. */
  readonly isClear: boolean;
}

/** Accounts count as they are recorded. */
export const CLEAR: Lens = { weightOf: () => ONE, isClear: true };

/** All of an account, in percent. */
export const HUNDRED = parseDecimal('100');

/** Returns the lens of a view. In the whole, an account counts with the sum of its shares, and one without owners with all. */
export function lensOf(owners: readonly AccountOwner[], view: View): Lens {
  if (view.of === 'recorded') return CLEAR;
  const memberId = view.of === 'member' ? view.memberId : null;
  const shares = new Map<string, Decimal>();
  for (const owner of owners) {
    if (memberId !== null && owner.memberId !== memberId) continue;
    shares.set(owner.accountId, add(shares.get(owner.accountId) ?? ZERO, owner.sharePct));
  }
  if (view.of === 'whole' && [...shares.values()].every((share) => share === HUNDRED)) return CLEAR;
  const weights = new Map([...shares].map(([id, share]) => [id, part(ONE, share)]));
  const other = view.of === 'whole' ? ONE : ZERO;
  return { weightOf: (accountId) => weights.get(accountId) ?? other, isClear: false };
}

const part = (amount: Decimal, sharePct: Decimal) =>
  quotient(amount * sharePct, HUNDRED) as Decimal;
