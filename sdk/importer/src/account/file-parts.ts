/** The accounts of one file: parts that differ in number, path or currency are never one, whatever they are called. */
import type { Statement } from '@pactole/statements';
import { type HeldAccount, isOfOther, originsOf } from '../batch/account-of.ts';
import { currencyOf, suggestedName } from './new-account.ts';

/** A stored account, as far as a name proposes it. */
export type NamedAccount = HeldAccount & { readonly name: string };

/** Longest name of an account. */
const MAX_NAME = 80;

/** Which parts of a file are one account, and how each is called. */
export class FileParts {
  /** Names of a part, the shortest first, by its key. */
  readonly #names = new Map<string, readonly string[]>();
  readonly #currencies = new Map<string, string | undefined>();
  /** Key of the part that took an account, by the id of the account. */
  readonly #taken = new Map<string, string>();

  /** @param file name of the file */
  constructor(statements: readonly Statement[], file: string) {
    this.add(statements, file);
  }

  /** Adds the parts of another file. */
  add(statements: readonly Statement[], file: string): void {
    for (const each of statements) {
      const key = partKey(each);
      if (this.#names.has(key)) continue;
      this.#names.set(key, namesIn(each, file));
      this.#currencies.set(key, currencyOf(each));
    }
  }

  /** Keeps which account a part goes into, in the place of an earlier one. */
  take(statement: Statement, accountId: string | null): void {
    for (const [id, key] of this.#taken) if (key === partKey(statement)) this.#taken.delete(id);
    if (accountId !== null) this.#taken.set(accountId, partKey(statement));
  }

  /** True if another part of the file has the account. */
  isTaken(statement: Statement, accountId: string): boolean {
    return (this.#taken.get(accountId) ?? partKey(statement)) !== partKey(statement);
  }

  /**
   * Returns the open account that the name of a part proposes: the only one of that name and currency. It is known under
   * no other origin, and no other part of the file has it.
   */
  named<Account extends NamedAccount>(
    statement: Statement,
    accounts: readonly Account[],
    name = this.#ownName(statement),
  ): Account | undefined {
    const [first, ...others] = this.namesakes(statement, accounts, name);
    return others.length === 0 ? first : undefined;
  }

  /** Returns the accounts that the name of a part may mean; where there are several, only the user knows. */
  namesakes<Account extends NamedAccount>(
    statement: Statement,
    accounts: readonly Account[],
    name = this.#ownName(statement),
  ): readonly Account[] {
    return accounts.filter(
      (each) =>
        !each.archived &&
        each.name === name &&
        (currencyOf(statement) ?? each.currency) === each.currency &&
        !isOfOther(statement, each) &&
        !this.isTaken(statement, each.id),
    );
  }

  /** Returns the name for an account of its own: as much of the path as no other part and no stored account has. */
  nameFor(statement: Statement, accounts: readonly NamedAccount[]): string {
    const own = this.#ownName(statement);
    if (this.named(statement, accounts, own) !== undefined) return own;
    const open = accounts.filter(({ archived }) => !archived);
    const taken = new Set(open.map(({ name }) => name));
    const currency = currencyOf(statement);
    const all = this.#names.get(partKey(statement)) ?? [];
    const longer = all.filter((name) => name.length > own.length);
    // A pocket of another currency is told by it.
    const isPocket = open.every((each) => each.name !== own || each.currency !== currency);
    const pocket = isPocket && currency !== undefined ? [`${own} ${currency}`] : [];
    for (const name of [own, ...longer, ...pocket, ...numbered(own)])
      if (!taken.has(name)) return cut(name);
    return own;
  }

  /** The shortest name that no other part of the file has. */
  #ownName(statement: Statement): string {
    const key = partKey(statement);
    const names = this.#names.get(key) ?? [''];
    const others = [...this.#names].filter(([other]) => other !== key);
    for (const [at, name] of names.entries())
      if (others.every(([, theirs]) => (theirs[at] ?? theirs.at(-1)) !== name)) return cut(name);
    const [name = ''] = names.slice(-1);
    const alike = others.filter(([, theirs]) => theirs.at(-1) === name);
    const currency = this.#currencies.get(key);
    const isOfOne = alike.some(([other]) => this.#currencies.get(other) === currency);
    if (!isOfOne && currency !== undefined) return cut(`${name} ${currency}`);
    return cut(`${name} ${[...this.#names.keys()].indexOf(key) + 1}`);
  }
}

/** Two parts of a file are of one account where this is equal. */
export const partKey = (statement: Statement): string =>
  `${originsOf(statement)[0] ?? ''}\n${statement.currency ?? ''}`;

/** The names of a part, the shortest first: of a path in a ledger, its last parts. */
function namesIn(statement: Statement, file: string): string[] {
  const { account, name = '' } = statement;
  const path = account.split(':');
  if (path.length < 2 || name === '' || !account.endsWith(name))
    return [suggestedName(statement, file)];
  return path.map((_, at) => path.slice(path.length - 1 - at).join(':'));
}

function* numbered(name: string): Generator<string> {
  for (let count = 2; count < 1_000; count++) yield cut(`${name} ${count}`);
}

const cut = (name: string): string => [...name].slice(0, MAX_NAME).join('');
