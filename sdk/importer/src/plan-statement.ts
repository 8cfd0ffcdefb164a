import type { ImportEntry } from '@pactole/sdk';
/** The plan of one statement's import: its account, its rows after the rules, and what of them is new. Nothing is stored. */
import type { InCurrency, Statement } from '@pactole/statements';
import { inCurrency } from '@pactole/statements/values';
import { applyRules, type RuledRows } from '../../../src/core/import/rules/rules.ts';
import { type Choice, chooseAccount, type ImportSession } from './account/account-choice.ts';
import { isAllStored } from './account/beginnings.ts';
import type { FileParts } from './account/file-parts.ts';
import { originsOf } from './batch/account-of.ts';
import { type BatchReport, Refused } from './destination.ts';
import { withMemory } from './remembered-categories.ts';
import { firstReport, reportOf } from './report.ts';

/** One account's part of a file, and what an import of it would do. */
export interface StatementPlan {
  /** Path of the file. */
  readonly file: string;
  /** The statement, with the currency of its account. */
  readonly statement: InCurrency<Statement>;
  /** The account, or the one that would be created. */
  readonly choice: Choice;
  /** Rows of the statement with the categories of rules and of earlier rows. */
  readonly ruled: RuledRows<ImportEntry>;
  /** Report of the rows; null without any. */
  readonly report: BatchReport | null;
  /** Day before which nothing was in the account, where the file tells it. */
  readonly beganOn?: string | undefined;
  /** Hashes of the answers that were given for the file. */
  readonly answers?: readonly string[] | undefined;
}

/** Facts about a statement apart from itself. */
export interface Told extends Pick<StatementPlan, 'file' | 'beganOn' | 'answers'> {
  /** The accounts of the file. @default the statement is the only one */
  readonly parts?: FileParts | undefined;
}

/**
 * Plans the import of a statement; asks for its account where the options do not tell it.
 *
 * @returns null if the user leaves the statement out.
 */
export async function planStatement(
  session: ImportSession,
  read: Statement,
  { file, beganOn, answers, parts }: Told,
): Promise<StatementPlan | null> {
  const choice = await chooseAccount(session, read, file, parts);
  if (choice === null) return null;
  const { currency } = 'account' in choice ? choice.account : choice.draft;
  const statement = inCurrency(read, currency);
  const { destination, options } = session;
  const ruled = await withMemory(destination, applyRules(statement.rows, options.rules ?? []));
  const report = await lookAhead(session, choice, ruled, statement);
  if (options.yes && isGuess(statement, choice, report))
    throw new Refused(session.words.nameAlone(nameOf(choice)));
  return { file, statement, choice, ruled, report, beganOn, answers };
}

/** True for an account of which the name alone tells, and that holds rows that the file has not: it may be another bank's. */
const isGuess = (statement: Statement, choice: Choice, report: BatchReport | null): boolean =>
  'account' in choice &&
  choice.isNamed === true &&
  originsOf(statement).length === 0 &&
  !isAllStored(report);

const nameOf = (choice: Choice): string =>
  'account' in choice ? choice.account.name : choice.draft.name;

/** Previews an import; null for a statement without rows. */
async function lookAhead(
  { destination, memory, words, options }: ImportSession,
  choice: Choice,
  { rows }: RuledRows<ImportEntry>,
  { format, balance }: InCurrency<Statement>,
): Promise<BatchReport | null> {
  if (rows.length === 0) return null;
  if ('draft' in choice) return firstReport(rows, choice.draft.currency);
  const { id, currency } = choice.account;
  // A provider's balance is compared with its own rows, of which some may be pending.
  const closing =
    options.feed === undefined && balance?.currency === currency
      ? { date: balance.date, balance: balance.amount }
      : undefined;
  const report = await reportOf(destination, id, rows, { format, closing });
  if (report.formats !== undefined) return report;
  // Over REST this device alone knows the formats of earlier files.
  const formats = memory.formatsOf(id);
  if (report.new === 0 || formats.length === 0 || formats.includes(format)) return report;
  const question = words.otherFormat(format, formats.join(', '));
  return { ...report, formats, questions: [question, ...report.questions] };
}
