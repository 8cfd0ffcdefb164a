/** Changes of the value of cash that exchange rates alone bring: of what did not move. */
import type { AccountHistoryFacts } from '../history/account-history.ts';
import { type RateHistories, rateOn } from '../history/dated-figures.ts';
import { centsNumber, UNKNOWN, type ValueSeries } from '../history/value-series.ts';
import { type Decimal, quotient, subtract, ZERO } from '../money/decimal.ts';
import { decimalOfEuros, euros } from '../money/euros.ts';
import type { Day } from '../time/day.ts';
import type { UnsavedChange } from './unsaved-change.ts';

const STEPS_A_YEAR = 366;

/** Returns the changes of an account's cash in another currency than euros, from one step to the next. */
export function* exchangeChanges(
  { cash: { currency, balances, movements } }: AccountHistoryFacts,
  values: ValueSeries,
  rates: RateHistories,
): Generator<void, UnsavedChange[]> {
  const changes: UnsavedChange[] = [];
  if (currency === 'EUR') return changes;
  const moved = new Set([...balances, ...movements].map(({ day }) => day));
  for (let step = 1; step < values.days.length; step++) {
    if (step % STEPS_A_YEAR === 0) yield;
    if (values.certainty[step] === UNKNOWN || values.certainty[step - 1] === UNKNOWN) continue;
    const [before, day] = [values.days[step - 1], values.days[step]] as [Day, Day];
    const value = centsAt(values, step - 1);
    // As net worth rounds it, so that the causes add up to its change.
    const after = moved.has(day)
      ? atRateOf(value, rateOn(rates, currency, before), rateOn(rates, currency, day))
      : centsAt(values, step);
    if (after !== value) changes.push({ day, amount: subtract(after, value) });
  }
  return changes;
}

const centsAt = (values: ValueSeries, step: number): Decimal =>
  decimalOfEuros(euros(BigInt(centsNumber(values, step))));

/** Returns what a value at one rate is at another; itself without both. */
const atRateOf = (value: Decimal, from: Decimal | null, to: Decimal | null): Decimal =>
  from === null || to === null || to === ZERO ? value : (quotient(value * from, to) as Decimal);
