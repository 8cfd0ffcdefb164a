/**
 * Closes of a security, stated where it is held. They count for this user alone, on the days that neither a market source
 * nor the operator gives.
 */
import { z } from 'zod';
import { AmountAboveZero } from '../../../contract/owner-scalars.ts';
import { IsoDay, RowId } from '../../../contract/scalars.ts';
import { toDay } from '../../../core/time/day.ts';
import { isOwnQuote } from '../../../core/valuation/own-quote.ts';
import { pricedAsset } from '../../../db/queries/holdings/assets.ts';
import { ownedHolding } from '../../../db/queries/holdings/holdings.ts';
import { newestCloses, statedClose } from '../../../db/queries/market/closes.ts';
import { sharedCloses } from '../../../db/queries/market/shared-quotes.ts';
import { removeStatedClose, stateCloses } from '../../../db/queries/market/statements.ts';
import type { Queryable } from '../../../db/queryable.ts';
import { raiseRevision } from '../../../db/revisions.ts';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { formatError } from '../../../i18n/errors/error-message.ts';
import { requireSpace } from '../../public/require-space.ts';
import { changeProcedure, NO_PRICE, refuseUnseen } from '../seen.ts';
import { ownerProcedure } from '../trpc.ts';
import { checkedPrice, checkedPrices } from './checked-prices.ts';
import { QuoteCurrency } from './quoted-price.ts';

/** Closes in a list. */
const SHOWN = 8;

/** Returns the newest closes, and why none of today may be stated; null where it may. */
export const listHoldingPrices = ownerProcedure
  .input(z.object({ id: RowId }))
  .query(({ ctx: { db, userId, today, language }, input: { id } }) =>
    db.read(userId, async (tx) => {
      const { assetId } = await ownedHolding(tx, userId, id);
      const asset = await pricedAsset(tx, userId, assetId);
      const error = await obstacle(tx, userId, assetId, today);
      return {
        closes: await newestCloses(tx, userId, assetId, SHOWN),
        currency: asset.currency,
        obstacle: error && formatError(error.reason, language),
      };
    }),
  );

/** States the close of a day; `earlier` is the one that the user had stated before. */
export const setHoldingPrice = changeProcedure
  .input(
    z.object({
      id: RowId,
      price: AmountAboveZero,
      currency: QuoteCurrency.default('EUR'),
      date: IsoDay.optional(),
      anyway: z.boolean().default(false),
    }),
  )
  .mutation(async ({ ctx, input: { id, date = ctx.today, anyway, seen, ...given } }) => {
    const { db, userId, today } = ctx;
    if (date > today) throw new DomainError('BAD_REQUEST', ['futureDate', { date }]);
    await requireSpace(db, userId);
    return db.write(userId, async (tx) => {
      const { assetId } = await ownedHolding(tx, userId, id);
      const error = await obstacle(tx, userId, assetId, date);
      if (error !== null) throw error;
      const { isin, name } = await pricedAsset(tx, userId, assetId);
      const earlier = await statedClose(tx, userId, assetId, date);
      const stated = { ...given, assetId, isin: isin ?? name, date };
      const options = { percent: false, adjusted: false, anyway };
      const close = await checkedPrice(tx, userId, stated, options);
      refuseUnseen(seen, earlier ?? NO_PRICE, close);
      if ((await stateCloses(tx, userId, [close])) > 0) await raiseRevision(tx, userId, []);
      return { date, earlier, price: close.price, currency: close.currency };
    });
  });

/** Maximum number of closes in one call. */
const MAX_CLOSES = 5_000;

/**
 * Stores past closes of a security, such as those of another app's file; of a day given twice the last one counts. `left`
 * counts those that the user may not state, and those after today. Throws a `DomainError` where the closes contradict a
 * lot of the user.
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
  .mutation(async ({ ctx: { db, userId, today }, input: { id, closes } }) => {
    await requireSpace(db, userId);
    return db.write(userId, async (tx) => {
      const { assetId } = await ownedHolding(tx, userId, id);
      const { isin, name } = await pricedAsset(tx, userId, assetId);
      const dates = closes.map(({ date }) => date);
      const shared = await sharedCloses(tx, assetId, dates);
      const own = closes.filter(({ date }) => date <= today && isOwnQuote(shared, toDay(date)));
      const called = isin ?? name;
      const stated = own.map((close, at) => ({ ...close, assetId, isin: called, line: at + 1 }));
      const options = { percent: false, adjusted: false, anyway: false };
      const checked = await checkedPrices(tx, userId, { name: called }, stated, options);
      const byDay = new Map(checked.map((close) => [close.date, close]));
      const imported = await stateCloses(tx, userId, [...byDay.values()]);
      if (imported > 0) await raiseRevision(tx, userId, []);
      return { imported, left: closes.length - own.length };
    });
  });

/** Removes the close that the user stated of a day, and returns what it was. */
export const removeHoldingPrice = changeProcedure
  .input(z.object({ id: RowId, date: IsoDay }))
  .mutation(({ ctx: { db, userId }, input: { id, date, seen } }) =>
    db.write(userId, async (tx) => {
      const { assetId } = await ownedHolding(tx, userId, id);
      const removed = await removeStatedClose(tx, userId, assetId, date);
      if (removed === null) {
        const error = await obstacle(tx, userId, assetId, date);
        if (error !== null) throw error;
        const { isin, name } = await pricedAsset(tx, userId, assetId);
        throw new DomainError('NOT_FOUND', ['noPrice', { isin: isin ?? name, date }]);
      }
      refuseUnseen(seen, removed);
      await raiseRevision(tx, userId, []);
      return { date, ...removed };
    }),
  );

/** Returns the error that keeps a user from stating a close; null without one. */
async function obstacle(
  tx: Queryable,
  userId: string,
  assetId: string,
  date: string,
): Promise<DomainError | null> {
  if (isOwnQuote(await sharedCloses(tx, assetId, [date]), toDay(date))) return null;
  const { name, isin } = await pricedAsset(tx, userId, assetId);
  return new DomainError('CONFLICT', ['sharedPrice', { name, isin, date }]);
}
