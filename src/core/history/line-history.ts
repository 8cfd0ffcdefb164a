/** What a holding of an asset is worth over time. */
import type { Day } from '../day.ts';
import { parseDecimal, toNumber, ZERO } from '../decimal.ts';
import { isWorthlessOn, type LineFacts, type Quote, quotedWorth } from '../line.ts';
import { type Euros, NO_EUROS, roundToCents } from '../money.ts';
import { type CloseHistory, indexOn, NO_FIGURES, type RateHistories } from './dated-figures.ts';
import { type PositionStep, positionSteps } from './positions.ts';
import { ASSUMED, emptySeries, KNOWN, UNKNOWN, type ValueSeries } from './value-series.ts';

/** A line and the closes that its value rests on. */
export interface LineHistoryFacts {
  readonly facts: LineFacts;
  /** The first day on which it is known to be held: its first lot, its entry day, or the day it was recorded. */
  readonly since: Day;
  readonly closes: CloseHistory;
}

export interface LineHistory extends ValueSeries {
  /** False where no close up to the last day has a value in euros: the line then adds nothing on any day. */
  readonly isPriced: boolean;
  /** Whether something is held at the end of each day. */
  readonly held: Uint8Array;
}

/**
 * The value of a line on every day from its first, or a later one, up to a last one; null where it starts after that.
 * Before the first close that can be used, its cost stands in.
 */
export function lineHistory(
  line: LineHistoryFacts,
  rates: RateHistories,
  from: Day,
  last: Day,
): LineHistory | null {
  const first = Math.max(line.since, from) as Day;
  if (first > last) return null;

  const steps = positionSteps(line.facts, line.since);
  const stepDays = steps.map(({ day }) => day);
  const stepOn = (day: Day) => steps[indexOn(stepDays, day)] ?? NOTHING_HELD;
  const { firstUsable, ...series } = walkDays(line, steps, rates, first, last);
  const isPriced = firstUsable !== null;
  if (!isPriced) series.certainty.fill(UNKNOWN);
  else {
    for (let day = first; day < firstUsable; day++) {
      const { quantity, cost } = stepOn(day);
      if (quantity === ZERO || cost === null) continue;
      series.euros[day - first] = toNumber(cost);
      series.certainty[day - first] = ASSUMED;
    }
  }
  return {
    ...series,
    isPriced,
    exactOn(day) {
      if (!isPriced) return NO_EUROS;
      if (series.certainty[day - first] === ASSUMED) return roundToCents(stepOn(day).cost ?? ZERO);
      return exactValue(line, stepOn(day), rates, day);
    },
  };
}

const NOTHING_HELD = { quantity: ZERO, cost: null };

/** One pass over the days, in floating point. `firstUsable` is the first day on which a unit has a value. */
function walkDays(
  { facts, closes }: LineHistoryFacts,
  steps: readonly PositionStep[],
  rates: RateHistories,
  first: Day,
  last: Day,
) {
  const series = emptySeries(first, last);
  const held = new Uint8Array(series.euros.length);
  const worthlessFrom = facts.worthlessFrom ?? Number.POSITIVE_INFINITY;
  const stepDays = steps.map(({ day }) => day);
  const splits = facts.splits.map(({ day, ratio }) => ({ day, ratio: toNumber(ratio) }));
  let firstUsable: Day | null = null;

  let step = indexOn(stepDays, first);
  let quantity = quantityOf(steps[step]);
  let close = indexOn(closes.days, first);
  let splitSinceClose = factorBetween(splits, closes.days[close] ?? first, first);
  let rateDays = ratesOf(rates, closes.currencies[close]);
  let rate = indexOn(rateDays.days, first);

  for (let day = first; day <= last; day++) {
    const at = day - first;
    if (stepDays[step + 1] === day) quantity = quantityOf(steps[++step]);
    if (day > first)
      for (const split of splits) if (split.day === day) splitSinceClose *= split.ratio;
    while ((closes.days[close + 1] ?? Number.POSITIVE_INFINITY) <= day) {
      close++;
      splitSinceClose = 1;
      rateDays = ratesOf(rates, closes.currencies[close]);
      rate = indexOn(rateDays.days, day);
    }
    while ((rateDays.days[rate + 1] ?? Number.POSITIVE_INFINITY) <= day) rate++;

    const isWorthless = day >= worthlessFrom;
    const divisor = closes.currencies[close] === 'EUR' ? 1 : (rateDays.numbers[rate] ?? 0);
    const isUsable = isWorthless || (close >= 0 && divisor > 0);
    if (isUsable) firstUsable ??= day;
    held[at] = quantity > 0 ? 1 : 0;
    if (quantity <= 0 || isUsable) series.certainty[at] = KNOWN;
    if (quantity > 0 && isUsable && !isWorthless) {
      series.euros[at] = (quantity * (closes.numbers[close] ?? 0)) / (divisor * splitSinceClose);
    }
    if (quantity > 0 && (closes.days[close] === day || day === worthlessFrom))
      series.valued[at] = 1;
  }
  return { ...series, held, firstUsable };
}

const quantityOf = (step: PositionStep | undefined) => (step ? toNumber(step.quantity) : 0);

const ratesOf = (rates: RateHistories, currency: string | undefined) =>
  rates.get(currency ?? '') ?? NO_FIGURES;

const factorBetween = (splits: readonly { day: Day; ratio: number }[], after: number, upTo: Day) =>
  splits.reduce((f, { day, ratio }) => (day > after && day <= upTo ? f * ratio : f), 1);

/** By the very rule that values a line today. */
function exactValue(
  { facts, closes }: LineHistoryFacts,
  { quantity }: Pick<PositionStep, 'quantity'>,
  rates: RateHistories,
  day: Day,
): Euros {
  if (quantity <= ZERO || isWorthlessOn(facts, day)) return NO_EUROS;
  const quote = quoteOn(closes, rates, day);
  return (quote && quotedWorth(quantity, quote, facts.splits, day)) ?? NO_EUROS;
}

function quoteOn(closes: CloseHistory, rates: RateHistories, day: Day): Quote | null {
  const index = indexOn(closes.days, day);
  const [price, currency] = [closes.texts[index], closes.currencies[index]];
  if (price === undefined || currency === undefined) return null;
  const { days, texts } = ratesOf(rates, currency);
  const rate = texts[indexOn(days, day)];
  return {
    price: parseDecimal(price),
    currency,
    day: (closes.days[index] ?? 0) as Day,
    rate: rate === undefined ? null : parseDecimal(rate),
  };
}
