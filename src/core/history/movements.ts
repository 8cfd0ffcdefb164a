import { convert } from '../money/conversion.ts';
import { add, type Decimal, ZERO } from '../money/decimal.ts';
import type { Day } from '../time/day.ts';
import { type Bookings, ByCurrencyAndDay, ROWS_A_STEP } from './bookings.ts';
import { type RateHistories, rateOn } from './dated-figures.ts';
import type { CashFacts, Movement } from './ledger-steps.ts';

interface Moved {
  amount: Decimal;
  interest: Decimal;
  received: Decimal;
  paid: Decimal;
  isCounted: boolean;
  booksInterest: boolean;
  repayments: Decimal[];
}

/** True for a row that is neither income nor a fee. */
export const isPaymentType = (type: string | null): boolean =>
  type !== 'interest' && type !== 'dividend' && type !== 'fee';

/** Returns the amount that each day's transactions move, in the order of the days; 0 on a day of which none counts. */
export function* movementsOf(
  bookings: readonly Bookings[],
  { rule, currency: own }: Pick<CashFacts, 'rule' | 'currency'>,
  rates: RateHistories,
): Generator<void, Movement[]> {
  const sums = new ByCurrencyAndDay<Moved>(() => ({
    amount: ZERO,
    interest: ZERO,
    received: ZERO,
    paid: ZERO,
    isCounted: false,
    booksInterest: false,
    repayments: [],
  }));
  for (const { currency, type, days, amounts } of bookings) {
    const counts = rule.countsTrades || (type !== 'buy' && type !== 'sell');
    const isInterest = type === 'interest';
    const isPayment = isPaymentType(type);
    for (const [at, day] of days.entries()) {
      if (at % ROWS_A_STEP === 0) yield;
      const moved = sums.of(currency, day);
      const amount = amounts[at] ?? ZERO;
      if (isInterest && amount < ZERO) moved.booksInterest = true;
      if (!counts) continue;
      moved.isCounted = true;
      moved.amount = add(moved.amount, amount);
      if (isInterest) moved.interest = add(moved.interest, amount);
      else if (isPayment && amount > ZERO) {
        moved.received = add(moved.received, amount);
        if (rule.isDebt) moved.repayments.push(amount);
      } else if (isPayment) moved.paid = add(moved.paid, amount);
    }
  }

  const convertedOn = (day: Day, { amount, currency }: { amount: Decimal; currency: string }) =>
    convert(
      { amount, currency, rate: rateOn(rates, currency, day) },
      { currency: own, rate: rateOn(rates, own, day) },
    );
  const movement = (moved: Moved, currency: string, day: Day): Movement => {
    const { isCounted, booksInterest } = moved;
    if (!isCounted) return { ...NOTHING_MOVED, day, booksInterest };
    const inOwn = (amount: Decimal) =>
      currency === own || amount === ZERO ? amount : convertedOn(day, { amount, currency });
    const amount = currency === own ? moved.amount : convertedOn(day, { ...moved, currency });
    return {
      day,
      amount: amount ?? ZERO,
      interest: inOwn(moved.interest) ?? ZERO,
      received: inOwn(moved.received) ?? ZERO,
      paid: inOwn(moved.paid) ?? ZERO,
      isComplete: amount !== null,
      isKnown: amount !== null,
      booksInterest,
      ...(rule.isDebt && { repayments: moved.repayments.map((each) => inOwn(each) ?? ZERO) }),
    };
  };
  return yield* sums.eachDay(movement, combine);
}

const NOTHING_MOVED = {
  ...{ amount: ZERO, interest: ZERO, received: ZERO, paid: ZERO },
  ...{ isComplete: true, isKnown: false },
};

/** Of two currencies. */
const combine = (a: Movement, b: Movement): Movement => ({
  day: a.day,
  amount: add(a.amount, b.amount),
  interest: add(a.interest, b.interest),
  received: add(a.received, b.received),
  paid: add(a.paid, b.paid),
  isComplete: a.isComplete && b.isComplete,
  isKnown: a.isKnown || b.isKnown,
  booksInterest: a.booksInterest || b.booksInterest,
  ...((a.repayments ?? b.repayments) && {
    repayments: [...(a.repayments ?? []), ...(b.repayments ?? [])],
  }),
});
