/** Converts stated closes into what is stored, and asks about those that contradict the user's own lots. */
import { z } from 'zod';
import { formatDecimal, multiply, parseDecimal } from '../../../core/money/decimal.ts';
import { END_OF_TIME, toDay } from '../../../core/time/day.ts';
import { splitFactor } from '../../../core/valuation/splits.ts';
import { ownLotPrices } from '../../../db/queries/holdings/known-prices.ts';
import { readSplits } from '../../../db/queries/market/splits.ts';
import type { NewClose } from '../../../db/queries/market/writes.ts';
import type { Queryable } from '../../../db/queryable.ts';
import { type Fault, type Line, refuseFaults } from '../csv.ts';
import { contradictionOf, inMajorUnit, knownPrice, QuoteOptions } from './quoted-price.ts';

export const PriceOptions = QuoteOptions.extend({
  /** The prices are adjusted for all later splits. */
  adjusted: z.boolean().default(false),
});
type PriceOptions = z.output<typeof PriceOptions>;

type StatedClose = Line<NewClose & { readonly isin: string }>;

/** Throws a `DomainError` that names the first line of each security whose price contradicts a lot of this user. */
export async function checkedPrices(
  tx: Queryable,
  userId: string,
  { name }: { readonly name: string },
  stated: readonly StatedClose[],
  { percent, adjusted, anyway }: PriceOptions,
): Promise<StatedClose[]> {
  const assetIds = new Set(stated.map(({ assetId }) => assetId));
  const splits = await readSplits(tx, assetIds);
  const closes = stated.map((close) => {
    const { currency, amounts } = inMajorUnit(
      close.currency,
      { price: close.price },
      percent ? ['price'] : [],
    );
    if (!adjusted) return { ...close, currency, ...amounts };
    const factor = splitFactor(splits.get(close.assetId) ?? [], toDay(close.date), END_OF_TIME);
    const price = formatDecimal(multiply(parseDecimal(amounts.price), factor));
    return { ...close, currency, price };
  });
  if (anyway) return closes;
  const lots = await ownLotPrices(tx, userId, assetIds);
  const known = new Map(
    [...lots].map(([assetId, prices]) => [assetId, prices.map((each) => knownPrice(true, each))]),
  );
  const faults = new Map<string, Fault>();
  for (const close of closes) {
    if (faults.has(close.assetId)) continue;
    const prices = known.get(close.assetId) ?? [];
    const error = contradictionOf(close, prices, splits.get(close.assetId) ?? []);
    if (error !== null) faults.set(close.assetId, { line: close.line, error });
  }
  refuseFaults({ name, content: '' }, [...faults.values()]);
  return closes;
}
