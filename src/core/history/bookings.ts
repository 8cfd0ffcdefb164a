import type { TransactionType } from '../accounts/transaction-type.ts';
import type { Decimal } from '../money/decimal.ts';
import type { Day } from '../time/day.ts';

/** Transactions of an account as they were booked, of one currency and type: a row has the same index in each list. */
export interface Bookings {
  readonly currency: string;
  readonly type: TransactionType | null;
  readonly days: readonly Day[];
  readonly amounts: readonly Decimal[];
  /** 0 where a row has none; null where none has. */
  readonly fees: readonly Decimal[] | null;
  readonly taxes: readonly Decimal[] | null;
}

/** Rows that are read, or added up, between two yields: about a millisecond. */
export const ROWS_A_STEP = 2_000;

/** Days whose sums are converted between two yields. */
const DAYS_A_STEP = 500;

/** By currency, then by day: what has to be converted together, since it is rounded once. */
export class ByCurrencyAndDay<Sums> {
  readonly #currencies = new Map<string, Map<Day, Sums>>();
  readonly #begin: () => Sums;

  constructor(begin: () => Sums) {
    this.#begin = begin;
  }

  /** The sums of a day so far, to be added to. */
  of(currency: string, day: Day): Sums {
    let days = this.#currencies.get(currency);
    if (days === undefined) {
      days = new Map();
      this.#currencies.set(currency, days);
    }
    let sums = days.get(day);
    if (sums === undefined) {
      sums = this.#begin();
      days.set(day, sums);
    }
    return sums;
  }

  /** Returns the result of each day, in order; `combine` joins a day's currencies. */
  *eachDay<Result extends { readonly day: Day }>(
    result: (sums: Sums, currency: string, day: Day) => Result,
    combine: (a: Result, b: Result) => Result,
  ): Generator<void, Result[]> {
    const results = new Map<Day, Result>();
    for (const [currency, days] of this.#currencies) {
      for (const [day, sums] of days) {
        const own = result(sums, currency, day);
        const other = results.get(day);
        results.set(day, other === undefined ? own : combine(other, own));
        if (results.size % DAYS_A_STEP === 0) yield;
      }
    }
    return [...results.values()].sort((a, b) => a.day - b.day);
  }
}
