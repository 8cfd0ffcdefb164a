/** Applies a user's rules to stored transactions: they get what they lack, and keep what they have. */

import { z } from 'zod';
import { TransactionType } from '../../../contract/enums.ts';
import { RowId } from '../../../contract/scalars.ts';
import { NO_ROW } from '../../../core/identifiers/row-id.ts';
import { ruleSteps } from '../../../core/import/rules/rules.ts';
import { ownedAccount } from '../../../db/queries/accounts/accounts.ts';
import { ensureCategories } from '../../../db/queries/accounts/categories.ts';
import {
  completeTransactions,
  isOpen,
  openTransactions,
} from '../../../db/queries/accounts/open-transactions.ts';
import { listRules } from '../../../db/queries/users/preferences.ts';
import type { Queryable } from '../../../db/queryable.ts';
import { turnsOf } from '../../../runtime/steps.ts';
import { namedCategory } from '../accounts/transaction-edits.ts';
import { recordedChange } from '../recorded-change.ts';
import { NOBODY, ownerProcedure } from '../trpc.ts';
import { presentedRule, type Rule } from './rules.ts';

/** The rules in their order, each with the number of transactions that it completes. */
interface Application {
  readonly rules: readonly (Rule & { readonly count: number })[];
  readonly transactions: number;
}

const Scope = z.object({ account: RowId.optional() });

/** Returns what `applyStoredRules` would do. */
export const previewRules = ownerProcedure
  .input(Scope)
  .query(({ ctx: { db, userId }, input: { account } }) =>
    userId === NOBODY
      ? { rules: [], transactions: 0 }
      : db.read(userId, (tx) => ruled(tx, userId, account)),
  );

/** Applies the rules in one transaction, which raises a revision once: that of the labels, if no type was given. */
export const applyStoredRules = ownerProcedure
  .input(Scope)
  .mutation(({ ctx, input: { account } }) =>
    recordedChange(ctx, 'rules.complete', async (tx) => {
      const { userId } = ctx;
      const id = account && (await ownedAccount(tx, userId, account)).id;
      const names = (await listRules(tx, userId)).map(({ category }) => category ?? '');
      const store = storeIn(tx, userId);
      let givesTypes = false;
      return {
        targets: [
          namedCategory(...new Set(names)),
          { table: 'transactions', where: isOpen(id), columns: ['category_id', 'type'] },
        ],
        areLabels: () => !givesTypes,
        work: () =>
          ruled(tx, userId, account, (given) => {
            givesTypes ||= given.some(({ type }) => type !== undefined);
            return store(given);
          }),
      };
    }),
  );

/** A transaction with what the rules gave it. */
interface Given {
  readonly id: string;
  readonly category?: string | undefined;
  readonly type?: TransactionType | undefined;
}

const storeIn = (tx: Queryable, userId: string) => async (given: readonly Given[]) => {
  const names = given.flatMap(({ category }) => category ?? []);
  const categories = await ensureCategories(tx, userId, names);
  await completeTransactions(
    tx,
    userId,
    given.map(({ id, category = '', type }) => ({
      id,
      categoryId: categories.get(category),
      type,
    })),
  );
};

/** Rows of one statement, and of one change. */
const ROWS_A_PAGE = 250;

async function ruled(
  tx: Queryable,
  userId: string,
  account: string | undefined,
  store: (given: readonly Given[]) => Promise<void> = async () => {},
): Promise<Application> {
  if (account !== undefined) await ownedAccount(tx, userId, account);
  const rules = (await listRules(tx, userId)).map(presentedRule);
  const run = turnsOf({ user: userId });
  const counts = rules.map(() => 0);
  let transactions = 0;
  let after: string | undefined = NO_ROW;
  while (after !== undefined && rules.length > 0) {
    const open = await openTransactions(tx, userId, account, after, ROWS_A_PAGE);
    const entries = open.map(({ amount, label, counterparty, type, hasCategory }) => ({
      ...{ amount, label, counterparty },
      // Any text keeps a rule from giving one.
      category: hasCategory ? KEPT : undefined,
      type: TransactionType.nullable().parse(type) ?? undefined,
    }));
    const result = await run(ruleSteps(entries, rules));
    const given = result.rows.flatMap((row, at): Given[] => {
      const { id, hasCategory, type } = open[at] ?? { id: '', hasCategory: true, type: null };
      const category = hasCategory ? undefined : row.category;
      const givenType = type === null ? row.type : undefined;
      return category === undefined && givenType === undefined
        ? []
        : [{ id, category, type: givenType }];
    });
    for (const [index, count] of result.counts.entries()) {
      counts[index] = (counts[index] ?? 0) + count;
    }
    transactions += given.length;
    await store(given);
    after = open.length < ROWS_A_PAGE ? undefined : open.at(-1)?.id;
  }
  return { rules: rules.map((rule, at) => ({ ...rule, count: counts[at] ?? 0 })), transactions };
}

const KEPT = 'kept';
