/** Routes 2, 3 and 9: a user's transactions. */
import { z } from 'zod';
import { ImportBody, ImportSummary } from '../../contract/import/import.ts';
import { Reconciliation } from '../../contract/import/reconciliation.ts';
import {
  DEFAULT_PAGE_SIZE,
  Transaction,
  TransactionQuery,
} from '../../contract/import/transaction.ts';
import { toBatchRows } from '../../core/import/entry.ts';
import type { Outcome } from '../../core/import/plan.ts';
import { ownedAccount } from '../../db/queries/accounts/accounts.ts';
import { inViewOf, transactionPage } from '../../db/queries/accounts/transaction-list.ts';
import { raiseRevision } from '../../db/revisions.ts';
import { DomainError } from '../../i18n/errors/domain-error.ts';
import { reportOn } from './batch-comparison.ts';
import { importBatch } from './batch-import.ts';
import { decodeCursor, encodeCursor } from './page-cursor.ts';
import { requireSpace } from './require-space.ts';
import { route } from './trpc.ts';

export const importTransactions = route({
  scope: 'transactions:write',
  status: 200,
  openapi: {
    method: 'POST',
    path: '/import',
    summary: 'Import transactions into an account',
    description:
      'All or nothing. A row that is stored already is not added again, whatever the bank has added to it since; one whose duplicate the owner deleted stays deleted. Equal rows are counted: two in the batch are two transactions.',
    tags: ['Transactions'],
  },
})
  .input(ImportBody)
  .output(ImportSummary)
  .mutation(async ({ ctx, input: { accountId, transactions } }) => {
    const { db, userId, signal, by, source } = ctx;
    await requireSpace(db, userId);
    const rows = await ctx.run(toBatchRows(accountId, transactions));
    const summary = await db.write(userId, async (tx) => {
      await ownedAccount(tx, userId, accountId);
      const counts = await importBatch(tx, { userId, accountId }, rows, { by, source }, signal);
      if (counts.new > 0) await raiseRevision(tx, userId, [accountId]);
      return summaryOf(counts);
    });
    ctx.onImported?.(summary);
    return summary;
  });

export const reconcileTransactions = route({
  scope: 'transactions:write',
  status: 200,
  localized: true,
  openapi: {
    method: 'POST',
    path: '/import/reconcile',
    summary: 'Report what an import would do, without doing it',
    description:
      'Takes the body of an import and writes nothing: an import right after it does what the report announces. `questions` are in the language of `Accept-Language`.',
    tags: ['Transactions'],
  },
})
  .input(ImportBody)
  .output(Reconciliation)
  .mutation(async ({ ctx, input }) => {
    const report = await reportOn(ctx, input);
    return { ...report, fuzzy: report.fuzzy.map(({ isDeleted: _, ...match }) => match) };
  });

export const listTransactions = route({
  scope: 'transactions:read',
  status: 200,
  labelled: true,
  openapi: {
    method: 'GET',
    path: '/transactions',
    summary: 'List transactions, newest first',
    description:
      'Ordered by day, then id, newest first; rows dated in the future come first. `from`, `to` and `type` narrow the list. While there are more, the header `Link` names the next page, `<?…cursor=…>; rel="next"`; rows added meanwhile do not move it.',
    tags: ['Transactions'],
  },
})
  .input(TransactionQuery)
  .output(z.array(Transaction))
  .query(async ({ ctx, input }) => {
    const { cursor, limit = DEFAULT_PAGE_SIZE, ...sent } = input;
    const { below, filter } =
      cursor === undefined ? { below: undefined, filter: sent } : decodeCursor(cursor, sent);
    const { accountId, from, to } = filter;
    if (from !== undefined && to !== undefined && from > to) {
      throw new DomainError('BAD_REQUEST', ['daysReversed', { from, to }]);
    }
    if (accountId !== undefined) await ownedAccount(ctx.tx, ctx.userId, accountId);
    const found = await transactionPage(ctx.tx, ctx.userId, {
      ...filter,
      ...inViewOf(ctx.view),
      below,
      limit: limit + 1,
    });

    const page = found.slice(0, limit);
    const last = page.at(-1);
    if (found.length > limit && last !== undefined) {
      const next = new URLSearchParams({
        ...(accountId === undefined ? {} : { accountId }),
        limit: String(limit),
        cursor: encodeCursor({ date: last.date, id: last.id }, filter),
      });
      ctx.headers.Link = `<?${next}>; rel="next"`;
    }
    return page.map(({ deletedAtMs, parts, counted, ...transaction }) => transaction);
  });

function summaryOf({ new: imported, duplicate, deleted }: Record<Outcome, number>): ImportSummary {
  const skipped = duplicate + deleted;
  return { duplicates: duplicate, deleted, received: imported + skipped, imported, skipped };
}
