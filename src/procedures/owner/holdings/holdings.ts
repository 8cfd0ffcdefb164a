/** List, correct and remove a user's holdings, and mark them worthless. */
import { z } from 'zod';
import { Id, IsoDay, Percent, PositiveAmount, Quantity } from '../../../contract/scalars.ts';
import { formatDecimal, ZERO } from '../../../core/money/decimal.ts';
import { formatEuros, NO_EUROS } from '../../../core/money/euros.ts';
import { valueAccount } from '../../../core/valuation/account.ts';
import type { Database } from '../../../db/database.ts';
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
import { loadPortfolio } from '../../../db/queries/wealth/portfolio.ts';
import type { Queryable } from '../../../db/queryable.ts';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { readingOf } from '../reading.ts';
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
  .input(z.object({ account: Id.optional() }))
  .query(async ({ ctx: { db, userId, today }, input: { account } }) => {
    const id = account === undefined ? null : (await ownedAccount(db.query, userId, account)).id;
    return db.read(userId, (tx) => listed(tx, userId, id, today));
  });

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

export const setHolding = ownerProcedure
  .input(Corrections.extend({ id: Id }))
  .mutation(({ ctx, input: { id, user: _, ...corrections } }) => {
    if (Object.keys(corrections).length === 0) {
      throw new DomainError('BAD_REQUEST', ['nothingToSet']);
    }
    return changeHolding(ctx, id, (holding) => ({
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
export const markWorthless = ownerProcedure
  .input(z.object({ id: Id, date: IsoDay.nullable().optional() }))
  .mutation(({ ctx, input: { id, date = ctx.today } }) =>
    changeHolding(ctx, id, () => ({ worthlessAt: date })),
  );

/** Removes a holding with its lots, and answers what it was. */
export const removeHolding = ownerProcedure
  .input(z.object({ id: Id }))
  .mutation(({ ctx: { db, userId, today }, input: { id } }) =>
    db.change(userId, async (tx) => {
      const removed = await listedOne(tx, userId, await ownedHolding(tx, userId, id), today);
      await deleteHolding(tx, userId, id);
      return removed;
    }),
  );

interface Caller {
  readonly db: Database;
  readonly userId: string;
  readonly today: string;
}

function changeHolding(
  { db, userId, today }: Caller,
  id: string,
  changes: (holding: HoldingRow) => HoldingChanges,
): Promise<ListedHolding> {
  return db.change(userId, async (tx) => {
    const holding = await ownedHolding(tx, userId, id);
    await updateHolding(tx, userId, id, changes(holding));
    return listedOne(tx, userId, holding, today);
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
  const portfolio = await loadPortfolio(readingOf(db, userId, today));
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
