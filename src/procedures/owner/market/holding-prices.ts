/**
 * Closes of a security, stated where it is held. All users share them, so a user may change those that no market source
 * gives and on which no other user rests.
 */
import { z } from 'zod';
import { AmountAboveZero } from '../../../contract/owner-scalars.ts';
import { IsoDay, RowId } from '../../../contract/scalars.ts';
import { toDay } from '../../../core/time/day.ts';
import { isOwnQuote } from '../../../core/valuation/own-quote.ts';
import { pricedAsset } from '../../../db/queries/holdings/assets.ts';
import { ownedHolding } from '../../../db/queries/holdings/holdings.ts';
import { closeUses } from '../../../db/queries/holdings/quote-uses.ts';
import { closeOf, newestCloses } from '../../../db/queries/market/closes.ts';
import { raiseMarketRevision } from '../../../db/queries/market/revision.ts';
import { writeCloses } from '../../../db/queries/market/writes.ts';
import type { Queryable } from '../../../db/queryable.ts';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { formatError } from '../../../i18n/errors/error-message.ts';
import { ownerProcedure } from '../trpc.ts';
import { checkedPrices } from './checked-prices.ts';
import { QuoteCurrency } from './quoted-price.ts';
import { stateClose, takeBackClose } from './stated-closes.ts';

/** Closes in a list. */
const SHOWN = 8;

/** Returns the newest closes, and why none of today may be stated; null where it may. */
export const listHoldingPrices = ownerProcedure
  // Holdings of other users raise no revision of this one.
  .meta({ revision: 'none' })
  .input(z.object({ id: RowId }))
  .query(({ ctx: { db, userId, today, language }, input: { id } }) =>
    db.read(userId, async (tx) => {
      const { assetId } = await ownedHolding(tx, userId, id);
      const asset = await pricedAsset(tx, assetId);
      const error = await obstacle(tx, assetId, today);
      return {
        closes: await newestCloses(tx, assetId, SHOWN),
        currency: asset.currency,
        obstacle: error && formatError(error.reason, language),
      };
    }),
  );

/** States the close of a day; `earlier` is the one that counted before. */
export const setHoldingPrice = ownerProcedure
  .input(
    z.object({
      id: RowId,
      price: AmountAboveZero,
      currency: QuoteCurrency.default('EUR'),
      date: IsoDay.optional(),
      anyway: z.boolean().default(false),
    }),
  )
  .mutation(({ ctx, input: { id, date = ctx.today, anyway, ...given } }) => {
    const { db, userId, today } = ctx;
    if (date > today) throw new DomainError('BAD_REQUEST', ['futureDate', { date }]);
    return db.writeMarket(async (tx) => {
      const { assetId, isin } = await ownSecurity(tx, userId, id, date);
      const earlier = await closeOf(tx, assetId, date);
      const stated = { assetId, isin, date, price: given.price, currency: given.currency };
      const options = { percent: false, adjusted: false, anyway };
      return { date, earlier, ...(await stateClose(tx, userId, stated, options)) };
    });
  });

/** Maximum number of closes in one call. */
const MAX_CLOSES = 5_000;

/**
 * Stores past closes of a security, such as those of another app's file. `left` counts those that the user may not state,
 * and those after today. Throws a `DomainError` where the closes contradict a lot of the user.
 */
export const importHoldingPrices = ownerProcedure
  .input(
    z.object({
      id: RowId,
      closes: z
        .array(z.object({ date: IsoDay, price: AmountAboveZero, currency: QuoteCurrency }))
        .min(1)
        .max(MAX_CLOSES),
    }),
  )
  .mutation(({ ctx: { db, userId, today }, input: { id, closes } }) =>
    db.writeMarket(async (tx) => {
      const { assetId } = await ownedHolding(tx, userId, id);
      const { isin, name } = await pricedAsset(tx, assetId);
      const uses = await closeUses(tx, assetId);
      const own = closes.filter(({ date }) => date <= today && isOwnQuote(uses, toDay(date)));
      const called = isin ?? name;
      const stated = own.map((close, at) => ({ ...close, assetId, isin: called, line: at + 1 }));
      const options = { percent: false, adjusted: false, anyway: false };
      const checked = await checkedPrices(tx, userId, { name: called }, stated, options);
      const imported = await writeCloses(tx, checked, 'owner');
      if (imported > 0) await raiseMarketRevision(tx, { assetIds: [assetId] });
      return { imported, left: closes.length - own.length };
    }),
  );

/** Removes the close of a day, and returns what it was. */
export const removeHoldingPrice = ownerProcedure
  .input(z.object({ id: RowId, date: IsoDay }))
  .mutation(({ ctx: { db, userId }, input: { id, date } }) =>
    db.writeMarket(async (tx) => {
      const { assetId, isin } = await ownSecurity(tx, userId, id, date);
      return { date, ...(await takeBackClose(tx, { assetId, isin, date })) };
    }),
  );

/** Returns the security of a holding, if the user alone may change its close of a day. */
async function ownSecurity(tx: Queryable, userId: string, id: string, date: string) {
  const { assetId } = await ownedHolding(tx, userId, id);
  const error = await obstacle(tx, assetId, date);
  if (error !== null) throw error;
  const { isin, name } = await pricedAsset(tx, assetId);
  return { assetId, isin: isin ?? name };
}

/** Returns the error that keeps a user from stating a close; null without one. */
async function obstacle(tx: Queryable, assetId: string, date: string): Promise<DomainError | null> {
  if (isOwnQuote(await closeUses(tx, assetId), toDay(date))) return null;
  const { name, isin } = await pricedAsset(tx, assetId);
  return new DomainError('CONFLICT', ['sharedPrice', { name, isin, date }]);
}
