/** Debt of a loan with a stated rate: a repayment pays interest first, and only the rest reduces the debt. */
import { daysBetween } from './calendar.ts';
import { above, type Fraction, fraction, minus, over, plus, times, whole } from './fraction.ts';
import type { Move } from './ledger.ts';

/** Interest on 1 over some days. */
const interest = (ratePct: string, days: number): Fraction =>
  over(times(fraction(ratePct), whole(days)), whole(36_500));

/** The rows of a day count as one: what bounces on the day on which it is paid was never repaid. */
function byDay(moves: readonly Move[]): Move[] {
  const sums = new Map<string, Move>();
  for (const { day, amount } of moves) {
    const known = sums.get(day);
    sums.set(day, { day, amount: known === undefined ? amount : plus(known.amount, amount) });
  }
  return [...sums.values()];
}

/**
 * Returns the debt after some moves, the oldest first. `owed` is the debt at the end of the day `since`, or before the
 * first move.
 */
export function debtOn(
  owed: Fraction,
  { ratePct, moves, since }: { ratePct: string; moves: readonly Move[]; since: string },
): Fraction {
  let debt = owed;
  let from = since === '' ? (moves.find(({ amount }) => amount.n !== 0n)?.day ?? '') : since;
  for (const { day, amount } of byDay(moves)) {
    if (amount.n <= 0n) debt = minus(debt, amount);
    else {
      const due = times(above(debt), interest(ratePct, daysBetween(from, day)));
      debt = minus(debt, above(minus(amount, due)));
      from = day;
    }
  }
  return debt;
}

/**
 * Returns the debt before some moves, the oldest first, from the debt `owed` after them. Interest runs from the
 * repayment before, which may be one of the `earlier` ones. Nothing is known from before the first.
 */
export function debtBefore(
  owed: Fraction,
  {
    ratePct,
    moves,
    earlier,
  }: { ratePct: string; moves: readonly Move[]; earlier: readonly Move[] },
): Fraction {
  // Before the first repayment interest runs from the first event, and a row of nothing is none.
  const known = byDay(earlier);
  const start = [...known, ...byDay(moves)].find(({ amount }) => amount.n !== 0n)?.day;
  const since = known.findLast(({ amount }) => amount.n > 0n)?.day ?? start;
  let debt = owed;
  const days = byDay(moves);
  for (const [at, move] of [...days.entries()].reverse()) {
    if (move.amount.n <= 0n) {
      debt = plus(debt, move.amount);
      continue;
    }
    const before = days.slice(0, at).findLast(({ amount }) => amount.n > 0n)?.day;
    const rate = interest(ratePct, daysBetween(before ?? since ?? move.day, move.day));
    const owedWithout = plus(debt, move.amount);
    if (owedWithout.n <= 0n) {
      debt = owedWithout;
      continue;
    }
    const larger = over(owedWithout, plus(whole(1), rate));
    // A payment that the interest eats up leaves the debt as it was.
    if (minus(move.amount, times(larger, rate)).n > 0n) debt = larger;
  }
  return debt;
}
