/** Move units from one of a user's holdings to another: between accounts, to a new ISIN, in an exchange or spin-off. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { IsoDay, Quantity, RowId } from '../../../contract/scalars.ts';
import { parseDecimal } from '../../../core/money/decimal.ts';
import { findShortages } from '../../../core/valuation/units-held.ts';
import { ownedAccount } from '../../../db/queries/accounts/accounts.ts';
import { ownedHolding } from '../../../db/queries/holdings/holdings.ts';
import {
  deleteMove,
  listMoves,
  type NamedMove,
  ownedMove,
} from '../../../db/queries/holdings/moves.ts';
import { readSplits } from '../../../db/queries/market/splits.ts';
import { listArrivals, returnArrived } from '../../../db/queries/market/wallet-arrivals.ts';
import type { Queryable } from '../../../db/queryable.ts';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { recordedChange, type Undoable } from '../recorded-change.ts';
import { ownerProcedure } from '../trpc.ts';
import { readHoldingTrades } from './lot-trades.ts';
import { lotsOfWallet, MoveInput, planMove } from './unit-move.ts';

/** Moves units at the end of a day. They take their cost and the days of their purchases with them; nothing is sold. */
export const moveHolding = ownerProcedure
  .input(MoveInput)
  .mutation(({ ctx, input }) =>
    recordedChange(ctx, 'holdings.move', (tx) => planMove(tx, ctx, input)),
  );

/** The moves in the order of their days. */
export const listHoldingMoves = ownerProcedure.query(({ ctx: { db, userId } }) =>
  listMoves(db.query, userId),
);

/** Takes a move back, and answers what it was. */
export const removeMove = ownerProcedure.input(z.object({ id: RowId })).mutation(
  ({ ctx, input: { id } }): Promise<NamedMove & Undoable> =>
    recordedChange(ctx, 'holdings.unmove', async (tx) => {
      const { userId } = ctx;
      const move = await ownedMove(tx, userId, id);
      const target = await ownedHolding(tx, userId, move.toHoldingId);
      const { syncMode } = await ownedAccount(tx, userId, target.accountId);
      const isWallet = syncMode === 'onchain';
      if (!isWallet) await requireReturnable(tx, userId, move);
      return {
        targets: [
          { table: 'moves', where: sql`t.id = ${id}` },
          ...(isWallet ? [lotsOfWallet(target.accountId, target.assetId)] : []),
        ],
        async work() {
          await deleteMove(tx, userId, id);
          // The wallet has the coins still: they count as its own, from the day of the move.
          if (isWallet) {
            const { date, received } = move;
            await returnArrived(tx, target, { date, units: parseDecimal(received) });
          }
          return move;
        },
      };
    }),
);

const WithdrawalInput = z.object({ id: RowId, quantity: Quantity, date: IsoDay });

/** Part of a withdrawal that its fee takes at most, for the rest to be taken for what a wallet received. */
const MOST_FEE_PCT = 5n;

/**
 * Returns the followed wallets that rose by the units of a withdrawal, less a fee of at most 5 %. They rose on its day or
 * the three days after it. None for a withdrawal that was stored as a move.
 */
export const listWithdrawalArrivals = ownerProcedure
  .input(WithdrawalInput)
  .query(async ({ ctx: { db, userId }, input: { id, quantity, date } }) => {
    const { assetId } = await ownedHolding(db.query, userId, id);
    const units = parseDecimal(quantity);
    const isMoved = (await listMoves(db.query, userId, { holdingIds: [id] })).some(
      (move) =>
        move.fromHoldingId === id && move.date === date && parseDecimal(move.quantity) === units,
    );
    if (isMoved) return [];
    const arrivals = await listArrivals(db.query, userId, assetId, date);
    return arrivals.filter((each) => {
      const arrived = parseDecimal(each.quantity);
      return (
        each.holdingId !== id && arrived <= units && arrived * 100n >= units * (100n - MOST_FEE_PCT)
      );
    });
  });

/** Throws if the holding that the units came to has sold some of them, or moved them on. */
async function requireReturnable(
  tx: Queryable,
  userId: string,
  { id, toHoldingId, toName: name }: NamedMove,
): Promise<void> {
  const { assetId } = await ownedHolding(tx, userId, toHoldingId);
  const splits = (await readSplits(tx, userId, [assetId])).get(assetId) ?? [];
  const all = await readHoldingTrades(tx, userId, toHoldingId);
  if (findShortages(all, splits).length > 0) return;
  const rest = all.filter(({ moveId }) => moveId !== id);
  const [shortage] = findShortages(rest, splits);
  const short = shortage && rest[shortage.index];
  if (short !== undefined) {
    throw new DomainError('CONFLICT', ['movedUnitsNeeded', { name, date: short.date }]);
  }
}
