/** What a loan paid out, and what its plan asks its payer for. */
import { planLines, plannedLoan } from '../history/loan-plan.ts';
import { add, type Decimal, ZERO } from '../money/decimal.ts';
import type { Day } from '../time/day.ts';
import { ledgerRule } from '../valuation/ledger.ts';
import type { StatedLoan } from '../valuation/loan-terms.ts';
import { inCents } from './cents.ts';
import type { MovementAccount, RecordedValue } from './facts.ts';

/** The first recorded balance of an account. */
export interface FirstValue {
  readonly accountId: string;
  readonly day: Day;
  readonly amount: Decimal;
}

export interface RecordedLoan {
  readonly accountId: string;
  readonly stated: StatedLoan;
}

/**
 * Returns the principal on the opening day, and by the stated terms alone each instalment of the stated payer with its
 * insurance: where a bank books that apart, the instalment without it too. Rows do not change what is asked for, since they
 * are what it is compared with.
 *
 * @param first the first balance, from which a loan without a principal is counted
 */
export function valuesOfLoan(
  { accountId, stated }: RecordedLoan,
  first: FirstValue | undefined,
  account: MovementAccount | undefined,
): RecordedValue[] {
  if (account === undefined) return [];
  const { currency, payerAccountId } = account;
  const value = { accountId, currency };
  const { openedOn, principal } = stated;
  const payout: RecordedValue[] =
    openedOn === null || principal === null
      ? []
      : [{ ...value, kind: 'payout', day: openedOn, amount: principal }];
  return payerAccountId === null ? payout : [...payout, ...instalments(stated, first, value)];
}

function instalments(
  stated: StatedLoan,
  first: FirstValue | undefined,
  value: Pick<RecordedValue, 'accountId' | 'currency'>,
): RecordedValue[] {
  const rule = ledgerRule('loan', false, stated);
  const balances = rule.terms === null && first !== undefined ? [first] : [];
  const { currency } = value;
  const loan = plannedLoan({ rule, currency, openedOn: stated.openedOn, balances, movements: [] });
  if (loan === null) return [];
  const walk = planLines(loan);
  let step = walk.next();
  while (!step.done) step = walk.next();
  return step.value.flatMap(({ day, entry }): RecordedValue[] => {
    if (entry === null) return [];
    const { payment, insurance } = entry;
    const whole = inCents(add(payment, insurance));
    const amounts = insurance === ZERO || payment === ZERO ? [whole] : [whole, inCents(payment)];
    return amounts.map((amount) => ({ ...value, kind: 'instalment', day, amount }));
  });
}
