/** Asks about lots whose price contradicts a stored close, or another lot of the user. */
import { ZERO } from '../../../core/money/decimal.ts';
import { closesUpTo, ownLotPrices } from '../../../db/queries/holdings/known-prices.ts';
import { readSplits } from '../../../db/queries/market/splits.ts';
import type { Queryable } from '../../../db/queryable.ts';
import type { Fault } from '../csv.ts';
import { contradictionOf, knownPrice } from '../market/quoted-price.ts';

interface StatedLot {
  readonly assetId: string;
  readonly isin: string;
  readonly date: string;
  readonly unitPrice: string;
  readonly currency: string;
  readonly line: number;
}

interface LotCheck {
  /** The lot that they replace. */
  readonly without?: string | undefined;
  /** True if they are stored all the same. */
  readonly isStored: boolean;
}

/** Returns the first line of each security whose price contradicts what is known; a price of 0 contradicts nothing. */
export async function contradictedLots(
  tx: Queryable,
  userId: string,
  stated: readonly StatedLot[],
  { without, isStored }: LotCheck,
): Promise<Fault[]> {
  const assetIds = new Set(stated.map(({ assetId }) => assetId));
  const [splits, lots, closes] = [
    await readSplits(tx, userId, assetIds),
    await ownLotPrices(tx, userId, assetIds),
    await closesUpTo(tx, userId, stated),
  ];
  const known = new Map(
    [...assetIds].map((assetId) => [
      assetId,
      [
        ...(closes.get(assetId) ?? []).map((close) => knownPrice(false, close)),
        ...(lots.get(assetId) ?? [])
          .filter(({ id }) => id !== without)
          .map((lot) => knownPrice(true, lot)),
      ].filter(({ price }) => price !== ZERO),
    ]),
  );
  const faults = new Map<string, Fault>();
  for (const { assetId, unitPrice: price, line, ...lot } of stated) {
    if (faults.has(assetId)) continue;
    const own = splits.get(assetId) ?? [];
    const error = contradictionOf({ ...lot, price }, known.get(assetId) ?? [], own, isStored);
    if (error !== null) faults.set(assetId, { line, error });
  }
  return [...faults.values()];
}
