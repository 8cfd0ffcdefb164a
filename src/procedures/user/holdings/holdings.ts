/** List, correct and remove a user's holdings, and mark them worthless. */

import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { AddHoldingBody } from '../../../contract/holdings/holding.ts';
import { IsoDay, Percent, PositiveAmount, Quantity, RowId } from '../../../contract/scalars.ts';
import { RECORDED } from '../../../core/household/lens.ts';
import { formatDecimal, ZERO } from '../../../core/money/decimal.ts';
import { formatEuros, NO_EUROS } from '../../../core/money/euros.ts';
import { valueAccount } from '../../../core/valuation/account.ts';
import { ownedAccount } from '../../../db/queries/accounts/accounts.ts';
import {
  deleteHolding,
  type HoldingChanges,
  type HoldingRow,
  type NamedHolding,
  ownedHolding,
  listHoldings as selectHoldings,
  updateHolding,
} from '../../../db/queries/holdings/holdings.ts';
import { requireNoMoves } from '../../../db/queries/holdings/moves.ts';
import type { Target } from '../../../db/queries/users/journal.ts';
import { loadPortfolio } from '../../../db/queries/wealth/portfolio.ts';
import type { Queryable } from '../../../db/queryable.ts';
import type { ChangeAction } from '../../../i18n/changes/change-texts.ts';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { insertStated } from '../../public/accounts.ts';
import { readingOf } from '../reading.ts';
import { recordedChange, type Undoable } from '../recorded-change.ts';
import { changeProcedure } from '../seen.ts';
import { ownerProcedure } from '../trpc.ts';

/**
 * A holding as it is stated, and its value: where it has `lots`, these count instead of its own quantity, cost and
 * fees.
 */
export interface ListedHolding extends NamedHolding {
  /** Units held today; of an archived account on its last day. */
  readonly held: string;
  /** Null without a price. */
  readonly valueEur: string | null;
}

export const listHoldings = ownerProcedure
  .input(z.object({ account: RowId.optional() }))
  .query(async ({ ctx: { db, userId, today }, input: { account } }) => {
    const id = account === undefined ? null : (await ownedAccount(db.query, userId, account)).id;
    return db.read(userId, (tx) => listed(tx, userId, id, today));
  });

/** Adds a holding by the rule of the REST interface. */
export const addHolding = ownerProcedure
  .input(z.object({ holding: AddHoldingBody }))
  .mutation(({ ctx, input: { holding } }) =>
    recordedChange(ctx, 'holdings.add', async (tx) => {
      const { userId, today } = ctx;
      const { id: accountId } = await ownedAccount(tx, userId, holding.id);
      return {
        targets: [
          // `now()` is the begin of this transaction: the row that it adds.
          {
            table: 'holdings',
            where: sql`t.account_id = ${accountId} and t.created_at = now()`,
          },
        ],
        work: () => insertStated(tx, { userId, accountId, today }, holding),
      };
    }),
  );

/** Corrections of a holding; null takes a value away. */
const Corrections = z
  .object({
    quantity: Quantity,
    costBasis: PositiveAmount.nullable(),
    feesTotal: PositiveAmount.nullable(),
    ter: Percent.nullable(),
    entryDate: IsoDay.nullable(),
  })
  .partial();
export type Corrections = z.input<typeof Corrections>;

export const setHolding = changeProcedure
  .input(Corrections.extend({ id: RowId }))
  .mutation(({ ctx, input: { id, user: _user, seen: _seen, ...corrections } }) => {
    if (Object.keys(corrections).length === 0) {
      throw new DomainError('BAD_REQUEST', ['nothingToSet']);
    }
    return changeHolding(ctx, 'holdings.set', id, (holding) => ({
      ...corrections,
      quantityAt: quantityDay(holding, corrections, ctx.today),
    }));
  });

/**
 * The day whose units the quantity is in: the day on which it is stated, here and now. One that was stated as of the
 * entry moves with the entry.
 */
function quantityDay(
  { quantityAt, entryDate }: HoldingRow,
  corrections: z.output<typeof Corrections>,
  today: string,
): string {
  if (corrections.quantity !== undefined) return today;
  return quantityAt === entryDate ? (corrections.entryDate ?? quantityAt) : quantityAt;
}

/** Makes a holding worth 0 from a day on; a null day makes it worth its price again. */
export const markWorthless = changeProcedure
  .input(z.object({ id: RowId, date: IsoDay.nullable().optional() }))
  .mutation(({ ctx, input: { id, date = ctx.today } }) =>
    changeHolding(ctx, 'holdings.worthless', id, () => ({ worthlessAt: date })),
  );

/** Removes a holding with its lots, and answers what it was. */
export const removeHolding = changeProcedure
  .input(z.object({ id: RowId }))
  .mutation(({ ctx, input: { id } }) =>
    recordedChange(ctx, 'holdings.remove', async (tx) => {
      const { userId, today } = ctx;
      const removed = await listedOne(tx, userId, await ownedHolding(tx, userId, id), today);
      await requireNoMoves(tx, userId, [id]);
      return {
        targets: [isHolding(id), { table: 'lots', where: sql`t.holding_id = ${id}` }],
        stored: () => removed,
        async work() {
          await deleteHolding(tx, userId, id);
          return removed;
        },
      };
    }),
  );

type Caller = Parameters<typeof recordedChange>[0] & { readonly today: string };

const isHolding = (id: string): Target => ({ table: 'holdings', where: sql`t.id = ${id}` });

function changeHolding(
  ctx: Caller,
  action: ChangeAction,
  id: string,
  changes: (holding: HoldingRow) => HoldingChanges,
): Promise<ListedHolding & Undoable> {
  return recordedChange(ctx, action, async (tx) => {
    const { userId, today } = ctx;
    const holding = await ownedHolding(tx, userId, id);
    return {
      targets: [isHolding(id)],
      stored: () => listedOne(tx, userId, holding, today),
      async work() {
        await updateHolding(tx, userId, id, changes(holding));
        return listedOne(tx, userId, holding, today);
      },
    };
  });
}

async function listedOne(
  db: Queryable,
  userId: string,
  { id, accountId }: HoldingRow,
  today: string,
): Promise<ListedHolding> {
  const holding = (await listed(db, userId, accountId, today)).find((each) => each.id === id);
  if (holding === undefined) throw new Error('The holding is not there');
  return holding;
}

async function listed(
  db: Queryable,
  userId: string,
  accountId: string | null,
  today: string,
): Promise<ListedHolding[]> {
  const portfolio = await loadPortfolio(readingOf(db, userId, today, RECORDED));
  const lines = portfolio.flatMap(({ facts }) => valueAccount(facts).lines);
  const byHolding = new Map(lines.map((line) => [line.holdingId, line]));
  return (await selectHoldings(db, userId, accountId)).map((holding) => {
    const line = byHolding.get(holding.id);
    return {
      ...holding,
      held: formatDecimal(line?.quantity ?? ZERO),
      valueEur: line === undefined ? NOTHING : line.value && formatEuros(line.value),
    };
  });
}

const NOTHING = formatEuros(NO_EUROS);
