/** Which accounts are cards with deferred debit. No type tells them from other accounts that pay. */
import { type AccountType, isOfNature } from '../accounts/account-type.ts';
import { isCardName } from '../accounts/card-label.ts';
import { add, type Decimal, ZERO } from '../money/decimal.ts';

/** Rows of an account that tell whether it is a card, at most, the newest first. */
export const SAMPLED_ROWS = 200;

interface SampledAccount {
  readonly id: string;
  readonly name: string;
  readonly type: AccountType;
}

/** Returns the accounts that pay; fewer than two settle no card. */
export function payingAccounts<Account extends SampledAccount>(
  accounts: readonly Account[],
): readonly Account[] {
  const paying = accounts.filter(({ type }) => isOfNature(type, 'payment'));
  return paying.length < 2 ? [] : paying;
}

/**
 * Returns true if an account is a card: its name says so, or nothing but refunds comes in. Then the credits among its
 * newest rows are at most half of its debits. The debit that settles it is in the bank's account alone.
 */
export function isCard({ name }: SampledAccount, newest: readonly Decimal[]): boolean {
  const [credits, debits] = [newest.filter(isCredit), newest.filter((each) => each < 0n)].map(
    (amounts) => amounts.reduce(add, ZERO),
  ) as [Decimal, Decimal];
  return isCardName(name) || (debits < 0n && credits * 2n <= -debits);
}

const isCredit = (amount: Decimal) => amount > 0n;
