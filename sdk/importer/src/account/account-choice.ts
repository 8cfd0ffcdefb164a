import { FILED_TYPES } from '../../../../src/core/accounts/account-types.ts';
/** Which account a statement is of. */

import type { CreateAccountBody } from '@pactole/sdk';
import type { Statement } from '@pactole/statements';
import { accountOf, compact, isIban, isOfOther, originsOf, withIban } from '../batch/account-of.ts';
import { type Destination, type KnownAccount, Refused } from '../destination.ts';
import { currencyCode, type ImportOptions } from '../options.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { Words } from '../words/words.ts';
import { FileParts } from './file-parts.ts';
import { distinguished, matchingAccounts } from './matching.ts';
import type { Memory } from './memory.ts';
import { currencyOf, draftOf } from './new-account.ts';

/** An account that is there, or one to make once its owner wants the import. */
export type Choice =
  | {
      readonly account: KnownAccount;
      /** True where its name alone proposes it. @default false */
      readonly isNamed?: boolean;
    }
  | { readonly draft: NewAccount };

type NewAccount = CreateAccountBody & { readonly currency: string };

/** A choice of which the currency may not be known yet. */
type OpenChoice =
  | Extract<Choice, { account: KnownAccount }>
  | { readonly draft: CreateAccountBody };

/** All that an import needs: where it sends to, what it remembers, and how it asks. */
export interface ImportSession {
  /** Receiver of accounts, rows, balances and lots. */
  readonly destination: Destination;
  /** Answers of earlier runs. */
  readonly memory: Memory;
  /** Shows texts and asks questions. */
  readonly terminal: Terminal;
  /** Texts in the language of the user. */
  readonly words: Words;
  /** Options of the command. */
  readonly options: ImportOptions;
}

/** The input ended before an answer. */
export class NobodyAnswered extends Error {
  override readonly name = 'NobodyAnswered';
}

/**
 * Chooses the account of a statement: the one that the options name, that took its origin before, or that has its IBAN.
 * Else it asks the user; a name only proposes.
 *
 * @param parts the accounts of the file. @default the statement is the only one
 * @returns null if the user leaves the statement out.
 * @throws {Refused} where the options name none, or not the currency of a new one, and prompts are disabled.
 * @throws {NobodyAnswered} at the end of the input.
 */
export async function chooseAccount(
  session: ImportSession,
  statement: Statement,
  file: string,
  parts: FileParts = new FileParts([statement], file),
): Promise<Choice | null> {
  const { options, words } = session;
  const accounts = await openAccounts(session);
  if (options.account !== undefined) {
    const isThere = matchingAccounts(accounts, options.account).length > 0;
    if (!isThere && options.new && !isIban(options.account)) {
      return inCurrency({ draft: draft(options.account) });
    }
    return { account: inItsCurrency(named(accounts, options.account, words), statement, words) };
  }
  if (options.create !== undefined) {
    const made = byName(accounts, statement, draft(options.create), words);
    return (await isWantedBeside(session, accounts, statement, made)) ? inCurrency(made) : null;
  }
  const known = accountOf(statement, accounts, rememberedFor(session, statement));
  if (known !== undefined && !parts.isTaken(statement, known.id)) {
    parts.take(statement, known.id);
    return { account: known };
  }
  const namesakes = parts.namesakes(statement, accounts);
  const proposed = parts.named(statement, accounts);
  if (options.new) {
    if (namesakes.length > 1)
      throw new Refused(words.twoAccounts(called(statement), distinguished(namesakes, accounts)));
    if (proposed === undefined) return inCurrency({ draft: draft() });
    parts.take(statement, proposed.id);
    return { account: proposed, isNamed: true };
  }
  if (options.yes) throw new Refused(words.nobodySaidWhich(called(statement)));
  const offered = accounts.filter(
    ({ id, currency }) =>
      (statement.currency ?? currency) === currency && !parts.isTaken(statement, id),
  );
  const answered = await ask(session, offered, statement, { file, draft: draft(), proposed });

  if (answered === null) return null;
  if (!(await isWantedBeside(session, accounts, statement, answered))) return null;
  if ('account' in answered) parts.take(statement, answered.account.id);
  return inCurrency(answered);

  function draft(name = parts.nameFor(statement, accounts)): CreateAccountBody {
    return draftOf(statement, file, { name, type: options.type });
  }

  /** Asks for the currency of a new account, where the file does not say it. */
  async function inCurrency(choice: OpenChoice): Promise<Choice> {
    if ('account' in choice) return choice;
    const told = choice.draft.currency ?? options.currency;
    if (told !== undefined) return { draft: { ...choice.draft, currency: told } };
    if (options.yes) throw new Refused(words.nobodySaidCurrency(called(statement)));
    for (;;) {
      const currency = currencyCode(await answerTo(session, words.currencyOfAccount));
      if (currency !== null) return { draft: { ...choice.draft, currency } };
      session.terminal.say(words.noChoice);
    }
  }
}

/** A readable name of a statement's account. */
export const called = ({ account, name, currency }: Statement): string =>
  [...new Set([name, account])].filter(Boolean).join(' ') || currency || '–';

function named(accounts: readonly KnownAccount[], typed: string, words: Words): KnownAccount {
  const found = matchingAccounts(accounts, typed);
  const [first, second] = found;
  if (second !== undefined) {
    throw new Refused(words.twoAccounts(typed, distinguished(found, accounts)));
  }
  if (first === undefined) throw new Refused(words.noAccount(typed));
  return first;
}

/** Accounts in use, with what this device remembers of those whose origins the destination does not tell. */
async function openAccounts({ destination, memory }: ImportSession): Promise<KnownAccount[]> {
  const accounts = (await destination.accounts()).filter(({ archived }) => !archived);
  return accounts.map((each) =>
    each.origins === undefined && memory.holdsAccount(each.id)
      ? { ...each, origins: ['device:'] }
      : each,
  );
}

/** The id of the account that took a statement of the same origin before, as this device knows. */
function rememberedFor({ memory }: ImportSession, statement: Statement): string | undefined {
  for (const origin of originsOf(statement)) {
    const id = memory.accountOf(`${origin} ${statement.currency ?? ''}`);
    if (id !== undefined) return id;
  }
  return undefined;
}

/** Refuses an account in another currency than the file: its rows would count for nothing there. */
function inItsCurrency(account: KnownAccount, { currency }: Statement, words: Words): KnownAccount {
  if (currency !== undefined && currency !== account.currency)
    throw new Refused(words.otherCurrency(currency, account.name, account.currency));
  return account;
}

/** The account of that name; one that an import made and did not fill is not made again. */
function byName(
  accounts: readonly KnownAccount[],
  statement: Statement,
  draft: CreateAccountBody,
  words: Words,
): OpenChoice {
  const found = accounts.filter(({ name }) => name === draft.name);
  const [account, second] = found;
  if (second !== undefined) {
    throw new Refused(words.twoAccounts(draft.name, distinguished(found, accounts)));
  }
  if (account === undefined) return { draft };
  inItsCurrency(account, statement, words);
  if (isOfOther(statement, account, true)) throw new Refused(words.nameOfOther(draft.name));
  return { account };
}

/** Asks before a second account of one IBAN and currency is made; its rows would be there twice. */
async function isWantedBeside(
  session: ImportSession,
  accounts: readonly KnownAccount[],
  statement: Statement,
  choice: OpenChoice,
): Promise<boolean> {
  if ('account' in choice) return true;
  const { words, options } = session;
  const [holder] = withIban(accounts, statement);
  if (holder === undefined) return true;
  const iban = compact(statement.account);
  if (options.yes) throw new Refused(words.ibanTaken(iban, holder.name));
  const question = `${words.createBeside(iban, holder.name, choice.draft.name)} ${words.yesOrNo}`;
  return isYes(await answerTo(session, question));
}

async function ask(
  session: ImportSession,
  accounts: readonly KnownAccount[],
  statement: Statement,
  {
    file,
    draft,
    proposed,
  }: {
    readonly file: string;
    readonly draft: CreateAccountBody;
    readonly proposed: KnownAccount | undefined;
  },
): Promise<OpenChoice | null> {
  const { terminal, words } = session;
  const rows = Math.max(statement.rows.length, statement.trades.length);
  terminal.say(words.whichAccount(`"${called(statement)}"`, file, rows));
  // The one of its name first, then those of its currency: most often it is one of them.
  const currency = currencyOf(statement);
  const rank = (each: KnownAccount) =>
    2 * Number(each.id === proposed?.id) + Number(each.currency === currency);
  const offered = [...accounts].sort((a, b) => rank(b) - rank(a));
  for (const [index, { name, institution, currency: held }] of offered.entries()) {
    const bank = institution === null || institution === '' ? '' : `${institution}, `;
    terminal.say(`  ${index + 1}  ${name} (${bank}${held})`);
  }
  terminal.say(`  n  ${words.newAccount}`);
  terminal.say(`  s  ${words.leaveOut}`);
  for (;;) {
    const answer = await answerTo(session, words.choice);
    if (/^s$/i.test(answer)) return null;
    if (/^n$/i.test(answer)) {
      return { draft: await describe(session, draft) };
    }
    const account = /^\d{1,4}$/.test(answer) ? offered[Number(answer) - 1] : undefined;
    if (account !== undefined) return { account };
    terminal.say(words.noChoice);
  }
}

/** Asks for the name and the kind of a new account; Enter takes the suggestion. */
async function describe(
  session: ImportSession,
  draft: CreateAccountBody,
): Promise<CreateAccountBody> {
  const { terminal, words } = session;
  const name = (await answerTo(session, words.nameOfAccount(draft.name))) || draft.name;
  const kinds = FILED_TYPES.map((kind) => `  ${kind.padEnd(14)}${words.accountTypes[kind]}`);
  terminal.say(kinds.join('\n'));
  for (;;) {
    const answer = (await answerTo(session, words.typeOfAccount(draft.type))) || draft.type;
    const typed = answer.toLowerCase();
    const type = FILED_TYPES.find((kind) =>
      [kind, words.accountTypes[kind].toLowerCase()].includes(typed),
    );
    if (type !== undefined) return { ...draft, name, type };
    terminal.say(words.noChoice);
  }
}

/** Returns the user's answer. */
export async function answerTo(
  { terminal, words }: ImportSession,
  question: string,
): Promise<string> {
  const answer = await terminal.ask(question);
  if (answer === null) throw new NobodyAnswered(words.nobodyAnswered);
  return answer;
}

/** Accepts yes in any of the languages. */
export const isYes = (answer: string) => /^(y|yes|o|oui|j|ja)$/i.test(answer);
