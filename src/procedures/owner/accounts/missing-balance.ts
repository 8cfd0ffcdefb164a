import type { Language } from '../../../core/text/languages.ts';
import type { AccountValue } from '../../../core/valuation/account.ts';
import { terminalWordsOf } from '../../../i18n/terminal/terminal-words.ts';

/** Asks the owner for a balance of an account that has transactions and none. */
export const missingBalanceWarnings = (
  { id, name }: { readonly id: string; readonly name: string },
  { lacksBalance }: AccountValue,
  language: Language | undefined,
): string[] => (lacksBalance ? [terminalWordsOf(language).warnings.noBalance(name, id)] : []);
