/** One statement: show what its import would do, ask, and do it. */

import type { ImportEntry, ImportSummary } from '@pactole/sdk';
import type { InCurrency, Statement } from '@pactole/statements';
import { answerTo, type Choice, type ImportSession, isYes } from './account/account-choice.ts';
import { dayBefore, isAllStored } from './account/beginnings.ts';
import { askForBalance } from './ask-for-balance.ts';
import { ibanOf, originsOf } from './batch/account-of.ts';
import { divideBatch } from './batch/divide-batch.ts';
import { type BatchReport, type ImportSource, type KnownAccount, Refused } from './destination.ts';
import { importCloses } from './import-closes.ts';
import { importLots } from './import-lots.ts';
import { planStatement, type StatementPlan, type Told } from './plan-statement.ts';
import { formatsOf } from './terminal/formats.ts';
import { sayReport, sayTrades } from './terminal/report-text.ts';
import type { TransferredLots } from './transferred-lots.ts';

/** Result of a statement or a file; fields without a result are null. */
export interface Outcome {
  /** Name of the file. */
  readonly file: string;
  /** The account as the file names it. */
  readonly statement: string | null;
  /** Reason of a failed import; null for an import, or a statement that the user left out. */
  readonly error: string | null;
  /** Id of the account; null where none was chosen. */
  readonly accountId: string | null;
  /** Name of the account; null where none was chosen. */
  readonly accountName: string | null;
  /** True if the account is made by this import. */
  readonly isNewAccount: boolean;
  /** Number of rows in the statement. */
  readonly rows: number;
  /** Rows that were added. */
  readonly imported: number;
  /** Rows that were stored already. */
  readonly duplicates: number;
  /** Rows that were deleted before, and stay away. */
  readonly deleted: number;
  /** Rows left out since they look like stored ones. */
  readonly similar: number;
  /** Lots that were added. */
  readonly lots: number;
  /** Transfers of units to other accounts of the file that were added. */
  readonly moves: number;
  /** Balance that was recorded; null for none. */
  readonly balance: string | null;
  /** The statement's warnings, in English. */
  readonly warnings: readonly string[];
}

export const NOTHING_DONE = {
  statement: null,
  error: null,
  accountId: null,
  accountName: null,
  isNewAccount: false,
  rows: 0,
  imported: 0,
  duplicates: 0,
  deleted: 0,
  similar: 0,
  lots: 0,
  moves: 0,
  balance: null,
} as const;

/**
 * Imports a statement once the user has confirmed. Nothing is created before, not even an account.
 *
 * @param told what is known of the statement apart from itself.
 * @param transferred takes the lots that rest on other accounts of the file. @default all lots are stored at once
 */
export async function importStatement(
  session: ImportSession,
  read: Statement,
  file: string,
  told: Omit<Told, 'file'> = {},
  transferred?: TransferredLots,
): Promise<Outcome> {
  const plan = await planStatement(session, read, { ...told, file });
  return plan === null ? nothingOf(read, file) : importPlanned(session, plan, transferred);
}

/** Outcome of a statement that is left out. */
const nothingOf = (read: Statement, file: string): Outcome => ({
  file,
  ...NOTHING_DONE,
  statement: read.account || read.name || null,
  rows: read.rows.length,
  warnings: [...read.warnings],
});

/** Imports a statement as planned, once the user has confirmed. */
export async function importPlanned(
  session: ImportSession,
  { file, statement, choice, ruled, report: whole, beganOn, answers }: StatementPlan,
  transferred?: TransferredLots,
): Promise<Outcome> {
  const { destination, terminal, words, options } = session;
  const nothing = nothingOf(statement, file);
  sayReport(session, { choice, report: whole, ruled });
  sayTrades(session, statement);
  const { rows, report, deleted } = await withoutSimilar(session, ruled.rows, whole);
  const isWanted = await wants(session, statement, choice, report);
  if (!isWanted) {
    terminal.say(words.declined);
    return 'account' in choice ? { ...nothing, ...identified(choice.account) } : nothing;
  }

  const account =
    'account' in choice ? choice.account : await destination.createAccount(choice.draft);
  if ('draft' in choice) terminal.say(words.created(account.name, account.id));
  const { currency } = account;
  const source: ImportSource = {
    ...{ name: file, format: statement.format, feed: options.feed, whole: options.whole },
    madeAccount: 'draft' in choice,
    origins: originsOf(statement).map((origin) => ({ source: origin, currency })),
    answers,
  };
  const summary = await send(session, account, rows, report, source);
  await remember(session, statement, account, { source, isStored: summary.imported > 0 });
  if (summary.imported > 0) await session.memory.rememberFormat(account.id, statement.format);
  const trades = transferred?.take({ statement, account, source }) ?? statement.trades;
  const lots = await importLots(session, { ...statement, trades }, account, source);
  // A price would add an unknown security without its name, which lots of the file have.
  if (transferred === undefined) await importCloses(session, statement);
  if (beganOn !== undefined) await recordBeginning(session, choice, whole, beganOn, source);
  return {
    ...nothing,
    ...identified(account),
    isNewAccount: 'draft' in choice,
    imported: summary.imported,
    duplicates: summary.duplicates,
    deleted: summary.deleted + deleted,
    similar: ruled.rows.length - rows.length - deleted,
    lots,
    balance:
      (await recordBalance(session, statement, account, source)) ??
      (await askForBalance(session, statement, account)),
  };
}

/** Records that an account was empty on the evening before its first day, unless more is stored than the file has. */
async function recordBeginning(
  { destination, terminal, words, options }: ImportSession,
  choice: Choice,
  report: BatchReport | null,
  beganOn: string,
  source: ImportSource,
): Promise<void> {
  const day = formatsOf(words.language).day(beganOn);
  if ('draft' in choice) {
    terminal.say(words.began(day));
    return;
  }
  const { id } = choice.account;
  if (!isAllStored(report) || options.balance === false) return;
  if (!(await destination.lacksBalance(id, beganOn))) return;
  await destination.recordBalance(id, { date: dayBefore(beganOn), balance: '0' }, source);
  terminal.say(words.began(day));
}

const identified = ({ id, name }: KnownAccount) => ({ accountId: id, accountName: name });

/** Sends the rows, unless the report found all of them stored. */
async function send(
  { destination, terminal, words }: ImportSession,
  { id }: KnownAccount,
  rows: readonly ImportEntry[],
  report: BatchReport | null,
  source: ImportSource,
): Promise<Pick<ImportSummary, 'imported' | 'duplicates' | 'deleted'>> {
  if (report === null) return { imported: 0, duplicates: 0, deleted: 0 };
  if (report.new === 0) {
    terminal.say(words.nothingNew);
    return { imported: 0, duplicates: report.duplicates, deleted: report.deleted };
  }
  const summary = await destination.import(id, rows, terminal.progress, source);
  terminal.say(words.imported(summary.imported, summary.duplicates, summary.deleted));
  return summary;
}

/**
 * Takes out the rows that are probably stored in other words: all, those of `leaveOut`, or none with `similar`. What was
 * deleted before stays away unasked.
 */
async function withoutSimilar(
  session: ImportSession,
  all: readonly ImportEntry[],
  report: BatchReport | null,
): Promise<{
  readonly rows: readonly ImportEntry[];
  readonly report: BatchReport | null;
  readonly deleted: number;
}> {
  const { terminal, words, options } = session;
  if (report === null || options.similar) return { rows: all, report, deleted: 0 };
  const { similar, deleted } = divideBatch(all, report);
  if (similar.length === 0) return { rows: all, report, deleted: 0 };
  const open = similar.filter((row) => !deleted.includes(row));
  if (deleted.length > 0) terminal.say(words.leftOutDeleted(deleted.length));
  const left = new Set([...deleted, ...(open.length > 0 ? await leftOutOf(session, open) : [])]);
  return {
    deleted: deleted.length,
    rows: all.filter((row) => !left.has(row)),
    report: { ...report, new: report.new - left.size },
  };
}

/** Returns the similar rows to leave out; without an answer of the user, all of them. */
async function leftOutOf(
  session: ImportSession,
  similar: readonly ImportEntry[],
): Promise<readonly ImportEntry[]> {
  const { terminal, words, options } = session;
  if (options.leaveOut !== undefined) return options.leaveOut(similar);
  if (!options.yes) {
    const answer = await answerTo(
      session,
      `${words.importSimilar(similar.length)} ${words.yesOrNo}`,
    );
    if (isYes(answer)) return [];
  }
  terminal.say(words.leftOutSimilar(similar.length));
  return similar;
}

/** Asks for confirmation; an import without anything new needs none. */
async function wants(
  session: ImportSession,
  statement: Statement,
  choice: Choice,
  report: BatchReport | null,
): Promise<boolean> {
  const { words, options } = session;
  const { trades } = statement;
  const name = 'account' in choice ? choice.account.name : choice.draft.name;
  const fresh = report?.new ?? 0;
  const balances = hasOnlyBalances(statement) ? balancesOf(statement).length : 0;
  if (balances > 0 && options.balance !== false) {
    if (options.yes) return true;
    return isYes(
      await answerTo(session, `${words.recordBalances(balances, name)} ${words.yesOrNo}`),
    );
  }
  if (fresh === 0 && trades.length === 0 && 'account' in choice) return true;
  if (options.yes) return true;
  const question =
    fresh > 0 || trades.length === 0
      ? words.importRows(fresh, name)
      : words.importTrades(trades.length, name);
  return isYes(await answerTo(session, `${question} ${words.yesOrNo}`));
}

/** True for dated balances without movements: the question of the import is about them alone. */
const hasOnlyBalances = ({ rows, trades, pastBalances = [] }: Statement): boolean =>
  rows.length + trades.length === 0 && pastBalances.length > 0;

/** The dated balances of a statement, the oldest first. */
const balancesOf = <Balance>(statement: {
  readonly balance?: Balance | undefined;
  readonly pastBalances?: readonly Balance[] | undefined;
}): readonly Balance[] => [
  ...(statement.pastBalances ?? []),
  ...(statement.balance === undefined ? [] : [statement.balance]),
];

async function remember(
  session: ImportSession,
  statement: Statement,
  account: KnownAccount,
  { source, isStored }: { readonly source: ImportSource; readonly isStored: boolean },
): Promise<void> {
  const { destination, memory, terminal, words } = session;
  const { owner } = destination;
  const origins = originsOf(statement);
  if (owner === undefined) {
    for (const origin of origins)
      await memory.rememberAccount(`${origin} ${statement.currency ?? ''}`, account.id);
    return;
  }
  const isKnown = origins.every((origin) => account.origins?.includes(origin));
  // The import of rows has stored them.
  if (!isKnown && !isStored) await owner.rememberOrigins(account.id, source);
  const iban = ibanOf(statement);
  if (account.iban !== null || iban === null) return;
  try {
    await owner.rememberIban(account.id, iban, source);
    terminal.say(words.rememberedIban(iban, account.name));
  } catch (error) {
    // One with wrong check digits is a number like any other, which the memory holds.
    if (!(error instanceof Refused)) throw error;
  }
}

async function recordBalance(
  session: ImportSession,
  statement: InCurrency<Statement>,
  account: KnownAccount,
  source: ImportSource,
): Promise<string | null> {
  const { destination, terminal, words, options } = session;
  const balances = balancesOf(statement);
  const balance = balances.at(-1);
  if (balance === undefined || options.balance === false) return null;
  const { date, amount, currency } = balance;
  const other = balances.find((each) => each.currency !== account.currency);
  if (other !== undefined) {
    terminal.warn(`! ${words.balanceCurrency(other.currency, account.currency)}`);
    return null;
  }
  const formats = formatsOf(words.language);
  const [shown, day] = [formats.amount(amount, currency), formats.day(date)];
  const past = balances.slice(0, -1).map((each) => ({ date: each.date, balance: each.amount }));
  const question = `${words.recordBalance(shown, day)} ${words.yesOrNo}`;
  const isAgreed = options.yes || hasOnlyBalances(statement);
  if (!isAgreed && !isYes(await answerTo(session, question))) return null;
  await destination.recordBalance(account.id, { date, balance: amount }, source, past);
  if (past.length > 0) terminal.say(words.pastBalancesRecorded(past.length));
  terminal.say(words.balanceRecorded(shown, day));
  return amount;
}
