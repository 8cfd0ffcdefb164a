/** States the reference rate of one day, and takes one away. All users share them. */
import { z } from 'zod';
import {
  AmountAboveZero,
  CurrencyCode,
  ForeignCurrencyCode,
} from '../../../contract/owner-scalars.ts';
import { IsoDay } from '../../../contract/scalars.ts';
import { parseDecimal } from '../../../core/money/decimal.ts';
import { canonicalDecimal } from '../../../core/money/decimal-text.ts';
import { toDay } from '../../../core/time/day.ts';
import { isOwnQuote } from '../../../core/valuation/own-quote.ts';
import { priceContradiction } from '../../../core/valuation/price-contradiction.ts';
import { rateUses, usesCurrency } from '../../../db/queries/holdings/quote-uses.ts';
import { newestRates, rateBefore, rateOf } from '../../../db/queries/market/rates.ts';
import { raiseMarketRevision } from '../../../db/queries/market/revision.ts';
import { foreignCurrencies } from '../../../db/queries/market/user-currencies.ts';
import { removeRate, writeRates } from '../../../db/queries/market/writes.ts';
import type { Queryable } from '../../../db/queryable.ts';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { formatError } from '../../../i18n/errors/error-message.ts';
import { readOwn } from '../reading.ts';
import { type OwnerContext, ownerProcedure } from '../trpc.ts';

/** Rates of a currency in a list. */
const SHOWN = 8;

/** The currencies of a user's data, with their newest rates, and why none of today may be stated; null where it may. */
export const listRates = ownerProcedure
  // Data of other users raise no revision of this one.
  .meta({ revision: 'none' })
  .query(({ ctx: { db, userId, today, language } }) =>
    readOwn(db, userId, [], async (tx) => {
      const listed: ShownCurrency[] = [];
      for (const { currency, neededFrom } of await foreignCurrencies(tx, userId)) {
        const error = await obstacle(tx, userId, { currency, date: today });
        listed.push({
          ...{ currency, neededFrom, rates: await newestRates(tx, currency, SHOWN) },
          obstacle: error && formatError(error.reason, language),
        });
      }
      return listed;
    }),
  );

interface ShownCurrency {
  readonly currency: string;
  /** The first day with a record in the currency; null where only a price is. */
  readonly neededFrom: string | null;
  /** The newest first; a rate is units for one euro. */
  readonly rates: Awaited<ReturnType<typeof newestRates>>;
  readonly obstacle: string | null;
}

/**
 * States the rate of a day, units for one euro; `earlier` is the one that counted before. One that is far from the last
 * is asked about.
 */
export const setRate = ownerProcedure
  .input(
    z.object({
      currency: ForeignCurrencyCode,
      rate: AmountAboveZero,
      date: IsoDay.optional(),
      anyway: z.boolean().default(false),
    }),
  )
  .mutation(({ ctx, input: { currency, rate, date = ctx.today, anyway } }) => {
    if (date > ctx.today) throw new DomainError('BAD_REQUEST', ['futureDate', { date }]);
    return ctx.db.writeMarket(async (tx) => {
      await requireOwn(tx, ctx, { currency, date });
      if (!anyway) await refuseFar(tx, { currency, date, rate });
      const earlier = await rateOf(tx, currency, date);
      const written = await writeRates(tx, [{ currency, date, rate }], 'owner');
      if (written > 0) await raiseMarketRevision(tx, { rates: true });
      return { currency, date, rate, earlier };
    });
  });

/** Removes all that was stated of the day, and returns what counted. */
export const removeRateOfDay = ownerProcedure
  .input(z.object({ currency: CurrencyCode, date: IsoDay }))
  .mutation(({ ctx, input: { currency, date } }) =>
    ctx.db.writeMarket(async (tx) => {
      await requireOwn(tx, ctx, { currency, date });
      const rate = await removeRate(tx, currency, date);
      if (rate === null) throw new DomainError('NOT_FOUND', ['noRate', { currency, date }]);
      await raiseMarketRevision(tx, { rates: true });
      return { currency, date, rate };
    }),
  );

/** Throws a `DomainError` for a rate that is twenty times the last one before its day, or a twentieth of it. */
async function refuseFar(
  tx: Queryable,
  { currency, date, rate }: RateOfDay & { readonly rate: string },
): Promise<void> {
  const last = await rateBefore(tx, currency, date);
  if (last === null) return;
  const dated = (day: string, text: string) => ({
    ...{ day: toDay(day), price: parseDecimal(text), currency },
  });
  const found = priceContradiction(dated(date, rate), [dated(last.date, last.rate)], []);
  if (found === null) return;
  const than = { date: last.date, rate: canonicalDecimal(last.rate) };
  throw new DomainError('BAD_REQUEST', [
    'rateContradicts',
    { currency, date, rate: canonicalDecimal(rate), than },
  ]);
}

interface RateOfDay {
  readonly currency: string;
  readonly date: string;
}

/** The person at the machine may change any rate; a signed-in user one that concerns no other. */
async function requireOwn(
  tx: Queryable,
  { session, userId }: Pick<OwnerContext, 'session'> & { readonly userId: string },
  of: RateOfDay,
): Promise<void> {
  if (session === undefined) return;
  const { currency } = of;
  if (!(await usesCurrency(tx, userId, currency)))
    throw new DomainError('NOT_FOUND', ['currencyUnused', { currency }]);
  const error = await obstacle(tx, userId, of);
  if (error !== null) throw error;
}

/** Returns the error that keeps a user from stating a rate; null without one. */
async function obstacle(
  tx: Queryable,
  userId: string,
  { currency, date }: RateOfDay,
): Promise<DomainError | null> {
  return isOwnQuote(await rateUses(tx, userId, currency), toDay(date))
    ? null
    : new DomainError('CONFLICT', ['sharedRate', { currency, date }]);
}
