/** Tells what an import of files would do, without doing it: the accounts, and what is new in each. */
import type { StatedFigure, Statement } from '@pactole/statements';
import { divideBatch } from '../../../src/core/import/divide-batch.ts';
import type { ImportSession } from './account/account-choice.ts';
import { FileParts } from './account/file-parts.ts';
import { joinedParts } from './account/joined-parts.ts';
import { type PlannedSecurity, securitiesOf } from './batch/planned-securities.ts';
import { filesUnder } from './files.ts';
import { countCloses } from './import-closes.ts';
import { statementsOf, tellEmpty } from './import-files.ts';
import { planStatement, type StatementPlan } from './plan-statement.ts';
import { UserError } from './user-error.ts';

/** A statement's plan with what a preview shows of it. */
export interface PlannedStatement extends StatementPlan {
  /** New rows that look like stored ones, and would be left out. */
  readonly similar: number;
  /** Securities of the file, each with its trades. */
  readonly securities: readonly PlannedSecurity[];
  /** Number of past prices of securities whose ISIN is known. */
  readonly closes: number;
}

/** Plan of an import of files. */
export interface FilesPlan {
  /** One for each statement with anything to import. */
  readonly statements: readonly PlannedStatement[];
  /** Figures that the app computed, to compare. */
  readonly figures: readonly StatedFigure[];
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
): Promise<FilesPlan> {
  const { words, memory, options } = session;
  const asked = { ...session, options: { ...options, yes: true, new: true } };
  const known = new Map([...memory.securities, ...(options.isins ?? [])]);
  const statements: PlannedStatement[] = [];
  const figures: StatedFigure[] = [];
  const parts = new FileParts([], '');
  const files: {
    readonly path: string;
    readonly told: Awaited<ReturnType<typeof statementsOf>>;
  }[] = [];
  for (const found of await filesUnder(paths, words)) {
    if ('reason' in found) throw new UserError(`${found.path}: ${found.reason}`);
    const told = await statementsOf(asked, found);
    files.push({ path: found.path, told });
  }
  const joined = joinedParts(files.flatMap(({ told }) => told.chosen));
  const inFull = (read: Statement) => joined.get(read) ?? read;
  // The accounts of all files have names of their own.
  for (const { path, told } of files) parts.add(told.chosen.map(inFull), path);
  for (const { path, told } of files) {
    const { chosen, beginnings, figures: stated, read: all, answers } = told;
    figures.push(...stated);
    if (chosen.length + stated.length === 0) await tellEmpty(asked, all, path);
    for (const read of chosen) {
      const beganOn = beginnings.get(read);
      const plan = await planStatement(asked, inFull(read), {
        file: path,
        beganOn,
        answers,
        parts,
      });
      if (plan === null) continue;
      const { statement, report, ruled } = plan;
      statements.push({
        ...plan,
        similar: report === null ? 0 : divideBatch(ruled.rows, report).similar.length,
        securities: securitiesOf(statement, known),
        closes: countCloses({ statement, securities: known }),
      });
    }
  }
  return { statements, figures };
}
