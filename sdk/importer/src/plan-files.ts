/** Tells what an import of files would do, without doing it: the accounts, and what is new in each. */
import type { InCurrency, Statement } from '@pactole/statements';
import { inCurrency } from '@pactole/statements/values';
import { type Choice, chooseAccount, type ImportSession } from './account/account-choice.ts';
import { divideBatch } from './batch/divide-batch.ts';
import { type PlannedSecurity, securitiesOf } from './batch/planned-securities.ts';
import type { BatchReport } from './destination.ts';
import { filesUnder } from './files.ts';
import { statementsOf } from './import-files.ts';
import { lookAhead } from './import-statement.ts';
import { withMemory } from './remembered-categories.ts';
import { applyRules } from './rules/rules.ts';
import { UserError } from './user-error.ts';

/** One account's part of a file, and what an import of it would do. */
export interface PlannedStatement {
  /** Path of the file. */
  readonly file: string;
  /** The statement, with the currency of its account. */
  readonly statement: InCurrency<Statement>;
  /** The account, or the one that would be created. */
  readonly choice: Choice;
  /** Report of the rows; null without any. */
  readonly report: BatchReport | null;
  /** New rows that look like stored ones, and would be left out. */
  readonly similar: number;
  /** Securities of the file, each with its trades. */
  readonly securities: readonly PlannedSecurity[];
}

/**
 * Plans an import of files that makes an account of each that is not known. Nothing is asked and nothing is stored.
 *
 * @throws {UserError} that names the first file that cannot be read.
 * @throws {Refused} where an account cannot be chosen, as without a currency.
 */
export async function planFiles(
  session: ImportSession,
  paths: readonly string[],
): Promise<readonly PlannedStatement[]> {
  const { words, memory, options } = session;
  const asked = { ...session, options: { ...options, yes: true, new: true } };
  const planned: PlannedStatement[] = [];
  for (const found of await filesUnder(paths, words)) {
    if ('reason' in found) throw new UserError(`${found.path}: ${found.reason}`);
    const { chosen } = await statementsOf(asked, found);
    for (const read of chosen) {
      const choice = await chooseAccount(asked, read, found.path);
      if (choice === null) continue;
      const { currency } = 'account' in choice ? choice.account : choice.draft;
      const statement = inCurrency(read, currency);
      const ruled = await withMemory(
        session.destination,
        applyRules(statement.rows, options.rules ?? []),
      );
      const report = await lookAhead(asked, choice, ruled, read.format);
      planned.push({
        ...{ file: found.path, statement, choice, report },
        similar: report === null ? 0 : divideBatch(ruled.rows, report).similar.length,
        securities: securitiesOf(
          statement,
          new Map([...memory.securities, ...(options.isins ?? [])]),
        ),
      });
    }
  }
  return planned;
}
