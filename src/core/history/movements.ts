import { convert } from '../money/conversion.ts';
import { add, type Decimal, ZERO } from '../money/decimal.ts';
import type { Day } from '../time/day.ts';
import { type Bookings, ByCurrencyAndDay, ROWS_A_STEP } from './bookings.ts';
import { type RateHistories, rateOn } from './dated-figures.ts';
import type { CashFacts, Movement } from './ledger-steps.ts';

interface Moved {
  amount: Decimal;
  isCounted: boolean;
  booksInterest: boolean;
}

/** Returns the amount that each day's transactions move, in the order of the days; 0 on a day of which none counts. */
export function* movementsOf(
  bookings: readonly Bookings[],
  { rule, currency: own }: Pick<CashFacts, 'rule' | 'currency'>,
  rates: RateHistories,
): Generator<void, Movement[]> {
  const sums = new ByCurrencyAndDay<Moved>(() => ({
    amount: ZERO,
    isCounted: false,
    booksInterest: false,
  }));
  for (const { currency, type, days, amounts } of bookings) {
    const counts = rule.countsTrades || (type !== 'buy' && type !== 'sell');
    for (const [at, day] of days.entries()) {
      if (at % ROWS_A_STEP === 0) yield;
      const moved = sums.of(currency, day);
      const amount = amounts[at] ?? ZERO;
      if (type === 'interest' && amount < ZERO) moved.booksInterest = true;
      if (!counts) continue;
      moved.isCounted = true;
      moved.amount = add(moved.amount, amount);
    }
  }

  const convertedOn = (day: Day, { amount, currency }: { amount: Decimal; currency: string }) =>
    convert(
      { amount, currency, rate: rateOn(rates, currency, day) },
      { currency: own, rate: rateOn(rates, own, day) },
    );
  const movement = ({ amount, isCounted, booksInterest }: Moved, currency: string, day: Day) => {
    if (!isCounted) return { day, amount: ZERO, isComplete: true, isKnown: false, booksInterest };
    const converted = currency === own ? amount : convertedOn(day, { amount, currency });
    const isKnown = converted !== null;
    return { day, amount: converted ?? ZERO, isComplete: isKnown, isKnown, booksInterest };
  };
  return yield* sums.eachDay(movement, combine);
}

/** Of two currencies. */
const combine = (a: Movement, b: Movement): Movement => ({
  day: a.day,
  amount: add(a.amount, b.amount),
  isComplete: a.isComplete && b.isComplete,
  isKnown: a.isKnown || b.isKnown,
  booksInterest: a.booksInterest || b.booksInterest,
});
