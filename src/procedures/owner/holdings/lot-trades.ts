/** Stored rows in the core's terms. */

import { type Decimal, parseDecimal } from '../../../core/money/decimal.ts';
import { type Day, toDay } from '../../../core/time/day.ts';
import type { Split } from '../../../core/valuation/splits.ts';
import type { Lot } from '../../../db/queries/holdings/lots.ts';
import type { SplitRow } from '../../../db/queries/market/splits.ts';
import { groupBy } from '../../../db/sql/group-by.ts';

/** A lot that can be followed as a trade, `date` being its day as text. */
export type LotTrade<L extends Lot> = Omit<L, 'quantity'> & {
  readonly day: Day;
  readonly quantity: Decimal;
};

export function tradeOf<L extends Lot>(lot: L): LotTrade<L> {
  return { ...lot, day: toDay(lot.date), quantity: parseDecimal(lot.quantity) };
}

export function splitsByAsset(splits: readonly SplitRow[]): Map<string, Split[]> {
  return groupBy(
    splits,
    ({ assetId }) => assetId,
    ({ date, ratio }) => ({ day: toDay(date), ratio: parseDecimal(ratio) }),
  );
}
