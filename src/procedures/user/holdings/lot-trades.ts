/** Stored lots and moves in the core's terms. */

import { type Decimal, parseDecimal, ZERO } from '../../../core/money/decimal.ts';
import { type Day, toDay } from '../../../core/time/day.ts';
import { inTradeOrder } from '../../../core/valuation/units-held.ts';
import { type Lot, lotsOfHoldings } from '../../../db/queries/holdings/lots.ts';
import { listMoves, type NamedMove } from '../../../db/queries/holdings/moves.ts';
import type { Queryable } from '../../../db/queryable.ts';

/** A lot that can be followed as a trade, `date` being its day as text. */
export type LotTrade<L extends Lot> = Omit<L, 'quantity'> & {
  readonly day: Day;
  readonly quantity: Decimal;
};

export function tradeOf<L extends Lot>(lot: L): LotTrade<L> {
  return { ...lot, day: toDay(lot.date), quantity: parseDecimal(lot.quantity) };
}

/** One end of a move in the terms of a trade: units that leave are a sell, units that arrive a buy. */
export interface MoveTrade extends Lot {
  readonly id: string;
  readonly moveId: string;
  readonly holdingId: string;
}

/** Returns both ends of moves, as far as units leave or arrive. */
export const tradesOfMoves = (moves: readonly NamedMove[]): MoveTrade[] =>
  moves.flatMap(({ id, date, fromHoldingId, toHoldingId, quantity, received }) => {
    const end = { id, moveId: id, date, unitPrice: '0', fees: '0', currency: 'EUR' };
    const into = { ...end, side: 'buy', holdingId: toHoldingId, quantity: received } as const;
    const stays = parseDecimal(quantity) === ZERO;
    return stays ? [into] : [{ ...end, side: 'sell', holdingId: fromHoldingId, quantity }, into];
  });

/** Returns the lots and moves of a holding as trades in their order: the moves of a day come last. */
export async function readHoldingTrades(tx: Queryable, userId: string, holdingId: string) {
  const lots = await lotsOfHoldings(tx, userId, [holdingId]);
  const moves = tradesOfMoves(await listMoves(tx, userId, { holdingIds: [holdingId] }));
  const all: (Lot & { readonly id: string; readonly moveId?: string })[] = [
    ...lots,
    ...moves.filter((end) => end.holdingId === holdingId),
  ];
  return inTradeOrder(all.map(tradeOf));
}
