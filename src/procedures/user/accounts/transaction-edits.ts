/** Deletes, restores, categorises, annotates and corrects transactions, one or many at once. */

import { z } from 'zod';
import { TransactionType } from '../../../contract/enums.ts';
import { ImportEntry, MAX_CATEGORY_LENGTH } from '../../../contract/import/import.ts';
import { TransactionNote } from '../../../contract/owner-scalars.ts';
import { RowId, textOf } from '../../../contract/scalars.ts';
import { parseDecimal } from '../../../core/money/decimal.ts';
import { categoryKey, ensureCategories } from '../../../db/queries/accounts/categories.ts';
import * as edits from '../../../db/queries/accounts/transaction-edits.ts';
import {
  ownedTransaction,
  ownedTransactions,
} from '../../../db/queries/accounts/transaction-list.ts';
import { movedAway } from '../../../db/queries/accounts/transaction-moves.ts';
import { countSplit } from '../../../db/queries/accounts/transaction-parts.ts';
import type { Target } from '../../../db/queries/users/journal.ts';
import type { Queryable } from '../../../db/queryable.ts';
import type { ChangeAction } from '../../../i18n/changes/change-texts.ts';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { recordedChange } from '../recorded-change.ts';
import { changeProcedure, MAX_AT_ONCE, rowsProcedure } from '../seen.ts';
import { presentTransaction } from './transactions.ts';
import { movedUnnoted } from './unnoted-moves.ts';

const One = z.object({ id: RowId });

export const Many = z.object({ ids: z.array(RowId).min(1).max(MAX_AT_ONCE) });

export const deleteTransaction = changeProcedure
  .input(One)
  .mutation(({ ctx, input: { id } }) => changeOne(ctx, 'transactions.delete', id, DELETION));

export const restoreTransaction = changeProcedure
  .input(One)
  .mutation(({ ctx, input: { id } }) => changeOne(ctx, 'transactions.restore', id, RESTORATION));

export const deleteTransactions = rowsProcedure
  .input(Many)
  .mutation(({ ctx, input: { ids } }) => changeMany(ctx, 'transactions.delete', ids, DELETION));

export const restoreTransactions = rowsProcedure
  .input(Many)
  .mutation(({ ctx, input: { ids } }) => changeMany(ctx, 'transactions.restore', ids, RESTORATION));

/** An empty note removes the one that was there. */
export const noteTransaction = changeProcedure
  .input(One.extend({ note: TransactionNote }))
  .mutation(({ ctx, input: { id, note } }) =>
    changeOne(ctx, 'transactions.note', id, annotation({ note })),
  );

/** An absent value stays; a blank category, an empty note and a null type take away what was there. */
const Annotation = z
  .object({
    category: textOf(0, MAX_CATEGORY_LENGTH),
    type: TransactionType.nullable(),
    note: TransactionNote,
  })
  .partial();
type Annotation = z.output<typeof Annotation>;

/** Says the same of many transactions. */
export const annotateTransactions = rowsProcedure
  .input(Many.extend(Annotation.shape))
  .mutation(({ ctx, input: { ids, category, type, note } }) =>
    changeMany(ctx, 'transactions.annotate', ids, annotation({ category, type, note })),
  );

const Correction = ImportEntry.pick({ date: true, amount: true, label: true }).partial();

/** Corrects day, amount or label of a transaction. An import of its file still finds it. */
export const editTransaction = changeProcedure
  .input(One.extend(Correction.shape))
  .mutation(({ ctx, input: { id, date, amount, label } }) => {
    if ((date ?? amount ?? label) === undefined) {
      throw new DomainError('BAD_REQUEST', ['nothingToSet']);
    }
    return changeOne(ctx, 'transactions.edit', id, {
      columns: ['date', 'identity_date', 'amount', 'told_amount', 'label', 'told_label'],
      async change(tx, userId) {
        if (amount !== undefined) await refuseOtherTotal(tx, userId, id, amount);
        await edits.correctTransaction(tx, userId, id, { date, amount, label });
      },
    });
  });

/** The parts of a split row must add up to its amount. */
async function refuseOtherTotal(
  tx: Queryable,
  userId: string,
  id: string,
  amount: string,
): Promise<void> {
  const row = await ownedTransaction(tx, userId, id);
  if (row.parts === undefined || parseDecimal(row.amount) === parseDecimal(amount)) return;
  throw new DomainError('CONFLICT', ['splitAmount']);
}

/** A change of transactions, in the words of the journal. */
interface Edit {
  readonly columns: readonly string[];
  readonly targets?: readonly Target[];
  readonly change: (tx: Queryable, userId: string, ids: readonly string[]) => Promise<void>;
}

const DELETION: Edit = { columns: ['deleted_at'], change: edits.deleteTransactions };
const RESTORATION: Edit = {
  columns: ['deleted_at'],
  async change(tx, userId, ids) {
    // What a move has left is there for imports alone: its row counts in another account.
    const moved = (await movedAway(tx, userId, ids)) ?? (await movedUnnoted(tx, userId, ids));
    if (moved !== null) throw new DomainError('CONFLICT', ['movedRow', moved]);
    await edits.restoreTransactions(tx, userId, ids);
  },
};

/** The columns that no figure depends on, apart from sums by category. */
const WORDS_OF_OWNER = new Set(['category_id', 'note']);

function annotation({ category, type, note }: Annotation): Edit {
  const columns = [
    ...(category === undefined ? [] : ['category_id']),
    ...(type === undefined ? [] : ['type']),
    ...(note === undefined ? [] : ['note']),
  ];
  if (columns.length === 0) throw new DomainError('BAD_REQUEST', ['nothingToSet']);
  return {
    columns,
    targets: category === undefined ? [] : [namedCategory(category)],
    async change(tx, userId, ids) {
      if (category !== undefined) await refuseSplit(tx, userId, ids);
      const categoryId = category === undefined ? undefined : await found(tx, userId, category);
      const said = note === undefined ? undefined : note || null;
      await edits.annotateTransactions(tx, userId, ids, { categoryId, type, note: said });
    },
  };
}

/** Refuses rows of which each part has a category of its own. */
export async function refuseSplit(
  tx: Queryable,
  userId: string,
  ids: readonly string[],
): Promise<void> {
  const count = await countSplit(tx, userId, ids);
  if (count > 0) throw new DomainError('CONFLICT', ['splitCategory', { count }]);
}

/** The categories of some names, which a change may create. */
export const namedCategory = (...names: readonly string[]): Target => ({
  table: 'categories',
  where: edits.hasKey(names.map(categoryKey)),
});

const found = async (tx: Queryable, userId: string, name: string): Promise<string | null> =>
  (await ensureCategories(tx, userId, [name])).get(name) ?? null;

type Caller = Parameters<typeof recordedChange>[0];

function changeOne(ctx: Caller, action: ChangeAction, id: string, edit: Edit) {
  return recordedChange(ctx, action, async (tx) => {
    const plan = await planOf(tx, ctx.userId, [id], edit);
    return {
      ...plan,
      stored: async () => presentTransaction(await ownedTransaction(tx, ctx.userId, id)),
      async work() {
        await plan.work();
        return presentTransaction(await ownedTransaction(tx, ctx.userId, id));
      },
    };
  });
}

function changeMany(ctx: Caller, action: ChangeAction, ids: readonly string[], edit: Edit) {
  return recordedChange(ctx, action, async (tx) => {
    const plan = await planOf(tx, ctx.userId, ids, edit);
    return {
      ...plan,
      stored: () => storedRows(tx, ctx.userId, ids),
      async work() {
        await plan.work();
        return { transactions: new Set(ids).size };
      },
    };
  });
}

async function planOf(
  tx: Queryable,
  userId: string,
  ids: readonly string[],
  { columns, targets = [], change }: Edit,
) {
  const accounts = await edits.accountsOfTransactions(tx, userId, ids);
  const areWords = columns.every((column) => WORDS_OF_OWNER.has(column));
  return {
    targets: [
      ...targets,
      { table: 'transactions', where: edits.isOneOf(ids), columns } satisfies Target,
    ],
    transactionsOf: accounts,
    areLabels: () => areWords,
    work: () => change(tx, userId, ids),
  };
}

/** Reads rows as a list shows them. */
export const storedRows = async (tx: Queryable, userId: string, ids: readonly string[]) =>
  (await ownedTransactions(tx, userId, ids)).map(presentTransaction);
