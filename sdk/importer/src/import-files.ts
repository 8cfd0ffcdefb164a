/** Imports files, one after the other: what one of them lacks does not stop the others. */
import type { StatedFigure, Statement } from '@pactole/statements';
import { called, type ImportSession, NobodyAnswered } from './account/account-choice.ts';
import { beginningsOf } from './account/beginnings.ts';
import { FileParts } from './account/file-parts.ts';
import { joinedParts } from './account/joined-parts.ts';
import { Refused } from './destination.ts';
import { type Found, filesUnder, readFileAt } from './files.ts';
import {
  type FileOutcome,
  importPlanned,
  importStatement,
  NOTHING_DONE,
} from './import-statement.ts';
import { choiceIn } from './layout-choice.ts';
import { planStatement, type StatementPlan } from './plan-statement.ts';
import type { LotsOutcome } from './store/outcome.ts';
import { timeZoneIn } from './time-zone.ts';
import { UserError } from './user-error.ts';
import { WaitingLots } from './waiting-lots.ts';
import { holdsAnything } from './whole/holds-anything.ts';

/** Outcomes of all files, in their order. */
export interface ImportResult {
  /** One outcome for each statement. */
  readonly outcomes: readonly FileOutcome[];
  /** True if everything requested is stored. */
  readonly isWhole: boolean;
}

/**
 * Imports files, and all files of folders. For each statement it chooses the account, shows the reconciliation report, and
 * asks for confirmation. A file or statement that fails is one line on the terminal, and in `error`.
 *
 * Sending is safe to repeat: stored rows are never added twice, so after a crash the same call continues.
 */
export async function importFiles(
  session: ImportSession,
  paths: readonly string[],
): Promise<ImportResult> {
  const { terminal, words } = session;
  const outcomes: FileOutcome[] = [];
  const failed = new Set<string>();
  const fail = (file: string, error: string) => {
    terminal.warn(error);
    failed.add(file);
    outcomes.push({ file, ...NOTHING_DONE, error, warnings: [] });
  };
  for (const found of await filesUnder(paths, words)) {
    if ('reason' in found) {
      fail(found.path, `${found.path}: ${found.reason}.`);
      continue;
    }
    try {
      const { chosen, beginnings, read, answers } = await statementsOf(session, found);
      const parts = new FileParts(chosen, found.path);
      if (chosen.length === 0) await tellEmpty(session, read, found.path);
      const waiting = new WaitingLots(session, chosen);
      const start = outcomes.length;
      for (const statement of chosen) {
        await warnOf(session, waiting.has ? withoutMoved(statement) : statement, found.path);
        const told = { beganOn: beginnings.get(statement), answers, parts };
        const importing = importStatement(session, statement, found.path, told, waiting);
        outcomes.push(await orRefused(session, importing, { file: found.path, statement }));
      }
      outcomes.push(...withAdded(outcomes.splice(start), await waiting.store(session)));
      if (outcomes.slice(start).some(({ error }) => error !== null)) failed.add(found.path);
    } catch (error) {
      if (error instanceof NobodyAnswered) {
        fail(found.path, `${found.path}: ${error.message}`);
        return { outcomes, isWhole: false };
      }
      if (!(error instanceof UserError)) throw error;
      fail(found.path, `${error.message}.`);
    }
  }
  if (failed.size > 0 && outcomes.length > 1) terminal.warn(words.unread(failed.size));
  return { outcomes, isWhole: failed.size === 0 };
}

/**
 * Imports statements as they were planned, without questions. A second statement of an account is planned again, since the
 * first has added rows.
 *
 * @returns one outcome for each plan, in their order.
 */
export async function importPlan(
  session: ImportSession,
  plans: readonly StatementPlan[],
): Promise<readonly FileOutcome[]> {
  const asked = { ...session, options: { ...session.options, yes: true, new: true } };
  const outcomes: FileOutcome[] = [];
  const filled = new Set<string>();
  for (const file of new Set(plans.map((plan) => plan.file))) {
    const own = plans.filter((plan) => plan.file === file);
    const statements = own.map(({ statement }) => statement);
    const waiting = new WaitingLots(asked, statements);
    const parts = new FileParts(statements, file);
    const start = outcomes.length;
    for (const plan of own)
      outcomes.push(await orRefused(asked, importOne(plan, parts, waiting), plan));
    outcomes.push(...withAdded(outcomes.splice(start), await waiting.store(asked)));
  }
  return outcomes;

  async function importOne(
    plan: StatementPlan,
    parts: FileParts,
    waiting: WaitingLots,
  ): Promise<FileOutcome> {
    const { choice, statement } = plan;
    const account = 'account' in choice ? choice.account.id : choice.draft.name;
    const again = filled.has(account)
      ? await planStatement(asked, statement, { ...plan, parts })
      : null;
    filled.add(account);
    return importPlanned(asked, again ?? plan, waiting);
  }
}

/** Returns the outcome; the reason of a failed import is one line on the terminal, and in `error`. */
async function orRefused(
  { terminal }: ImportSession,
  importing: Promise<FileOutcome>,
  { file, statement }: { readonly file: string; readonly statement: Statement },
): Promise<FileOutcome> {
  const outcome = await importing.catch((error: unknown): FileOutcome => {
    if (!(error instanceof Refused)) throw error;
    const { warnings } = statement;
    const { message } = error;
    return { file, ...NOTHING_DONE, statement: called(statement), error: message, warnings };
  });
  if (outcome.error === null) return outcome;
  const reason = `${file}: ${outcome.error}`;
  terminal.warn(/[.!?]$/.test(reason) ? reason : `${reason}.`);
  return { ...outcome, error: reason };
}

/** Outcomes with the lots and transfers that were added after all accounts were known. */
const withAdded = (outcomes: readonly FileOutcome[], added: LotsOutcome | null): FileOutcome[] =>
  outcomes.map((outcome) => {
    const { accountId } = outcome;
    const { lots = 0, moves = 0 } = added?.byAccount.get(accountId ?? '') ?? {};
    const refused = added?.refused.filter((each) => each.accountId === accountId) ?? [];
    return {
      ...outcome,
      lots: outcome.lots + lots,
      moves: outcome.moves + moves,
      refused: [
        ...outcome.refused,
        ...refused.map((each) => ({ ...each, reason: String(each.reason) })),
      ],
    };
  });

/** A statement without the notice that its transfers are sells and buys: they are stored as transfers. */
const withoutMoved = (statement: Statement): Statement => ({
  ...statement,
  notices: statement.notices.filter(({ code }) => code !== 'movedUnits'),
});

/**
 * Reads a file: `chosen` are its statements that hold anything, or those of the account that is asked for, `read` is all
 * that it has. `beginnings` are days on which accounts began, `figures` those that the app computed, `answers` hashes of
 * those that were given for it.
 */
export async function statementsOf(
  session: ImportSession,
  { path }: Extract<Found, { path: string }>,
): Promise<{
  readonly chosen: readonly Statement[];
  readonly beginnings: ReadonlyMap<Statement, string>;
  readonly figures: readonly StatedFigure[];
  readonly read: readonly Statement[];
  readonly answers: readonly string[];
}> {
  const { options, words } = session;
  const { currency, skipBadLines, only, account, create } = options;
  const timeZone = options.timeZone ?? timeZoneIn(process.env, words);
  const told = { ...choiceIn(options), currency, skipBadLines, timeZone };
  const { statements: read, answers } = await readFileAt(path, told, session);
  const joined = joinedParts(read);
  const full = read.map((each) => joined.get(each) ?? each).filter(holdsAnything);
  const nameOf = namesOf(full);
  const names = [...new Set(full.map(nameOf))];
  const isOnly = (each: Statement) => nameOf(each) === only || calledIn(each) === only;
  const chosen = only === undefined ? full : full.filter(isOnly);
  const isOneNamed = (account ?? create) !== undefined && only === undefined;
  if ((full.length > 0 && chosen.length === 0) || (isOneNamed && names.length > 1)) {
    const quoted = names.map((name) => `"${name}"`).join(', ');
    throw new UserError(`${path}: ${words.severalAccounts(quoted)}`);
  }
  const figures = read.flatMap((each) => each.figures ?? []);
  return { chosen, beginnings: beginningsOf(full), figures, read, answers };
}

/** Tells the user that a file has nothing to import, and why. */
export async function tellEmpty(
  session: ImportSession,
  read: readonly Statement[],
  path: string,
): Promise<void> {
  for (const statement of read) await warnOf(session, statement, path);
  session.terminal.say(session.words.noRows(path));
}

async function warnOf(
  { terminal, words }: ImportSession,
  { notices }: Statement,
  file: string,
): Promise<void> {
  const { noticeIn } = await import('@pactole/statements');
  for (const notice of notices) terminal.warn(`! ${file}: ${noticeIn(notice, words.language)}`);
}

const calledIn = ({ account, name, currency }: Statement): string =>
  account || name || currency || '';

/** Names accounts: a pocket of another currency is an account of its own. */
function namesOf(statements: readonly Statement[]): (statement: Statement) => string {
  const currencies = groupsOf(statements, calledIn, ({ currency }) => currency);
  return (statement) => {
    const called = calledIn(statement);
    const isOne = (currencies.get(called)?.size ?? 0) < 2;
    return isOne ? called : `${called} ${statement.currency ?? ''}`.trim();
  };
}

function groupsOf<Item, Value>(
  items: readonly Item[],
  key: (item: Item) => string,
  value: (item: Item) => Value,
): Map<string, Set<Value>> {
  const groups = new Map<string, Set<Value>>();
  for (const item of items)
    groups.set(key(item), (groups.get(key(item)) ?? new Set()).add(value(item)));
  return groups;
}
