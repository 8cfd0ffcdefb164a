/** Routes 2, 3 and 9: a person's transactions. */
import { z } from 'zod';
import { ImportBody, ImportSummary } from '../../contract/import/import.ts';
import { Reconciliation } from '../../contract/import/reconciliation.ts';
import {
  DEFAULT_PAGE_SIZE,
  Transaction,
  TransactionQuery,
} from '../../contract/import/transaction.ts';
import type { Outcome } from '../../core/import/plan.ts';
import { reconcile } from '../../core/import/reconciliation.ts';
import { wordsOf } from '../../core/words/words.ts';
import { inTurns } from '../../runtime/steps.ts';
import { ownedAccount } from '../../store/accounts/accounts.ts';
import { transactionPage } from '../../store/accounts/transaction-list.ts';
import { type Addition, addRows } from '../../store/addition.ts';
import type { Database } from '../../store/database.ts';
import { raiseRevision, snapshot } from '../../store/unit-of-work.ts';
import { compareBatch } from './batch-comparison.ts';
import { importBatch } from './batch-import.ts';
import { decodeCursor, encodeCursor } from './page-cursor.ts';
import { route } from './trpc.ts';

export const importTransactions = route({
  scope: 'transactions:write',
  status: 200,
  openapi: {
    method: 'POST',
    path: '/import',
    operationId: 'importTransactions',
    summary: 'Import transactions into an account',
    description:
      'All or nothing. A row that is stored already is not added again, whatever the bank has added to it since; one whose twin the owner deleted stays deleted. Equal rows are counted: two in the batch are two transactions.',
    tags: ['Transactions'],
  },
})
  .input(ImportBody)
  .output(ImportSummary)
  .mutation(async ({ ctx: { db, userId, signal }, input: { accountId, transactions } }) => {
    const add = async (addition: Addition) => {
      await ownedAccount(addition.tx, userId, accountId);
      return importBatch(addition, { userId, accountId }, transactions, signal);
    };
    const conclude = async (tx: Database, counts: Record<Outcome, number>) => {
      if (counts.new > 0) await raiseRevision(tx, userId, [accountId]);
    };
    return summaryOf(await addRows(db, userId, add, conclude));
  });

export const reconcileTransactions = route({
  scope: 'transactions:write',
  status: 200,
  localized: true,
  openapi: {
    method: 'POST',
    path: '/import/reconcile',
    operationId: 'reconcileTransactions',
    summary: 'Report what an import would do, without doing it',
    description:
      'Takes the body of an import and writes nothing: an import right after it does what the report announces. `questions` are in the language of `Accept-Language`.',
    tags: ['Transactions'],
  },
})
  .input(ImportBody)
  .output(Reconciliation)
  .mutation(async ({ ctx, input }) => {
    const compare = async (tx: Database) => {
      const account = await ownedAccount(tx, ctx.userId, input.accountId);
      return compareBatch(tx, account, input.transactions, ctx.signal);
    };
    const compared = await snapshot(ctx.db, ctx.userId, compare, ctx.signal);
    const report = reconcile({ ...compared, today: ctx.today, words: wordsOf(ctx.language) });
    return inTurns(report, { user: ctx.userId, signal: ctx.signal });
  });

export const listTransactions = route({
  scope: 'transactions:read',
  status: 200,
  openapi: {
    method: 'GET',
    path: '/transactions',
    operationId: 'listTransactions',
    summary: 'List transactions, newest first',
    description:
      'Ordered by day, then id, newest first; rows dated in the future come first. While there are more, the header `Link` names the next page, `<?…cursor=…>; rel="next"`; rows added meanwhile do not move it.',
    tags: ['Transactions'],
  },
})
  .input(TransactionQuery)
  .output(z.array(Transaction))
  .query(async ({ ctx, input }) => {
    const { accountId, cursor, limit = DEFAULT_PAGE_SIZE } = input;
    const below = cursor === undefined ? undefined : decodeCursor(cursor);
    if (accountId !== undefined) await ownedAccount(ctx.db, ctx.userId, accountId);
    const found = await transactionPage(ctx.db, ctx.userId, { accountId, below, limit: limit + 1 });

    const page = found.slice(0, limit);
    const last = page.at(-1);
    if (found.length > limit && last !== undefined) {
      const next = new URLSearchParams({
        ...(accountId === undefined ? {} : { accountId }),
        limit: String(limit),
        cursor: encodeCursor(last),
      });
      ctx.headers.Link = `<?${next}>; rel="next"`;
    }
    return page.map(({ deletedAtMs, ...transaction }) => transaction);
  });

function summaryOf({ new: imported, duplicate, deleted }: Record<Outcome, number>): ImportSummary {
  const skipped = duplicate + deleted;
  return { duplicates: duplicate, deleted, received: imported + skipped, imported, skipped };
}
