/** Stored rows in the core's terms. */

import { type Decimal, parseDecimal } from '../../../core/money/decimal.ts';
import { type Day, toDay } from '../../../core/time/day.ts';
import type { Lot } from '../../../db/queries/holdings/lots.ts';

/** A lot that can be followed as a trade, `date` being its day as text. */
export type LotTrade<L extends Lot> = Omit<L, 'quantity'> & {
  readonly day: Day;
  readonly quantity: Decimal;
};

export function tradeOf<L extends Lot>(lot: L): LotTrade<L> {
  return { ...lot, day: toDay(lot.date), quantity: parseDecimal(lot.quantity) };
}
