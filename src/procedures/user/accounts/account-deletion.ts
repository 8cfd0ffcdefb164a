/** Counts the contents of an account, and deletes it for good. */
import { z } from 'zod';
import { RowId } from '../../../contract/scalars.ts';
import { ownedAccount } from '../../../db/queries/accounts/accounts.ts';
import { listHoldings } from '../../../db/queries/holdings/holdings.ts';
import { requireNoMoves } from '../../../db/queries/holdings/moves.ts';
import { contentsOfAccount, deleteAccount } from '../../../db/queries/users/deletion.ts';
import type { Queryable } from '../../../db/queryable.ts';
import { refuseChanged } from '../refuse-changed.ts';
import { ownerProcedure } from '../trpc.ts';

const Target = z.object({ id: RowId });

/** Maximum number of accounts in one call. */
const MAX_ACCOUNTS = 1_000;

/** Returns the data that would be lost with an account; the revision is that of the count. */
export const readAccountContents = ownerProcedure
  .input(Target)
  .query(async ({ ctx: { db, userId }, input: { id } }) => {
    await ownedAccount(db.query, userId, id);
    return db.read(userId, async (tx, { user: revision }) => ({
      revision,
      ...(await contentsOf(tx, userId, id)),
    }));
  });

/** Deletes an account with all that it holds, where nothing has changed since the revision that was looked at. */
export const deleteAccountWithAll = ownerProcedure
  .input(Target.extend({ revision: z.int() }))
  .mutation(({ ctx: { db, userId }, input: { id, revision } }) =>
    db.change(userId, async (tx) => {
      const lost = await contentsOf(tx, userId, id);
      await refuseChanged(tx, userId, revision);
      const holdings = await listHoldings(tx, userId, id);
      await requireNoMoves(
        tx,
        userId,
        holdings.map((holding) => holding.id),
      );
      await deleteAccount(tx, userId, id);
      return lost;
    }),
  );

/** Deletes those of the accounts that hold nothing, such as accounts made for rows that could not come. */
export const deleteEmptyAccounts = ownerProcedure
  .input(z.object({ ids: z.array(RowId).max(MAX_ACCOUNTS) }))
  .mutation(({ ctx: { db, userId }, input: { ids } }) =>
    db.change(userId, async (tx) => {
      const deleted: string[] = [];
      for (const id of ids) {
        const { contents } = await contentsOf(tx, userId, id);
        if (Object.values(contents).some((count) => count > 0)) continue;
        await deleteAccount(tx, userId, id);
        deleted.push(id);
      }
      return { deleted };
    }),
  );

async function contentsOf(tx: Queryable, userId: string, id: string) {
  const { name, type } = await ownedAccount(tx, userId, id);
  return { id, name, type, contents: await contentsOfAccount(tx, userId, id) };
}
