/** Flows of a move between two holdings: what one loses the other gains, so that the portfolio has no flow. */
import type { RateHistories } from '../history/dated-figures.ts';
import { type MovesById, worthOnArrival } from '../history/holding-history.ts';
import { add, type Decimal, negate, ZERO } from '../money/decimal.ts';
import type { Lot } from '../valuation/lots.ts';
import { type Flow, flow, unpaid } from './flow.ts';

/**
 * Returns the flows of one end of a move; null where the value that moved is unknown. It leaves and arrives at the start
 * of the day, at the value of the evening before. Cash that came is paid out by the holding that had its
 * value. What was paid for the units goes into the one that they come to.
 */
export function flowsOfMove(
  lot: Lot,
  moves: MovesById | undefined,
  rates: RateHistories,
): Flow[] | null {
  const { day, side, moved } = lot;
  const worth = worthOnArrival(lot, moves, rates);
  if (moved == null || moved.cash === null || worth === null) return null;
  const { cash } = moved;
  const isAppearance = true;
  const moving = (amount: Decimal) => unpaid(flow(day, { inflow: amount }, { isAppearance }));
  if (cash < ZERO) {
    const left = add(worth, cash);
    return side === 'buy'
      ? [moving(left), flow(day, { inflow: negate(cash) })]
      : [moving(negate(left))];
  }
  if (side === 'buy') return [moving(worth)];
  if (cash === ZERO) return [moving(negate(worth))];
  return [moving(negate(worth)), flow(day, { outflow: cash, proceedsPart: 1 })];
}
