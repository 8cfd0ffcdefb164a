/** Stores accounts and transactions for the command line, by the procedures of the REST interface. */
import { z } from 'zod';
import { Account, CreateAccountBody } from '../../../contract/accounts/account.ts';
import { ImportBody, ImportSummary } from '../../../contract/import/import.ts';
import type { FuzzyMatch, Reconciliation } from '../../../contract/import/reconciliation.ts';
import { ImportSource } from '../../../contract/owner-scalars.ts';
import { Amount, IsoDay, RowId } from '../../../contract/scalars.ts';
import { COMMAND } from '../../../core/identifiers/author.ts';
import {
  type CategoryQuestion,
  categoryQuestions,
} from '../../../core/import/category-question.ts';
import { isOtherFormat } from '../../../core/import/questions/other-format.ts';
import { mapSteps } from '../../../core/item-steps.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../../core/text/languages.ts';
import { dayAt } from '../../../core/time/day.ts';
import { listAccounts, ownedAccount } from '../../../db/queries/accounts/accounts.ts';
import { accountOrigins, formatsOf } from '../../../db/queries/accounts/imports.ts';
import { keepOrigins } from '../../../db/queries/accounts/whole-imports.ts';
import { userNamed } from '../../../db/queries/users/users.ts';
import { turnsOf } from '../../../runtime/steps.ts';
import { reportOn } from '../../public/batch-comparison.ts';
import { publicRoutes } from '../public-routes.ts';
import { NOBODY, type OwnerContext, ownerProcedure } from '../trpc.ts';
import { bookedRowsOf } from './booked-rows.ts';
import { type Completion, completionsOf } from './category-memory.ts';

/** The first account of the owner makes the owner. */
export const createAccount = ownerProcedure
  .input(z.object({ account: CreateAccountBody }))
  .output(Account)
  .mutation(async ({ ctx, input: { user, account } }) => {
    const userId = ctx.userId === NOBODY ? await userNamed(ctx.db.query, user) : ctx.userId;
    return publicRoutes(ctx, { userId }).createAccount(account);
  });

/**
 * The report of an import of the same rows, completed by the user's rules and by earlier rows. No schema checks it: that
 * of the public route has. Its up to 10,000 items take long enough for one turn of the event loop.
 */
export interface CompletedReport extends Omit<Reconciliation, 'fuzzy'> {
  /** By row of the batch. The import does as announced for rows that are completed so. */
  readonly completions: readonly (Completion & CategoryQuestion)[];
  /** Also rows that may be the booking of a stored one with another amount; `isDeleted` where its pair was deleted. */
  readonly fuzzy: readonly (z.output<typeof FuzzyMatch> & {
    readonly isBooked?: boolean | undefined;
    readonly isDeleted?: boolean | undefined;
  })[];
  /** Formats of earlier imports into the account, where that of the batch is none of them. */
  readonly formats: readonly string[];
}

/** Returns rows with what rules and earlier rows give them, and what that is. */
export async function completedRows(
  { db, userId }: Pick<OwnerContext, 'db'> & { readonly userId: string },
  transactions: ImportBody['transactions'],
  language: Language,
) {
  const run = turnsOf({ user: userId });
  const [found, accounts] = await db.read(userId, (tx) =>
    Promise.all([completionsOf(tx, userId, transactions, run), listAccounts(tx, userId)]),
  );
  const completed = transactions.map((row, at) => {
    const { category = null, type = null } = found[at] ?? {};
    return { ...row, ...(category !== null && { category }), ...(type !== null && { type }) };
  });
  const questions = await run(mapSteps(completed, categoryQuestions(accounts, language)));
  const completions = found.map((each, at) => ({
    ...each,
    ...(questions[at] as CategoryQuestion),
  }));
  return { completed, completions };
}

export const reconcileImport = ownerProcedure
  .input(
    z.object({
      batch: ImportBody,
      source: ImportSource.optional(),
      /** The balance that the file states, in the currency of the account: its rows should lead to it. */
      closing: z.object({ balance: Amount, date: IsoDay }).optional(),
      language: z.enum(LANGUAGES).default(DEFAULT_LANGUAGE),
    }),
  )
  .mutation(
    async ({ ctx, input: { batch, source, closing, language } }): Promise<CompletedReport> => {
      const { db, userId } = ctx;
      const { completed, completions } = await completedRows(ctx, batch.transactions, language);
      const report = await reportOn(
        { db, userId, language, source, today: dayAt(ctx.now, ctx.timeZone) },
        { ...batch, transactions: completed },
        closing,
      );
      const booked = await bookedRowsOf(
        db.query,
        userId,
        { ...batch, transactions: completed },
        report,
      );
      const format = source?.format;
      const known =
        format === undefined
          ? []
          : await formatsOf(db.query, { userId, accountId: batch.accountId });
      const isOther = format !== undefined && isOtherFormat({ format, known });
      return {
        ...report,
        completions,
        fuzzy: [...report.fuzzy, ...booked],
        formats: isOther ? [...known] : [],
      };
    },
  );

export const importRows = ownerProcedure
  .input(z.object({ batch: ImportBody, source: ImportSource.optional() }))
  .output(ImportSummary)
  .mutation(({ ctx, input: { batch, source } }) => {
    const feed = source?.feed;
    const { by = feed === undefined ? undefined : ({ kind: 'feed', name: feed } as const) } = ctx;
    return publicRoutes({ ...ctx, by }, { userId: ctx.userId, source }).importTransactions(batch);
  });

/** Returns what sources call the accounts; for each the account that took it last. */
export const listOrigins = ownerProcedure
  .meta({ revision: 'none' })
  .query(({ ctx: { db, userId } }) =>
    userId === NOBODY ? [] : db.read(userId, (tx) => accountOrigins(tx, userId)),
  );

/** Keeps what a source calls an account, with its import, which may have added no rows. */
export const rememberOrigins = ownerProcedure
  .input(z.object({ account: RowId, source: ImportSource.required({ id: true, origins: true }) }))
  .mutation(({ ctx: { db, userId, by = COMMAND, today }, input: { account, source } }) =>
    db.write(userId, async (tx) => {
      const { id: accountId } = await ownedAccount(tx, userId, account);
      const days = { from: today, to: today };
      await keepOrigins(tx, { userId, accountId }, { ...{ id: source.id, by, source, days } });
      return { isKept: true };
    }),
  );
