/** Reports what an import into an account that does not exist yet would do. */
import { z } from 'zod';
import { AccountType } from '../../../contract/enums.ts';
import { ImportBody } from '../../../contract/import/import.ts';
import { CurrencyCode } from '../../../contract/owner-scalars.ts';
import { textOf } from '../../../contract/scalars.ts';
import { toBatchRows } from '../../../core/import/entry.ts';
import { planImport } from '../../../core/import/plan.ts';
import { reconcile } from '../../../core/import/reconciliation.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../../core/text/languages.ts';
import { toDay } from '../../../core/time/day.ts';
import { newId } from '../../../db/id.ts';
import { wordsOf } from '../../../i18n/messages/words.ts';
import { turnsOf } from '../../../runtime/steps.ts';
import { ownerProcedure } from '../trpc.ts';
import { type CompletedReport, completedRows } from './import.ts';

const NewAccount = z.object({ name: textOf(1, 80), type: AccountType, currency: CurrencyCode });

/** Answers the report of `import.reconcile` for a new account, and creates nothing. Its `accountId` is of no account. */
export const previewImport = ownerProcedure
  .input(
    z.object({
      account: NewAccount,
      transactions: ImportBody.shape.transactions,
      language: z.enum(LANGUAGES).default(DEFAULT_LANGUAGE),
    }),
  )
  .mutation(async ({ ctx, input }): Promise<CompletedReport> => {
    const { db, userId, today } = ctx;
    const { account, transactions, language } = input;
    const run = turnsOf({ user: userId });
    const id = newId();
    const { completed, completions } = await completedRows({ db, userId }, transactions, language);
    const batch = await run(toBatchRows(id, completed));
    const { rows: planned, unmatched } = await run(
      planImport(
        batch.map(({ identity }) => identity),
        [],
      ),
    );
    const report = await run(
      reconcile({
        account: { id, ...account },
        ...{ batch, planned, unmatched, candidates: [], periods: [] },
        existing: { count: 0, lastDate: null },
        today: toDay(today),
        words: wordsOf(language),
      }),
    );
    return { ...report, completions, formats: [] };
  });
