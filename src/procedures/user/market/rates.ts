/** States the reference rate of one day, and takes one away: for all users, or for the signed-in user alone. */
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
import { isReciprocal } from '../../../core/valuation/reciprocal-rate.ts';
import { usesCurrency } from '../../../db/queries/holdings/used-currency.ts';
import { newestRates, rateBefore, rateOf, statedRate } from '../../../db/queries/market/rates.ts';
import { raiseMarketRevision } from '../../../db/queries/market/revision.ts';
import { sharedRates } from '../../../db/queries/market/shared-quotes.ts';
import { removeStatedRate, stateRates } from '../../../db/queries/market/statements.ts';
import { foreignCurrencies } from '../../../db/queries/market/user-currencies.ts';
import { removeRate, writeRates } from '../../../db/queries/market/writes.ts';
import type { Queryable } from '../../../db/queryable.ts';
import { raiseRevision } from '../../../db/revisions.ts';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { formatError } from '../../../i18n/errors/error-message.ts';
import { requireSpace } from '../../public/require-space.ts';
import { readOwn } from '../reading.ts';
import { changeProcedure, refuseUnseen } from '../seen.ts';
import { ownerProcedure } from '../trpc.ts';

/** Rates of a currency in a list. */
const SHOWN = 8;

/** The currencies of a user's data, with their newest rates, and why none of today may be stated; null where it may. */
export const listRates = ownerProcedure.query(({ ctx: { db, userId, today, language } }) =>
  readOwn(db, userId, [], async (tx) => {
    const listed: ShownCurrency[] = [];
    for (const { currency, neededFrom } of await foreignCurrencies(tx, userId)) {
      const error = await obstacle(tx, { currency, date: today });
      listed.push({
        ...{ currency, neededFrom, rates: await newestRates(tx, userId, currency, SHOWN) },
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
 * States the rate of a day, units for one euro; `earlier` is the one that the caller had stated before. One that is far
 * from the last is asked about. At the machine it counts for all users, else for the signed-in user alone.
 */
export const setRate = changeProcedure
  .input(
    z.object({
      currency: ForeignCurrencyCode,
      rate: AmountAboveZero,
      date: IsoDay.optional(),
      anyway: z.boolean().default(false),
    }),
  )
  .mutation(async ({ ctx, input: { currency, rate, date = ctx.today, anyway, seen } }) => {
    const { db, userId, session, today } = ctx;
    if (date > today) throw new DomainError('BAD_REQUEST', ['futureDate', { date }]);
    const stated = { currency, date, rate };
    if (session === undefined) {
      return db.writeMarket(async (tx) => {
        if (!anyway) await refuseFar(tx, stated);
        const earlier = await rateOf(tx, currency, date);
        refuseUnseen(seen, { rate: earlier }, { rate });
        const written = await writeRates(tx, [stated], 'owner');
        if (written > 0) await raiseMarketRevision(tx, { rates: true });
        return { ...stated, earlier };
      });
    }
    await requireSpace(db, userId);
    return db.write(userId, async (tx) => {
      await requireOwn(tx, userId, stated);
      if (!anyway) await refuseFar(tx, stated, userId);
      const earlier = await statedRate(tx, userId, currency, date);
      refuseUnseen(seen, { rate: earlier }, { rate });
      if ((await stateRates(tx, userId, [stated])) > 0) await raiseRevision(tx, userId);
      return { ...stated, earlier };
    });
  });

/** Removes what the caller stated of the day, and returns what counted. */
export const removeRateOfDay = changeProcedure
  .input(z.object({ currency: CurrencyCode, date: IsoDay }))
  .mutation(({ ctx: { db, userId, session }, input: { currency, date, seen } }) => {
    const isOperator = session === undefined;
    const remove = async (tx: Queryable) => {
      const rate = isOperator
        ? await removeRate(tx, currency, date)
        : await removeStatedRate(tx, userId, currency, date);
      if (rate === null && !isOperator) await requireOwn(tx, userId, { currency, date });
      if (rate === null) throw new DomainError('NOT_FOUND', ['noRate', { currency, date }]);
      refuseUnseen(seen, { rate });
      if (isOperator) await raiseMarketRevision(tx, { rates: true });
      else await raiseRevision(tx, userId);
      return { currency, date, rate };
    };
    return isOperator ? db.writeMarket(remove) : db.write(userId, remove);
  });

/** Throws a `DomainError` for a rate that is twenty times the last one before its day, a twentieth of it, or its reciprocal. */
async function refuseFar(
  tx: Queryable,
  { currency, date, rate }: RateOfDay & { readonly rate: string },
  userId?: string,
): Promise<void> {
  const last = await rateBefore(tx, currency, date, userId);
  if (last === null) return;
  const dated = (day: string, text: string) => ({
    ...{ day: toDay(day), price: parseDecimal(text), currency },
  });
  const isTurned = isReciprocal(parseDecimal(rate), parseDecimal(last.rate));
  const found = priceContradiction(dated(date, rate), [dated(last.date, last.rate)], []);
  if (found === null && !isTurned) return;
  const than = { date: last.date, rate: canonicalDecimal(last.rate) };
  throw new DomainError('BAD_REQUEST', [
    isTurned ? 'rateReciprocal' : 'rateContradicts',
    { currency, date, rate: canonicalDecimal(rate), than },
  ]);
}

interface RateOfDay {
  readonly currency: string;
  readonly date: string;
}

/** Throws unless a currency concerns a user, and its rate of the day is theirs to state. */
async function requireOwn(tx: Queryable, userId: string, of: RateOfDay): Promise<void> {
  const { currency } = of;
  if (!(await usesCurrency(tx, userId, currency)))
    throw new DomainError('NOT_FOUND', ['currencyUnused', { currency }]);
  const error = await obstacle(tx, of);
  if (error !== null) throw error;
}

/** Returns the error that keeps a user from stating a rate; null without one. */
async function obstacle(tx: Queryable, { currency, date }: RateOfDay): Promise<DomainError | null> {
  return isOwnQuote(await sharedRates(tx, currency, [date]), toDay(date))
    ? null
    : new DomainError('CONFLICT', ['sharedRate', { currency, date }]);
}
