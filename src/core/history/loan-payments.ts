/** The rows of a loan, and which of them pay an instalment. */

import type { Decimal } from '../money/decimal.ts';
import type { Day } from '../time/day.ts';
import { indexOn } from '../time/day-index.ts';
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
}

/** Days between two instalments, as they are booked. */
const [SHORTEST_MONTH, LONGEST_MONTH] = [24, 38];

/** Rows of a segment in the order of their days; each is taken once. */
export class LoanPayments {
  readonly #rows: readonly Row[];
  readonly #days: readonly Day[];
  readonly #booked: readonly Day[];
  /** All rows before this one are taken. */
  #next = 0;

  constructor(movements: readonly Movement[]) {
    this.#rows = movements.flatMap(rowsOf);
    this.#days = this.#rows.map(({ day }) => day);
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
   * Takes the row that pays an instalment: the nearest one whose amount is within half of it. Without one it is a larger
   * row that is repeated a month before or after, else null.
   */
  match(due: Day, { expected, insurance }: Due): Payment | null {
    const isLike = ({ amount }: Payment) =>
      isNear(amount, expected) || isNear(amount, (expected + insurance) as Decimal);
    const near = this.#around(due);
    const isRepeated = (row: Row) => expected > 0n && row.amount > expected && this.#repeats(row);
    const found = nearest(near.filter(isLike), due) ?? nearest(near.filter(isRepeated), due);
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

  /** True if another repayment, about a month away, differs by a tenth at most. */
  #repeats({ day, amount }: Row): boolean {
    for (let at = indexOn(this.#days, (day - LONGEST_MONTH - 1) as Day) + 1; ; at++) {
      const other = this.#rows[at];
      if (other === undefined || other.day > day + LONGEST_MONTH) return false;
      const difference = other.amount > amount ? other.amount - amount : amount - other.amount;
      const isMonthAway = Math.abs(other.day - day) >= SHORTEST_MONTH;
      if (other.isRepayment && isMonthAway && difference * 10n <= amount) return true;
    }
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
