/** What was paid into regulated savings or a PEA: the law caps that, not what they are worth. */
import { add, type Decimal, parseDecimal, subtract, ZERO } from './decimal.ts';
import { type Euros, formatEuros, NO_EUROS, roundToCents } from './money.ts';

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
 * What the owner stated and what followed; else, of savings, the balance less the interest on record, and of a PEA, the
 * deposits on record. A withdrawal makes room on a savings account, never in a PEA. Null where nothing is known.
 */
export function paidIn(
  type: string,
  value: Euros,
  stated: Decimal | null,
  { interest, deposits, newDeposits, newWithdrawals }: RecordedPayments,
): Euros | null {
  if (type === 'pea') {
    const known = stated === null ? deposits : add(stated, newDeposits);
    return known > ZERO ? roundToCents(known) : null;
  }
  if (type !== 'savings') return null;
  const known =
    stated === null
      ? subtract(parseDecimal(formatEuros(value)), interest)
      : add(stated, add(newDeposits, newWithdrawals));
  return known < ZERO ? NO_EUROS : roundToCents(known);
}
