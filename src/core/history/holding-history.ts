/** Value of a holding over time, and of the units that a move takes out of it. */

import { inEuros } from '../money/conversion.ts';
import {
  add,
  type Decimal,
  multiply,
  negate,
  quotient,
  subtract,
  toNumber,
  ZERO,
} from '../money/decimal.ts';
import { NOTHING } from '../money/euros.ts';
import { type Day, weekdayBefore } from '../time/day.ts';
import { indexOn } from '../time/day-index.ts';
import {
  type HoldingInput,
  heldOn,
  isWorthlessOn,
  type Quote,
  quotedMarketValue,
} from '../valuation/holding.ts';
import type { Lot } from '../valuation/lots.ts';
import { applySplit, splitFactor } from '../valuation/splits.ts';
import {
  type CloseHistory,
  currencyAt,
  exactAt,
  type RateHistories,
  rateOn,
} from './dated-figures.ts';
import type { DealtPrices } from './dealt-prices.ts';
import { holdingSteps } from './holding-steps.ts';
import { type PositionStep, positionSteps } from './position-steps.ts';
import { ASSUMED, KNOWN, stepOn, UNKNOWN, type ValueSeries, valueAt } from './value-series.ts';

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
  /** Prices in the trades of the security, in any account. */
  readonly dealt?: DealtPrices | undefined;
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
  /** Units at the end of a day, in those of the day; from the first day on. */
  unitsOn(day: Day): Decimal;
}

/** Moves that were followed already, so that units that came back are not followed for ever. */
type Followed = ReadonlySet<string>;

/**
 * Returns the value of a holding from its first day, or a later one, up to a last one; null where it starts after that.
 * Its cost is used before the first usable close, and where all was sold without any known close. The cost of units that a move
 * brought is then the value that left for them.
 */
export function holdingHistory(
  line: HoldingHistoryInput,
  rates: RateHistories,
  from: Day,
  last: Day,
  followed: Followed = new Set(),
): HoldingHistory | null {
  const first = Math.max(line.since, from) as Day;
  if (first > last) return null;

  const positions = positionSteps(line.facts, line.since);
  const positionOn = stepAt(positions);
  const { firstUsable, ...series } = holdingSteps(line, positions, rates, first, last);
  const isSold =
    firstUsable === null &&
    positionOn(last).quantity === ZERO &&
    isSoldForKnownCash(line, rates, last, followed);
  const isPriced = firstUsable !== null || isSold;
  if (!isPriced) {
    series.euros.fill(0);
    series.certainty.fill(UNKNOWN);
  }
  const costUntil = (firstUsable ?? (isSold ? last + 1 : first)) as Day;
  const costOn = costUntil > first ? costsUntil(costUntil, line, positions, rates) : positionOn;
  for (let at = 0; (series.days[at] ?? last + 1) < costUntil; at++) {
    const { quantity, cost } = costOn(series.days[at] as Day);
    if (quantity === ZERO || cost === null) continue;
    series.euros[at] = toNumber(cost);
    series.certainty[at] = ASSUMED;
  }
  return {
    ...series,
    first,
    last,
    isPriced,
    unitsOn: (day) => positionOn(day).quantity,
    exactAt(at) {
      const day = series.days[at] as Day;
      if (!isPriced) return NOTHING;
      if (series.certainty[at] === ASSUMED)
        return { dividend: costOn(day).cost ?? 0n, divisor: 1n };
      const { quantity } = positionOn(day);
      if (quantity <= ZERO || isWorthlessOn(line.facts, day)) return NOTHING;
      const quote = quoteOn(line.closes, rates, day);
      return (quote && quotedMarketValue(quantity, quote, line.facts.splits, day)) ?? NOTHING;
    },
  };
}

const NOTHING_HELD = { quantity: ZERO, cost: null };

function stepAt(positions: readonly PositionStep[]) {
  const days = positions.map(({ day }) => day);
  return (day: Day): Pick<PositionStep, 'quantity' | 'cost'> =>
    positions[indexOn(days, day)] ?? NOTHING_HELD;
}

/** Returns the costs up to a day, in which units that a move brought count as what left for them, less the cash. */
function costsUntil(
  until: Day,
  { facts, since, moves }: HoldingHistoryInput,
  positions: readonly PositionStep[],
  rates: RateHistories,
) {
  const came = facts.lots.some(({ day, side, moved }) => moved && side === 'buy' && day < until);
  if (!came) return stepAt(positions);
  const lots = facts.lots.map((lot) => {
    if (lot.moved === undefined || lot.moved.costPct !== null || lot.day >= until) return lot;
    if (lot.side === 'sell') return { ...lot, moved: undefined };
    const worth = worthOnArrival(lot, moves, rates);
    const gross = { amount: worth ?? ZERO, currency: 'EUR', rate: null };
    return worth === null ? lot : { ...lot, gross, moved: undefined };
  });
  return stepAt(positionSteps({ ...facts, lots }, since));
}

/** True if all that was bought is sold again up to a day, for cash at known rates. Units that moved count where they arrived. */
function isSoldForKnownCash(
  { facts: { lots }, moves }: HoldingHistoryInput,
  rates: RateHistories,
  last: Day,
  followed: Followed,
): boolean {
  const past = lots.filter(({ day }) => day <= last);
  return (
    past.length > 0 &&
    past.every((lot) => {
      const { moved, side, gross } = lot;
      if (moved === undefined || side === 'buy') return inEuros(gross) !== null;
      const to = moves?.get(moved.moveId)?.to;
      if (to === undefined || followed.has(moved.moveId)) return true;
      const further = new Set([...followed, moved.moveId]);
      return holdingHistory(to, rates, to.since, knownUntil(to), further)?.isPriced ?? false;
    })
  );
}

/** Returns the last day of which anything is known of a holding. */
const knownUntil = ({ facts, closes, since }: HoldingHistoryInput, day: Day = since): Day =>
  Math.max(day, closes.days.at(-1) ?? day, facts.lots.at(-1)?.day ?? day) as Day;

/** Returns what the units of an arriving lot were worth where they left, less the cash; null where that is unknown. */
export function worthOnArrival(
  { moved }: Lot,
  moves: MovesById | undefined,
  rates: RateHistories,
): Decimal | null {
  const ends = moves?.get(moved?.moveId ?? '');
  if (ends === undefined || moved == null || moved.cash === null) return null;
  const left = movedValue(moved.moveId, ends, moves, rates);
  return left === null ? null : atLeastNothing(subtract(left, moved.cash));
}

/**
 * Returns the value of the units that a move takes away at the start of its day; null where it is unknown. It is their part of
 * the evening before and of what came in on the day.
 */
function movedValue(
  moveId: string,
  ends: MoveEnds,
  moves: MovesById | undefined,
  rates: RateHistories,
): Decimal | null {
  const { from } = ends;
  const at = from.facts.lots.findIndex(
    ({ moved, side }) => moved?.moveId === moveId && side === 'sell',
  );
  const out = from.facts.lots[at];
  if (out === undefined) return null;
  const evening = (out.day - 1) as Day;
  let value = valueBefore(from, out.day, rates);
  if (value === null) return null;
  const { splits } = from.facts;
  let units = applySplit(
    heldOn(from.facts, evening).quantity,
    splitFactor(splits, evening, out.day),
  );
  for (const lot of from.facts.lots.slice(0, at)) {
    if (lot.day !== out.day) continue;
    const came = cameIn(lot, moves, rates);
    if (came === null) return null;
    value = add(value, came);
    if (lot.side === 'buy') units = add(units, lot.quantity);
    // Of two moves on a day, the second leaves what the first one left.
    else if (lot.moved !== undefined) units = subtract(units, lot.quantity);
  }
  if (out.moved?.costPct != null) return smaller(value, spunOffValue(ends, moveId, rates));
  return units <= ZERO ? value : (quotient(value * out.quantity, units) as Decimal);
}

/** Returns the value that a lot of the day brings at its start. */
function cameIn(lot: Lot, moves: MovesById | undefined, rates: RateHistories): Decimal | null {
  if (lot.moved === undefined) {
    if (lot.side === 'sell') return ZERO;
    const [price, costs] = [inEuros(lot.gross), inEuros(lot.fees)];
    return price === null || costs === null ? null : add(price, costs);
  }
  if (lot.side === 'buy') return worthOnArrival(lot, moves, rates);
  const ends = moves?.get(lot.moved.moveId);
  const value = ends === undefined ? null : movedValue(lot.moved.moveId, ends, moves, rates);
  return value === null ? null : negate(value);
}

/** Returns the value of what a spin-off gives, at the end of its day, and its cash. */
function spunOffValue({ to }: MoveEnds, moveId: string, rates: RateHistories): Decimal | null {
  const lot = to.facts.lots.find(({ moved, side }) => moved?.moveId === moveId && side === 'buy');
  if (lot?.moved?.cash == null) return null;
  // A cost would be no value.
  const own = { ...lot, moved: undefined };
  const series = seriesOn(
    { ...to, since: lot.day, facts: { ...to.facts, lots: [own] } },
    lot.day,
    rates,
  );
  return series === null || series.certainty[0] === UNKNOWN
    ? null
    : add(valueAt(series, 0), lot.moved.cash);
}

/** Returns the value of a holding at the start of a day, 0 before its first one; null where it is unknown. */
function valueBefore(line: HoldingHistoryInput, day: Day, rates: RateHistories): Decimal | null {
  const evening = (day - 1) as Day;
  if (line.since > evening) return ZERO;
  const series = seriesOn(line, evening, rates);
  if (series === null || series.certainty[0] === UNKNOWN) return null;
  return dealtValue(line, series, day) ?? valueAt(series, 0);
}

/** Returns the value of a day. A later close, too, makes it a holding that has a price. */
const seriesOn = (line: HoldingHistoryInput, day: Day, rates: RateHistories) =>
  holdingHistory(line, rates, day, knownUntil(line, (day + 1) as Day));

/**
 * Returns the value of what was held on the evening before a day, at the price in the day's own trades. Null if there is none, or
 * if the last close is that of the last weekday evening.
 */
export function dealtValue(
  line: HoldingHistoryInput,
  series: HoldingHistory,
  day: Day,
): Decimal | null {
  const { dealt, facts } = line;
  const at = dealt === undefined ? -1 : indexOn(dealt.days, day);
  if (dealt?.days[at] !== day || !isStaleOn(line, series, day)) return null;
  const price = dealt.euros[at] ?? null;
  if (price === null) return null;
  const evening = (day - 1) as Day;
  return multiply(
    applySplit(series.unitsOn(evening), splitFactor(facts.splits, evening, day)),
    price,
  );
}

/** True if something is held on the evening before a day, and its last close is older than the last weekday evening. */
export function isStaleOn(
  { closes, facts }: HoldingHistoryInput,
  series: ValueSeries,
  day: Day,
): boolean {
  const evening = (day - 1) as Day;
  const close = closes.days[indexOn(closes.days, evening)];
  // A market is closed at the weekend, so that the close of a Friday is the one of the evening before a Monday.
  if (close === undefined || close >= weekdayBefore(day) || isWorthlessOn(facts, evening))
    return false;
  const step = evening < series.first ? -1 : stepOn(series, evening);
  return step >= 0 && series.certainty[step] === KNOWN && series.held[step] === 1;
}

const smaller = (a: Decimal, b: Decimal | null): Decimal | null =>
  b === null || b > a ? (b === null ? null : a) : b;

const atLeastNothing = (amount: Decimal): Decimal => (amount < ZERO ? ZERO : amount);

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
