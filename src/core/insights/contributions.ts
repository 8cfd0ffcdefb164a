/** Contributions to regulated savings or a PEA: the law caps these, not the value. */
import { type AccountType, factsOf } from '../accounts/account-type.ts';
import { add, type Decimal, subtract, ZERO } from '../money/decimal.ts';
import { decimalOfEuros, type Euros, NO_EUROS, roundToCents } from '../money/euros.ts';

/** Sums of an account's rows, in euros. */
export interface RecordedPayments {
  readonly interest: Decimal;
  readonly deposits: Decimal;
  /** Of the days after the owner's own statement of the payments. */
  readonly newDeposits: Decimal;
  /** 0 or below. */
  readonly newWithdrawals: Decimal;
}

export const NO_PAYMENTS: RecordedPayments = {
  interest: ZERO,
  deposits: ZERO,
  newDeposits: ZERO,
  newWithdrawals: ZERO,
};

/**
 * Returns the contributions that the owner stated, plus later ones. Otherwise it is the balance less the interest on
 * record for savings, and the deposits on record for a PEA. A withdrawal is subtracted for a savings account, never for
 * a PEA. Null where nothing is known, as the value (null) of an account without any balance.
 */
export function contributionsOf(
  type: AccountType,
  value: Euros | null,
  stated: Decimal | null,
  { interest, deposits, newDeposits, newWithdrawals }: RecordedPayments,
): Euros | null {
  const { payments } = factsOf(type);
  if (payments === 'used up') {
    const known = stated === null ? deposits : add(stated, newDeposits);
    return known > ZERO ? roundToCents(known) : null;
  }
  if (payments === undefined) return null;
  if (stated !== null) return atLeastNothing(add(stated, add(newDeposits, newWithdrawals)));
  return value === null ? null : atLeastNothing(subtract(decimalOfEuros(value), interest));
}

const atLeastNothing = (amount: Decimal): Euros =>
  amount < ZERO ? NO_EUROS : roundToCents(amount);
