/** What is owed on a loan whose rate is stated: a repayment pays the interest first, and only the rest is principal. */
import type { Day } from '../day.ts';
import { type Decimal, negate, ONE, quotient } from '../decimal.ts';

/** What a loan's transactions of one day add up to; above 0 a repayment. */
interface LoanMovement {
  readonly day: Day;
  readonly amount: Decimal;
}

const magnitude = (amount: Decimal) => (amount < 0n ? negate(amount) : amount);
const atLeastZero = (amount: bigint) => (amount > 0n ? amount : 0n) as Decimal;

/** Parts of a debt that a percent a year over some days is, as numerator and denominator. */
const interestShare = (ratePct: Decimal, days: number) =>
  [ratePct * BigInt(days), ONE * 36_500n] as const;

/**
 * What is owed after each movement (≥ 0), from a debt on a day on. Interest runs since that day, or since the last
 * repayment; what a repayment lacks of it is not added to the debt.
 */
export function repaidDebts(
  ratePct: Decimal,
  start: { readonly day: Day; readonly debt: Decimal },
  movements: readonly LoanMovement[],
): Decimal[] {
  let { day: since, debt } = start;
  return movements.map(({ day, amount }) => {
    if (amount < 0n) {
      debt = (debt - amount) as Decimal;
      return debt;
    }
    const [part, whole] = interestShare(ratePct, day - since);
    const principal = atLeastZero(amount - quotient(debt * part, whole));
    debt = atLeastZero(debt - principal);
    if (amount > 0n) since = day;
    return debt;
  });
}

/**
 * The same counted back from what is owed after the last movement: what was owed after each one, by the inverse of the
 * same step. Interest runs since the repayment before, or since the first movement.
 */
export function debtsBefore(
  ratePct: Decimal,
  owedAtEnd: Decimal,
  movements: readonly LoanMovement[],
): Decimal[] {
  const starts = interestStarts(movements);
  let debt = owedAtEnd;
  return movements
    .map((movement, at) => ({ ...movement, since: starts[at] ?? movement.day }))
    .reverse()
    .map(({ day, amount, since }) => {
      const after = debt;
      debt = debtBefore(ratePct, after, amount, day - since);
      return after;
    })
    .reverse();
}

function interestStarts(movements: readonly LoanMovement[]): Day[] {
  let since = movements[0]?.day ?? (0 as Day);
  return movements.map(({ day, amount }) => {
    const start = since;
    if (amount > 0n) since = day;
    return start;
  });
}

function debtBefore(ratePct: Decimal, after: Decimal, amount: Decimal, days: number): Decimal {
  if (amount <= 0n) return atLeastZero(after - magnitude(amount));
  const [part, whole] = interestShare(ratePct, days);
  // Where the repayment did not even pay the interest, nothing of it was principal.
  if (after * part >= amount * whole) return after;
  return quotient((after + amount) * whole, whole + part) as Decimal;
}
