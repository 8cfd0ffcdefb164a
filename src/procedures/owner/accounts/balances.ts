/** List and remove the balances of an account. */
import { z } from 'zod';
import { Balance } from '../../../contract/accounts/balance.ts';
import { Id } from '../../../contract/scalars.ts';
import { ownedAccount } from '../../../db/queries/accounts/accounts.ts';
import {
  deleteBalance,
  listBalances as selectBalances,
} from '../../../db/queries/accounts/balances.ts';
import { presentBalance } from '../../present/accounts.ts';
import { ownerProcedure } from '../trpc.ts';

export const listBalances = ownerProcedure
  .input(z.object({ account: Id }))
  .output(z.array(Balance))
  .query(async ({ ctx: { db, userId }, input }) => {
    const { id } = await ownedAccount(db.query, userId, input.account);
    return (await selectBalances(db.query, userId, id)).map(presentBalance);
  });

/** Answers the balance that was removed. */
export const removeBalance = ownerProcedure
  .input(z.object({ id: Id }))
  .output(Balance)
  .mutation(({ ctx: { db, userId }, input: { id } }) =>
    db.change(userId, async (tx) => presentBalance(await deleteBalance(tx, userId, id))),
  );
