/** Compares stated prices with those that are known. */
import { groupBy } from '../../../core/group-by.ts';
import { mapSteps } from '../../../core/item-steps.ts';
import { ZERO } from '../../../core/money/decimal.ts';
import { type Day, toDay } from '../../../core/time/day.ts';
import { indexOn } from '../../../core/time/day-index.ts';
import type { readSplits } from '../../../db/queries/market/splits.ts';
import { inTurns } from '../../../runtime/steps.ts';
import type { Fault } from '../csv.ts';
import { contradictionOf, type KnownPrice } from './quoted-price.ts';

interface StatedPrice {
  readonly assetId: string;
  readonly isin: string;
  readonly date: string;
  readonly price: string;
  readonly currency: string;
  readonly line: number;
}

interface Known {
  /** By asset; a price of 0 contradicts nothing. */
  readonly prices: ReadonlyMap<string, readonly KnownPrice[]>;
  readonly splits: Awaited<ReturnType<typeof readSplits>>;
}

/** Returns the first line of each security whose price contradicts what is known. */
export async function contradictedPrices(
  userId: string,
  stated: readonly StatedPrice[],
  { prices, splits }: Known,
  isStored = false,
): Promise<Fault[]> {
  const nearestOf = new Map(
    [...prices].map(([assetId, own]) => [
      assetId,
      nearestIn(own.filter(({ price }) => price !== ZERO)),
    ]),
  );
  const faults = new Map<string, Fault>();
  const compare = ({ assetId, line, ...price }: StatedPrice) => {
    if (faults.has(assetId)) return;
    const near = nearestOf.get(assetId)?.(price.currency, toDay(price.date)) ?? [];
    const error = contradictionOf(price, near, splits.get(assetId) ?? [], isStored);
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
