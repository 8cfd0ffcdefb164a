/** Which account a statement is of. */

import type { CreateAccountBody } from '@pactole/sdk';
import type { Statement } from '@pactole/statements';
import { accountOf, compact, isIban, numberOf, withIban } from '../batch/account-of.ts';
import { type Destination, type KnownAccount, Refused } from '../destination.ts';
import { currencyCode, type ImportOptions } from '../options.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { AccountKind, Words } from '../words/words.ts';
import { distinguished, matchingAccounts } from './matching.ts';
import type { Memory } from './memory.ts';
import { ACCOUNT_KINDS, currencyOf, draftOf } from './new-account.ts';

/** An account that is there, or one to make once its owner wants the import. */
export type Choice = { readonly account: KnownAccount } | { readonly draft: NewAccount };

type NewAccount = CreateAccountBody & { readonly currency: string };

/** A choice of which the currency may not be known yet. */
type OpenChoice = { readonly account: KnownAccount } | { readonly draft: CreateAccountBody };

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
 * Chooses the account of a statement: the one that the options name, that has its IBAN, or that took its number before.
 * Else it asks the user.
 *
 * @returns null if the user leaves the statement out.
 * @throws {Refused} where the options name none, or not the currency of a new one, and prompts are disabled.
 * @throws {NobodyAnswered} at the end of the input.
 */
export async function chooseAccount(
  session: ImportSession,
  statement: Statement,
  file: string,
): Promise<Choice | null> {
  const { destination, memory, options, words } = session;
  const accounts = (await destination.accounts()).filter(({ archived }) => !archived);
  if (options.account !== undefined) {
    const isThere = matchingAccounts(accounts, options.account).length > 0;
    if (!isThere && options.new && !isIban(options.account)) {
      return inCurrency({ draft: draft(options.account) });
    }
    return { account: named(accounts, options.account, words) };
  }
  if (options.create !== undefined) {
    const made = byName(accounts, draft(options.create), words);
    return (await isWantedBeside(session, accounts, statement, made)) ? inCurrency(made) : null;
  }
  const number = numberOf(statement);
  const taken = number === null ? undefined : await memory.accountOf(number);
  const known = accountOf(statement, accounts, taken);
  if (known !== undefined) return { account: known };
  if (options.new) return inCurrency(byName(accounts, draft(), words));
  if (options.yes) throw new Refused(words.nobodySaidWhich(called(statement)));
  const answered = await ask(session, accounts, statement, file);
  if (answered === null) return null;
  return (await isWantedBeside(session, accounts, statement, answered))
    ? inCurrency(answered)
    : null;

  function draft(name?: string): CreateAccountBody {
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
  [name, account].filter(Boolean).join(' ') || currency || '–';

function named(accounts: readonly KnownAccount[], typed: string, words: Words): KnownAccount {
  const found = matchingAccounts(accounts, typed);
  const [first, second] = found;
  if (second !== undefined) {
    throw new Refused(words.twoAccounts(typed, distinguished(found, accounts)));
  }
  if (first === undefined) throw new Refused(words.noAccount(typed));
  return first;
}

/** The account of that name; one that an import made and did not fill is not made again. */
function byName(
  accounts: readonly KnownAccount[],
  draft: CreateAccountBody,
  words: Words,
): OpenChoice {
  const found = accounts.filter(({ name }) => name === draft.name);
  const [account, second] = found;
  if (second !== undefined) {
    throw new Refused(words.twoAccounts(draft.name, distinguished(found, accounts)));
  }
  return account === undefined ? { draft } : { account };
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
  file: string,
): Promise<OpenChoice | null> {
  const { terminal, words, options } = session;
  const rows = Math.max(statement.rows.length, statement.trades.length);
  terminal.say(words.whichAccount(`"${called(statement)}"`, file, rows));
  // Those of its currency first: most often it is one of them.
  const currency = currencyOf(statement);
  const offered = [...accounts].sort(
    (a, b) => Number(b.currency === currency) - Number(a.currency === currency),
  );
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
      return { draft: await describe(session, draftOf(statement, file, options)) };
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
  const kinds = ACCOUNT_KINDS.map((kind) => `  ${kind.padEnd(14)}${words.accountTypes[kind]}`);
  terminal.say(kinds.join('\n'));
  for (;;) {
    const answer = (await answerTo(session, words.typeOfAccount(draft.type))) || draft.type;
    const typed = answer.toLowerCase();
    const type = ACCOUNT_KINDS.find((kind: AccountKind) =>
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
