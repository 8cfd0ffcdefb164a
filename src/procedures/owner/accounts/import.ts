/** Stores accounts, transactions and balances for the command line, by the procedures of the REST interface. */
import { z } from 'zod';
import { Account, CreateAccountBody } from '../../../contract/accounts/account.ts';
import { Balance, RecordBalanceBody } from '../../../contract/accounts/balance.ts';
import { ImportBody, ImportSummary } from '../../../contract/import/import.ts';
import { Reconciliation } from '../../../contract/import/reconciliation.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../../core/text/languages.ts';
import { parseDay } from '../../../core/time/day.ts';
import { userNamed } from '../../../db/queries/users/users.ts';
import { router } from '../../public/router.ts';
import { NOBODY, type OwnerContext, ownerProcedure } from '../trpc.ts';

/** The first account of the owner makes the owner. */
export const createAccount = ownerProcedure
  .input(z.object({ account: CreateAccountBody }))
  .output(Account)
  .mutation(async ({ ctx, input: { user, account } }) => {
    const userId = ctx.userId === NOBODY ? await userNamed(ctx.db.query, user) : ctx.userId;
    return asKeyHolder({ ...ctx, userId }).createAccount(account);
  });

export const reconcileImport = ownerProcedure
  .input(z.object({ batch: ImportBody, language: z.enum(LANGUAGES).default(DEFAULT_LANGUAGE) }))
  .output(Reconciliation)
  .mutation(({ ctx, input: { batch, language } }) =>
    asKeyHolder(ctx, language).reconcileTransactions(batch),
  );

export const importRows = ownerProcedure
  .input(z.object({ batch: ImportBody }))
  .output(ImportSummary)
  .mutation(({ ctx, input: { batch } }) => asKeyHolder(ctx).importTransactions(batch));

export const recordBalance = ownerProcedure
  .input(z.object({ balance: RecordBalanceBody }))
  .output(Balance)
  .mutation(({ ctx, input: { balance } }) => asKeyHolder(ctx).recordBalance(balance));

interface Caller extends Pick<OwnerContext, 'db'> {
  readonly userId: string;
  readonly today: string;
}

function asKeyHolder(
  { db, userId, today }: Caller,
  language: (typeof LANGUAGES)[number] = DEFAULT_LANGUAGE,
) {
  const day = parseDay(today);
  if (day === null) throw new Error('Today is no day');
  const none = { tx: db.query, idempotencyKey: null, headers: {} };
  return router.createCaller({ db, userId, today: day, language, ...none });
}
