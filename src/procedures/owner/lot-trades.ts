/** Stored rows in the core's terms. */
import { type Day, toDay } from '../../core/day.ts';
import { type Decimal, parseDecimal } from '../../core/decimal.ts';
import type { Split } from '../../core/splits.ts';
import { groupRows } from '../../store/group.ts';
import type { Lot } from '../../store/lots.ts';
import type { SplitRow } from '../../store/reference-data.ts';

/** A lot that can be followed as a trade, `date` being its day as text. */
export type LotTrade<L extends Lot> = Omit<L, 'quantity'> & {
  readonly day: Day;
  readonly quantity: Decimal;
};

export function tradeOf<L extends Lot>(lot: L): LotTrade<L> {
  return { ...lot, day: toDay(lot.date), quantity: parseDecimal(lot.quantity) };
}

export function splitsByAsset(splits: readonly SplitRow[]): Map<string, Split[]> {
  return groupRows(
    splits,
    ({ assetId }) => assetId,
    ({ date, ratio }) => ({ day: toDay(date), ratio: parseDecimal(ratio) }),
  );
}
