/** Payments that return, as every interface tells them: amounts as text, days `YYYY-MM-DD`. */
import { formatEuros } from '../money/euros.ts';
import { formatDay } from '../time/day.ts';
import { type RegularPayment, type Rhythm, yearlySums } from './regular-payments.ts';

interface ShownRegularPayment {
  /** The latest label, unchanged. */
  readonly label: string;
  readonly rhythm: Rhythm;
  /** Day of the latest payment, and that on which the next one is due. */
  readonly last: string;
  readonly next: string;
  /** The latest payment: euros, below 0 for spending. */
  readonly amount: string;
  /** At today's rate. */
  readonly yearly: string;
}

export interface ShownRegularPayments {
  /** The largest first: spending, then income. */
  readonly payments: readonly ShownRegularPayment[];
  /** Sums of a year at today's rates: euros, below 0 for spending. */
  readonly yearly: { readonly spending: string; readonly income: string };
}

export function shownRegularPayments(payments: readonly RegularPayment[]): ShownRegularPayments {
  const { spending, income } = yearlySums(payments);
  return {
    payments: payments.map(({ label, rhythm, last, next, amount, yearly }) => ({
      ...{ label, rhythm },
      ...{ last: formatDay(last), next: formatDay(next) },
      ...{ amount: formatEuros(amount), yearly: formatEuros(yearly) },
    })),
    yearly: { spending: formatEuros(spending), income: formatEuros(income) },
  };
}
