/** Stores accounts and transactions for the command line, by the procedures of the REST interface. */
import { z } from 'zod';
import { Account, CreateAccountBody } from '../../../contract/accounts/account.ts';
import { ImportBody, ImportSummary } from '../../../contract/import/import.ts';
import { Reconciliation } from '../../../contract/import/reconciliation.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../../core/text/languages.ts';
import { userNamed } from '../../../db/queries/users/users.ts';
import { publicRoutes } from '../public-routes.ts';
import { NOBODY, ownerProcedure } from '../trpc.ts';

/** The first account of the owner makes the owner. */
export const createAccount = ownerProcedure
  .input(z.object({ account: CreateAccountBody }))
  .output(Account)
  .mutation(async ({ ctx, input: { user, account } }) => {
    const userId = ctx.userId === NOBODY ? await userNamed(ctx.db.query, user) : ctx.userId;
    return publicRoutes(ctx, { userId }).createAccount(account);
  });

export const reconcileImport = ownerProcedure
  .input(z.object({ batch: ImportBody, language: z.enum(LANGUAGES).default(DEFAULT_LANGUAGE) }))
  .output(Reconciliation)
  .mutation(({ ctx, input: { batch, language } }) =>
    publicRoutes(ctx, { userId: ctx.userId, language }).reconcileTransactions(batch),
  );

export const importRows = ownerProcedure
  .input(z.object({ batch: ImportBody }))
  .output(ImportSummary)
  .mutation(({ ctx, input: { batch } }) =>
    publicRoutes(ctx, { userId: ctx.userId }).importTransactions(batch),
  );
