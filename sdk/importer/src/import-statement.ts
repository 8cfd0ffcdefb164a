/** One statement: show what its import would do, ask, and do it. */

import type { ImportEntry } from '@pactole/sdk';
import type { InCurrency, Statement } from '@pactole/statements';
import { divideBatch } from '../../../src/core/import/divide-batch.ts';
import { formatsOf } from '../../../src/core/text/formats.ts';
import { answerTo, type Choice, type ImportSession, isYes } from './account/account-choice.ts';
import { askForBalance } from './ask-for-balance.ts';
import { originsOf } from './batch/account-of.ts';
import type { BatchReport, KnownAccount } from './destination.ts';
import { importCloses } from './import-closes.ts';
import { knownSecurities, sayLots } from './import-lots.ts';
import { planStatement, type StatementPlan, type Told } from './plan-statement.ts';
import type { Outcome, Refusal } from './store/outcome.ts';
import { store } from './store/store.ts';
import { sayReport, sayTrades } from './terminal/report-text.ts';
import type { WaitingLots } from './waiting-lots.ts';

/** Result of a statement or a file; fields without a result are null. */
export interface FileOutcome {
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
  /** Parts that were not stored, each with its reason. */
  readonly refused: readonly (Refusal & { readonly reason: string })[];
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
  refused: [],
} as const;

/**
 * Imports a statement once the user has confirmed. Nothing is created before, not even an account.
 *
 * @param told what is known of the statement apart from itself.
 * @param waiting takes the lots that rest on other accounts of the file. @default all lots are stored at once
 */
export async function importStatement(
  session: ImportSession,
  read: Statement,
  file: string,
  told: Omit<Told, 'file'> = {},
  waiting?: WaitingLots,
): Promise<FileOutcome> {
  const plan = await planStatement(session, read, { ...told, file });
  return plan === null ? nothingOf(read, file) : importPlanned(session, plan, waiting);
}

/** Result of a statement that is left out. */
const nothingOf = (read: Statement, file: string): FileOutcome => ({
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
  waiting?: WaitingLots,
): Promise<FileOutcome> {
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

  const securities = await knownSecurities(session, statement);
  const wanted = {
    ...statement,
    ...((await wantsBalance(session, statement, choice)) ? {} : WITHOUT_BALANCES),
  };
  const isPart = waiting?.has === true;
  const outcome = await store(
    {
      ...{ statement: wanted, choice, rows, report, securities },
      beganOn: 'account' in choice && options.balance === false ? undefined : beganOn,
      from: { name: file, feed: options.feed, whole: options.whole, answers },
    },
    destination,
    { onProgress: terminal.progress, isPart },
  );
  const { account, source, lots, refused } = outcome;
  sayOutcome(session, outcome, { beganOn, report });
  if (account !== null) await remember(session, statement, account, outcome.rows.imported > 0);
  const unwritten = await sayLots(session, { trades: statement, securities, lots, account, file });
  const parts = { statement, securities };
  if (account !== null && isPart) waiting.add({ ...parts, accountId: account.id, source });
  // A price is of a security that is held, as it may be once all accounts of the file have their lots.
  if (waiting === undefined) await importCloses(session, [parts]);
  else waiting.addCloses(parts);
  const all = [...refused, ...(lots?.refused ?? [])];
  const error = unwritten ?? errorOf(session, outcome);
  return {
    ...nothing,
    ...(account === null ? {} : identified(account)),
    error,
    isNewAccount: account !== null && outcome.isNewAccount,
    imported: outcome.rows.imported,
    duplicates: outcome.rows.duplicates,
    deleted: outcome.rows.deleted + deleted,
    similar: ruled.rows.length - rows.length - deleted,
    lots: lots?.imported ?? 0,
    balance:
      outcome.balances.at(-1)?.balance ??
      (error !== null || account === null
        ? null
        : await askForBalance(session, statement, account)),
    refused: all.map((each) => ({ ...each, reason: reasonOf(session, each, account) })),
  };
}

const WITHOUT_BALANCES = { balance: undefined, pastBalances: undefined };

const identified = ({ id, name }: KnownAccount) => ({ accountId: id, accountName: name });

/** Tells what is stored of a statement apart from its lots. */
function sayOutcome(
  { terminal, words }: ImportSession,
  { account, isNewAccount, rows, iban, hasBegun, balances, refused, lots }: Outcome,
  {
    beganOn,
    report,
  }: { readonly beganOn?: string | undefined; readonly report: BatchReport | null },
): void {
  if (account === null) return;
  const { money, day } = formatsOf(words.language);
  const { imported, duplicates, deleted } = rows;
  const isRefused = refused.length + (lots?.refused.length ?? 0) > 0;
  if (isNewAccount) terminal.say(words.created(account.name, account.id));
  if (report !== null && report.new > 0 && !refused.some(({ part }) => part === 'rows'))
    terminal.say(words.imported(imported, duplicates, deleted));
  else if (report !== null && !isRefused) terminal.say(words.nothingNew);
  if (iban !== null) terminal.say(words.rememberedIban(iban, account.name));
  if (hasBegun && beganOn !== undefined) terminal.say(words.began(day(beganOn)));
  if (balances.length > 1) terminal.say(words.pastBalancesRecorded(balances.length - 1));
  const last = balances.at(-1);
  if (last !== undefined)
    terminal.say(words.balanceRecorded(money(last.balance, account.currency), day(last.date)));
  for (const { part, reason } of refused)
    if (part === 'balance' && typeof reason !== 'string')
      terminal.warn(`! ${words.balanceCurrency(reason.file, reason.account)}`);
}

/** The reason of a failed import; null where a part of it alone is left out. */
function errorOf(session: ImportSession, { account, refused }: Outcome): string | null {
  const first = refused.find(
    ({ part, reason }) => part !== 'balance' || typeof reason === 'string',
  );
  return first === undefined ? null : reasonOf(session, first, account);
}

const reasonOf = (
  { words }: ImportSession,
  { reason }: Refusal,
  account: KnownAccount | null,
): string =>
  typeof reason === 'string'
    ? reason
    : words.otherCurrency(reason.file, account?.name ?? '', reason.account);

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

/** Keeps on this device what the destination does not. */
async function remember(
  { destination, memory }: ImportSession,
  statement: Statement,
  account: KnownAccount,
  isStored: boolean,
): Promise<void> {
  if (isStored) await memory.rememberFormat(account.id, statement.format);
  if (destination.owner !== undefined) return;
  for (const origin of originsOf(statement))
    await memory.rememberAccount(`${origin} ${statement.currency ?? ''}`, account.id);
}

/** Asks about the balances of a statement, unless the question of the import was about them alone. */
async function wantsBalance(
  session: ImportSession,
  statement: InCurrency<Statement>,
  choice: Choice,
): Promise<boolean> {
  const { words, options } = session;
  const balance = balancesOf(statement).at(-1);
  if (balance === undefined || options.balance === false) return false;
  const { currency } = 'account' in choice ? choice.account : choice.draft;
  const isOther = balancesOf(statement).some((each) => each.currency !== currency);
  if (options.yes || isOther || hasOnlyBalances(statement)) return true;
  const { money, day } = formatsOf(words.language);
  const question = words.recordBalance(money(balance.amount, balance.currency), day(balance.date));
  return isYes(await answerTo(session, `${question} ${words.yesOrNo}`));
}
