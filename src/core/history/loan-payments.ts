/** The rows of a loan, and which of them pay an instalment. */

import type { Decimal } from '../money/decimal.ts';
import type { Day } from '../time/day.ts';
import type { Movement } from './ledger-steps.ts';

/** Days by which an instalment is booked after it was due, at most; or before. */
export const BOOKING_DAYS = 15;

export interface Payment {
  readonly day: Day;
  readonly amount: Decimal;
}

interface Row extends Payment {
  readonly isRepayment: boolean;
  isTaken: boolean;
}

/** An instalment before its row is found. */
interface Due {
  readonly expected: Decimal;
  readonly insurance: Decimal;
  /** True if the instalment is due within the segment, so that without a row it is assumed. */
  readonly isWithin: boolean;
  /** True if a row paid the instalment before it. */
  readonly hasRow: boolean;
}

/** Rows of a segment in the order of their days; each is taken once. */
export class LoanPayments {
  readonly #rows: readonly Row[];
  readonly #booked: readonly Day[];
  /** All rows before this one are taken. */
  #next = 0;

  constructor(movements: readonly Movement[]) {
    this.#rows = movements.flatMap(rowsOf);
    this.#booked = movements.filter((each) => each.booksInterest).map(({ day }) => day);
  }

  isEmpty(): boolean {
    this.#skipTaken();
    return this.#next >= this.#rows.length;
  }

  /** True if interest was booked as a row of its own after one day, up to another. */
  booksInterest(after: Day, upTo: Day): boolean {
    return this.#booked.some((day) => day > after && day <= upTo);
  }

  /**
   * Takes the row that pays an instalment: the nearest one whose amount is within half of it. Where the instalments
   * around it have rows, any other amount pays it too. Null without one.
   */
  match(due: Day, { expected, insurance, isWithin, hasRow }: Due): Payment | null {
    const isLike = ({ amount }: Payment) =>
      isNear(amount, expected) || isNear(amount, (expected + insurance) as Decimal);
    const near = this.#around(due);
    const alike = near.filter(isLike);
    const isRegular = () => hasRow || this.#around((due + 30) as Day).some(isLike);
    const found = nearest(alike, due) ?? (isWithin && isRegular() ? nearest(near, due) : null);
    if (found !== null) found.isTaken = true;
    return found;
  }

  /** Takes all other rows up to a day. */
  *takeUpTo(day: Day): Iterable<Row> {
    for (this.#skipTaken(); ; this.#skipTaken()) {
      const row = this.#rows[this.#next];
      if (row === undefined || row.day > day) return;
      row.isTaken = true;
      yield row;
    }
  }

  #around(due: Day): Row[] {
    this.#skipTaken();
    const found: Row[] = [];
    for (let at = this.#next; at < this.#rows.length; at++) {
      const row = this.#rows[at] as Row;
      if (row.day > due + BOOKING_DAYS) break;
      if (row.isRepayment && !row.isTaken && row.day >= due - BOOKING_DAYS) found.push(row);
    }
    return found;
  }

  #skipTaken(): void {
    while (this.#rows[this.#next]?.isTaken) this.#next++;
  }
}

/** Returns the repayments of a day one by one, and all else that moved the debt on it as one sum. */
function rowsOf({ day, amount, received, paid, repayments }: Movement): Row[] {
  const net = received + paid;
  // An instalment that bounces on its day was never paid.
  const single =
    paid === 0n && repayments !== undefined ? repayments : net > 0n ? [net as Decimal] : [];
  const rest = amount - single.reduce((sum, each) => sum + each, 0n);
  return [
    ...(rest === 0n ? [] : [{ day, amount: rest as Decimal, isRepayment: false, isTaken: false }]),
    ...single.map((each) => ({ day, amount: each, isRepayment: true, isTaken: false })),
  ];
}

const isNear = (amount: Decimal, expected: Decimal): boolean =>
  expected > 0n && 2n * amount >= expected && 2n * amount <= 3n * expected;

const nearest = (rows: readonly Row[], due: Day): Row | null =>
  rows.reduce<Row | null>(
    (best, row) =>
      best === null || Math.abs(row.day - due) < Math.abs(best.day - due) ? row : best,
    null,
  );
