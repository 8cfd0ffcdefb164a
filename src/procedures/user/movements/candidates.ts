import { z } from 'zod';
import { RowId } from '../../../contract/scalars.ts';
import { ownedAccount } from '../../../db/queries/accounts/accounts.ts';
import { ownedTransaction } from '../../../db/queries/accounts/transaction-list.ts';
import { movementCandidates } from '../../../db/queries/movements/candidates.ts';
import { NOBODY, ownerProcedure } from '../trpc.ts';

/**
 * Returns the transactions of an account that may be the other side of one, the likeliest first. Without an account they
 * are the purchases that a credit may give back.
 */
export const listCandidates = ownerProcedure
  .input(z.object({ row: RowId, account: RowId.optional() }))
  .query(async ({ ctx: { db, userId }, input: { row, account } }) => {
    if (userId === NOBODY) return [];
    await ownedTransaction(db.query, userId, row);
    if (account !== undefined) await ownedAccount(db.query, userId, account);
    return movementCandidates(db.query, userId, { id: row, accountId: account });
  });
