/** Lists closes, and states or removes the close of one day for all users. */
import { z } from 'zod';
import { AmountAboveZero, SecurityCode } from '../../../contract/owner-scalars.ts';
import { IsoDay } from '../../../contract/scalars.ts';
import { securityCode } from '../../../core/identifiers/security-code.ts';
import { formatDay, toDay } from '../../../core/time/day.ts';
import { pricedAssets } from '../../../db/queries/holdings/assets.ts';
import { assetByCode, assetIdOfCode } from '../../../db/queries/holdings/security-codes.ts';
import { readLatestCloses } from '../../../db/queries/market/closes.ts';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { PriceOptions } from '../../user/market/checked-prices.ts';
import { QuoteCurrency } from '../../user/market/quoted-price.ts';
import { SeenInput } from '../../user/seen.ts';
import { sharedProcedure } from '../../user/trpc.ts';
import { stateClose, takeBackClose } from './stated-closes.ts';

/** Most closes of one asset that a list holds. */
const MAX_CLOSES = 400;

/** Returns the latest close of each asset with a code, as it counts for the user; of one code: its closes, newest first. */
export const listPrices = sharedProcedure
  .input(z.object({ isin: SecurityCode.optional() }))
  .query(async ({ ctx: { db, userId, today }, input: { isin } }) => {
    const asked = isin === undefined ? undefined : await assetIdOfCode(db.query, isin);
    const assets = asked === null ? [] : await pricedAssets(db.query, today, asked);
    const count = isin === undefined ? 1 : MAX_CLOSES;
    const ids = assets.map(({ id }) => id);
    const closes = await readLatestCloses(db.query, userId, ids, toDay(today), count);
    return assets.flatMap(({ id, name, ...asset }) => {
      const code = securityCode(asset);
      return code === null
        ? []
        : (closes.get(id) ?? [])
            .map(({ day, price, currency }) => ({
              isin: code,
              name,
              date: formatDay(day),
              price,
              currency,
            }))
            .reverse();
    });
  });

/**
 * States the close of a day, which replaces what was stored of it; an unknown code becomes an asset. `earlier` is what the
 * operator had stated of the day; null without it.
 */
export const setPrice = sharedProcedure
  .input(
    z
      .object({
        isin: SecurityCode,
        price: AmountAboveZero,
        currency: QuoteCurrency.default('EUR'),
        date: IsoDay.optional(),
      })
      .extend(PriceOptions.shape)
      .extend(SeenInput.shape),
  )
  .mutation(({ ctx: { db, today, userId }, input }) => {
    const { isin, date = today, seen, ...given } = input;
    if (date > today) throw new DomainError('BAD_REQUEST', ['futureDate', { date }]);
    return db.writeMarket(async (tx) => {
      const assetId = await assetByCode(tx, isin);
      const close = { isin, assetId, date, price: given.price, currency: given.currency };
      const { price, currency, earlier } = await stateClose(tx, userId, close, given, seen);
      const [asset] = await pricedAssets(tx, today, assetId);
      return { isin, name: asset?.name ?? isin, date, price, currency, earlier };
    });
  });

/** Removes what the operator stated of the day, or else what a source gave, and returns what counted. */
export const removePrice = sharedProcedure
  .input(SeenInput.extend({ isin: SecurityCode, date: IsoDay }))
  .mutation(({ ctx: { db }, input: { isin, date, seen } }) =>
    db.writeMarket(async (tx) => {
      const assetId = await assetIdOfCode(tx, isin);
      if (assetId === null) throw new DomainError('NOT_FOUND', ['noPrice', { isin, date }]);
      return { isin, date, ...(await takeBackClose(tx, { assetId, isin, date }, seen)) };
    }),
  );
