import { formatEuros } from '../../../core/money/euros.ts';
import type { Language } from '../../../core/text/languages.ts';
import type { AccountValue } from '../../../core/valuation/account.ts';
import { countedTwice } from '../../../core/valuation/double-count.ts';
import { terminalWordsOf } from '../../../i18n/terminal/terminal-words.ts';

/** Returns warnings about an account with holdings whose balance may still be its whole value. */
export function doubleCountWarnings(
  { id, name }: { readonly id: string; readonly name: string },
  value: AccountValue,
  language: Language | undefined,
): string[] {
  const found = countedTwice(value);
  if (found === null) return [];
  return [terminalWordsOf(language).warnings.countedTwice(name, formatEuros(found.cash), id)];
}
