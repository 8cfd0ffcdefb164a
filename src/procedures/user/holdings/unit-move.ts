/** Stores one move of units between two of a user's holdings. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { CurrencyCode, Ratio, SecurityCode } from '../../../contract/owner-scalars.ts';
import { IsoDay, Percent, PositiveAmount, Quantity, RowId } from '../../../contract/scalars.ts';
import {
  type Decimal,
  formatDecimal,
  parseDecimal,
  subtract,
  ZERO,
} from '../../../core/money/decimal.ts';
import { toDay } from '../../../core/time/day.ts';
import { applySplit, readRatio } from '../../../core/valuation/splits.ts';
import { findShortages, unitsHeld } from '../../../core/valuation/units-held.ts';
import { ownedAccount } from '../../../db/queries/accounts/accounts.ts';
import {
  ensureHoldings,
  listHoldings,
  type NamedHolding,
  ownedHolding,
} from '../../../db/queries/holdings/holdings.ts';
import { insertMove, listMoves, type Move, ownedMove } from '../../../db/queries/holdings/moves.ts';
import { assetByCode } from '../../../db/queries/holdings/security-codes.ts';
import { readSplits } from '../../../db/queries/market/splits.ts';
import { takeArrived } from '../../../db/queries/market/wallet-arrivals.ts';
import type { Target } from '../../../db/queries/users/journal.ts';
import type { Queryable } from '../../../db/queryable.ts';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { readHoldingTrades } from './lot-trades.ts';

export const MoveInput = z.object({
  id: RowId,
  /** The account that holds the units afterwards. @default that of the holding */
  account: RowId.optional(),
  /** The security that they become. @default that of the holding */
  isin: SecurityCode.optional(),
  /** Number of units that leave. @default all */
  quantity: Quantity.optional(),
  date: IsoDay.optional(),
  ratio: Ratio.optional(),
  /** Number of units that arrive, instead of a ratio. */
  received: Quantity.optional(),
  /** Money that came with the units, and lowers their cost. */
  cash: PositiveAmount.default('0'),
  /** Money paid for the units that arrive, as where rights are exercised. It raises their cost. */
  pay: PositiveAmount.default('0'),
  currency: CurrencyCode.default('EUR'),
  /** Percent of the cost that goes with what arrives, while all units stay. */
  costPct: Percent.optional(),
});

interface Caller {
  readonly userId: string;
  readonly today: string;
}

/** Checks a move, and returns the rows that it may change with the function that stores it. */
export async function planMove(
  tx: Queryable,
  { userId, today }: Caller,
  input: z.output<typeof MoveInput>,
) {
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
  const assetId = input.isin === undefined ? source.assetId : await assetByCode(tx, input.isin);
  if (target.id === source.accountId && assetId === source.assetId) {
    throw new DomainError('BAD_REQUEST', ['moveToItself']);
  }
  const isNew = sql`t.created_at = now()`;
  const targets: Target[] = [
    { table: 'holdings', where: sql`t.account_id = ${target.id} and ${isNew}` },
    { table: 'moves', where: isNew },
    ...(isWallet ? [lotsOfWallet(target.id, assetId)] : []),
  ];
  return {
    targets,
    async work() {
      const ends = await ensureHoldings(tx, userId, target.id, [assetId], today);
      const toHoldingId = ends.get(assetId)?.id;
      if (toHoldingId === undefined) throw new Error('The holding that was ensured is not there');
      const [from, to] = [
        await namedHolding(tx, userId, source.accountId, id),
        await namedHolding(tx, userId, target.id, toHoldingId),
      ];
      requireLots(from);
      if (parseDecimal(to.quantity) !== ZERO) requireLots(to);
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
}

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
export const lotsOfWallet = (accountId: string, assetId: string): Target => ({
  table: 'lots',
  where: sql`t.holding_id in (select h.id from holdings h
    where h.user_id = t.user_id and h.account_id = ${accountId} and h.asset_id = ${assetId})`,
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
  { date, quantity, ratio, received, costPct, cash: got, pay, currency, toHoldingId }: Units,
): Promise<Move> {
  const day = toDay(date);
  const splits = (await readSplits(tx, userId, [assetId])).get(assetId) ?? [];
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
  const [paid, cash] = [parseDecimal(pay), parseDecimal(got)];
  if (paid !== ZERO && cash !== ZERO) throw new DomainError('BAD_REQUEST', ['cashOrPay']);
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
    ...{ date, fromHoldingId: id, toHoldingId, currency },
    cash: formatDecimal(subtract(cash, paid)),
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
