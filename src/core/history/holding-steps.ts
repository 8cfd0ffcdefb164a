/** The steps of a holding's value, in floating point. */

import { toNumber } from '../money/decimal.ts';
import type { Day } from '../time/day.ts';
import { indexOn } from '../time/day-index.ts';
import type { HoldingInput } from '../valuation/holding.ts';
import { type CloseHistory, currencyAt, NO_FIGURES, type RateHistories } from './dated-figures.ts';
import type { PositionStep } from './position-steps.ts';
import { emptySteps, KNOWN, stepDays } from './value-series.ts';

/** Walks once over the steps. `firstUsable` is the first day on which a unit has a value. */
export function holdingSteps(
  { facts, closes }: { readonly facts: HoldingInput; readonly closes: CloseHistory },
  positions: readonly PositionStep[],
  rates: RateHistories,
  first: Day,
  last: Day,
) {
  const positionDays = positions.map(({ day }) => day);
  const splits = facts.splits.map(({ day, ratio }) => ({ day, ratio: toNumber(ratio) }));
  const worthlessFrom = facts.worthlessFrom ?? NEVER;
  const days = stepDays(
    first,
    last,
    positionDays,
    closes.days,
    facts.worthlessFrom === null ? [] : [facts.worthlessFrom],
    ...[...new Set(closes.currencies)].map((currency) => ratesOf(rates, currency).days),
  );
  const series = emptySteps(days);
  const { euros, certainty, held, valued } = series;
  const { days: closeDays, numbers } = closes;
  let firstUsable: Day | null = null;

  let step = indexOn(positionDays, first);
  let quantity = quantityOf(positions[step]);
  let close = indexOn(closeDays, first);
  let splitSinceClose = factorBetween(splits, closeDays[close] ?? first, first);
  let currency = currencyAt(closes, close);
  let own = ratesOf(rates, currency);
  let rate = indexOn(own.days, first);
  // The days on which each of these is next another one: most days have a close, and nothing else.
  let nextPosition = positionDays[step + 1] ?? NEVER;
  let nextClose = closeDays[close + 1] ?? NEVER;
  let nextRate = own.days[rate + 1] ?? NEVER;

  for (let at = 0; at < days.length; at++) {
    const day = days[at] as Day;
    while (nextPosition <= day) {
      quantity = quantityOf(positions[++step]);
      nextPosition = positionDays[step + 1] ?? NEVER;
    }
    if (splits.length > 0 && day > first)
      for (const split of splits) if (split.day === day) splitSinceClose *= split.ratio;
    while (nextClose <= day) {
      close++;
      splitSinceClose = 1;
      nextClose = closeDays[close + 1] ?? NEVER;
      const other = currencyAt(closes, close);
      if (other === currency) continue;
      currency = other;
      own = ratesOf(rates, currency);
      rate = indexOn(own.days, day);
      nextRate = own.days[rate + 1] ?? NEVER;
    }
    while (nextRate <= day) nextRate = own.days[++rate + 1] ?? NEVER;

    const isWorthless = day >= worthlessFrom;
    const divisor = currency === 'EUR' ? 1 : (own.numbers[rate] ?? 0);
    const isUsable = isWorthless || (close >= 0 && divisor > 0);
    if (isUsable) firstUsable ??= day;
    // A close that no rate converts says nothing, nor does one of a worthless holding.
    const isPricedToday = closeDays[close] === day && isUsable && !isWorthless;
    if (quantity <= 0) {
      certainty[at] = KNOWN;
      // The close of the day on which it was sold is one of what was held.
      if (isPricedToday && held[at - 1] === 1) valued[at] = 1;
      continue;
    }
    held[at] = 1;
    if (isUsable) certainty[at] = KNOWN;
    if (isUsable && !isWorthless)
      euros[at] = (quantity * (numbers[close] ?? 0)) / (divisor * splitSinceClose);
    if (day === worthlessFrom || isPricedToday) valued[at] = 1;
  }
  return { ...series, firstUsable };
}

const NEVER = Number.POSITIVE_INFINITY;

const quantityOf = (step: PositionStep | undefined) => (step ? toNumber(step.quantity) : 0);

const ratesOf = (rates: RateHistories, currency: string | undefined) =>
  rates.get(currency ?? '') ?? NO_FIGURES;

const factorBetween = (splits: readonly { day: Day; ratio: number }[], after: number, upTo: Day) =>
  splits.reduce((f, { day, ratio }) => (day > after && day <= upTo ? f * ratio : f), 1);
