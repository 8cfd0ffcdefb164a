/** Asks about lots whose price contradicts a stored close, or another lot of the user. */

import { mapSteps } from '../../../core/item-steps.ts';
import { closesUpTo, ownLotPrices } from '../../../db/queries/holdings/known-prices.ts';
import { readSplits } from '../../../db/queries/market/splits.ts';
import type { Queryable } from '../../../db/queryable.ts';
import { turnsOf } from '../../../runtime/steps.ts';
import type { Fault } from '../csv.ts';
import { contradictedPrices } from '../market/contradicted-prices.ts';
import { type KnownPrice, knownPrice } from '../market/quoted-price.ts';

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

/** Returns the first line of each security whose price contradicts what is known. */
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
  const run = turnsOf({ user: userId });
  const prices = new Map<string, KnownPrice[]>();
  for (const assetId of assetIds) {
    const others = (lots.get(assetId) ?? []).filter(({ id }) => id !== without);
    prices.set(assetId, [
      ...(closes.get(assetId) ?? []).map((close) => knownPrice(false, close)),
      ...(await run(mapSteps(others, (lot) => knownPrice(true, lot)))),
    ]);
  }
  const compared = stated.map(({ unitPrice: price, ...lot }) => ({ ...lot, price }));
  return contradictedPrices(userId, compared, { prices, splits }, isStored);
}
