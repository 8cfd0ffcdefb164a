/** Import, list, correct and remove lots: the dated buys and sells of a user's holdings. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { MovementSide } from '../../../contract/enums.ts';
import { entryList } from '../../../contract/import/entry-list.ts';
import {
  AssetName,
  CurrencyCode,
  ImportSource,
  SecurityCode,
} from '../../../contract/owner-scalars.ts';
import { IsoDay, PositiveAmount, Quantity, RowId } from '../../../contract/scalars.ts';
import { add, formatDecimal, parseDecimal } from '../../../core/money/decimal.ts';
import { findShortages, inTradeOrder } from '../../../core/valuation/units-held.ts';
import { ownedAccount } from '../../../db/queries/accounts/accounts.ts';
import {
  deleteLot,
  type Lot,
  type NamedLot,
  ownedLot,
  listLots as selectLots,
  updateLot,
} from '../../../db/queries/holdings/lots.ts';
import { readSplits } from '../../../db/queries/market/splits.ts';
import type { Queryable } from '../../../db/queryable.ts';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { CsvFile, readCsv, refuseFaults } from '../csv.ts';
import { QuoteCurrency, QuoteOptions } from '../market/quoted-price.ts';
import { recordedChange } from '../recorded-change.ts';
import { changeProcedure } from '../seen.ts';
import { ownerProcedure } from '../trpc.ts';
import { contradictedLots } from './checked-lots.ts';
import { importIntoAccount } from './lot-import.ts';
import { readHoldingTrades, tradeOf } from './lot-trades.ts';

/** A line of the file. */
const LotRow = z.object({
  date: IsoDay,
  isin: SecurityCode,
  side: MovementSide,
  quantity: Quantity,
  unit_price: PositiveAmount,
  fees: PositiveAmount.default('0'),
  currency: QuoteCurrency.default('EUR'),
  /** Names a security that is not known yet. */
  name: AssetName.optional(),
});

/** Maximum number of characters of the name of an asset. */
const MOST_NAME_CHARS = 200;

/** A name in a statement, which may be longer than that of an asset. */
const TradeName = z
  .string()
  .transform((name) => [...name.trim()].slice(0, MOST_NAME_CHARS).join('') || undefined)
  .pipe(AssetName.optional());

/** A trade of a statement, with the names of the SDK. Its taxes count as fees, as its cost does. */
const Trade = LotRow.omit({ unit_price: true, name: true })
  .extend({
    unitPrice: PositiveAmount,
    tax: PositiveAmount.optional(),
    name: TradeName.optional(),
  })
  .transform(({ tax, ...trade }) => ({
    ...trade,
    fees:
      tax === undefined
        ? trade.fees
        : formatDecimal(add(parseDecimal(trade.fees), parseDecimal(tax))),
  }));

/** Importing a file twice adds nothing: equal lots are counted, as equal transactions are. Cash is never moved. */
export const importLots = ownerProcedure
  .input(QuoteOptions.extend({ account: RowId, file: CsvFile, source: ImportSource.optional() }))
  .mutation(async ({ ctx, input: { account, file, anyway, percent, source } }) => {
    const lines = await readCsv(file, LotRow);
    const lots = lines.map(({ unit_price: unitPrice, ...lot }) => ({ ...lot, unitPrice }));
    return importIntoAccount(ctx, 'lots.import', account, {
      ...{ file, lines: lots, anyway, percent, source },
    });
  });

/** Maximum number of trades in one call. */
const MAX_TRADES = 10_000;

/** Trades of one call, in the order of their file. */
export const LotTrades = entryList(Trade, MAX_TRADES, 1);

/**
 * Adds the trades of a broker's statement in one call. A security of which more is sold than held is left out and
 * named in `refused`; the others are stored. The undoing of the import that `source` names undoes this too.
 */
export const addTrades = ownerProcedure
  .input(z.object({ account: RowId, trades: LotTrades, source: ImportSource.optional() }))
  .mutation(({ ctx, input: { account, trades, source } }) => {
    const lines = trades.map((trade, at) => ({ ...trade, line: at + 1 }));
    const file = { name: 'trades', content: '' };
    return importIntoAccount(ctx, 'lots.trades', account, { file, lines, isPartial: true, source });
  });

/** Adds one lot by the rules of a file: one that is stored already adds nothing. */
export const addLot = ownerProcedure
  .input(LotRow.extend({ account: RowId, date: IsoDay.optional() }).extend(QuoteOptions.shape))
  .mutation(async ({ ctx, input }) => {
    const { account, user: _, unit_price: unitPrice, date = ctx.today, ...rest } = input;
    const { anyway, percent, ...lot } = rest;
    const line = { ...lot, unitPrice, date, line: 1 };
    const file = { name: lot.isin, content: '' };
    return {
      ...(await importIntoAccount(ctx, 'lots.add', account, {
        ...{ file, lines: [line], anyway, percent },
      })),
      date,
    };
  });

export const listLots = ownerProcedure
  .input(z.object({ account: RowId.optional() }))
  .query(({ ctx: { db, userId }, input: { account } }) =>
    db.read(userId, async (tx) => {
      const accountId = account === undefined ? null : (await ownedAccount(tx, userId, account)).id;
      return selectLots(tx, userId, { accountId });
    }),
  );

/** Corrects a lot, as long as every sell stays covered. The file that it came from adds it no second time. */
export const correctLot = changeProcedure
  .input(
    LotRow.omit({ isin: true, unit_price: true, fees: true, currency: true })
      .extend({ unitPrice: PositiveAmount, fees: PositiveAmount, currency: CurrencyCode })
      .partial()
      .extend({ id: RowId, anyway: z.boolean().optional() }),
  )
  .mutation(({ ctx, input: { id, user: _user, seen: _seen, anyway = false, ...corrections } }) => {
    if (Object.keys(corrections).length === 0) {
      throw new DomainError('BAD_REQUEST', ['nothingToSet']);
    }
    return recordedChange(ctx, 'lots.correct', async (tx) => {
      const { userId } = ctx;
      const lot = await ownedLot(tx, userId, id);
      const corrected: Lot = {
        date: corrections.date ?? lot.date,
        side: corrections.side ?? lot.side,
        quantity: corrections.quantity ?? lot.quantity,
        unitPrice: corrections.unitPrice ?? lot.unitPrice,
        fees: corrections.fees ?? lot.fees,
        currency: corrections.currency ?? lot.currency,
      };
      if (corrections.unitPrice !== undefined && !anyway) {
        const isin = lot.isin ?? lot.name;
        const stated = [{ ...corrected, assetId: lot.assetId, isin, line: 1 }];
        const faults = await contradictedLots(tx, userId, stated, {
          ...{ without: id, isStored: false },
        });
        refuseFaults({ name: isin, content: '' }, faults);
      }
      await requireCovered(tx, userId, lot, () => corrected);
      return {
        targets: [{ table: 'lots', where: sql`t.id = ${id}` }],
        stored: () => lot,
        async work() {
          await updateLot(tx, userId, id, corrected);
          return { ...lot, ...corrected };
        },
      };
    });
  });

/** Removes a lot that no sell rests on, and answers what it was. */
export const removeLot = changeProcedure
  .input(z.object({ id: RowId }))
  .mutation(({ ctx, input: { id } }) =>
    recordedChange(ctx, 'lots.remove', async (tx) => {
      const { userId } = ctx;
      const lot = await ownedLot(tx, userId, id);
      await requireCovered(tx, userId, lot, () => null);
      return {
        targets: [{ table: 'lots', where: sql`t.id = ${id}` }],
        stored: () => lot,
        async work() {
          await deleteLot(tx, userId, id);
          return lot;
        },
      };
    }),
  );

/**
 * Throws a `DomainError` if a sell would sell more than is held once a lot is changed, or removed where `changed` returns
 * null. A holding of which too much is sold already can be changed.
 */
async function requireCovered(
  tx: Queryable,
  userId: string,
  { id, holdingId, assetId, isin, name }: NamedLot,
  changed: () => Lot | null,
): Promise<void> {
  const trades = await readHoldingTrades(tx, userId, holdingId);
  const splits = (await readSplits(tx, userId, [assetId])).get(assetId) ?? [];
  if (findShortages(trades, splits).length > 0) return;
  const rest = inTradeOrder(
    trades.flatMap((trade) => {
      const lot = trade.id === id ? changed() : null;
      if (trade.id !== id) return [trade];
      return lot === null ? [] : [{ ...trade, ...tradeOf(lot) }];
    }),
  );
  const [shortage] = findShortages(rest, splits);
  const short = shortage && rest[shortage.index];
  if (short === undefined || shortage === undefined) return;
  const { date } = short;
  if (short.moveId !== undefined) {
    throw new DomainError('CONFLICT', ['lotNeededByMove', { date, id: short.id }]);
  }
  if (short.id !== id)
    throw new DomainError('CONFLICT', ['lotNeededBySell', { date, id: short.id }]);
  const [sold, held] = [formatDecimal(short.quantity), formatDecimal(shortage.held)];
  const error = ['sellsTooMuch', { isin: isin ?? name, sold, held, date }] as const;
  refuseFaults({ name: isin ?? name, content: '' }, [{ line: 1, error }]);
}
