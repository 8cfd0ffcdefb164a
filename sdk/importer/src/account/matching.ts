import { plainLetters } from '../../../../src/core/text/plain-letters.ts';
import { compact } from '../batch/account-of.ts';
import type { KnownAccount } from '../destination.ts';

/** The parts of an account by which a user names it. */
export type NamedAccount = Pick<KnownAccount, 'id' | 'name' | 'iban'>;

/** Shortest end of an id, and of an account number, that names an account. */
const FEWEST_CHARACTERS = 4;
/** Shortest part of a name that names an account. */
const FEWEST_OF_NAME = 3;

/**
 * Returns the accounts that a text names. The order: the id, the name, the IBAN, the number in it. Last is the end of the id
 * or a part of the name.
 */
export function matchingAccounts<Account extends NamedAccount>(
  accounts: readonly Account[],
  typed: string,
): readonly Account[] {
  const code = compact(typed);
  const isNumber = /^\d{4,}$/.test(code);
  const isEnd = /^[\da-f-]{4,}$/i.test(typed);
  const part = folded(typed);
  const ways: readonly ((account: Account) => boolean)[] = [
    ({ id }) => id === typed.toLowerCase(),
    ({ name }) => name === typed,
    ({ name }) => folded(name) === folded(typed),
    ({ iban }) => iban !== null && compact(iban) === code,
    ({ iban }) => iban !== null && isNumber && compact(iban).includes(code),
    ({ id, name }) =>
      (isEnd && id.endsWith(typed.toLowerCase())) ||
      (part.length >= FEWEST_OF_NAME && folded(name).includes(part)),
  ];
  for (const way of ways) {
    const found = accounts.filter(way);
    if (found.length > 0) return found;
  }
  return [];
}

/** Returns the names of several accounts with the ends of their ids that tell them apart: `Livret (3f9c)`. */
export function distinguished(
  accounts: readonly NamedAccount[],
  among: readonly NamedAccount[],
): string[] {
  const isUnique = (length: number) =>
    new Set(among.map(({ id }) => id.slice(-length))).size === among.length;
  let length = FEWEST_CHARACTERS;
  while (length < 36 && !isUnique(length)) length++;
  return accounts.map(({ id, name }) => `${name} (${id.slice(-length)})`);
}

const folded = (text: string): string => plainLetters(text).trim();
