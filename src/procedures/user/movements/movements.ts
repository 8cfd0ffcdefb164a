/** Lists movements, and keeps what a user says of them. */

import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { IsoDay, PositiveAmount, RowId, textOf } from '../../../contract/scalars.ts';
import { type AccountType, isOfNature } from '../../../core/accounts/account-type.ts';
import { isCardName } from '../../../core/accounts/card-label.ts';
import {
  type Decimal,
  formatDecimal,
  magnitude,
  parseDecimal,
  ZERO,
} from '../../../core/money/decimal.ts';
import { commonPart, kindBetween } from '../../../core/movements/find-movements.ts';
import {
  MOVEMENT_KINDS,
  type MovementKind,
  type MovementStatement,
  type RowIdentity,
} from '../../../core/movements/movement.ts';
import { seenMovements } from '../../../core/movements/other-side.ts';
import { labelStem } from '../../../core/text/label-stem.ts';
import { ownedAccount } from '../../../db/queries/accounts/accounts.ts';
import { ownedTransaction } from '../../../db/queries/accounts/transaction-list.ts';
import { readKnown } from '../../../db/queries/movements/known.ts';
import {
  listMovements as listStored,
  movementsShownOf,
} from '../../../db/queries/movements/movement-list.ts';
import { rowsIdentified, rowsOfIds } from '../../../db/queries/movements/movement-rows.ts';
import {
  deleteStatements,
  insertStatement,
  ownedStatement,
  readStatements,
  type StoredStatement,
} from '../../../db/queries/movements/statements.ts';
import type { Queryable } from '../../../db/queryable.ts';
import type { ChangeAction } from '../../../i18n/changes/change-texts.ts';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { storedRows } from '../accounts/transaction-edits.ts';
import { type Caller, type Plan, recordedChange } from '../recorded-change.ts';
import { changeProcedure, rowsProcedure } from '../seen.ts';
import { NOBODY, ownerProcedure } from '../trpc.ts';
import { withOtherSides } from './other-sides.ts';

const MAX_LISTED = 1_000;
const Kind = z.enum(MOVEMENT_KINDS);

/** Returns movements, newest first, with the rows of both sides. */
export const listMovements = ownerProcedure
  .input(
    z.object({
      account: RowId.optional(),
      from: IsoDay.optional(),
      to: IsoDay.optional(),
      kind: Kind.optional(),
      limit: z.int().min(1).max(MAX_LISTED).default(100),
    }),
  )
  .query(async ({ ctx: { db, userId }, input: { account, from, to, kind, limit } }) => {
    if (userId === NOBODY) return [];
    if (from !== undefined && to !== undefined && from > to)
      throw new DomainError('BAD_REQUEST', ['daysReversed', { from, to }]);
    if (account !== undefined) await ownedAccount(db.query, userId, account);
    return listStored(db.query, userId, { accountId: account, from, to, kind, limit });
  });

/** A live row, as a statement names it. */
interface NamedRow {
  readonly id: string;
  readonly accountId: string;
  readonly amount: Decimal;
  readonly currency: string;
  readonly label: string;
  readonly row: RowIdentity;
}

async function namedRow(tx: Queryable, userId: string, id: string): Promise<NamedRow> {
  // Unknown ids and deleted rows are told apart.
  await ownedTransaction(tx, userId, id);
  const [found] = await rowsOfIds(tx, userId, [id]);
  if (found === undefined) throw new DomainError('CONFLICT', ['deletedRow']);
  const { identity, ordinal, accountId, amount, currency, label } = found;
  return { id, accountId, amount, currency, label, row: { identity, ordinal } };
}

/** Says of a row that what was found for it is none; what a user said of it before is taken back. */
export const partMovement = rowsProcedure
  .input(z.object({ row: RowId }))
  .mutation(({ ctx, input: { row: id } }) =>
    changeStatements(ctx, 'movements.part', async (tx) => {
      const own = await namedRow(tx, ctx.userId, id);
      const found = (await movementsShownOf(tx, ctx.userId, [id])).get(id) ?? [];
      if (found.length === 0) throw new DomainError('CONFLICT', ['noMovementOfRow']);
      const said = (await readStatements(tx, ctx.userId)).filter((each) => isAbout(each, own));
      const added: MovementStatement[] = [];
      for (const { from, to } of found) {
        const sides = await Promise.all(
          [from, to].map(({ row }) => (row === null ? null : namedRow(tx, ctx.userId, row))),
        );
        added.push({
          ...{ kind: null, stem: null, amount: null },
          ...{ fromAccountId: from.accountId, fromRow: sides[0]?.row ?? null },
          ...{ toAccountId: to.accountId, toRow: sides[1]?.row ?? null },
        });
      }
      const removed = said.filter(({ kind }) => kind !== null);
      return { removed, added, result: { row: id }, stored: shownRows(tx, ctx.userId, [id]) };
    }),
  );

/** True if a statement names a row. */
const isAbout = (
  { fromAccountId, fromRow, toAccountId, toRow }: StoredStatement,
  { accountId, row }: Pick<NamedRow, 'accountId' | 'row'>,
): boolean =>
  (fromAccountId === accountId && isSame(fromRow, row)) ||
  (toAccountId === accountId && isSame(toRow, row));

const isSame = (one: RowIdentity | null, { identity, ordinal }: RowIdentity) =>
  one !== null && one.identity === identity && one.ordinal === ordinal;

/** Says that a row and another one, or a row and an account, are one movement, wholly or in part. */
export const makeMovement = rowsProcedure
  .input(
    z.object({
      row: RowId,
      other: RowId.optional(),
      account: RowId.optional(),
      /** @default what the accounts are to each other */
      kind: Kind.optional(),
      /** The part of the rows that it is. @default all */
      amount: PositiveAmount.optional(),
    }),
  )
  .mutation(({ ctx, input }) =>
    changeStatements(ctx, 'movements.make', (tx) => planMade(tx, ctx.userId, input)),
  );

/** Says that a credit gives back a purchase, wholly or in part. */
export const refundMovement = rowsProcedure
  .input(z.object({ credit: RowId, purchase: RowId, amount: PositiveAmount.optional() }))
  .mutation(({ ctx, input: { credit, purchase, amount } }) =>
    changeStatements(ctx, 'movements.refund', (tx) =>
      planMade(tx, ctx.userId, { row: purchase, other: credit, kind: 'refund', amount }),
    ),
  );

interface Made {
  readonly row: string;
  readonly other?: string | undefined;
  readonly account?: string | undefined;
  readonly kind?: MovementKind | undefined;
  readonly amount?: string | undefined;
}

async function planMade(tx: Queryable, userId: string, made: Made): Promise<StatementPlan> {
  const { row: id, other: otherId, account } = made;
  if ((otherId === undefined) === (account === undefined))
    throw new DomainError('BAD_REQUEST', ['rowOrAccount']);
  const one = await namedRow(tx, userId, id);
  const other = otherId === undefined ? null : await namedRow(tx, userId, otherId);
  if (other !== null && one.amount > 0n === other.amount > 0n)
    throw new DomainError('BAD_REQUEST', ['notOppositeRows']);
  const [from, to] = one.amount < 0n ? [one, other] : [other, one];
  const otherAccount = await ownedAccount(tx, userId, account ?? other?.accountId ?? '');
  const ownAccount = await ownedAccount(tx, userId, one.accountId);
  const [fromAccount, toAccount] =
    one.amount < 0n ? [ownAccount, otherAccount] : [otherAccount, ownAccount];
  const kind = made.kind ?? kindOf(fromAccount, toAccount, other !== null);
  if (fromAccount.id === toAccount.id && kind !== 'refund')
    throw new DomainError('BAD_REQUEST', ['withinAccount']);
  if (kind === 'refund' && other === null) throw new DomainError('BAD_REQUEST', ['refundOfRow']);
  const statements = await readStatements(tx, userId);
  const common = commonPart(one, other);
  const isWhole = [one, other].every((row) => row === null || magnitude(row.amount) === common);
  // Rows of two amounts are one movement as far as the smaller goes.
  const amount = made.amount === undefined ? (isWhole ? null : common) : parseDecimal(made.amount);
  if (amount === ZERO) throw new DomainError('BAD_REQUEST', ['partOfNothing']);
  for (const named of [one, other]) if (named !== null) checkPart(named, amount, statements);
  const isParted = (each: StoredStatement) =>
    each.kind === null &&
    isAbout(each, one) &&
    (other === null
      ? [each.fromAccountId, each.toAccountId].includes(otherAccount.id)
      : isAbout(each, other));
  return {
    removed: statements.filter(isParted),
    added: [
      {
        ...{ kind, amount, stem: null },
        ...{ fromAccountId: fromAccount.id, fromRow: from?.row ?? null },
        ...{ toAccountId: toAccount.id, toRow: to?.row ?? null },
      },
    ],
    result: { row: id },
    stored: shownRows(tx, userId, otherId === undefined ? [id] : [id, otherId]),
  };
}

/** Reads rows as the list shows them, with the other sides that are known. */
const shownRows = (tx: Queryable, userId: string, ids: readonly string[]) => async () =>
  (await withOtherSides(tx, userId, await storedRows(tx, userId, ids))).map((row) => ({
    ...row,
    movements: seenMovements(row.movements),
  }));

/** Refuses a part that is more than what is left of a row, after what was said of it before. */
function checkPart(
  named: NamedRow,
  amount: Decimal | null,
  statements: readonly StoredStatement[],
): void {
  const whole = magnitude(named.amount);
  const said = statements.filter(
    ({ kind, ...each }) => kind !== null && isAbout({ kind, ...each }, named),
  );
  const used = said.reduce((sum, each) => sum + (each.amount ?? whole), 0n);
  const left = (whole - used) as Decimal;
  if ((amount ?? whole) > left)
    throw new DomainError('CONFLICT', [
      'movementExceedsRow',
      { left: formatDecimal(left < 0n ? ZERO : left), currency: named.currency },
    ]);
}

interface Sides {
  readonly type: AccountType;
}

/** Returns the kind of a movement between two accounts, where its user does not say. */
function kindOf(from: Sides, to: Sides, hasBoth: boolean): MovementKind {
  if (!hasBoth && isOfNature(to.type, 'investment', 'property')) return 'purchase';
  if (!hasBoth && isOfNature(from.type, 'investment', 'property')) return 'sale';
  const isCard = !hasBoth && isOfNature(from.type, 'payment') && isOfNature(to.type, 'payment');
  return kindBetween(from.type, to.type, isCard);
}

/** Kinds that a label can tell. */
const StatedKind = z.enum(['transfer', 'settlement', 'instalment']);

/** Says of all rows of an account with a label, but for its numbers, that they go to another account, or that they never do. */
export const stateMovements = changeProcedure
  .input(
    z.object({
      from: RowId,
      to: RowId,
      label: textOf(1, 1_000),
      isMovement: z.boolean().default(true),
      /** @default what the accounts are to each other */
      kind: StatedKind.optional(),
    }),
  )
  .mutation(({ ctx, input: { from, to, label, isMovement, kind } }) =>
    changeStatements(ctx, 'movements.state', async (tx) => {
      const { userId } = ctx;
      const [one, other] = [
        await ownedAccount(tx, userId, from),
        await ownedAccount(tx, userId, to),
      ];
      if (one.id === other.id) throw new DomainError('BAD_REQUEST', ['withinAccount']);
      const { payers } = await readKnown(tx, userId);
      const isCard =
        isOfNature(other.type, 'payment') &&
        (payers.get(other.id) === one.id || isCardName(other.name));
      const found = kindBetween(one.type, other.type, isCard);
      const stated = kind ?? (found === 'payout' ? 'transfer' : found);
      const stem = labelStem(label);
      const removed = (await readStatements(tx, userId)).filter(
        (each) =>
          each.stem === stem && each.fromAccountId === one.id && each.toAccountId === other.id,
      );
      const [earlier] = removed;
      return {
        removed,
        stored: () => ({ isMovement: earlier === undefined ? null : earlier.kind !== null }),
        next: { isMovement },
        added: [
          {
            ...{ kind: isMovement ? stated : null, stem, amount: null },
            ...{ fromAccountId: one.id, fromRow: null, toAccountId: other.id, toRow: null },
          },
        ],
        result: { stem },
      };
    }),
  );

/** Takes back what a user said. */
export const forgetStatement = ownerProcedure
  .input(z.object({ id: RowId }))
  .mutation(({ ctx, input: { id } }) =>
    changeStatements(ctx, 'movements.forget', async (tx) => ({
      ...{ removed: [await ownedStatement(tx, ctx.userId, id)], added: [], result: { id } },
    })),
  );

/** Returns what the user said, newest first. */
export const listStatements = ownerProcedure.query(async ({ ctx: { db, userId } }) => {
  if (userId === NOBODY) return [];
  return db.read(userId, async (tx) => {
    const [statements, { byId }] = await Promise.all([
      readStatements(tx, userId),
      readKnown(tx, userId),
    ]);
    const named = statements.flatMap(({ fromAccountId, fromRow, toAccountId, toRow }) => [
      ...(fromRow === null ? [] : [{ accountId: fromAccountId, ...fromRow }]),
      ...(toRow === null ? [] : [{ accountId: toAccountId, ...toRow }]),
    ]);
    const rows = await rowsIdentified(tx, userId, named);
    const labelOf = (accountId: string, row: RowIdentity | null) =>
      row === null
        ? null
        : (rows.find((each) => each.accountId === accountId && isSame(row, each))?.label ?? null);
    return statements.toReversed().map((each) => ({
      ...{ id: each.id, kind: each.kind, stem: each.stem },
      amount: each.amount === null ? null : formatDecimal(each.amount),
      ...{ fromAccountId: each.fromAccountId, toAccountId: each.toAccountId },
      from: byId.get(each.fromAccountId)?.name ?? '',
      to: byId.get(each.toAccountId)?.name ?? '',
      fromLabel: labelOf(each.fromAccountId, each.fromRow),
      toLabel: labelOf(each.toAccountId, each.toRow),
    }));
  });
});

interface StatementPlan<Result extends object = object> {
  readonly removed: readonly StoredStatement[];
  readonly added: readonly MovementStatement[];
  readonly result: Result;
  readonly stored?: Plan<Result>['stored'];
  readonly next?: Plan<Result>['next'];
}

/** Changes what a user said, as one change of the journal. The revision of all accounts rises. */
function changeStatements<Result extends object>(
  ctx: Caller,
  action: ChangeAction,
  plan: (tx: Queryable) => Promise<StatementPlan<Result>>,
) {
  return recordedChange(ctx, action, async (tx) => {
    const { removed, added, result, stored, next } = await plan(tx);
    const ids = new Set(removed.map(({ id }) => id));
    const before = (await readStatements(tx, ctx.userId)).map(({ id }) => id);
    const kept = before.filter((id) => !ids.has(id));
    return {
      // The removed ones, and those that are not there yet.
      targets: [
        {
          table: 'movement_statements',
          where: sql`t.id <> all(${`{${kept.join(',')}}`}::text::uuid[])`,
        },
      ],
      ...{ stored, next },
      async work() {
        await deleteStatements(tx, ctx.userId, [...ids]);
        for (const statement of added) await insertStatement(tx, ctx.userId, statement);
        return result;
      },
    };
  });
}
