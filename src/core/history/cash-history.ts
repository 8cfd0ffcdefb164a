/** Value of an account's cash over time, in euros: its ledger at the rate of each day. */

import { exactInEuros } from '../money/conversion.ts';
import { toNumber, ZERO } from '../money/decimal.ts';
import { NOTHING } from '../money/euros.ts';
import type { Day } from '../time/day.ts';
import { indexOn } from '../time/day-index.ts';
import { NO_FIGURES, type RateHistories, rateOn } from './dated-figures.ts';
import { type CashFacts, type LedgerStep, STEPS_A_YEAR } from './ledger-steps.ts';
import { ledgerSteps } from './loan-past.ts';
import { emptySteps, stepDays, UNKNOWN, type ValueSeries } from './value-series.ts';

/** From its first event, or a later day, up to a last one; null where nothing is known by then. */
export function* cashHistory(
  facts: CashFacts,
  rates: RateHistories,
  from: Day,
  last: Day,
): Generator<void, ValueSeries | null> {
  const ledger = yield* ledgerSteps(facts);
  const [start] = ledger;
  const first = (start === undefined ? last + 1 : Math.max(start.day, from)) as Day;
  if (first > last) return null;

  const isForeign = facts.currency !== 'EUR';
  const ownRates = (isForeign ? rates.get(facts.currency) : undefined) ?? NO_FIGURES;
  const ledgerDays = ledger.map(({ day }) => day);
  const series = emptySteps(stepDays(first, last, ledgerDays, ownRates.days));
  const stepAt = (at: number) => ledger[indexOn(ledgerDays, series.days[at] as Day)] as LedgerStep;
  let step = indexOn(ledgerDays, first);
  let rate = indexOn(ownRates.days, first);
  let own = toNumber(ledger[step]?.value ?? ZERO);
  for (const [at, day] of series.days.entries()) {
    if (at % STEPS_A_YEAR === 0) yield;
    while ((ledgerDays[step + 1] ?? Number.POSITIVE_INFINITY) <= day)
      own = toNumber(ledger[++step]?.value ?? ZERO);
    while ((ownRates.days[rate + 1] ?? Number.POSITIVE_INFINITY) <= day) rate++;
    const divisor = isForeign ? (ownRates.numbers[rate] ?? 0) : 1;
    // Nothing is worth nothing at any rate.
    const isConvertible = divisor > 0 || own === 0;
    series.euros[at] = divisor > 0 ? own / divisor : 0;
    series.certainty[at] = isConvertible ? (ledger[step]?.certainty ?? UNKNOWN) : UNKNOWN;
  }
  series.held.fill(1);
  for (const { day } of facts.balances) {
    const at = indexOn(series.days, day);
    if (series.days[at] === day) series.valued[at] = 1;
  }
  return {
    ...series,
    first,
    last,
    exactAt(at) {
      const { currency } = facts;
      const rate = rateOn(rates, currency, series.days[at] as Day);
      return exactInEuros({ amount: stepAt(at).value, currency, rate }) ?? NOTHING;
    },
  };
}
