/** Names and numbers of accounts in the labels of rows. */
import { plainLetters } from '../text/plain-letters.ts';

export interface AccountName {
  readonly name: string;
  readonly iban: string | null;
}

/** Shortest name of an account that a label can be searched for. */
const SHORTEST_NAME = 3;
/** Characters of the end of an IBAN that identify it in a label, where the rest is often masked. */
const IBAN_END = 7;

/** The words of a name in plain letters, and the end of an IBAN, as labels have them; none where too short. */
export interface SoughtName {
  readonly words: readonly string[];
  readonly ibanEnd: string | null;
}

export function soughtName({ name, iban }: AccountName): SoughtName {
  const words = plainLetters(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const number = iban?.replaceAll(/\s/g, '').toLowerCase() ?? '';
  return {
    words: words.join('').length >= SHORTEST_NAME ? words : [],
    ibanEnd: number.length > IBAN_END ? number.slice(-IBAN_END) : null,
  };
}

/** Returns what finds the name or the IBAN of an account in a label of plain letters; null for a name that is too short. */
export function namePattern(account: AccountName): RegExp | null {
  const { words, ibanEnd } = soughtName(account);
  const options: string[] = [];
  if (words.length > 0) options.push(words.join('[^\\p{L}\\p{N}]+'));
  if (ibanEnd !== null) options.push(`[a-z0-9*]*${[...ibanEnd].join('\\s?')}`);
  return options.length === 0
    ? null
    : new RegExp(`(?<![\\p{L}\\p{N}])(${options.join('|')})(?![\\p{L}\\p{N}])`, 'u');
}
