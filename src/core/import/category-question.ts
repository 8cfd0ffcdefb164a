/** The question for a category of each new row, and the one that is proposed. */
import { isCardSettlement } from '../accounts/card-label.ts';
import { UNCOUNTED_TYPES } from '../cash-flow/counted-sums.ts';
import { isTransferLabel } from '../movements/labels.ts';
import { type AccountName, namePattern } from '../movements/names.ts';
import type { Language } from '../text/languages.ts';
import { plainLetters } from '../text/plain-letters.ts';
import { defaultCategoryOf, type SuggestedRow } from './default-categories.ts';

interface AskedRow extends SuggestedRow {
  readonly category?: string | null | undefined;
  readonly type?: string | null | undefined;
}

export interface CategoryQuestion {
  /** False for a row with a category, a trade, and a payment between own accounts. */
  readonly asksCategory: boolean;
  /** Name of the category that the words of the row suggest; it is stored only if a user says so. */
  readonly suggestion: string | null;
}

const UNASKED: CategoryQuestion = { asksCategory: false, suggestion: null };

/** Returns the question for each row of a user with some accounts. */
export function categoryQuestions(
  accounts: readonly AccountName[],
  language: Language,
): (row: AskedRow) => CategoryQuestion {
  const names = accounts.flatMap((account) => namePattern(account) ?? []);
  const isOwnPayment = ({ label, counterparty }: AskedRow): boolean => {
    if (isCardSettlement(label)) return true;
    if (!isTransferLabel(label)) return false;
    const texts = [label, counterparty ?? ''].map(plainLetters);
    return names.some((name) => texts.some((text) => name.test(text)));
  };
  return (row) => {
    const isUncounted = UNCOUNTED_TYPES.some((type) => type === row.type);
    if ((row.category ?? '') !== '' || isUncounted || isOwnPayment(row)) return UNASKED;
    return { asksCategory: true, suggestion: defaultCategoryOf(row)?.names[language] ?? null };
  };
}
