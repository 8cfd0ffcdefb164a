import { plainLetters } from '../text/plain-letters.ts';
import { type AccountType, isOfNature } from './account-type.ts';
import { anyWord, INTEREST_STARTS, INTEREST_WORDS } from './label-words.ts';
import type { TransactionType } from './transaction-type.ts';

/** Pattern of the words for interest, for text in lower case without accents, for JavaScript and PostgreSQL. */
export const INTEREST_PATTERN = `${anyWord(INTEREST_WORDS)}|^(${INTEREST_STARTS.join('|')})`;

/**
 * A part of each of these words in any label, in any case and with accents in either form. PostgreSQL looks for it in a
 * fifth of the time that it needs to remove the accents (20,000 labels: 100 ms for 450).
 */
export const INTEREST_HINT = 'int.{1,2}r|^ints?[. ]|zins|juros|mun.{1,2}ra|rente|odset';

const PATTERN = new RegExp(INTEREST_PATTERN);

/** Types of a row that say no more than its sign does. */
const UNTYPED: ReadonlySet<TransactionType | null> = new Set([null, 'credit']);

/**
 * Returns the type of a row. Money that comes into savings under a word for interest is interest. Banks export it as any
 * other credit, so that its type says no more than its sign.
 */
export const typeByWords = (
  type: TransactionType | null,
  row: {
    readonly accountType: AccountType;
    readonly label: string;
    readonly amount: bigint;
  },
): TransactionType | null =>
  UNTYPED.has(type) && row.amount > 0n && isOfNature(row.accountType, 'savings') && isInterest(row)
    ? 'interest'
    : type;

const isInterest = ({ label }: { readonly label: string }) => PATTERN.test(plainLetters(label));
