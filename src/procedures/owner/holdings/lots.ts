/** Import, list and remove lots: the dated buys and sells of a user's holdings. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { MovementSide } from '../../../contract/enums.ts';
import { AssetName, CurrencyCode, Isin } from '../../../contract/owner-scalars.ts';
import { Id, IsoDay, PositiveAmount, Quantity } from '../../../contract/scalars.ts';
import { add, formatDecimal, parseDecimal } from '../../../core/money/decimal.ts';
import { asciiUpperCase } from '../../../core/text/ascii.ts';
import { findShortages, inTradeOrder } from '../../../core/valuation/units-held.ts';
import { ownedAccount } from '../../../db/queries/accounts/accounts.ts';
import {
  deleteLot,
  lotsOfHoldings,
  ownedLot,
  listLots as selectLots,
} from '../../../db/queries/holdings/lots.ts';
import { readSplits } from '../../../db/queries/market/splits.ts';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { CsvFile, readCsv } from '../csv.ts';
import { recordedChange } from '../recorded-change.ts';
import { ownerProcedure } from '../trpc.ts';
import { importIntoAccount } from './lot-import.ts';
import { tradeOf } from './lot-trades.ts';

/** A coin, which has no ISIN, by its symbol: `coin:BTC`. */
const CoinCode = z
  .string()
  .regex(/^coin:[A-Za-z0-9]{1,20}$/)
  .transform((text) => `coin:${asciiUpperCase(text.slice('coin:'.length))}`);

/** A line of the file. */
const LotRow = z.object({
  date: IsoDay,
  isin: z.union([Isin, CoinCode], { error: ({ errors }) => errors?.[0]?.[0]?.message }),
  side: MovementSide,
  quantity: Quantity,
  unit_price: PositiveAmount,
  fees: PositiveAmount.default('0'),
  currency: CurrencyCode.default('EUR'),
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
  .input(z.object({ account: Id, file: CsvFile }))
  .mutation(async ({ ctx, input: { account, file } }) => {
    const lines = await readCsv(file, LotRow);
    const lots = lines.map(({ unit_price: unitPrice, ...lot }) => ({ ...lot, unitPrice }));
    return importIntoAccount(ctx, 'lots.import', account, { file, lines: lots });
  });

/** Maximum number of trades in one call. */
const MAX_TRADES = 10_000;

/**
 * Adds the trades of a broker's statement in one call. A security of which more is sold than held is left out and
 * named in `refused`; the others are stored.
 */
export const addTrades = ownerProcedure
  .input(z.object({ account: Id, trades: z.array(Trade).min(1).max(MAX_TRADES) }))
  .mutation(({ ctx, input: { account, trades } }) => {
    const lines = trades.map((trade, at) => ({ ...trade, line: at + 1 }));
    const file = { name: 'trades', content: '' };
    return importIntoAccount(ctx, 'lots.trades', account, { file, lines, isPartial: true });
  });

/** Adds one lot by the rules of a file: one that is stored already adds nothing. */
export const addLot = ownerProcedure
  .input(LotRow.extend({ account: Id, date: IsoDay.optional() }))
  .mutation(async ({ ctx, input }) => {
    const { account, user: _, unit_price: unitPrice, date = ctx.today, ...lot } = input;
    const line = { ...lot, unitPrice, date, line: 1 };
    const file = { name: lot.isin, content: '' };
    return {
      ...(await importIntoAccount(ctx, 'lots.add', account, { file, lines: [line] })),
      date,
    };
  });

export const listLots = ownerProcedure
  .input(z.object({ account: Id.optional() }))
  .query(async ({ ctx: { db, userId }, input: { account } }) => {
    const accountId =
      account === undefined ? null : (await ownedAccount(db.query, userId, account)).id;
    return selectLots(db.query, userId, { accountId });
  });

/** Removes a lot that no sell rests on, and answers what it was. */
export const removeLot = ownerProcedure
  .input(z.object({ id: Id }))
  .mutation(({ ctx, input: { id } }) =>
    recordedChange(ctx, 'lots.remove', async (tx) => {
      const { userId } = ctx;
      const lot = await ownedLot(tx, userId, id);
      const stored = inTradeOrder((await lotsOfHoldings(tx, userId, [lot.holdingId])).map(tradeOf));
      const rest = stored.filter((trade) => trade.id !== id);
      const splits = (await readSplits(tx, [lot.assetId])).get(lot.assetId) ?? [];
      const [shortage] = findShortages(rest, splits);
      const uncovered = shortage && rest[shortage.index];
      if (uncovered && findShortages(stored, splits).length === 0) {
        throw new DomainError('CONFLICT', [
          'lotNeededBySell',
          { date: uncovered.date, id: uncovered.id },
        ]);
      }
      return {
        targets: [{ table: 'lots', where: sql`t.id = ${id}` }],
        async work() {
          await deleteLot(tx, userId, id);
          return lot;
        },
      };
    }),
  );
