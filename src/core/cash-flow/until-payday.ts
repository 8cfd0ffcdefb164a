/** The money left in checking accounts until the next regular income. */
import { cents, type Euros, negated, subtractEuros, sumEuros } from '../money/euros.ts';
import type { Day } from '../time/day.ts';
import { dueDays, firstDueDay, type RegularPayment } from './regular-payments.ts';

export interface PaydayTerms {
  readonly today: Day;
  /** As `regularPayments` returns them. */
  readonly payments: readonly RegularPayment[];
  /** Accounts for payments that are not archived; null for a value that is not known. */
  readonly accounts: readonly { readonly id: string; readonly value: Euros | null }[];
}

interface DuePayment {
  readonly label: string;
  readonly day: Day;
  /** Above 0. */
  readonly amount: Euros;
}

export interface UntilPayday {
  /** Sum of the accounts; null without any, or if the value of one is not known. */
  readonly cash: Euros | null;
  /** Accounts whose value is not known. */
  readonly unknown: readonly string[];
  /** The income that ends the wait; null without a regular one. */
  readonly income: {
    readonly label: string;
    readonly day: Day;
    /** True if it was due today or before, and has not come. */
    readonly isLate: boolean;
  } | null;
  /** Regular payments due before the payday, and those that are late, in the order of the days. */
  readonly due: readonly DuePayment[];
  readonly dueSum: Euros;
  /** The cash less these payments; below 0 if it is not enough. Null without cash or payday. */
  readonly left: Euros | null;
}

/** Days after which a payment that has not come counts as skipped: a weekend and holidays move it by fewer. */
const GRACE_DAYS = 7;

/**
 * Adds up the accounts and takes off the regular payments that are due before the payday. That is the first due day of
 * the incomes that bring at least half as much a year as the largest one. What is late by up to a week is still due; if
 * the income is, payments up to today count.
 */
export function untilPayday({ today, payments, accounts }: PaydayTerms): UntilPayday {
  const since = (today - GRACE_DAYS) as Day;
  const income = paydayOf(payments, since, today);
  const unknown = accounts.flatMap(({ id, value }) => (value === null ? id : []));
  const cash =
    accounts.length === 0 || unknown.length > 0
      ? null
      : sumEuros(accounts.flatMap(({ value }) => value ?? []));
  const due = income === null ? [] : dueBetween(payments, since, endOf(income, today));
  const dueSum = sumEuros(due.map(({ amount }) => amount));
  return {
    ...{ cash, unknown, income, due, dueSum },
    left: cash === null || income === null ? null : subtractEuros(cash, dueSum),
  };
}

function paydayOf(
  payments: readonly RegularPayment[],
  since: Day,
  today: Day,
): UntilPayday['income'] {
  const incomes = payments.filter(({ amount }) => cents(amount) > 0n);
  const largest = incomes.reduce((most, { yearly }) => {
    const sum = cents(yearly);
    return sum > most ? sum : most;
  }, 0n);
  const [first] = incomes
    .filter(({ yearly }) => cents(yearly) * 2n >= largest)
    .map((payment) => ({ label: payment.label, day: firstDueDay(payment, since) }))
    .toSorted((a, b) => a.day - b.day);
  return first === undefined ? null : { ...first, isLate: first.day <= today };
}

/** The first day whose payments no longer count. */
const endOf = (
  { day, isLate }: { readonly day: Day; readonly isLate: boolean },
  today: Day,
): Day => (isLate ? ((today + 1) as Day) : day);

const dueBetween = (payments: readonly RegularPayment[], since: Day, end: Day): DuePayment[] =>
  payments
    .filter(({ amount }) => cents(amount) < 0n)
    .flatMap((payment) =>
      dueDays(payment, since, end).map((day) => ({
        ...{ label: payment.label, day },
        amount: negated(payment.usual),
      })),
    )
    .toSorted((a, b) => a.day - b.day);
