/** Counts the transactions of an account, a period or an import, and deletes them as one change. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { IsoDay, RowId } from '../../../contract/scalars.ts';
import { ownedImport } from '../../../db/queries/accounts/imports.ts';
import {
  type DeletionRange,
  deleteRange,
  extentOf,
  forgetRange,
  isInRange,
} from '../../../db/queries/accounts/transaction-deletion.ts';
import type { Queryable } from '../../../db/queryable.ts';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { recordedChange } from '../recorded-change.ts';
import { refuseChanged } from '../refuse-changed.ts';
import { ownerProcedure } from '../trpc.ts';
import { conditionsOf } from './transaction-filter.ts';

/** Maximum number of rows of one deletion: as many as the journal keeps. */
const MAX_ROWS = 100_000;

const Range = z.object({
  account: RowId.optional(),
  from: IsoDay.optional(),
  to: IsoDay.optional(),
  import: RowId.optional(),
});
type Range = z.output<typeof Range>;

/**
 * Counts the live rows (`rows`) and tombstones (`deleted`) of a range, and their accounts. `first` and `last` are its
 * days, null where it has none. The revision is that of the count.
 */
export const readTransactionExtent = ownerProcedure
  .meta({ revision: 'none' })
  .input(Range)
  .query(({ ctx: { db, userId }, input }) =>
    db.read(userId, async (tx, { user: revision }) => {
      const extent = await extentOf(tx, userId, await rangeOf(tx, userId, input));
      return { ...extent, revision };
    }),
  );

/**
 * Deletes the rows of a range where nothing has changed since the revision that was counted. `forget` leaves no
 * tombstones, and removes those of the range, so that an import can bring the rows again. Returns what was counted.
 */
export const deleteTransactionRange = ownerProcedure
  .input(Range.extend({ revision: z.int(), forget: z.boolean().default(false) }))
  .mutation(({ ctx, input: { revision, forget, ...input } }) => {
    const { userId } = ctx;
    return recordedChange(ctx, 'transactions.delete', async (tx) => {
      const range = await rangeOf(tx, userId, input);
      await refuseChanged(tx, userId, revision);
      const extent = await extentOf(tx, userId, range);
      const touched = extent.rows + (forget ? extent.deleted : 0);
      if (touched > MAX_ROWS) {
        throw new DomainError('BAD_REQUEST', ['tooManyDeleted', { rows: touched, most: MAX_ROWS }]);
      }
      const { accountId = range.import?.accountId } = range;
      const inRange = isInRange(range);
      return {
        targets: [
          forget
            ? { table: 'transactions', where: inRange }
            : {
                table: 'transactions',
                where: sql`t.deleted_at is null and ${inRange}`,
                columns: ['deleted_at'],
              },
        ],
        transactionsOf: accountId === undefined ? undefined : [accountId],
        async work() {
          await (forget ? forgetRange : deleteRange)(tx, userId, range);
          return extent;
        },
      };
    });
  });

/** Resolves the ids of a range. Throws if it has no condition, or what is not the user's. */
async function rangeOf(tx: Queryable, userId: string, range: Range): Promise<DeletionRange> {
  if ((range.account ?? range.from ?? range.to ?? range.import) === undefined) {
    throw new DomainError('BAD_REQUEST', ['deletesAll']);
  }
  const { accountId, from, to } = await conditionsOf(tx, userId, range);
  const stored =
    range.import === undefined ? undefined : await ownedImport(tx, userId, range.import);
  return { accountId, from, to, import: stored };
}
