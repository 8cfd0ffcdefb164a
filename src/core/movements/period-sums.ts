/** The sums of the rows of a card in each period of about a month. */

import { add, type Decimal, negate, ZERO } from '../money/decimal.ts';
import type { Day } from '../time/day.ts';
import { indexOn } from '../time/day-index.ts';
import type { MovementRow } from './facts.ts';

/** Days from the end of a period to its debit, at most. */
export const DEBIT_DAYS = 45;
/** Days of a period. */
export const PERIOD = { shortest: 25, longest: 35 } as const;

export interface Period {
  /** The day of its last row. */
  readonly last: Day;
  /** The first and last day that it may have: it may begin before its first row, and end after its last one. */
  readonly opens: number;
  readonly closes: number;
  /** The sum of its rows: above 0 for purchases. */
  readonly sum: Decimal;
  /** The number of its rows. */
  readonly rows: number;
}

/** Sums of the rows of a card, by periods that begin and end with days of rows. */
export class PeriodSums {
  readonly #days: Day[] = [];
  /** The sum of the rows up to the end of each day, and their number. */
  readonly #sums: Decimal[] = [];
  readonly #counts: number[] = [];
  #bySum: Map<Decimal, Period[]> | null = null;

  constructor(rows: readonly MovementRow[]) {
    for (const { day, amount } of rows.toSorted((a, b) => a.day - b.day)) {
      if (this.#days.at(-1) !== day) {
        this.#days.push(day);
        this.#sums.push(this.#sums.at(-1) ?? ZERO);
        this.#counts.push(this.#counts.at(-1) ?? 0);
      }
      const at = this.#days.length - 1;
      this.#sums[at] = add(this.#sums[at] ?? ZERO, negate(amount));
      this.#counts[at] = (this.#counts[at] ?? 0) + 1;
    }
  }

  /** Returns the latest period of an amount that a debit of a day may settle. */
  exact(amount: Decimal, debit: Day): Period | undefined {
    return this.#periodsOf(amount).findLast((period) => mayBeSettled(period, debit));
  }

  /** Returns the periods that a debit of a day may settle. */
  *before(debit: Day): Generator<Period> {
    for (let end = indexOn(this.#days, debit); end >= 0; end--) {
      if (debit - (this.#days[end] ?? 0) > DEBIT_DAYS) return;
      for (const period of this.#endingAt(end)) if (mayBeSettled(period, debit)) yield period;
    }
  }

  /** Returns the sum of the rows after one day and up to another, above 0 for purchases. */
  between(after: Day, upTo: Day): Decimal {
    const until = this.#sums[indexOn(this.#days, upTo)] ?? ZERO;
    return add(until, negate(this.#sums[indexOn(this.#days, after)] ?? ZERO));
  }

  #periodsOf(amount: Decimal): readonly Period[] {
    if (this.#bySum === null) {
      this.#bySum = new Map();
      for (const end of this.#days.keys()) {
        for (const period of this.#endingAt(end)) {
          const equal = this.#bySum.get(period.sum);
          if (equal === undefined) this.#bySum.set(period.sum, [period]);
          else equal.push(period);
        }
      }
    }
    return this.#bySum.get(amount) ?? [];
  }

  /** Periods whose last row is of the day at an index, the longest first. */
  *#endingAt(end: number): Generator<Period> {
    const last = this.#days[end] as Day;
    const closes = (this.#days[end + 1] ?? Number.POSITIVE_INFINITY) - 1;
    let start = end;
    while ((this.#days[start - 1] ?? Number.NEGATIVE_INFINITY) >= last - PERIOD.longest) start--;
    for (; start <= end; start++) {
      const opens = (this.#days[start - 1] ?? Number.NEGATIVE_INFINITY) + 1;
      if (closes - opens < PERIOD.shortest) return;
      const sum = add(this.#sums[end] ?? ZERO, negate(this.#sums[start - 1] ?? ZERO));
      const rows = (this.#counts[end] ?? 0) - (this.#counts[start - 1] ?? 0);
      yield { last, opens, closes, sum, rows };
    }
  }
}

const mayBeSettled = ({ last, opens, closes }: Period, debit: Day): boolean =>
  last <= debit && debit - last <= DEBIT_DAYS && Math.min(closes, debit) - opens >= PERIOD.shortest;
