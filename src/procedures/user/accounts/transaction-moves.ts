/** Moves transactions to another account of the user. */
import { sql } from 'drizzle-orm';
import { RowId } from '../../../contract/scalars.ts';
import { identitiesIn, planMove } from '../../../core/import/moved-rows.ts';
import { newId } from '../../../db/id.ts';
import { ownedAccount } from '../../../db/queries/accounts/accounts.ts';
import { isOneOf } from '../../../db/queries/accounts/transaction-edits.ts';
import {
  allMatches,
  idsOfReplaced,
  moveRows,
  moveStatements,
  movingRows,
} from '../../../db/queries/accounts/transaction-moves.ts';
import type { Queryable } from '../../../db/queryable.ts';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { turnsOf } from '../../../runtime/steps.ts';
import { recordedChange } from '../recorded-change.ts';
import { rowsProcedure } from '../seen.ts';
import { Many, storedRows } from './transaction-edits.ts';

/**
 * Moves rows to an account, with note, category and what was said of movements. Each leaves a tombstone, so that its file
 * adds nothing to either account. Rows that are there already stay. `transactions` counts the moved rows; `alike`: those
 * that equal another row of the account.
 */
export const moveTransactions = rowsProcedure
  .input(Many.extend({ account: RowId }))
  .mutation(({ ctx, input: { ids, account: accountId } }) =>
    recordedChange(ctx, 'transactions.move', async (tx) => {
      const { userId } = ctx;
      const run = turnsOf({ user: userId });
      const target = await ownedAccount(tx, userId, accountId);
      const all = await movingRows(tx, userId, ids);
      const moving = all.filter((row) => row.accountId !== target.id);
      const sources = [...new Set(moving.map((row) => row.accountId))];
      await refuseOtherCurrency(tx, userId, sources, target);
      const moves = await run(identitiesIn(target.id, moving));
      const key = { userId, accountId: target.id };
      const left = [];
      for (const source of sources) {
        const ofSource = moving.filter((row) => row.accountId === source);
        left.push(...(await allMatches(tx, { userId, accountId: source }, ofSource)));
      }
      const there = await allMatches(
        tx,
        key,
        moves.map(({ row, identity }) => ({ identity, date: row.date })),
      );
      const plan = await run(planMove(moves, { target: there, sources: left }));
      const replaced = await idsOfReplaced(tx, key, plan.replaced);
      const tombstones = moves.map(() => newId());
      const touched = [...moving.map(({ id }) => id), ...tombstones, ...replaced];
      return {
        targets: [
          { table: 'transactions', where: isOneOf(touched) },
          { table: 'movement_statements', where: sql`true` },
        ],
        transactionsOf: [...sources, target.id],
        stored: () => storedRows(tx, userId, ids),
        async work() {
          if (moving.length > 0) {
            await moveRows(tx, key, plan, tombstones, replaced);
            await moveStatements(tx, key, plan);
          }
          return { account: target.name, transactions: moving.length, alike: plan.alike };
        },
      };
    }),
  );

/** Rows without a currency of their own are read in that of their account. */
async function refuseOtherCurrency(
  tx: Queryable,
  userId: string,
  sources: readonly string[],
  target: { readonly name: string; readonly currency: string },
): Promise<void> {
  for (const id of sources) {
    const { name, currency } = await ownedAccount(tx, userId, id);
    if (currency === target.currency) continue;
    throw new DomainError('BAD_REQUEST', [
      'movedToOtherCurrency',
      { from: name, currency, to: target.name, other: target.currency },
    ]);
  }
}
