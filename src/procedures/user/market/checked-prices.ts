/** Converts stated closes into what is stored, and asks about those that contradict the user's own lots. */
import { z } from 'zod';
import { formatDecimal, multiply, parseDecimal } from '../../../core/money/decimal.ts';
import { type Day, END_OF_TIME, formatDay, toDay } from '../../../core/time/day.ts';
import { splitFactor } from '../../../core/valuation/splits.ts';
import { closesUpTo, ownLotPrices } from '../../../db/queries/holdings/known-prices.ts';
import { readSplits } from '../../../db/queries/market/splits.ts';
import type { NewClose } from '../../../db/queries/market/writes.ts';
import type { Queryable } from '../../../db/queryable.ts';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { type Fault, type Line, refuseFaults } from '../csv.ts';
import { contradictedPrices } from './contradicted-prices.ts';
import { inMajorUnit, knownPrice, QuoteOptions } from './quoted-price.ts';

export const PriceOptions = QuoteOptions.extend({
  /** The prices are adjusted for all later splits. */
  adjusted: z.boolean().default(false),
});
export type PriceOptions = z.output<typeof PriceOptions>;

type StatedClose = Line<NewClose & { readonly isin: string }>;

/** Throws a `DomainError` that names the first line of each security whose price contradicts a lot of this user. */
export async function checkedPrices(
  tx: Queryable,
  userId: string,
  { name }: { readonly name: string },
  stated: readonly StatedClose[],
  options: PriceOptions,
): Promise<StatedClose[]> {
  const closes = await asStored(tx, userId, stated, options);
  if (options.anyway) return closes;
  const faults = await contradictedCloses(tx, userId, closes, new Map());
  refuseFaults({ name, content: '' }, faults);
  return closes;
}

/** As `checkedPrices`, for a close that is stated by itself: it is compared with the close before its day, too. */
export async function checkedPrice(
  tx: Queryable,
  userId: string,
  stated: Omit<StatedClose, 'line'>,
  options: PriceOptions,
): Promise<StatedClose> {
  const [close] = await asStored(tx, userId, [{ ...stated, line: 1 }], options);
  if (close === undefined) throw new Error('The close is lost');
  if (options.anyway) return close;
  const { assetId } = close;
  const before = formatDay((toDay(close.date) - 1) as Day);
  const earlier = await closesUpTo(tx, userId, [{ assetId, date: before }]);
  const [fault] = await contradictedCloses(tx, userId, [close], earlier);
  if (fault !== undefined) {
    throw new DomainError('BAD_REQUEST', ['statementWrong', { error: fault.error }]);
  }
  return close;
}

/** Returns closes as they are stored: in major units, not in percent, and not adjusted for splits. */
async function asStored(
  tx: Queryable,
  userId: string,
  stated: readonly StatedClose[],
  { percent, adjusted }: PriceOptions,
): Promise<StatedClose[]> {
  const splits = adjusted ? await readSplits(tx, userId, idsOf(stated)) : new Map();
  return stated.map((close) => {
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
}

/** Returns the first line of each security whose price contradicts a lot of this user, or a given close. */
async function contradictedCloses(
  tx: Queryable,
  userId: string,
  closes: readonly StatedClose[],
  others: Awaited<ReturnType<typeof closesUpTo>>,
): Promise<Fault[]> {
  const assetIds = idsOf(closes);
  const [splits, lots] = [
    await readSplits(tx, userId, assetIds),
    await ownLotPrices(tx, userId, assetIds),
  ];
  const prices = new Map(
    [...assetIds].map((assetId) => [
      assetId,
      [
        ...(lots.get(assetId) ?? []).map((each) => knownPrice(true, each)),
        ...(others.get(assetId) ?? []).map((each) => knownPrice(false, each)),
      ],
    ]),
  );
  return contradictedPrices(userId, closes, { prices, splits });
}

const idsOf = (closes: readonly StatedClose[]) => new Set(closes.map(({ assetId }) => assetId));
