/** Flows of a move between two holdings: what one loses the other gains, so that the portfolio has no flow. */
import type { RateHistories } from '../history/dated-figures.ts';
import {
  type HoldingHistoryInput,
  holdingHistory,
  type MoveEnds,
  type MovesById,
} from '../history/holding-history.ts';
import { UNKNOWN, valueAt } from '../history/value-series.ts';
import { add, type Decimal, negate, quotient, subtract, ZERO } from '../money/decimal.ts';
import type { Day } from '../time/day.ts';
import { heldOn } from '../valuation/holding.ts';
import type { Lot } from '../valuation/lots.ts';
import { applySplit, splitFactor } from '../valuation/splits.ts';
import { type Flow, flow, flowOfLot, unpaid } from './flow.ts';

/**
 * Returns the flows of one end of a move; null where the value that moved is unknown. It leaves and arrives at the start
 * of the day, at the value of the evening before. Cash is paid out by the holding that arrives.
 */
export function flowsOfMove(
  { day, side, moved }: Lot,
  moves: MovesById | undefined,
  rates: RateHistories,
): Flow[] | null {
  const ends = moves?.get(moved?.moveId ?? '');
  const value = ends === undefined ? null : movedValue(moved?.moveId ?? '', ends, moves, rates);
  if (moved === undefined || moved.cash === null || value === null) return null;
  const isAppearance = true;
  if (side === 'sell') return [unpaid(flow(day, { inflow: negate(value) }, { isAppearance }))];
  const arrived = unpaid(flow(day, { inflow: value }, { isAppearance }));
  if (moved.cash === ZERO) return [arrived];
  return [arrived, flow(day, { outflow: moved.cash, proceedsPart: 1 })];
}

/** Returns the value of the units that leave: their part of the evening before and of what came in on the day. */
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
  let value = valueOn(from, evening, rates);
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
  if (out.moved?.costPct != null) return smaller(value, arrivedValue(ends, moveId, rates));
  return units <= ZERO ? value : (quotient(value * out.quantity, units) as Decimal);
}

/** Returns the value that a lot of the day brings at its start. */
function cameIn(lot: Lot, moves: MovesById | undefined, rates: RateHistories): Decimal | null {
  if (lot.moved === undefined) {
    return lot.side === 'sell' ? ZERO : (flowOfLot(lot, 0)?.contribution ?? null);
  }
  const ends = moves?.get(lot.moved.moveId);
  const value = ends === undefined ? null : movedValue(lot.moved.moveId, ends, moves, rates);
  return value === null || lot.side === 'buy' ? value : negate(value);
}

/** Returns the value of what a spin-off gives, at the end of its day. */
function arrivedValue({ to }: MoveEnds, moveId: string, rates: RateHistories): Decimal | null {
  const lot = to.facts.lots.find(({ moved, side }) => moved?.moveId === moveId && side === 'buy');
  if (lot === undefined) return null;
  return valueOn({ ...to, since: lot.day, facts: { ...to.facts, lots: [lot] } }, lot.day, rates);
}

/** Returns the value of a holding on a day, 0 before its first one; null where it is unknown. */
function valueOn(line: HoldingHistoryInput, day: Day, rates: RateHistories): Decimal | null {
  if (line.since > day) return ZERO;
  // A later close, too, makes it a holding that has a price.
  const last = Math.max(day + 1, line.closes.days.at(-1) ?? day) as Day;
  const values = holdingHistory(line, rates, day, last);
  if (values === null || values.certainty[0] === UNKNOWN) return null;
  return valueAt(values, 0);
}

const smaller = (a: Decimal, b: Decimal | null): Decimal | null =>
  b === null || b > a ? (b === null ? null : a) : b;
