/** Move units from one of a user's holdings to another: between accounts, to a new ISIN, in an exchange or spin-off. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { CurrencyCode, Isin, Ratio } from '../../../contract/owner-scalars.ts';
import { Id, IsoDay, Percent, PositiveAmount, Quantity } from '../../../contract/scalars.ts';
import { type Decimal, formatDecimal, parseDecimal, ZERO } from '../../../core/money/decimal.ts';
import { toDay } from '../../../core/time/day.ts';
import { applySplit, readRatio } from '../../../core/valuation/splits.ts';
import { findShortages, unitsHeld } from '../../../core/valuation/units-held.ts';
import { ownedAccount } from '../../../db/queries/accounts/accounts.ts';
import { assetByIsin } from '../../../db/queries/holdings/assets.ts';
import {
  ensureHoldings,
  listHoldings,
  type NamedHolding,
  ownedHolding,
} from '../../../db/queries/holdings/holdings.ts';
import {
  deleteMove,
  insertMove,
  listMoves,
  type Move,
  type NamedMove,
  ownedMove,
} from '../../../db/queries/holdings/moves.ts';
import { readSplits } from '../../../db/queries/market/splits.ts';
import {
  listArrivals,
  returnArrived,
  takeArrived,
} from '../../../db/queries/market/wallet-arrivals.ts';
import type { Target } from '../../../db/queries/users/journal.ts';
import type { Queryable } from '../../../db/queryable.ts';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { recordedChange, type Undoable } from '../recorded-change.ts';
import { ownerProcedure } from '../trpc.ts';
import { readHoldingTrades } from './lot-trades.ts';

const MoveInput = z.object({
  id: Id,
  /** The account that holds the units afterwards. @default that of the holding */
  account: Id.optional(),
  /** The security that they become. @default that of the holding */
  isin: Isin.optional(),
  /** Number of units that leave. @default all */
  quantity: Quantity.optional(),
  date: IsoDay.optional(),
  ratio: Ratio.optional(),
  /** Number of units that arrive, instead of a ratio. */
  received: Quantity.optional(),
  cash: PositiveAmount.default('0'),
  currency: CurrencyCode.default('EUR'),
  /** Percent of the cost that goes with what arrives, while all units stay. */
  costPct: Percent.optional(),
});

/** Moves units at the end of a day. They take their cost and the days of their purchases with them; nothing is sold. */
export const moveHolding = ownerProcedure.input(MoveInput).mutation(({ ctx, input }) =>
  recordedChange(ctx, 'holdings.move', async (tx) => {
    const { userId, today } = ctx;
    const { id, account, date = today } = input;
    const source = await ownedHolding(tx, userId, id);
    const target = await ownedAccount(tx, userId, account ?? source.accountId);
    const isWallet = target.syncMode === 'onchain';
    const changes = input.isin !== undefined || input.costPct !== undefined;
    if (
      (isWallet && changes) ||
      (await ownedAccount(tx, userId, source.accountId)).syncMode === 'onchain'
    ) {
      throw new DomainError('CONFLICT', ['walletMakesLots']);
    }
    const assetId = input.isin === undefined ? source.assetId : await assetByIsin(tx, input.isin);
    if (target.id === source.accountId && assetId === source.assetId) {
      throw new DomainError('BAD_REQUEST', ['moveToItself']);
    }
    const isNew = sql`t.created_at = now()`;
    return {
      targets: [
        { table: 'holdings', where: sql`t.account_id = ${target.id} and ${isNew}` },
        { table: 'moves', where: isNew },
        ...(isWallet ? [lotsOfWallet(target.id, assetId)] : []),
      ],
      async work() {
        const ends = await ensureHoldings(tx, userId, target.id, [assetId], today);
        const toHoldingId = ends.get(assetId)?.id;
        if (toHoldingId === undefined) throw new Error('The holding that was ensured is not there');
        const [from, to] = [
          await namedHolding(tx, userId, source.accountId, id),
          await namedHolding(tx, userId, target.id, toHoldingId),
        ];
        await requireLots(from);
        if (parseDecimal(to.quantity) !== ZERO) await requireLots(to);
        const move = await unitsOfMove(tx, userId, from, { ...input, date, toHoldingId });
        await refuseRepeated(tx, userId, move);
        const moveId = await insertMove(tx, userId, move);
        if (isWallet) {
          const wallet = await ownedHolding(tx, userId, toHoldingId);
          const units = parseDecimal(move.received);
          await takeArrived(tx, wallet, { date, units, account: target.name });
        }
        return ownedMove(tx, userId, moveId);
      },
    };
  }),
);

/** The moves in the order of their days. */
export const listHoldingMoves = ownerProcedure.query(({ ctx: { db, userId } }) =>
  listMoves(db.query, userId),
);

/** Takes a move back, and answers what it was. */
export const removeMove = ownerProcedure.input(z.object({ id: Id })).mutation(
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

async function namedHolding(
  tx: Queryable,
  userId: string,
  accountId: string,
  id: string,
): Promise<NamedHolding> {
  const found = (await listHoldings(tx, userId, accountId)).find((each) => each.id === id);
  if (found === undefined) throw new Error('The holding is not there');
  return found;
}

/** The lots that a followed wallet made of a coin. */
const lotsOfWallet = (accountId: string, assetId: string): Target => ({
  table: 'lots',
  where: sql`t.holding_id in (select h.id from holdings h
    where h.user_id = t.user_id and h.account_id = ${accountId} and h.asset_id = ${assetId})`,
});

const WithdrawalInput = z.object({ id: Id, quantity: Quantity, date: IsoDay });

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

/** Without lots, units have neither days nor a cost of their own. */
function requireLots({ name, accountName, lots }: NamedHolding): void {
  if (lots === 0)
    throw new DomainError('CONFLICT', ['moveNeedsLots', { name, account: accountName }]);
}

type Units = z.output<typeof MoveInput> & {
  readonly date: string;
  readonly toHoldingId: string;
};

/** Returns a move whose units are held on its day, and not sold later. */
async function unitsOfMove(
  tx: Queryable,
  userId: string,
  { id, assetId, name }: NamedHolding,
  { date, quantity, ratio, received, costPct, cash, currency, toHoldingId }: Units,
): Promise<Move> {
  const day = toDay(date);
  const splits = (await readSplits(tx, [assetId])).get(assetId) ?? [];
  const trades = await readHoldingTrades(tx, userId, id);
  const held = unitsHeld(trades, splits, day);
  const given = quantity === undefined ? held : parseDecimal(quantity);
  if (given === ZERO || given > held) {
    const values = { name, date, held: formatDecimal(held), quantity: formatDecimal(given) };
    throw new DomainError('CONFLICT', ['movesTooMuch', values]);
  }
  if (costPct !== undefined && (quantity !== undefined || (ratio ?? received) === undefined)) {
    throw new DomainError('BAD_REQUEST', ['spinOffUnits']);
  }
  if (ratio !== undefined && received !== undefined) {
    throw new DomainError('BAD_REQUEST', ['ratioOrReceived']);
  }
  const leaving = costPct === undefined ? given : ZERO;
  if (leaving !== ZERO) {
    const after = [...trades, { day, side: 'sell' as const, quantity: leaving }];
    const [shortage] = findShortages(
      after.sort((a, b) => a.day - b.day),
      splits,
    );
    if (shortage !== undefined) {
      throw new DomainError('CONFLICT', ['movedUnitsNeeded', { name, date }]);
    }
  }
  const arriving = received === undefined ? byRatio(given, ratio) : parseDecimal(received);
  if (arriving === ZERO) throw new DomainError('BAD_REQUEST', ['movesNothing']);
  return {
    ...{ date, fromHoldingId: id, toHoldingId, cash, currency },
    ...{ quantity: formatDecimal(leaving), received: formatDecimal(arriving) },
    costPct: costPct ?? null,
  };
}

function byRatio(units: Decimal, ratio: string | undefined): Decimal {
  return ratio === undefined ? units : applySplit(units, readRatio(ratio));
}

/** A move that is stored already would be counted twice. */
async function refuseRepeated(tx: Queryable, userId: string, move: Move): Promise<void> {
  const stored = await listMoves(tx, userId, { holdingIds: [move.fromHoldingId] });
  const key = (each: Move) =>
    [each.date, each.fromHoldingId, each.toHoldingId, parseDecimal(each.quantity)].join(' ');
  const same = stored.find((each) => key(each) === key(move));
  if (same !== undefined) throw new DomainError('CONFLICT', ['movedAlready', { id: same.id }]);
}

/** Throws if the holding that the units came to has sold some of them, or moved them on. */
async function requireReturnable(
  tx: Queryable,
  userId: string,
  { id, toHoldingId, toName: name }: NamedMove,
): Promise<void> {
  const { assetId } = await ownedHolding(tx, userId, toHoldingId);
  const splits = (await readSplits(tx, [assetId])).get(assetId) ?? [];
  const all = await readHoldingTrades(tx, userId, toHoldingId);
  if (findShortages(all, splits).length > 0) return;
  const rest = all.filter(({ moveId }) => moveId !== id);
  const [shortage] = findShortages(rest, splits);
  const short = shortage && rest[shortage.index];
  if (short !== undefined) {
    throw new DomainError('CONFLICT', ['movedUnitsNeeded', { name, date: short.date }]);
  }
}
