/** Value of a holding over time. */

import { inEuros } from '../money/conversion.ts';
import { toNumber, ZERO } from '../money/decimal.ts';
import { NOTHING } from '../money/euros.ts';
import type { Day } from '../time/day.ts';
import {
  type HoldingInput,
  isWorthlessOn,
  type Quote,
  quotedMarketValue,
} from '../valuation/holding.ts';
import {
  type CloseHistory,
  currencyAt,
  exactAt,
  indexOn,
  NO_FIGURES,
  type RateHistories,
  rateOn,
} from './dated-figures.ts';
import { type PositionStep, positionSteps } from './position-steps.ts';
import { ASSUMED, emptySteps, KNOWN, stepDays, UNKNOWN, type ValueSeries } from './value-series.ts';

/** A line and the closes that its value rests on. */
export interface HoldingHistoryInput {
  readonly facts: HoldingInput;
  /** The first day on which it is known to be held: its first lot, its entry day, or the day it was recorded. */
  readonly since: Day;
  /**
   * The first day where the holding was transferred with its history from another account, else null. Earlier trades
   * give its cost alone.
   */
  readonly transferredOn: Day | null;
  /** Its last day, for units that another line takes over on the next one; else null. */
  readonly until: Day | null;
  readonly closes: CloseHistory;
  /** The holdings at both ends of each of its moves, by the id of the move. */
  readonly moves?: MovesById | undefined;
}

export interface MoveEnds {
  readonly from: HoldingHistoryInput;
  readonly to: HoldingHistoryInput;
}

export type MovesById = ReadonlyMap<string, MoveEnds>;

export interface HoldingHistory extends ValueSeries {
  /**
   * False where neither a close up to the last day nor a sell gives a value in euros. The holding then adds nothing on
   * any day.
   */
  readonly isPriced: boolean;
}

/**
 * Returns the value of a holding from its first day, or a later one, up to a last one; null where it starts after that.
 * Its cost is used before the first usable close, and where all was sold without any known close.
 */
export function holdingHistory(
  line: HoldingHistoryInput,
  rates: RateHistories,
  from: Day,
  last: Day,
): HoldingHistory | null {
  const first = Math.max(line.since, from) as Day;
  if (first > last) return null;

  const positions = positionSteps(line.facts, line.since);
  const positionDays = positions.map(({ day }) => day);
  const positionOn = (day: Day) => positions[indexOn(positionDays, day)] ?? NOTHING_HELD;
  const { firstUsable, ...series } = walkSteps(line, positions, rates, first, last);
  const isSold = firstUsable === null && isSoldForKnownCash(line.facts, positionOn(last), last);
  const isPriced = firstUsable !== null || isSold;
  if (!isPriced) {
    series.euros.fill(0);
    series.certainty.fill(UNKNOWN);
  }
  const costUntil = firstUsable ?? (isSold ? last + 1 : first);
  for (let at = 0; (series.days[at] ?? last + 1) < costUntil; at++) {
    const { quantity, cost } = positionOn(series.days[at] as Day);
    if (quantity === ZERO || cost === null) continue;
    series.euros[at] = toNumber(cost);
    series.certainty[at] = ASSUMED;
  }
  return {
    ...series,
    first,
    last,
    isPriced,
    exactAt(at) {
      const day = series.days[at] as Day;
      const { quantity, cost } = positionOn(day);
      if (!isPriced) return NOTHING;
      if (series.certainty[at] === ASSUMED) return { dividend: cost ?? 0n, divisor: 1n };
      if (quantity <= ZERO || isWorthlessOn(line.facts, day)) return NOTHING;
      const quote = quoteOn(line.closes, rates, day);
      return (quote && quotedMarketValue(quantity, quote, line.facts.splits, day)) ?? NOTHING;
    },
  };
}

const NOTHING_HELD = { quantity: ZERO, cost: null };

/** True if all that was bought is sold again on a day, at rates that are all known. */
const isSoldForKnownCash = (
  { lots }: HoldingInput,
  { quantity }: Pick<PositionStep, 'quantity'>,
  day: Day,
): boolean =>
  quantity === ZERO &&
  lots.some((lot) => lot.day <= day) &&
  lots.every((lot) => lot.day > day || inEuros(lot.gross) !== null);

/** One pass over the steps, in floating point. `firstUsable` is the first day on which a unit has a value. */
function walkSteps(
  { facts, closes }: HoldingHistoryInput,
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
    if (quantity <= 0) {
      certainty[at] = KNOWN;
      continue;
    }
    held[at] = 1;
    if (isUsable) certainty[at] = KNOWN;
    if (isUsable && !isWorthless)
      euros[at] = (quantity * (numbers[close] ?? 0)) / (divisor * splitSinceClose);
    // A close that no rate converts says nothing, nor does one of a worthless holding.
    const isPricedToday = closeDays[close] === day && isUsable && !isWorthless;
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

function quoteOn(closes: CloseHistory, rates: RateHistories, day: Day): Quote | null {
  const index = indexOn(closes.days, day);
  const [price, currency] = [exactAt(closes, index), currencyAt(closes, index)];
  if (price === undefined || currency === undefined) return null;
  return {
    price,
    currency,
    day: (closes.days[index] ?? 0) as Day,
    rate: rateOn(rates, currency, day),
  };
}
