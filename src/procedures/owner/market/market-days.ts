/** Removes a close or a rate of one day. All users share them, as they share assets. */
import { z } from 'zod';
import { CurrencyCode, Isin } from '../../../contract/owner-scalars.ts';
import { IsoDay } from '../../../contract/scalars.ts';
import { assetIdOf } from '../../../db/queries/holdings/assets.ts';
import { raiseMarketRevision } from '../../../db/queries/market/revision.ts';
import { removeClose, removeRate } from '../../../db/queries/market/writes.ts';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { ownerProcedure } from '../trpc.ts';

/** Removes all that was stated of the day, and returns what counted. */
export const removePrice = ownerProcedure
  .input(z.object({ isin: Isin, date: IsoDay }))
  .mutation(({ ctx: { db }, input: { isin, date } }) =>
    db.writeMarket(async (tx) => {
      const assetId = await assetIdOf(tx, isin);
      const removed = assetId === null ? null : await removeClose(tx, assetId, date);
      if (assetId === null || removed === null) {
        throw new DomainError('NOT_FOUND', ['noPrice', { isin, date }]);
      }
      await raiseMarketRevision(tx, { assetIds: [assetId] });
      return { isin, date, ...removed };
    }),
  );

/** Removes all that was stated of the day, and returns what counted. */
export const removeRateOfDay = ownerProcedure
  .input(z.object({ currency: CurrencyCode, date: IsoDay }))
  .mutation(({ ctx: { db }, input: { currency, date } }) =>
    db.writeMarket(async (tx) => {
      const rate = await removeRate(tx, currency, date);
      if (rate === null) throw new DomainError('NOT_FOUND', ['noRate', { currency, date }]);
      await raiseMarketRevision(tx, { rates: true });
      return { currency, date, rate };
    }),
  );
