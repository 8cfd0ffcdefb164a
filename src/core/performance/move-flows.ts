/** Flows of a move between two holdings: what one loses the other gains, so that the portfolio has no flow. */
import type { RateHistories } from '../history/dated-figures.ts';
import { type MovesById, worthOnArrival } from '../history/holding-history.ts';
import { negate, ZERO } from '../money/decimal.ts';
import type { Lot } from '../valuation/lots.ts';
import { type Flow, flow, unpaid } from './flow.ts';

/**
 * Returns the flows of one end of a move; null where the value that moved is unknown. It leaves and arrives at the start
 * of the day, at the value of the evening before. Cash is paid out by the holding that it leaves, which is what had its value.
 */
export function flowsOfMove(
  lot: Lot,
  moves: MovesById | undefined,
  rates: RateHistories,
): Flow[] | null {
  const { day, side, moved } = lot;
  const worth = worthOnArrival(lot, moves, rates);
  if (moved == null || moved.cash === null || worth === null) return null;
  const isAppearance = true;
  if (side === 'buy') return [unpaid(flow(day, { inflow: worth }, { isAppearance }))];
  const left = unpaid(flow(day, { inflow: negate(worth) }, { isAppearance }));
  if (moved.cash === ZERO) return [left];
  return [left, flow(day, { outflow: moved.cash, proceedsPart: 1 })];
}
