/** Gain of each year, in euros. */

import { add, type Decimal, ZERO } from '../money/decimal.ts';
import { type Euros, roundSumToCents, subtractEuros } from '../money/euros.ts';
import type { Day } from '../time/day.ts';
import { firstDayOf, januaryOf, lastDayOf, type Month, monthOf, yearOf } from '../time/month.ts';
import type { Portfolio } from './portfolio.ts';

/** `start + contributions + gain = end`, to the cent. */
export interface Balance {
  readonly start: Euros;
  readonly end: Euros;
  readonly contributions: Euros;
  readonly gain: Euros;
  /** Income that was paid out, less costs that no component contains. It is subtracted in the contributions. */
  readonly income: Euros;
}

export interface YearBalance extends Balance {
  readonly year: number;
}

/** The calendar years from the portfolio's first day to its last; the first and the last year may be parts. */
export function* yearBalances(portfolio: Portfolio): Generator<void, YearBalance[]> {
  const { first, last } = portfolio;
  const years: YearBalance[] = [];
  for (let year = yearOf(monthOf(first)); year <= yearOf(monthOf(last)); year++) {
    const january = januaryOf(year);
    const before = Math.max(first - 1, firstDayOf(january) - 1) as Day;
    const end = Math.min(last, lastDayOf((january + 11) as Month)) as Day;
    years.push({ year, ...balanceBetween(portfolio, before, end) });
    yield;
  }
  return years;
}

/** Returns the balance after one evening, up to another. */
export function balanceBetween(portfolio: Portfolio, after: Day, upTo: Day): Balance {
  const [start, end] = [portfolio.worthOn(after), portfolio.worthOn(upTo)];
  const contributions = sumBetween(portfolio.contributions, after, upTo);
  return {
    start,
    end,
    contributions,
    income: sumBetween(portfolio.income, after, upTo),
    gain: subtractEuros(subtractEuros(end, start), contributions),
  };
}

/** Returns the sum after one evening, up to another, rounded once. */
function sumBetween(amounts: ReadonlyMap<Day, Decimal>, after: Day, upTo: Day): Euros {
  let sum = ZERO;
  for (const [day, amount] of amounts) {
    if (day > after && day <= upTo) sum = add(sum, amount);
  }
  return roundSumToCents(sum);
}
