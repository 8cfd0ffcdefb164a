/** Asks about lots whose price contradicts a stored close, or another lot of the user. */

import { groupBy } from '../../../core/group-by.ts';
import { ZERO } from '../../../core/money/decimal.ts';
import { type Day, toDay } from '../../../core/time/day.ts';
import { indexOn } from '../../../core/time/day-index.ts';
import { closesUpTo, ownLotPrices } from '../../../db/queries/holdings/known-prices.ts';
import { readSplits } from '../../../db/queries/market/splits.ts';
import type { Queryable } from '../../../db/queryable.ts';
import { mapSteps } from '../../../runtime/item-steps.ts';
import { inTurns } from '../../../runtime/steps.ts';
import type { Fault } from '../csv.ts';
import { contradictionOf, type KnownPrice, knownPrice } from '../market/quoted-price.ts';

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
  const nearestOf = new Map([...known].map(([assetId, prices]) => [assetId, nearestIn(prices)]));
  const faults = new Map<string, Fault>();
  const compare = (lot: StatedLot) => {
    const { assetId, unitPrice: price, line, ...about } = lot;
    if (faults.has(assetId)) return;
    const own = splits.get(assetId) ?? [];
    const near = nearestOf.get(assetId)?.(about.currency, toDay(about.date)) ?? [];
    const error = contradictionOf({ ...about, price }, near, own, isStored);
    if (error !== null) faults.set(assetId, { line, error });
  };
  await inTurns(mapSteps(stated, compare), { user: userId });
  return [...faults.values()];
}

/**
 * Returns a look-up of the known prices that may be nearest to a day. Those are of the last day up to it and of the next
 * one, in their order. Comparing each lot with all prices would take the product of both.
 */
function nearestIn(prices: readonly KnownPrice[]): (currency: string, day: Day) => KnownPrice[] {
  const order = new Map(prices.map((price, at) => [price, at]));
  const byCurrency = new Map(
    [...groupBy(prices, ({ currency }) => currency)].map(([currency, own]) => {
      const byDay = groupBy(own, ({ day }) => day);
      return [currency, { byDay, days: [...byDay.keys()].sort((a, b) => a - b) }];
    }),
  );
  return (currency, day) => {
    const own = byCurrency.get(currency);
    if (own === undefined) return [];
    const last = indexOn(own.days, day);
    const near = own.days.slice(Math.max(0, last), last + 2);
    return near
      .flatMap((each) => (own.byDay.get(each) ?? []).slice(0, 1))
      .sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
  };
}
